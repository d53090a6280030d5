"""What a die, a track or a connection promises, as hints: codes shared by words and choices."""

from __future__ import annotations

from goldenspike.core.trial import Hint
from goldenspike.games.steam_rollers.rules.actions import (
    CARD,
    DELIVER,
    ENGINE,
    LET_ACTION,
    SERVICE,
    TRACK,
    WASTE,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.events import ConnectionMade
from goldenspike.games.steam_rollers.rules.hexes import opposite
from goldenspike.games.steam_rollers.rules.legal import card_id, turn_actions
from goldenspike.games.steam_rollers.rules.phases import ACT, SNATCH
from goldenspike.games.steam_rollers.rules.rounds import empty_cities
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import SHAPES


def legal(state: SteamRollersState) -> list[SteamRollersAction]:
    return [action for action in state.actions() if isinstance(action, SteamRollersAction)]


# The end


def brings_end(state: SteamRollersState, action: SteamRollersAction, after: SteamRollersState) -> Hint | None:
    """How an action brings the end of the game nearer: it empties a city (SR-2.3), or nobody has done anything
    (SR-2.5).
    """
    board = state.board
    most = board.empty_cities_to_end
    before, empty = empty_cities(state), empty_cities(after)
    if action.op == DELIVER and before < empty:
        code = "empties_last_city" if before < most <= empty else "empties_city"
        return Hint(code, {"city": action.source + 1, "empty": empty, "most": most})
    if action.op == WASTE and not state.busy and state.idle_rounds + 1 >= board.idle_rounds_to_end:
        return Hint("idle_end")
    return None


# Dice


def settled(after: SteamRollersState) -> SteamRollersState:
    """The position after an action; if somebody may snatch the die, as if they let it go."""
    if after.phase != SNATCH:
        return after
    then = after.copy()
    then.apply(LET_ACTION)
    return then


def snatched(state: SteamRollersState) -> SteamRollersState:
    """While a player may snatch a die: the position as if they had it in hand in their own turn."""
    hers = state.copy()
    assert hers.actor is not None
    hers.seat, hers.used_cards, hers.fresh, hers.phase = hers.actor, 0, False, ACT
    hers.legal = turn_actions(hers)
    return hers


def uses_of_die(state: SteamRollersState) -> list[Hint]:
    """What the die in hand can do without a card."""
    kinds = {action.op for action in legal(state)}
    uses: list[Hint] = []
    if TRACK in kinds:
        uses.append(Hint("can_draw", {"region": state.die}))
    if ENGINE in kinds:
        uses.append(Hint("can_improve"))
    if DELIVER in kinds:
        uses.append(Hint("can_deliver", {"points": most_points(state)}))
    if CARD in kinds:
        uses.append(Hint("can_take_card", {"card": card_id(state, state.die - 1)}))
    return uses or [Hint("no_use")]


def most_points(state: SteamRollersState) -> int:
    """What the best delivery possible now earns; 0 if there is none."""
    return max((action.amount for action in legal(state) if action.op == DELIVER), default=0)


def after_service(state: SteamRollersState) -> Hint:
    """What playing card 3a, 3b or 4a makes possible: a delivery, or only one that needs card 4a as well."""
    points = most_points(state)
    if points:
        return Hint("can_deliver", {"points": points})
    other = next(action for action in legal(state) if action.op == SERVICE)
    return Hint("only_with_card", {"card": card_id(state, other.card)})


# Track


def joins(made: ConnectionMade) -> Hint:
    """The cities a new connection joins, and what it earns."""
    if not made.points:
        return Hint("joins_across_wall", {"a": made.a, "b": made.b})
    if made.towns:
        return Hint("joins_through_towns", {"a": made.a, "b": made.b, "towns": made.towns, "points": made.points})
    return Hint("joins", {"a": made.a, "b": made.b, "points": made.points})


def ends_met(state: SteamRollersState, action: SteamRollersAction) -> list[int]:
    """The hexes in which the ends of a track meet a city or the player's own track (SR-3.3, SR-3.6)."""
    board, tracks = state.board, state.tracks[state.seat]
    hexes: list[int] = []
    for edge in SHAPES[action.shape]:
        beside = board.across(action.hex, edge)
        if beside < 0:
            continue
        if board.city[beside] >= 0 or (tracks[beside] >= 0 and opposite(edge) in SHAPES[tracks[beside]]):
            hexes.append(beside)
    return hexes


def leads_off(state: SteamRollersState, action: SteamRollersAction) -> bool:
    """Whether an end of a track leads off the map, so that it will never join anything."""
    return any(state.board.across(action.hex, edge) < 0 for edge in SHAPES[action.shape])
