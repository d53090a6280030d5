"""What a player can do with a die. With the lists of dice and outcomes, this is the only source of legality."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from goldenspike.core.game import Action
from goldenspike.games.steam_rollers.rules.actions import (
    CARD_ACTION,
    DRAFTS,
    ENGINE_ACTION,
    REROLLS,
    SNATCH_OR_LET,
    WASTE_ACTION,
    SteamRollersAction,
)
from goldenspike.games.steam_rollers.rules.board import unwalled
from goldenspike.games.steam_rollers.rules.cards import can_use, strength, usable
from goldenspike.games.steam_rollers.rules.effects import (
    ANY_TRACK,
    ANY_VALUE,
    DESTINATION,
    FURTHER,
    PLUS_MINUS,
    REROLL_FLIP,
    TWO_DICE,
    UNLIMITED,
)
from goldenspike.games.steam_rollers.rules.phases import (
    ACT,
    CARD_SIDES,
    DRAFT,
    REROLL,
    ROLL,
    SNATCH,
    START_PLAYER,
    WALLS,
)

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState

WITHIN: Final = 0
"""Deliveries the engine can make."""
BEYOND: Final = 1
"""Deliveries that need card 4a."""
DIE_CARDS: Final = (ANY_VALUE, PLUS_MINUS, REROLL_FLIP)


def legal_actions(state: SteamRollersState) -> tuple[SteamRollersAction, ...]:
    """The list that `apply` leaves in `state.legal`, worked out anew from the rest of the position."""
    board = state.board
    phase = state.phase
    if phase == ACT:
        return turn_actions(state)
    if phase == DRAFT:
        return draft_actions(state)
    if phase == ROLL:
        return board.rolls.actions
    if phase == SNATCH:
        return SNATCH_OR_LET
    if phase == REROLL:
        return REROLLS
    if phase == START_PLAYER:
        return board.starts
    if phase == CARD_SIDES:
        return board.sides
    if phase == WALLS:
        return board.wall_draws
    return ()  # handfuls of the supply are listed on demand; after the end there is nothing to do


def draft_actions(state: SteamRollersState) -> tuple[SteamRollersAction, ...]:
    """One of the dice on the table, each value once (SR-2.2)."""
    mask = 0
    bit = 1
    for die in range(1, 7):
        if state.dice[die]:
            mask |= bit
        bit <<= 1
    return DRAFTS[mask]


def turn_actions(state: SteamRollersState) -> tuple[SteamRollersAction, ...]:
    """Everything the player can do with the die in hand: act, use a card first, or waste it (SR-2.4, SR-6.7)."""
    seat = state.seat
    if state.any_track:
        return tuple(track_actions(state, seat, state.board.other_tracks[state.black]))
    if state.to_destination or state.extra or state.unlimited:
        return tuple(service_follow_ups(state, seat))
    legal = plain_actions(state, seat)
    if not legal:
        legal.append(WASTE_ACTION)
    add_card_uses(state, seat, legal)
    return tuple(legal)


def plain_actions(state: SteamRollersState, seat: int) -> list[SteamRollersAction]:
    """What the die allows without a card: track, engine, delivery, card (SR-3 to SR-6)."""
    legal = track_actions(state, seat, state.board.black_tracks[state.black])
    if not state.engine[seat] >> (state.die - 1) & 1:
        legal.append(ENGINE_ACTION)
    legal.extend(delivery_actions(state, seat, False, 0, WITHIN))
    if not state.sideways >> (state.die - 1) & 1:
        legal.append(CARD_ACTION)
    return legal


def track_actions(
    state: SteamRollersState, seat: int, by_hex: list[list[SteamRollersAction]]
) -> list[SteamRollersAction]:
    """Tracks of some kinds in the empty hexes of the die's region (SR-3.1, SR-3.2)."""
    board = state.board
    tracks = state.tracks[seat]
    forbidden = board.walls_forbidden and state.wall_row > 0
    legal: list[SteamRollersAction] = []
    for hex in board.region_hexes[state.die - 1]:
        if tracks[hex] >= 0:
            continue
        shapes = by_hex[hex]
        if forbidden and state.walled[hex]:
            shapes = unwalled(shapes, state.walled[hex])
        legal.extend(shapes)
    return legal


def delivery_actions(
    state: SteamRollersState, seat: int, to_destination: bool, extra: int, which: int
) -> list[SteamRollersAction]:
    """Deliveries with the die as source (or destination, card 3a), `extra` further (3b); longest first (SR-5.4)."""
    legal: list[SteamRollersAction] = []
    if state.network[seat] == 0:
        return legal  # no connection, no delivery
    city = state.die - 1
    power = strength(state, seat)
    if to_destination:
        for source in range(6):
            add_deliveries(state, seat, source, city, extra, power, which, legal)
    else:
        for destination in range(6):
            add_deliveries(state, seat, city, destination, extra, power, which, legal)
    legal.sort(key=delivered_points, reverse=True)
    return legal


