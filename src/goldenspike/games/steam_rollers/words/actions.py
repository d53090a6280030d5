"""The actions of Steam Rollers in words. What they earn comes from trying them out: the events, and the position they
lead to.
"""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.core.trial import Trial
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    DELIVER,
    ENGINE,
    FLIP_DIE,
    LET,
    REROLL_DIE,
    SECOND,
    SERVICE,
    SET_DIE,
    SHIFT_DIE,
    SNATCH_DIE,
    TAKE,
    TRACK,
    WASTE,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.cards import strength
from goldenspike.games.steam_rollers.rules.effects import ANY_TRACK, DESTINATION, FURTHER
from goldenspike.games.steam_rollers.rules.events import CardTaken, ConnectionMade, Delivered
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.prospects import (
    after_service,
    brings_end,
    ends_met,
    joins,
    settled,
    uses_of_die,
)
from goldenspike.games.steam_rollers.rules.score import engine_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import KINDS, SHAPE_NAMES
from goldenspike.games.steam_rollers.words.hints import HINTS
from goldenspike.words.catalogue import N_, Message, N_plural
from goldenspike.words.hints import hint_text
from goldenspike.words.speaker import ActionText, Speaker, notation_only

Told = Callable[[Speaker, Trial, SteamRollersState, SteamRollersAction], ActionText]
"""(speaker, the action as it was tried, the position before it, the action) -> its words"""

POINTS = N_plural("{points} point", "{points} points", "points")
TOWNS = N_plural("{towns} town", "{towns} towns", "towns")
STAYS, GOES_BACK = N_("stays when used"), N_("returns when used")
POINTS_OF_CARD = N_("worth {points}")


def describe(speaker: Speaker, trial: Trial) -> ActionText:
    state, action = trial.state, trial.action
    assert isinstance(state, SteamRollersState)
    assert isinstance(action, SteamRollersAction)
    told_by = TOLD.get(action.op)
    return told_by(speaker, trial, state, action) if told_by else notation_only(speaker, trial)


def after(trial: Trial) -> SteamRollersState:
    """The position an action leads to; if somebody may snatch the die, as if they let it go."""
    then = trial.after
    assert isinstance(then, SteamRollersState)
    return settled(then)


# Dice


def take_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    return ActionText(speaker.say(N_("draft the {die}"), die=action.die), use_of_die(speaker, after(trial)))


def use_of_die(speaker: Speaker, state: SteamRollersState) -> str:
    """`track in region 3, engine, deliver for up to 4 points, card 3a`: what it can do without cards."""
    return ", ".join(hint_text(speaker, hint) for hint in uses_of_die(state))


def snatch_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    name = speaker.say(N_("snatch the {die}"), die=state.die)
    return ActionText(name, speaker.say(N_("it’s your die this round; {seat} drafts another"), seat=state.seat))


def let_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    return ActionText(speaker.say(N_("let it go")), speaker.say(N_("{seat} keeps the die"), seat=state.seat))


def waste_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    name = speaker.say(N_("use up the die without an action"))
    return ActionText(name, ", ".join(end_text(speaker, trial, state, action)))


# Cards


def die_card_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    card = card_id(state, action.card)
    if action.op == REROLL_DIE:
        name = speaker.say(N_("use {card}: re-roll the die"), card=card)
        return ActionText(name, speaker.say(N_("you must use the result")))
    if action.op == SECOND:
        return ActionText(speaker.say(N_("use {card}: draft the {die} as well"), card=card, die=action.die))
    then = after(trial)
    flip, becomes = N_("use {card}: flip the die to {die}"), N_("use {card}: the die becomes {die}")
    message = flip if action.op == FLIP_DIE else becomes
    return ActionText(speaker.say(message, card=card, die=then.die), use_of_die(speaker, then))


def service_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    card, effect = card_id(state, action.card), state.effects[action.card]
    if effect == ANY_TRACK:
        kind = KINDS[state.board.other_kind[state.black]]
        return ActionText(speaker.say(N_("use {card}: draw the third kind"), card=card), speaker.name("kind", kind))
    if effect == DESTINATION:
        name = speaker.say(N_("use {card}: the die gives the destination"), card=card)
    elif effect == FURTHER:
        name = speaker.say(N_("use {card}: distance +{count}"), card=card, count=action.amount)
    else:
        name = speaker.say(N_("use {card}: deliver any distance"), card=card)
    return ActionText(name, hint_text(speaker, after_service(after(trial))))


