"""The board: edition, map and number of players turned into flat tables for the hot modules.

One board is shared by all states of a game, and by all games with the same set-up.
"""

from __future__ import annotations

from typing import Any

from goldenspike.games.steel_driver.rules.actions import (
    PASS_ACTION,
    SteelDriverAction,
    auction,
    bid,
    claim,
    first_track,
    track,
)


class Board:
    """Tables only. Cities, links, companies and goods are numbered in the order of the map and edition files."""

    edition: Any
    map: Any
    shipped: bool
    players: int
    rounds: int
    deal: int
    supply: int
    shares_short_supply: bool
    pieces: int
    bonus_completing: int
    bonus_other: int
    most_cubes: int
    set_values: list[int]

    company_names: list[str]
    all_companies: int
    company_sets: list[list[int]]
    goods_names: list[str]
    city_names: list[str]
    link_names: list[str]

    value: list[int]
    goods: list[int]
    city_bit: list[int]
    city_of_bit: dict[int, int]
    is_start: list[bool]
    links_at: list[list[int]]
    end_a: list[int]
    end_b: list[int]
    end_bits: list[int]
    cost: list[int]
    link_begin: int
    link_end: int
    link_begin_bit: int
    link_end_bit: int

    auctions: list[list[SteelDriverAction]]
    bids: list[SteelDriverAction]
    first_tracks: list[SteelDriverAction]
    tracks: list[SteelDriverAction]
    claims: list[SteelDriverAction]
    openings: list[list[tuple[SteelDriverAction, ...]]]
    raises: list[list[tuple[SteelDriverAction, ...]]]

    def __repr__(self) -> str:
        """What the board is made from; used to compare boards and in a position's key."""
        edition, map = self.edition, self.map
        return f"<{edition.id} {edition.hash}, {map.id} {map.hash}, {self.players} players>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and repr(self) == repr(other))

    def __hash__(self) -> int:
        return hash(repr(self))

    def opening_actions(self, companies: int, cubes: int) -> tuple[SteelDriverAction, ...]:
        """Pass, or open any company of the mask with 1 to `cubes` (SD-4.1). Built on first use, then cached."""
        known = self.openings[companies][cubes]
        if not known:
            actions: list[SteelDriverAction] = [PASS_ACTION]
            for company, by_amount in enumerate(self.auctions):
                if companies >> company & 1:
                    actions.extend(by_amount[1 : cubes + 1])
            known = tuple(actions)
            self.openings[companies][cubes] = known
        return known

    def raise_actions(self, bid: int, cubes: int) -> tuple[SteelDriverAction, ...]:
        """Pass, or raise to anything above the bid that the cubes cover (SD-4.2). Built on first use, then cached."""
        known = self.raises[bid][cubes]
        if not known:
            known = (PASS_ACTION, *self.bids[bid + 1 : cubes + 1])
            self.raises[bid][cubes] = known
        return known


def make_board(edition: Any, map: Any, players: int) -> Board:
    board = Board()
    board.edition = edition
    board.map = map
    board.shipped = False
    board.players = players
    board.rounds = edition.rounds
    board.deal = edition.cubes_per_player[players]
    board.supply = edition.investment_cubes
    board.shares_short_supply = edition.shares_short_supply
    board.pieces = edition.pieces
    board.bonus_completing = edition.bonus_completing
    board.bonus_other = edition.bonus_other
    board.most_cubes = board.rounds * board.deal
    board.set_values = [0, *edition.set_values]
    board.company_names = [company.name for company in edition.companies]
    board.all_companies = (1 << len(board.company_names)) - 1
    board.company_sets = sets_by_size(len(board.company_names))
    board.goods_names = [goods.name for goods in edition.goods]
    add_map_tables(board, map)
    add_actions(board)
    return board


def sets_by_size(companies: int) -> list[list[int]]:
    """Every set of companies as a mask, grouped by size, smallest first."""
    sets: list[list[int]] = [[] for _ in range(companies)]
    for mask in range(1, 1 << companies):
        sets[mask.bit_count() - 1].append(mask)
    return sets


def add_map_tables(board: Board, map: Any) -> None:
    cities = map.cities
    links = map.links
    board.city_names = [city.name for city in cities]
    board.value = [city.value for city in cities]
    board.goods = [city.goods for city in cities]
    board.is_start = [city.start for city in cities]
    board.city_bit = [1 << index for index in range(len(cities))]
    board.city_of_bit = {bit: index for index, bit in enumerate(board.city_bit)}
    board.end_a = [link.a for link in links]
    board.end_b = [link.b for link in links]
    board.end_bits = [board.city_bit[link.a] | board.city_bit[link.b] for link in links]
    board.cost = [link.cost for link in links]
    board.link_names = [f"{cities[link.a].name}-{cities[link.b].name}" for link in links]
    board.links_at = [[n for n, link in enumerate(links) if city in (link.a, link.b)] for city in range(len(cities))]
    board.link_begin, board.link_end = map.link_ends
    board.link_begin_bit = 1 << board.link_begin
    board.link_end_bit = 1 << board.link_end


def add_actions(board: Board) -> None:
    most = board.most_cubes
    names = board.city_names
    board.auctions = [
        [auction(company, name, amount) for amount in range(most + 1)]
        for company, name in enumerate(board.company_names)
    ]
    board.bids = [bid(amount) for amount in range(most + 1)]
    board.first_tracks = [action for action in every_first_track(board) if board.is_start[action.start]]
    board.tracks = [track(link, names[board.end_a[link]], names[board.end_b[link]]) for link in range(len(board.cost))]
    board.claims = [claim(city, name) for city, name in enumerate(names)]
    board.openings = [[() for _ in range(most + 1)] for _ in range(1 << len(board.company_names))]
    board.raises = [[() for _ in range(most + 1)] for _ in range(most + 1)]


def every_first_track(board: Board) -> list[SteelDriverAction]:
    """Both directions of every link, in map order, whether the start is a hexagon or not."""
    names = board.city_names
    both: list[SteelDriverAction] = []
    for link in range(len(board.cost)):
        a = board.end_a[link]
        b = board.end_b[link]
        both.append(first_track(link, a, b, names[a], names[b]))
        both.append(first_track(link, b, a, names[b], names[a]))
    return both


def every_action(board: Board) -> list[SteelDriverAction]:
    """Every conceivable action on this board, legal or not: a refusal must be able to explain each of them."""
    actions = [PASS_ACTION]
    beyond = board.most_cubes + 1
    for company, by_amount in enumerate(board.auctions):
        actions.extend(by_amount)
        actions.append(auction(company, board.company_names[company], beyond))
    actions.extend(board.bids)
    actions.append(bid(beyond))
    actions.extend(every_first_track(board))
    actions.extend(board.tracks)
    actions.extend(board.claims)
    return actions
