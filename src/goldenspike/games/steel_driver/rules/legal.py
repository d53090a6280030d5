"""Which tracks and claims are open to a company. With the board's lists of bids, the only source of legality."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.phases import BUILDING, CLAIMING

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.rules.state import SteelDriverState


def legal_actions(state: SteelDriverState) -> tuple[SteelDriverAction, ...]:
    """The list that `apply` leaves in `state.legal`, worked out anew from the rest of the position."""
    seat = state.actor
    if seat is None:
        return ()
    if state.phase == BUILDING:
        return build_actions(state, state.company)
    if state.phase == CLAIMING:
        return claim_actions(state, state.company)
    if state.auction >= 0:
        return state.board.raise_actions(state.bid, state.cubes[seat])
    return state.board.opening_actions(state.for_sale, state.cubes[seat])


def free_links(state: SteelDriverState, reach: int) -> list[int]:
    """The links that nobody has built and that touch a network, in map order."""
    ends = state.board.end_bits
    return [link for link, owner in enumerate(state.owner) if owner < 0 and ends[link] & reach]


def claimable_cities(state: SteelDriverState) -> list[list[int]]:
    """The cities of each network, in rising order."""
    cities = range(len(state.board.city_names))
    return [[city for city in cities if reach >> city & 1] for reach in state.reach]


def build_actions(state: SteelDriverState, company: int) -> tuple[SteelDriverAction, ...]:
    """The tracks a company with a controller can build now (SD-5.2, SD-5.4); if there are none, it passes."""
    if state.pieces[company] == 0:
        return ()
    board = state.board
    owner = state.owner
    cost = board.cost
    box = state.box[company]
    if state.reach[company] == 0:
        return tuple([track for track in board.first_tracks if owner[track.link] < 0 and cost[track.link] <= box])
    tracks = board.tracks
    return tuple([tracks[link] for link in state.frontier[company] if owner[link] < 0 and cost[link] <= box])


def claim_actions(state: SteelDriverState, company: int) -> tuple[SteelDriverAction, ...]:
    """The goods cubes a company can take: those in the cities of its own network, its start included (SD-9.3)."""
    claims = state.board.claims
    left = state.goods_left
    return tuple([claims[city] for city in state.claimable[company] if left >> city & 1])