def delivered_points(action: Action) -> int:
    assert isinstance(action, SteamRollersAction)
    return action.amount


def add_deliveries(
    state: SteamRollersState,
    seat: int,
    source: int,
    destination: int,
    extra: int,
    power: int,
    which: int,
    legal: list[SteamRollersAction],
) -> None:
    board = state.board
    distances = state.distances[seat][source * 6 + destination]
    if distances == 0 or not state.supply[source * len(board.goods_names) + board.city_goods[destination]]:
        return
    by_points = board.deliveries[source][destination]
    for points in range(len(by_points) - 1, 0, -1):
        distance = points - extra
        if distance > 0 and distances >> distance & 1 and (points > power) == (which == BEYOND):
            legal.append(by_points[points])


def add_card_uses(state: SteamRollersState, seat: int, legal: list[SteamRollersAction]) -> None:
    """Cards that can be played before the action, where they make a difference (SR-6.7)."""
    holds_any = False
    for card in range(6):
        if can_use(state, seat, card):
            holds_any = True
    if not holds_any:
        return
    board = state.board
    for card in range(6):
        if not can_use(state, seat, card):
            continue
        id = board.card_ids[state.sides >> card & 1][card]
        effect = state.effects[card]
        if is_bound(state) and effect in DIE_CARDS:
            continue
        if effect == ANY_VALUE:
            legal.extend(board.uses[f"use {id} {die}"] for die in range(1, 7) if die != state.die)
        elif effect == TWO_DICE:
            if state.fresh:
                legal.extend(board.uses[f"use {id} {die}"] for die in range(1, 7) if state.dice[die])
        elif effect == PLUS_MINUS:
            if state.die < 6:
                legal.append(board.uses[f"use {id} +1"])
            if state.die > 1:
                legal.append(board.uses[f"use {id} -1"])
        elif effect == REROLL_FLIP:
            legal.append(board.uses[f"use {id} flip"])
            legal.append(board.uses[f"use {id} reroll"])
    add_services(state, seat, legal)


def is_bound(state: SteamRollersState) -> bool:
    """Whether the die was re-rolled and must be used as it fell (SR-6.10)."""
    return state.rerolling >= 0 and state.board.rerolls_bind


def add_services(state: SteamRollersState, seat: int, legal: list[SteamRollersAction]) -> None:
    """Cards 3a, 3b, 4a and 6, each only if an action that needs it can follow (SR-6.7)."""
    board = state.board
    has_unlimited = usable(state, seat, UNLIMITED) >= 0
    card = usable(state, seat, DESTINATION)
    if card >= 0 and delivers(state, seat, True, 0, has_unlimited):
        legal.append(board.uses[f"use {card_id(state, card)}"])
    card = usable(state, seat, FURTHER)
    if card >= 0:
        for extra in (1, 2):
            if delivers(state, seat, False, extra, has_unlimited):
                legal.append(board.uses[f"use {card_id(state, card)} +{extra}"])
    if has_unlimited and delivery_actions(state, seat, False, 0, BEYOND):
        legal.append(board.uses[f"use {card_id(state, usable(state, seat, UNLIMITED))}"])
    card = usable(state, seat, ANY_TRACK)
    if card >= 0 and track_actions(state, seat, board.other_tracks[state.black]):
        legal.append(board.uses[f"use {card_id(state, card)}"])


def delivers(state: SteamRollersState, seat: int, to_destination: bool, extra: int, has_unlimited: bool) -> bool:
    """Whether there is a delivery with these services, with card 4a played on top if available."""
    if delivery_actions(state, seat, to_destination, extra, WITHIN):
        return True
    return has_unlimited and len(delivery_actions(state, seat, to_destination, extra, BEYOND)) > 0


def service_follow_ups(state: SteamRollersState, seat: int) -> list[SteamRollersAction]:
    """After 3a, 3b or 4a: the deliveries that need them, or card 4a after 3a or 3b."""
    which = BEYOND if state.unlimited else WITHIN
    legal = delivery_actions(state, seat, state.to_destination, state.extra, which)
    if not state.unlimited:
        card = usable(state, seat, UNLIMITED)
        if card >= 0 and delivery_actions(state, seat, state.to_destination, state.extra, BEYOND):
            legal.append(state.board.uses[f"use {card_id(state, card)}"])
    return legal


def card_id(state: SteamRollersState, card: int) -> str:
    """The card's number with the side in play, such as "4b"."""
    return state.board.card_ids[state.sides >> card & 1][card]
