"""A position of Steel Driver: flat lists of ints, city sets as bit masks, the legal actions precomputed.

Seats, companies, cities, links and goods are numbers; -1 means none. The fields are documented here and nowhere else.
"""

from __future__ import annotations

from typing import Any, Final

from goldenspike.core.game import Action, State, View, unplayable
from goldenspike.games.steel_driver.rules import apply as playing
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.legal import claimable_cities, free_links, legal_actions
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, CLAIMING, FINISHED, PHASES
from goldenspike.games.steel_driver.rules.score import winning_seats
from goldenspike.games.steel_driver.rules.view import view_of

DERIVED: Final = ("claimable", "frontier", "legal")


class SteelDriverState(State):
    """A position of Steel Driver.

    A mask is a whole number with one bit for each company, seat or city: bit n stands for number n.

    Attributes:
        board: the map, the edition and the number of players as tables, with all names
        phase: the part of the game: 0 auctions, 1 building, 2 final, 3 over
        legal: the legal actions, as `actions()` returns them
        supply: investment cubes in the supply
        cubes: investment cubes of each player
        cash: dollars of each player
        box: investment cubes in the box of each company
        profit: profit of each company in this round; at the end, the worth of one share
        control: the seat that controls each company in this round
        last_control: the seat that controlled each company last
        shares: shares, at company * players + seat
        pieces: track pieces each company has left
        start: the city each company started from
        reach: the cities of each company's network, as a mask
        frontier: the links that touch each network, in map order; some may be taken by now
        owner: the company that has built each link
        order: the companies in the order of play
        passed: the companies that have dropped out of this phase, in that order
        marker: the seat with the active marker
        passes: how often in succession the marker was passed on without an auction
        for_sale: the companies not auctioned yet in this round, as a mask
        auction: the company under auction
        bid: the highest bid
        bidder: the seat that made it
        bidding: the seats still in the auction, as a mask
        place: the next place in the order of play
        out: the companies that are out for this phase, as a mask
        company: the company that builds or claims now
        linked_by: the company that completed the transcontinental link
        linked_round: the round in which it did; 0 before
        goods_left: the cities that still have a goods cube, as a mask
        claimable: the cities of each network in the final phase, as rising lists
        taken: goods taken, at company * colours + colour
    """

    board: Board
    phase: int
    legal: tuple[SteelDriverAction, ...]

    # The table.
    supply: int
    cubes: list[int]
    cash: list[int]

    # Companies. The inner lists of `frontier` are replaced, not changed.
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

    # Auctions.
    marker: int
    passes: int
    for_sale: int
    auction: int
    bid: int
    bidder: int
    bidding: int

    # Building and claiming.
    place: int
    out: int
    company: int

    # The transcontinental link.
    linked_by: int
    linked_round: int

    # The final phase. The inner lists of `claimable` are replaced, not changed.
    goods_left: int
    claimable: list[list[int]]
    taken: list[int]

    @property
    def game_name(self) -> str:
        return "steel-driver"

    @property
    def phase_name(self) -> str:
        return PHASES[self.phase]

    def actions(self) -> tuple[SteelDriverAction, ...]:
        return self.legal

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        if self.actor is None or not isinstance(action, SteelDriverAction):
            raise unplayable(self, action)
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

    def derived(self) -> tuple[str, ...]:
        return DERIVED

    def derive(self) -> None:
        self.frontier = [free_links(self, reach) for reach in self.reach]
        self.claimable = claimable_cities(self) if self.phase in (CLAIMING, FINISHED) else []
        self.legal = legal_actions(self)

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
    state.legal = ()
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
