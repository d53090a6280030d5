"""The set-up, drawn at random in steps (SR-1.6): start player, card sides, wall row, then the cubes of one city after
another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.game import CHANCE
from goldenspike.games.steam_rollers.rules.actions import DRAW_SIDES, DRAW_START, DRAW_WALLS, SteamRollersAction
from goldenspike.games.steam_rollers.rules.events import CityStocked, SidesDrawn, StartDrawn, WallsDrawn
from goldenspike.games.steam_rollers.rules.phases import CARD_SIDES, SUPPLY, WALLS

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState

Events = list[Any] | None


def draw(state: SteamRollersState, action: SteamRollersAction, events: Events) -> None:
    """Carry out one draw and prepare the next one; after the last city there is none."""
    if action.op == DRAW_START:
        draw_start(state, action.amount, events)
    elif action.op == DRAW_SIDES:
        draw_sides(state, action.amount, events)
    elif action.op == DRAW_WALLS:
        draw_walls(state, action.amount, events)
    else:
        stock_city(state, action, events)


def draw_start(state: SteamRollersState, seat: int, events: Events) -> None:
    state.start = seat
    state.seat = seat
    state.actor = CHANCE
    state.phase = CARD_SIDES
    state.legal = state.board.sides
    if events is not None:
        events.append(StartDrawn(seat))


def draw_sides(state: SteamRollersState, sides: int, events: Events) -> None:
    """Set which side of each card is in play, and so its effect and kind (SR-1.3)."""
    board = state.board
    state.sides = sides
    state.effects = [board.card_effects[sides >> card & 1][card] for card in range(6)]
    state.stays = [board.card_stays[sides >> card & 1][card] for card in range(6)]
    if events is not None:
        events.append(SidesDrawn(tuple(board.card_ids[sides >> card & 1][card] for card in range(6))))
    if board.wall_draws:
        state.phase = WALLS
        state.legal = board.wall_draws
    else:
        ask_for_city(state)


def draw_walls(state: SteamRollersState, row: int, events: Events) -> None:
    state.wall_row = row
    state.walled = state.board.walled[row]
    if events is not None:
        borders = tuple((a + 1, b + 1) for a, b in state.board.wall_rows[row])
        events.append(WallsDrawn(row, borders))
    ask_for_city(state)


def ask_for_city(state: SteamRollersState) -> None:
    state.phase = SUPPLY
    state.legal = ()  # listed on demand: most games draw one outcome and never need the list


def stock_city(state: SteamRollersState, action: SteamRollersAction, events: Events) -> None:
    """Move cubes from the bag to the city; those in its own colour are removed for good (SR-1.2)."""
    board = state.board
    city = action.source
    own = board.city_goods[city]
    colours = len(board.goods_names)
    for colour, count in enumerate(action.counts):
        state.bag[colour] -= count
        if colour == own:
            state.removed += count
        else:
            state.supply[city * colours + colour] = count
    if events is not None:
        cubes = {name: state.supply[city * colours + colour] for colour, name in enumerate(board.goods_names)}
        events.append(CityStocked(city + 1, {name: n for name, n in cubes.items() if n}, action.counts[own]))
    state.next_city += 1
    if state.next_city < len(board.city_goods):
        ask_for_city(state)
