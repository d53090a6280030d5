"""A position of Steel Driver: flat lists of ints, city sets as bit masks, the legal actions kept ready.

Seats, companies, cities, links and goods are numbers; -1 means none. What the fields mean is said here and nowhere
else.
"""

from __future__ import annotations

from typing import Any

from goldenspike.core.game import Action, State, View
from goldenspike.games.steel_driver.rules import apply as playing
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.phases import AUCTIONS
from goldenspike.games.steel_driver.rules.score import winning_seats
from goldenspike.games.steel_driver.rules.view import view_of


class SteelDriverState(State):
    board: Board
    phase: int
    legal: list[Action]

    # The table: cubes in the supply, cubes and cash of each player.
    supply: int
    cubes: list[int]
    cash: list[int]

    # Companies. `shares` is flat: company * players + seat. `reach` holds the cities of a network as a mask;
    # `frontier` the links that touch it, in map order (some may be taken by now); its inner lists are replaced, not
    # changed.
    box: list[int]
    profit: list[int]
    control: list[int]
    last_control: list[int]
    shares: list[int]
    pieces: list[int]
    start: list[int]
    reach: list[int]
    frontier: list[list[int]]
    owner: list[int]
    order: list[int]
    passed: list[int]

    # Auctions: the seat with the active marker, marker passes in succession, companies still for sale (mask),
    # and the auction under way: company (-1: none), highest bid, who bid it, who is still in (mask).
    marker: int
    passes: int
    for_sale: int
    auction: int
    bid: int
    bidder: int
    bidding: int

    # Building and claiming: the next place in the order, companies out for the phase (mask), the company that acts now.
    place: int
    out: int
    company: int

    # The transcontinental link: the company that made it (-1: nobody yet) and the round.
    linked_by: int
    linked_round: int

    # Final phase: cities with a goods cube (mask); the cities of each network as rising lists (replaced, not changed);
    # goods of each company, flat: company * colours + colour.
    goods_left: int
    claimable: list[list[int]]
    taken: list[int]

    @property
    def game_name(self) -> str:
        return "steel-driver"

    def actions(self) -> list[Action]:
        return self.legal

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        assert isinstance(action, SteelDriverAction)
        playing.apply_action(self, action, events)

    def copy(self) -> SteelDriverState:
        other = SteelDriverState()
        other.actor = self.actor
        other.players = self.players
        other.board = self.board
        other.round = self.round
        other.phase = self.phase
        other.legal = self.legal
        other.supply = self.supply
        other.cubes = self.cubes[:]
        other.cash = self.cash[:]
        other.box = self.box[:]
        other.profit = self.profit[:]
        other.control = self.control[:]
        other.last_control = self.last_control[:]
        other.shares = self.shares[:]
        other.pieces = self.pieces[:]
        other.start = self.start[:]
        other.reach = self.reach[:]
        other.frontier = self.frontier[:]
        other.owner = self.owner[:]
        other.order = self.order
        other.passed = self.passed[:]
        other.marker = self.marker
        other.passes = self.passes
        other.for_sale = self.for_sale
        other.auction = self.auction
        other.bid = self.bid
        other.bidder = self.bidder
        other.bidding = self.bidding
        other.place = self.place
        other.out = self.out
        other.company = self.company
        other.linked_by = self.linked_by
        other.linked_round = self.linked_round
        other.goods_left = self.goods_left
        other.claimable = self.claimable
        other.taken = self.taken[:]
        return other

    def scores(self) -> list[int]:
        return self.cash[:]

    def winners(self) -> list[int]:
        return winning_seats(self)

    def view(self, seat: int | None = None) -> View:
        """The whole position: nothing is hidden in this game, so every seat sees the same."""
        return view_of(self)


def first_state(board: Board) -> SteelDriverState:
    """The position after the first deal (SD-1, SD-3.1): seat 0 holds the active marker."""
    state = SteelDriverState()
    companies = len(board.company_names)
    state.players = board.players
    state.board = board
    state.actor = None
    state.round = 0
    state.phase = AUCTIONS
    state.legal = []
    state.supply = board.supply
    state.cubes = [0] * board.players
    state.cash = [0] * board.players
    state.box = [0] * companies
    state.profit = [0] * companies
    state.control = [-1] * companies
    state.last_control = [-1] * companies
    state.shares = [0] * (companies * board.players)
    state.pieces = [board.pieces] * companies
    state.start = [-1] * companies
    state.reach = [0] * companies
    state.frontier = [[] for _ in range(companies)]
    state.owner = [-1] * len(board.cost)
    state.order = list(range(companies))
    state.passed = []
    state.marker = 0
    state.passes = 0
    state.for_sale = 0
    state.auction = -1
    state.bid = 0
    state.bidder = -1
    state.bidding = 0
    state.place = 0
    state.out = 0
    state.company = -1
    state.linked_by = -1
    state.linked_round = 0
    state.goods_left = 0
    state.claimable = []
    state.taken = [0] * (companies * len(board.goods_names))
    playing.begin_round(state, None)
    return state
