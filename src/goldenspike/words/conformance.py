"""What a game can get wrong without anybody noticing, in words for whoever writes it."""

from __future__ import annotations

from goldenspike.core.conformance import Breach
from goldenspike.core.content import shown
from goldenspike.words.catalogue import N_, Words

# Names of methods and of our classes are Python's, in every language.
BREACHES = {
    "interface": N_("The descriptor says interface {found}, but this Golden Spike has interface {wanted}."),
    "usual_players": N_("The descriptor’s usual_players is {usual}, which the rules don’t allow."),
    "player_numbers": N_("min_players and max_players must be numbers from 1 to {most}, the smaller one first."),
    "players_unchecked": N_("new() accepts {players} players: it must raise SetupError."),
    "option_unchecked": N_("new() accepts an option that doesn’t exist: it must raise SetupError."),
    "other_set_up": N_("The new position is one of “{name}” for {players} players, which nobody asked for."),
    "over_at_once": N_("The game is over before it begins."),
    "chance_in_new": N_(
        "Without a seed, new() makes a different position every time: leave chance to the CHANCE actor."
    ),
    "seed_ignored": N_("With the same seed, new() makes different positions."),
    "actor": N_("The actor is {actor}: it must be a seat, CHANCE or None."),
    "actions_type": N_("actions() must return a tuple of Action objects, not {found}."),
    "no_actions": N_("actions() is empty although the game isn’t over."),
    "actions_after_the_end": N_("actions() isn’t empty although the game is over."),
    "actions_change": N_("actions() returns something else when it is called again."),
    "asking_changes": N_(
        "Looking at a position changes its “{what}”: name it in derived() if it follows from the rest."
    ),
    "copy_differs": N_("A copy isn’t the same position: “{what}” differs."),
    "copy_shares": N_("Playing on in a copy changes “{what}” of the original: copy() must copy every list."),
    "hands_out": N_("{what}() hands out a list that the state goes on playing with: return a copy of it."),
    "notation_twice": N_("Two legal actions have the same text, “{text}”."),
    "notation_unrecordable": N_("A record can’t hold the text “{text}”: leave out braces, semicolons and line breaks."),
    "notation_unread": N_("parse() doesn’t know the text “{text}” of a legal action ({error})."),
    "notation_lost": N_("parse(“{text}”) is another action, “{back}”."),
    "legal_refused": N_("why_not() refuses “{text}”, which is legal: it must return None."),
    "illegal_unrefused": N_("why_not() has no Refusal for “{text}”, which isn’t legal."),
    "parse_raises": N_("parse(“{text}”) leads to {error}: it must raise NotationError for what it can’t read."),
    "parse_changes": N_("Reading a text changes “{what}” of the position."),
    "weights_number": N_("weights() has {weights} numbers for {outcomes} outcomes."),
    "weight_value": N_("weights() holds {weight}: it must be whole numbers above 0."),
    "dice_differ": N_("The same seed gives different dice, or an outcome that isn’t among actions()."),
    "view_not_plain": N_("view() isn’t plain data for JSON ({error})."),
    "view_differs": N_("view() differs for equal positions."),
    "key_differs": N_("A copy isn’t equal to its original, or has another key()."),
    "key_disagrees": N_("== and key() disagree about two positions."),
    "pickle_fails": N_("The state can’t be pickled ({error})."),
    "pickle_differs": N_("“{what}” is lost in a pickle: derive() must set it again."),
    "pickle_unequal": N_("A state that comes out of a pickle isn’t equal to the one that went in."),
    "scores": N_("scores() is {scores}: it must be a whole number for each of {players} seats."),
    "winners": N_("winners() is {winners}: it must be seats below {players}, each once, and somebody at the end."),
    "unanswered": N_("unanswered() is “{text}”, which isn’t legal."),
    "chance_in_apply": N_("“{text}” leads to different positions when it is played twice: leave chance to CHANCE."),
    "events_matter": N_("“{text}” leads to another position when nobody asks for events."),
    "event_type": N_("{what} is not an event: events are NamedTuples."),
    "event_not_plain": N_("The event {what} isn’t plain data for JSON ({error})."),
    "end_raises": N_("After the end, apply() leads to {error}: it must raise IllegalAction."),
    "plays_after_the_end": N_("After the end, apply() still plays: it must raise IllegalAction."),
    "replay_differs": N_("The same moves lead to another end when they are played again."),
    "endless": N_("The game isn’t over after {most} random moves."),
    "raised": N_("This must not happen: {what}"),
}

LONGEST = 200
"""Texts of a game can be of any length."""

AT_THE_START = N_("players: {players}, seed: {seed}, at the start")
AFTER_A_MOVE = N_("players: {players}, seed: {seed}, after move {number}, “{move}”")


def breach_text(words: Words, breach: Breach) -> str:
    params = {name: shown(value, LONGEST) if isinstance(value, str) else value for name, value in breach.params.items()}
    return words(BREACHES[breach.code], **params)


def position_text(words: Words, breach: Breach) -> str:
    """Where in which game it was found."""
    setup = breach.setup
    if breach.moves:
        number, move = len(breach.moves), shown(breach.moves[-1], LONGEST)
        text = words(AFTER_A_MOVE, players=setup.players, seed=setup.seed, number=number, move=move)
    else:
        text = words(AT_THE_START, players=setup.players, seed=setup.seed)
    special = [setup.edition, setup.map, "=".join(setup.option or ())]
    return ", ".join([text, *filter(None, special)])
