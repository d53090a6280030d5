"""Which tracks and claims are open to a company. With the board's lists of bids, this is the one truth about legality."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.rules.game import Action

if TYPE_CHECKING:
    from goldenspike.rules.steel_driver.state import SteelDriverState


def build_actions(state: SteelDriverState, company: int) -> list[Action]:
    """The tracks a company with a controller can build now (SD-5.2, SD-5.4): none means that it passes."""
    legal: list[Action] = []
    if state.pieces[company] == 0:
        return legal
    board = state.board
    owner = state.owner
    cost = board.cost
    box = state.box[company]
    if state.reach[company] == 0:
        for action in board.first_tracks:
            if owner[action.link] < 0 and cost[action.link] <= box:
                legal.append(action)
    else:
        tracks = board.tracks
        for link in state.frontier[company]:
            if owner[link] < 0 and cost[link] <= box:
                legal.append(tracks[link])
    return legal


def claim_actions(state: SteelDriverState, company: int) -> list[Action]:
    """The goods cubes a company can take: those in the cities of its own network, its start included (SD-9.3)."""
    legal: list[Action] = []
    board = state.board
    cities = state.reach[company] & state.goods_left
    while cities:
        lowest = cities & -cities
        legal.append(board.claims[board.city_of_bit[lowest]])
        cities ^= lowest
    return legal
