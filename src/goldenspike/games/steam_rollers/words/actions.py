"""The actions of Steam Rollers in words. What they earn comes from the preview events and the position they lead to."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.core.game import Action, State
from goldenspike.core.play import preview
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    DELIVER,
    ENGINE,
    FLIP_DIE,
    LET,
    LET_ACTION,
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
from goldenspike.games.steam_rollers.rules.hexes import opposite
from goldenspike.games.steam_rollers.rules.legal import card_id
from goldenspike.games.steam_rollers.rules.phases import SNATCH
from goldenspike.games.steam_rollers.rules.score import engine_points
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import KINDS, SHAPE_NAMES, SHAPES
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.previews import first
from goldenspike.words.speaker import ActionText, Speaker, notation_only

Told = Callable[[Speaker, SteamRollersState, SteamRollersAction], ActionText]

POINTS = N_plural("{points} point", "{points} points", "points")
TOWNS = N_plural("{towns} town", "{towns} towns", "towns")
UP_TO = N_plural("deliver for up to {points} point", "deliver for up to {points} points", "points")


def describe(speaker: Speaker, state: State, action: Action) -> ActionText:
    assert isinstance(state, SteamRollersState)
    assert isinstance(action, SteamRollersAction)
    told_by = TOLD.get(action.op)
    return told_by(speaker, state, action) if told_by else notation_only(speaker, state, action)


def after(state: SteamRollersState, action: Action) -> SteamRollersState:
    """The position an action leads to; if somebody may snatch the die, as if she let it go."""
    then = state.copy()
    then.apply(action)
    if then.phase == SNATCH:
        then.apply(LET_ACTION)
    return then


def legal(state: SteamRollersState) -> list[SteamRollersAction]:
    return [action for action in state.actions() if isinstance(action, SteamRollersAction)]


# Dice


def take_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    return ActionText(
        speaker.say(N_("take the {die}"), die=action.die), use_of_die(speaker, after(state, action), action.die)
    )


def use_of_die(speaker: Speaker, state: SteamRollersState, die: int) -> str:
    """`track in region 3, engine, deliver for up to 4 points, card 3a`: what it can do without cards."""
    actions = legal(state)
    parts: list[str] = []
    if any(action.op == TRACK for action in actions):
        parts.append(speaker.say(N_("track in region {region}"), region=die))
    if any(action.op == ENGINE for action in actions):
        parts.append(speaker.say(N_("engine")))
    farthest = most_points(actions)
    if farthest:
        parts.append(speaker.say(UP_TO, points=farthest))
    if any(action.op == CARD for action in actions):
        parts.append(speaker.say(N_("card {card}"), card=card_id(state, die - 1)))
    return ", ".join(parts) or speaker.say(N_("no action without a card"))


def most_points(actions: list[SteamRollersAction]) -> int:
    return max((action.amount for action in actions if action.op == DELIVER), default=0)


def snatch_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    name = speaker.say(N_("snatch the {die}"), die=state.die)
    return ActionText(name, speaker.say(N_("it is your die this round; {seat} takes another"), seat=state.seat))


def let_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    return ActionText(speaker.say(N_("let it go")), speaker.say(N_("{seat} keeps the die"), seat=state.seat))


def waste_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    return ActionText(speaker.say(N_("spend the die for nothing")))


# Cards


def die_card_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    card = card_id(state, action.card)
    if action.op == REROLL_DIE:
        name = speaker.say(N_("use {card}: roll the die again"), card=card)
        return ActionText(name, speaker.say(N_("the result binds")))
    then = after(state, action)
    if action.op == SECOND:
        return ActionText(speaker.say(N_("use {card}: take the {die} as well"), card=card, die=action.die))
    flip, becomes = N_("use {card}: flip the die to {die}"), N_("use {card}: the die becomes {die}")
    message = flip if action.op == FLIP_DIE else becomes
    return ActionText(speaker.say(message, card=card, die=then.die), use_of_die(speaker, then, then.die))


def service_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    card, effect = card_id(state, action.card), state.effects[action.card]
    if effect == ANY_TRACK:
        kind = KINDS[state.board.other_kind[state.black]]
        return ActionText(speaker.say(N_("use {card}: draw the third kind"), card=card), speaker.name("kind", kind))
    if effect == DESTINATION:
        name = speaker.say(N_("use {card}: the die names the destination"), card=card)
    elif effect == FURTHER:
        name = speaker.say(N_("use {card}: deliver {count} further"), card=card, count=action.amount)
    else:
        name = speaker.say(N_("use {card}: deliver at any distance"), card=card)
    farthest = most_points(legal(after(state, action)))
    return ActionText(name, speaker.say(UP_TO, points=farthest) if farthest else "")


def card_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    taken = first(preview(state, action), CardTaken)
    assert taken is not None
    name = speaker.say(N_("take card {card} {title}"), card=taken.card, title=taken.card)
    return ActionText(name, ", ".join([card_from(speaker, taken), card_sign(state, state.die - 1)]))


def card_from(speaker: Speaker, taken: CardTaken) -> str:
    if taken.victim < 0:
        return speaker.say(N_("from the centre"))
    if taken.victim == taken.seat:
        return speaker.say(N_("your own again"))
    return speaker.say(N_("from {victim}"), victim=taken.victim)


def card_sign(state: SteamRollersState, card: int) -> str:
    """`∞−1`: whether it stays (∞) or goes back when used (↯), and its points at the end."""
    points = state.board.card_points[state.sides >> card & 1][card]
    return f"{'∞' if state.stays[card] else '↯'}{signed(points)}"


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


# Track, engine, deliveries


def track_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    hex = state.board.hex_names[action.hex]
    name = speaker.say(N_("draw {hex} {shape}"), hex=hex, shape=SHAPE_NAMES[action.shape])
    return ActionText(name, track_effect(speaker, state, action))


def track_effect(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> str:
    """What it joins and earns, else what it touches."""
    made = first(preview(state, action), ConnectionMade)
    return meets_text(speaker, touches(speaker, state, action)) if made is None else joins_text(speaker, made)


def meets_text(speaker: Speaker, touched: list[str]) -> str:
    return speaker.say(N_("touches {what}"), what=touched) if touched else ""


def joins_text(speaker: Speaker, made: ConnectionMade) -> str:
    if not made.points:
        return speaker.say(N_("joins {a} and {b} across a wall: nothing"), a=made.a, b=made.b)
    if made.towns:
        joins = N_plural(
            "joins {a} and {b} through {towns} town, +{points}",
            "joins {a} and {b} through {towns} towns, +{points}",
            "towns",
        )
        return speaker.say(joins, a=made.a, b=made.b, towns=made.towns, points=made.points)
    return speaker.say(N_("joins {a} and {b}, +{points}"), a=made.a, b=made.b, points=made.points)


def touches(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> list[str]:
    """The cities and the ends of her own track that the ends of a track meet (SR-3.3, SR-3.6)."""
    board, tracks = state.board, state.tracks[state.seat]
    found: list[str] = []
    for edge in SHAPES[action.shape]:
        beside = board.across(action.hex, edge)
        if beside < 0:
            continue
        if board.city[beside] >= 0:
            found.append(speaker.say(N_("city {city}"), city=board.city[beside] + 1))
        elif tracks[beside] >= 0 and opposite(edge) in SHAPES[tracks[beside]]:
            found.append(board.hex_names[beside])
    return found


def engine_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    seat, then = state.seat, after(state, action)
    effect = speaker.say(N_("strength {strength}"), strength=strength(then, seat))
    gain = engine_points(then, seat) - engine_points(state, seat)
    name = speaker.say(N_("cross off engine box {box}"), box=state.die)
    return ActionText(name, f"{effect}, +{gain}" if gain else effect)


def deliver_text(speaker: Speaker, state: SteamRollersState, action: SteamRollersAction) -> ActionText:
    """`deliver red 1→2`: `4 points, by 3 and 4, 1 town`."""
    event = first(preview(state, action), Delivered)
    assert event is not None
    name = speaker.say(
        N_("deliver {goods} {source}→{destination}"),
        goods=event.goods,
        source=event.source,
        destination=event.destination,
    )
    parts = [speaker.say(POINTS, points=event.points)]
    if len(event.route) > 2:
        parts.append(speaker.say(N_("by {via}"), via=event.route[1:-1]))
    towns = event.distance - len(event.route) + 1
    if towns:
        parts.append(speaker.say(TOWNS, towns=towns))
    return ActionText(name, ", ".join(parts))


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
