"""What a player of Steam Rollers knows: what their network lets them deliver, and what that is worth. In hundredths of
a point.
"""

from __future__ import annotations

from typing import Final

from goldenspike.games.steam_rollers.rules.state import SteamRollersState

POINT: Final = 100
CITIES: Final = 6
STAGES: Final = 6


def longest_within(distances: int, most: int) -> int:
    """The longest distance in a mask that an engine covers; 0 if none."""
    for distance in range(most, 0, -1):
        if distances >> distance & 1:
            return distance
    return 0


def freight(state: SteamRollersState, distances: list[int], power: int) -> int:
    """The points all waiting cubes would bring with these distances and this engine if nobody else delivered."""
    board = state.board
    colours = len(board.goods_names)
    points = 0
    for source in range(CITIES):
        for destination in range(CITIES):
            mask = distances[source * CITIES + destination]
            if mask:
                waiting = state.supply[source * colours + board.city_goods[destination]]
                if waiting:
                    points += waiting * longest_within(mask, power)
    return points * POINT


def with_connection(lengths: list[int], a: int, b: int, length: int) -> list[int]:
    longer = lengths[:]
    longer[a * CITIES + b] |= 1 << length
    longer[b * CITIES + a] |= 1 << length
    return longer


def lateness(state: SteamRollersState) -> int:
    """How near the end is, from 0 to 100, judged by the cubes gone from the three emptiest cities."""
    colours = len(state.board.goods_names)
    left = sorted(sum(state.supply[city * colours : (city + 1) * colours]) for city in range(CITIES))
    most = 3 * state.board.cubes_per_city
    return 100 - 100 * min(most, left[0] + left[1] + left[2]) // most


def stage(late: int) -> int:
    """The part of the game, as the learnt evaluation divides it."""
    return min(STAGES - 1, late * STAGES // 100)
