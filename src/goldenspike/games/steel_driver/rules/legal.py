"""Which tracks and claims are open to a company. With the board's lists of bids, this is the one truth about
legality.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core.game import Action

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.rules.state import SteelDriverState


def build_actions(state: SteelDriverState, company: int) -> list[Action]:
    """The tracks a company with a controller can build now (SD-5.2, SD-5.4): none means that it passes."""
    if state.pieces[company] == 0:
        return []
    board = state.board
    owner = state.owner
    cost = board.cost
    box = state.box[company]
    if state.reach[company] == 0:
        return [action for action in board.first_tracks if owner[action.link] < 0 and cost[action.link] <= box]
    tracks = board.tracks
    return [tracks[link] for link in state.frontier[company] if owner[link] < 0 and cost[link] <= box]


def claim_actions(state: SteelDriverState, company: int) -> list[Action]:
    """The goods cubes a company can take: those in the cities of its own network, its start included (SD-9.3)."""
    claims = state.board.claims
    left = state.goods_left
    return [claims[city] for city in state.claimable[company] if left >> city & 1]
