"""What can happen in Steel Driver. Companies, cities and goods by name, seats by number, money in dollars.

Every cube, dollar, share, piece and goods cube that moves is in exactly one event, so that the events of an action
add up to the change of state.
"""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.core.events import GameOver


class RoundBegan(NamedTuple):
    """A new round begins.

    Attributes:
        round: its number, from 1
    """

    round: int


class Dealt(NamedTuple):
    """A player gets investment cubes from the supply (SD-3.1).

    Attributes:
        seat: the player
        cubes: how many
    """

    seat: int
    cubes: int


class AuctionOpened(NamedTuple):
    """A player puts a company up for auction and makes the first bid.

    Attributes:
        seat: the player
        company: the company
        amount: the bid, in cubes
    """

    seat: int
    company: str
    amount: int


class BidMade(NamedTuple):
    """A player raises the bid.

    Attributes:
        seat: the player
        company: the company under auction
        amount: the new bid, in cubes
    """

    seat: int
    company: str
    amount: int


class BidPassed(NamedTuple):
    """A player leaves an auction.

    Attributes:
        seat: the player
        company: the company under auction
        automatic: whether there was no choice, because the player could not raise
    """

    seat: int
    company: str
    automatic: bool


class MarkerPassed(NamedTuple):
    """A player passes the active marker on without an auction (SD-4.1).

    Attributes:
        seat: the player
        automatic: whether there was no choice, because the player has no cube to bid
    """

    seat: int
    automatic: bool


class Sold(NamedTuple):
    """The winner of an auction takes control of the company and one share; the price goes into its box (SD-4.3).

    Attributes:
        company: the company
        seat: the buyer
        price: what the buyer pays, in cubes
    """

    company: str
    seat: int
    price: int


class AuctionsEnded(NamedTuple):
    """The auctions of this round are over.

    Attributes:
        marker: the seat that holds the active marker now
    """

    marker: int


class Built(NamedTuple):
    """A company builds a track: the cost goes from its box to the supply, a piece onto the link.

    Attributes:
        company: the company
        seat: the player who controls it
        link: the link, by the names of its two ends
        cost: the cost in cubes
        start: the hexagon the first track starts from; "" for any later track
        city: the city that is new to the network; "" if none is
        gain: the value of that city, added to the company's profit; 0 if none is new
    """

    company: str
    seat: int
    link: str
    cost: int
    start: str
    city: str
    gain: int


class LinkMade(NamedTuple):
    """The transcontinental link is complete (SD-6).

    Attributes:
        company: the company that completed it
        tracks: how many tracks long the link is
        routes: its cities from coast to coast, one route for each set of companies that ties
        bonuses: what each company on a route gets, by company
    """

    company: str
    tracks: int
    routes: tuple[tuple[str, ...], ...]
    bonuses: dict[str, int]


class CompanyPassed(NamedTuple):
    """A company cannot build and drops out of the building phase (SD-5.2).

    Attributes:
        company: the company
        reason: "no_controller", "no_pieces", "no_link" or "cannot_pay"
    """

    company: str
    reason: str


class Paid(NamedTuple):
    """A player gets the profit of a company from the bank (SD-7.1).

    Attributes:
        seat: the player who controls the company
        company: the company
        amount: its profit of this round
    """

    seat: int
    company: str
    amount: int


class RoundEnded(NamedTuple):
    """A round is over.

    Attributes:
        round: its number
        order: the companies in their order for the next round
    """

    round: int
    order: tuple[str, ...]


class BoxEmptied(NamedTuple):
    """Investment cubes go from a company's box to the supply before the final phase (SD-9.1).

    Attributes:
        company: the company
        cubes: how many
    """

    company: str
    cubes: int


class FinalBegan(NamedTuple):
    """The final phase begins (SD-9.1).

    Attributes:
        cities: the cities that get a goods cube
    """

    cities: tuple[str, ...]


class FinalControl(NamedTuple):
    """Who claims for a company in the final phase.

    Attributes:
        company: the company
        seat: the player with the most shares of it
        shares: how many shares that is
        tied: whether others hold as many, so that the last controller decided
    """

    company: str
    seat: int
    shares: int
    tied: bool


class Claimed(NamedTuple):
    """A company takes a goods cube.

    Attributes:
        company: the company
        seat: the player who chose it
        city: the city it comes from
        goods: its colour
    """

    company: str
    seat: int
    city: str
    goods: str


class CompanyDone(NamedTuple):
    """A company can take no more goods (SD-9.3).

    Attributes:
        company: the company
    """

    company: str


class Valued(NamedTuple):
    """The final profit of a company (SD-9.4).

    Attributes:
        company: the company
        sets: the sizes of its sets of goods, largest first
        worth: what one share is worth
    """

    company: str
    sets: tuple[int, ...]
    worth: int


class SharesPaid(NamedTuple):
    """A player is paid for shares at the end.

    Attributes:
        seat: the player
        company: the company
        shares: how many shares the player holds
        amount: what they are worth together
    """

    seat: int
    company: str
    shares: int
    amount: int


Event = (
    RoundBegan
    | Dealt
    | AuctionOpened
    | BidMade
    | BidPassed
    | MarkerPassed
    | Sold
    | AuctionsEnded
    | Built
    | LinkMade
    | CompanyPassed
    | Paid
    | RoundEnded
    | BoxEmptied
    | FinalBegan
    | FinalControl
    | Claimed
    | CompanyDone
    | Valued
    | SharesPaid
    | GameOver
)
"""Whatever an action can bring about."""
