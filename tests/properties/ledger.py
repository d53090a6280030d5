"""A ledger that sees only events, and reconstructs the whole table from them.

Written from the descriptions of the events and from the rules page, without a look into the engine.
"""

from __future__ import annotations

from typing import Any

from goldenspike.core.events import GameOver
from goldenspike.games.steel_driver.rules.events import (
    AuctionOpened,
    AuctionsEnded,
    BidMade,
    BoxEmptied,
    Built,
    Claimed,
    CompanyDone,
    CompanyPassed,
    Dealt,
    FinalBegan,
    FinalControl,
    LinkMade,
    MarkerPassed,
    Paid,
    RoundBegan,
    RoundEnded,
    SharesPaid,
    Sold,
    Valued,
)
from goldenspike.games.steel_driver.rules.state import SteelDriverState

Page = dict[str, object]


class Ledger:
    """Starts from the first position; after that it relies only on events."""

    def __init__(self, first: SteelDriverState) -> None:
        board = first.board
        names = board.company_names
        self.players = first.players
        self.round = first.round
        self.supply = first.supply
        self.cubes = list(first.cubes)
        self.cash = [0] * first.players
        self.box = dict.fromkeys(names, 0)
        self.profit = dict.fromkeys(names, 0)
        self.control: dict[str, int | None] = dict.fromkeys(names)
        self.shares = {name: [0] * first.players for name in names}
        self.pieces = dict.fromkeys(names, board.pieces)
        self.cities: dict[str, set[str]] = {name: set() for name in names}
        self.tracks: dict[str, str] = {}
        self.order = list(names)
        self.passed: list[str] = []
        self.marker = 0
        self.auction: tuple[str, int, int] | None = None
        self.link: str | None = None
        self.goods_left: set[str] = set()
        self.goods = {name: dict.fromkeys(board.goods_names, 0) for name in names}

    def note(self, event: Any) -> None:
        """Enter one event. An event unknown here means that the ledger is incomplete."""
        name = type(event).__name__
        if isinstance(event, Dealt):
            self.supply -= event.cubes
            self.cubes[event.seat] += event.cubes
        elif isinstance(event, RoundBegan):
            self.round = event.round
            self.control = dict.fromkeys(self.control)
        elif name in {"AuctionOpened", "BidMade", "BidPassed", "MarkerPassed", "Sold", "AuctionsEnded"}:
            self.note_auction(event)
        elif name in {"Built", "LinkMade", "CompanyPassed", "Paid", "RoundEnded"}:
            self.note_building(event)
        else:
            self.note_end(event)

    def note_auction(self, event: Any) -> None:
        if isinstance(event, AuctionOpened):
            self.marker = (event.seat + 1) % self.players  # where it will be when the auction is over (SD-4.4)
            self.auction = (event.company, event.amount, event.seat)
        elif isinstance(event, BidMade):
            self.auction = (event.company, event.amount, event.seat)
        elif isinstance(event, MarkerPassed):
            assert event.seat == self.marker
            self.marker = (event.seat + 1) % self.players
        elif isinstance(event, Sold):
            assert self.auction == (event.company, event.price, event.seat)
            self.auction = None
            self.cubes[event.seat] -= event.price
            self.box[event.company] += event.price
            self.control[event.company] = event.seat
            self.shares[event.company][event.seat] += 1
        elif isinstance(event, AuctionsEnded):
            assert event.marker == self.marker
            self.passed = []

    def note_building(self, event: Any) -> None:
        if isinstance(event, Built):
            assert self.control[event.company] == event.seat
            self.box[event.company] -= event.cost
            self.supply += event.cost
            self.pieces[event.company] -= 1
            assert event.link not in self.tracks
            self.tracks[event.link] = event.company
            self.cities[event.company] |= {event.start, event.city} - {""}
            self.profit[event.company] += event.gain
        elif isinstance(event, LinkMade):
            assert self.link is None
            self.link = event.company
            for company, bonus in event.bonuses.items():
                self.profit[company] += bonus
        elif isinstance(event, CompanyPassed):
            self.passed.append(event.company)
        elif isinstance(event, Paid):
            assert self.control[event.company] == event.seat
            assert event.amount == self.profit[event.company]
            self.cash[event.seat] += event.amount
        elif isinstance(event, RoundEnded):
            assert list(event.order) == self.passed
            self.order = list(event.order)
            self.passed = []
            self.profit = dict.fromkeys(self.profit, 0)

    def note_end(self, event: Any) -> None:
        if isinstance(event, BoxEmptied):
            self.box[event.company] -= event.cubes
            self.supply += event.cubes
        elif isinstance(event, FinalBegan):
            self.goods_left = set(event.cities)
            self.control = dict.fromkeys(self.control)
        elif isinstance(event, FinalControl):
            assert self.shares[event.company][event.seat] == event.shares
            self.control[event.company] = event.seat
        elif isinstance(event, Claimed):
            assert self.control[event.company] == event.seat
            self.goods_left.remove(event.city)
            self.goods[event.company][event.goods] += 1
        elif isinstance(event, CompanyDone):
            self.passed.append(event.company)
        elif isinstance(event, Valued):
            assert sum(event.sets) == sum(self.goods[event.company].values())
            self.profit[event.company] = event.worth
        elif isinstance(event, SharesPaid):
            assert event.shares == self.shares[event.company][event.seat]
            assert event.amount == event.shares * self.profit[event.company]
            self.cash[event.seat] += event.amount
        elif isinstance(event, GameOver):
            assert list(event.scores) == self.cash
        else:
            raise AssertionError(f"the ledger has no account for {event}")

    def page(self) -> Page:
        """What the ledger says, in the form that `page_of` gives to a position."""
        return {
            "round": self.round,
            "supply": self.supply,
            "cubes": self.cubes,
            "cash": self.cash,
            "box": self.box,
            "profit": self.profit,
            "control": self.control,
            "shares": self.shares,
            "pieces": self.pieces,
            "cities": self.cities,
            "tracks": self.tracks,
            "order": self.order,
            "passed": self.passed,
            "marker": self.marker,
            "auction": self.auction,
            "link": self.link,
            "goods_left": self.goods_left,
            "goods": self.goods,
        }


def page_of(state: SteelDriverState) -> Page:
    """The same page, read from the view of a position."""
    view = state.view()
    companies = {company["name"]: company for company in view["companies"]}
    auction = view["auction"]
    marker = view["marker"]
    return {
        "round": view["round"],
        "supply": view["supply"],
        "cubes": [player["cubes"] for player in view["players"]],
        "cash": [player["cash"] for player in view["players"]],
        "box": {name: company["box"] for name, company in companies.items()},
        "profit": {name: company["profit"] for name, company in companies.items()},
        "control": {name: company["control"] for name, company in companies.items()},
        "shares": {name: company["shares"] for name, company in companies.items()},
        "pieces": {name: company["pieces"] for name, company in companies.items()},
        "cities": {name: set(company["cities"]) for name, company in companies.items()},
        "tracks": view["tracks"],
        "order": view["order"],
        "passed": view["passed"],
        # The ledger moves the marker when an auction opens, the engine when it is over.
        "marker": (marker + 1) % state.players if auction else marker,
        "auction": (auction["company"], auction["bid"], auction["bidder"]) if auction else None,
        "link": view["link"]["company"] if view["link"] else None,
        "goods_left": set(view["goods_left"]),
        "goods": {name: company["goods"] for name, company in companies.items()},
    }
