"""What can happen in Steel Driver. Companies, cities and goods by name, seats by number, money in dollars.

Every cube, dollar, share, piece and goods cube that moves is in exactly one event, so that the events of an action
add up to the change of state.
"""

from __future__ import annotations

from typing import NamedTuple


class RoundBegan(NamedTuple):
    round: int


class Dealt(NamedTuple):
    """Investment cubes from the supply to a player (SD-3.1)."""

    seat: int
    cubes: int


class AuctionOpened(NamedTuple):
    seat: int
    company: str
    amount: int


class BidMade(NamedTuple):
    seat: int
    company: str
    amount: int


class BidPassed(NamedTuple):
    seat: int
    company: str
    automatic: bool


class MarkerPassed(NamedTuple):
    """A player passes the active marker on without an auction (SD-4.1)."""

    seat: int
    automatic: bool


class Sold(NamedTuple):
    """The price goes from the player to the company's box; he takes control and one share (SD-4.3)."""

    company: str
    seat: int
    price: int


class AuctionsEnded(NamedTuple):
    marker: int


class Built(NamedTuple):
    """A track: the cost goes from the box to the supply, a piece to the link. `city` is "" where no city is new."""

    company: str
    seat: int
    link: str
    cost: int
    start: str
    city: str
    gain: int


class LinkMade(NamedTuple):
    """The transcontinental link: one route per set of companies that ties, and what each company gets (SD-6)."""

    company: str
    tracks: int
    routes: tuple[tuple[str, ...], ...]
    bonuses: dict[str, int]


class CompanyPassed(NamedTuple):
    """Why: no_controller, no_pieces, no_link or cannot_pay (SD-5.2)."""

    company: str
    reason: str


class Paid(NamedTuple):
    """Profit of a controlled company, from the bank (SD-7.1)."""

    seat: int
    company: str
    amount: int


class RoundEnded(NamedTuple):
    round: int
    order: tuple[str, ...]


class BoxEmptied(NamedTuple):
    """Investment cubes from a company's box to the supply (SD-9.1)."""

    company: str
    cubes: int


class FinalBegan(NamedTuple):
    """The cities that get a goods cube (SD-9.1)."""

    cities: tuple[str, ...]


class FinalControl(NamedTuple):
    company: str
    seat: int
    shares: int
    tied: bool


class Claimed(NamedTuple):
    company: str
    seat: int
    city: str
    goods: str


class CompanyDone(NamedTuple):
    """A company that can take no more goods (SD-9.3)."""

    company: str


class Valued(NamedTuple):
    """The final profit of a company: the sizes of its sets, largest first (SD-9.4)."""

    company: str
    sets: tuple[int, ...]
    worth: int


class SharesPaid(NamedTuple):
    seat: int
    company: str
    shares: int
    amount: int
