"""What a game can get wrong without anybody noticing, in words for its author."""

from __future__ import annotations

from goldenspike.core.conformance import Breach
from goldenspike.core.content import shown
from goldenspike.words.catalogue import N_, Words

# Names of methods and classes stay as they are in Python, in every language.
BREACHES = {
    "interface": N_("The descriptor says interface {found}, but this Golden Spike has interface {wanted}."),
    "usual_players": N_("The descriptor’s usual_players is {usual}, which the rules don’t allow."),
    "player_numbers": N_("min_players and max_players must be numbers from 1 to {most}, the smaller one first."),
    "players_unchecked": N_("new() accepts {players} players: it must raise SetupError."),
    "option_unchecked": N_("new() accepts an option that doesn’t exist: it must raise SetupError."),
    "other_set_up": N_("The new position is for “{name}” with {players} players, which isn’t what was requested."),
    "over_at_once": N_("The game is over before it begins."),
    "chance_in_new": N_(
        "Without a seed, new() makes a different position every time: leave chance to the CHANCE actor."
    ),
    "seed_ignored": N_("With the same seed, new() makes different positions."),
    "actor": N_("The actor is {actor}: it must be a seat, CHANCE or None."),
    "actions_type": N_("actions() must return a tuple of Action objects, not {found}."),
    "no_actions": N_("actions() is empty although the game isn’t over."),
    "actions_after_the_end": N_("actions() isn’t empty although the game is over."),
    "actions_change": N_("actions() returns something different when it’s called again."),
    "asking_changes": N_("Looking at a position changes “{what}”: name it in derived() if it follows from the rest."),
    "copy_differs": N_("A copy isn’t the same position: “{what}” differs."),
    "copy_shares": N_("Playing on in a copy changes “{what}” in the original: copy() must copy every list."),
    "hands_out": N_("{what}() returns a list that the state keeps using: return a copy."),
    "notation_twice": N_("Two legal actions have the same text, “{text}”."),
    "notation_unrecordable": N_("A record can’t hold the text “{text}”: leave out braces, semicolons and line breaks."),
    "notation_unread": N_("parse() doesn’t recognise the text “{text}” of a legal action ({error})."),
    "notation_lost": N_("parse(“{text}”) gives another action, “{back}”."),
    "legal_refused": N_("why_not() refuses “{text}”, which is legal: it must return None."),
    "illegal_unrefused": N_("why_not() has no Refusal for “{text}”, which isn’t legal."),
    "parse_raises": N_("parse(“{text}”) raises {error}: it must raise NotationError for text it can’t read."),
    "parse_changes": N_("Parsing a text changes “{what}” in the position."),
    "weights_number": N_("weights() returns {weights} numbers for {outcomes} outcomes."),
    "weight_value": N_("weights() returns {weight}: only whole numbers above 0 are allowed."),
    "dice_differ": N_("The same seed gives different outcomes, or one that isn’t in actions()."),
    "view_not_plain": N_("view() isn’t plain data for JSON ({error})."),
    "view_differs": N_("view() differs for equal positions."),
    "key_differs": N_("A copy isn’t equal to its original, or has another key()."),
    "key_disagrees": N_("== and key() disagree about two positions."),
    "pickle_fails": N_("The state can’t be pickled ({error})."),
    "pickle_differs": N_("“{what}” is lost when the state is pickled: derive() must set it again."),
    "pickle_unequal": N_("An unpickled state isn’t equal to the original."),
    "scores": N_("scores() is {scores}: it must have one whole number for each of the {players} seats."),
    "winners": N_(
        "winners() is {winners}: it must list seats below {players}, each once, and at least one at the end."
    ),
    "unanswered": N_("unanswered() is “{text}”, which isn’t legal."),
    "chance_in_apply": N_("“{text}” leads to different positions when played twice: leave chance to CHANCE."),
    "events_matter": N_("“{text}” leads to a different position when no events are requested."),
    "event_type": N_("{what} isn’t an event: events are NamedTuples."),
    "event_not_plain": N_("The event {what} isn’t plain data for JSON ({error})."),
    "end_raises": N_("After the end, apply() raises {error}: it must raise IllegalAction."),
    "plays_after_the_end": N_("After the end, apply() still accepts moves: it must raise IllegalAction."),
    "replay_differs": N_("The same moves lead to a different end when replayed."),
    "endless": N_("The game isn’t over after {most} random moves."),
    "raised": N_("This must never happen: {what}"),
}

LONGEST = 200
"""Longer texts are cut: a game's texts can be of any length."""

AT_THE_START = N_("players: {players}, seed: {seed}, at the start")
AFTER_A_MOVE = N_("players: {players}, seed: {seed}, after move {number}, “{move}”")


def breach_text(words: Words, breach: Breach) -> str:
    params = {name: shown(value, LONGEST) if isinstance(value, str) else value for name, value in breach.params.items()}
    return words(BREACHES[breach.code], **params)


def position_text(words: Words, breach: Breach) -> str:
    """In which game, and where in it, a breach was found."""
    setup = breach.setup
    if breach.moves:
        number, move = len(breach.moves), shown(breach.moves[-1], LONGEST)
        text = words(AFTER_A_MOVE, players=setup.players, seed=setup.seed, number=number, move=move)
    else:
        text = words(AT_THE_START, players=setup.players, seed=setup.seed)
    special = [setup.edition, setup.map, "=".join(setup.option or ())]
    return ", ".join([text, *filter(None, special)])