def card_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    taken = trial.event(CardTaken)
    assert taken is not None
    name = speaker.say(N_("take card {card} {title}"), card=taken.card, title=taken.card)
    if taken.victim == taken.seat:
        return ActionText(name, card_from(speaker, taken))
    card = state.die - 1
    points = speaker.say(POINTS_OF_CARD, points=signed(points_of(state, card)))
    return ActionText(name, ", ".join([card_from(speaker, taken), speaker.say(kind_of(state, card)), points]))


def card_from(speaker: Speaker, taken: CardTaken) -> str:
    if taken.victim < 0:
        return speaker.say(HINTS["from_centre"])
    if taken.victim == taken.seat:
        return speaker.say(HINTS["own_again"])
    return speaker.say(HINTS["from_player"], victim=taken.victim)


def kind_of(state: SteamRollersState, card: int) -> Message:
    return STAYS if state.stays[card] else GOES_BACK


def card_sign(state: SteamRollersState, card: int) -> str:
    """`∞−1`, for a narrow table: whether it stays (∞) or goes back when used (↯), and its points at the end."""
    return f"{'∞' if state.stays[card] else '↯'}{signed(points_of(state, card))}"


def points_of(state: SteamRollersState, card: int) -> int:
    return state.board.card_points[state.sides >> card & 1][card]


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


# Track, engine, deliveries


def track_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    hex = state.board.hex_names[action.hex]
    name = speaker.say(N_("draw {hex} {shape}"), hex=hex, shape=SHAPE_NAMES[action.shape])
    return ActionText(name, track_effect(speaker, trial, state, action))


def track_effect(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> str:
    """What it joins and earns, otherwise what its ends meet."""
    made = trial.event(ConnectionMade)
    return meets_text(speaker, state, ends_met(state, action)) if made is None else hint_text(speaker, joins(made))


def meets_text(speaker: Speaker, state: SteamRollersState, hexes: list[int]) -> str:
    """Cities by number, the player's own track by hex."""
    board = state.board
    named = [
        board.hex_names[hex] if board.city[hex] < 0 else speaker.say(N_("city {city}"), city=board.city[hex] + 1)
        for hex in hexes
    ]
    return speaker.say(N_("touches {what}"), what=named) if named else ""


def engine_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    seat, then = state.seat, after(trial)
    effect = speaker.say(N_("strength {strength}"), strength=strength(then, seat))
    gain = engine_points(then, seat) - engine_points(state, seat)
    name = speaker.say(N_("cross off engine box {box}"), box=state.die)
    return ActionText(name, f"{effect}, +{gain}" if gain else effect)


def deliver_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    """`deliver red 1→2`: `4 points, by 3 and 4, 1 town`."""
    event = trial.event(Delivered)
    assert event is not None
    name = speaker.say(
        N_("deliver {goods} {source}→{destination}"),
        goods=event.goods,
        source=event.source,
        destination=event.destination,
    )
    parts = [speaker.say(POINTS, points=event.points)]
    if len(event.route) > 2:
        parts.append(speaker.say(HINTS["goes_by"], via=event.route[1:-1]))
    towns = event.distance - len(event.route) + 1
    if towns:
        parts.append(speaker.say(TOWNS, towns=towns))
    return ActionText(name, ", ".join([*parts, *end_text(speaker, trial, state, action)]))


def end_text(speaker: Speaker, trial: Trial, state: SteamRollersState, action: SteamRollersAction) -> list[str]:
    """How the action brings the end of the game nearer; empty for most actions."""
    hint = brings_end(state, action, after(trial))
    return [hint_text(speaker, hint)] if hint else []


TOLD: dict[int, Told] = {
    TAKE: take_text,
    SECOND: die_card_text,
    SNATCH_DIE: snatch_text,
    LET: let_text,
    SET_DIE: die_card_text,
    SHIFT_DIE: die_card_text,
    FLIP_DIE: die_card_text,
    REROLL_DIE: die_card_text,
    SERVICE: service_text,
    TRACK: track_text,
    ENGINE: engine_text,
    DELIVER: deliver_text,
    CARD: card_text,
    WASTE: waste_text,
}
