"""The transcontinental link (SD-6): when it is complete, and which companies it runs along."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.rules.board import Board
    from goldenspike.games.steel_driver.rules.state import SteelDriverState


def coasts_joined(state: SteelDriverState, companies: int) -> bool:
    """Whether the networks of these companies (a mask) join the two ends.

    Every network is connected, so it is enough to merge city masks that share a city, starting at one end.
    """
    cities = state.board.link_begin_bit
    far_end = state.board.link_end_bit
    before = 0
    while cities != before:
        before = cities
        for company, reach in enumerate(state.reach):
            if reach & cities and companies >> company & 1:
                cities |= reach
        if cities & far_end:
            return True
    return False


def companies_at(state: SteelDriverState, city: int) -> int:
    """The companies (a mask) whose networks include a city (a bit)."""
    companies = 0
    bit = 1
    for reach in state.reach:
        if reach & city:
            companies |= bit
        bit <<= 1
    return companies


def best_company_sets(state: SteelDriverState) -> tuple[int, list[int]]:
    """The number of tracks of the link, and every set of companies (masks) that makes it: fewest companies, then fewest
    tracks (SD-6.3).

    A smallest set that joins the coasts uses all its companies on every route; otherwise a smaller one would do.
    """
    fewest = 0
    best: list[int] = []
    at_begin = companies_at(state, state.board.link_begin_bit)
    at_end = companies_at(state, state.board.link_end_bit)
    for masks in state.board.company_sets:
        for mask in masks:
            if not mask & at_begin or not mask & at_end or not coasts_joined(state, mask):
                continue
            tracks = len(shortest_route(state, mask)) - 1
            if not best or tracks < fewest:
                fewest = tracks
                best = [mask]
            elif tracks == fewest:
                best.append(mask)
        if best:
            break
    return fewest, best


def shortest_route(state: SteelDriverState, companies: int) -> list[int]:
    """The cities of a route with the fewest tracks through these companies (a mask), or [] if there is none."""
    board = state.board
    begin = board.link_begin
    end = board.link_end
    came_from = {begin: begin}
    edge = [begin]
    while edge and end not in came_from:
        further: list[int] = []
        for city in edge:
            for link in board.links_at[city]:
                owner = state.owner[link]
                if owner < 0 or not companies >> owner & 1:
                    continue
                other = other_end(board, link, city)
                if other not in came_from:
                    came_from[other] = city
                    further.append(other)
        edge = further
    if end not in came_from:
        return []
    route = [end]
    while route[-1] != begin:
        route.append(came_from[route[-1]])
    return route


def other_end(board: Board, link: int, city: int) -> int:
    return board.end_b[link] if board.end_a[link] == city else board.end_a[link]
