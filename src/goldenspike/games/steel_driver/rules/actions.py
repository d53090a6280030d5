"""The actions of Steel Driver: small immutable objects, made once per board and shared by every state on it."""

from __future__ import annotations

from typing import Any, Final

from goldenspike.core.game import Action

AUCTION: Final = 0
BID: Final = 1
PASS: Final = 2
BUILD: Final = 3
CLAIM: Final = 4
KINDS: Final = ("auction", "bid", "pass", "build", "claim")


class SteelDriverAction(Action):
    """An action of Steel Driver. A field that does not apply is -1.

    auction: company, amount. bid: amount. pass. build: link, and for a first track also start and city. claim: city.

    Attributes:
        op: the kind as a number, for quick comparisons
        company: the company put up for auction
        amount: the bid, in cubes
        link: the link to build on
        start: the hexagon a first track starts from
        city: the far end of a first track, or the city a goods cube is claimed from
    """

    __slots__ = ("amount", "city", "company", "link", "op", "start")

    op: Final[int]
    company: Final[int]
    amount: Final[int]
    link: Final[int]
    start: Final[int]
    city: Final[int]

    def __init__(
        self,
        op: int = PASS,
        text: str = "pass",
        company: int = -1,
        amount: int = -1,
        link: int = -1,
        start: int = -1,
        city: int = -1,
    ) -> None:
        super().__init__(KINDS[op], text)
        self.op = op
        self.company = company
        self.amount = amount
        self.link = link
        self.start = start
        self.city = city

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (self.op, self.text, self.company, self.amount, self.link, self.start, self.city)
        return SteelDriverAction, fields


PASS_ACTION: Final = SteelDriverAction()


def auction(company: int, name: str, amount: int) -> SteelDriverAction:
    return SteelDriverAction(AUCTION, f"auction {name} {amount}", company=company, amount=amount)


def bid(amount: int) -> SteelDriverAction:
    return SteelDriverAction(BID, f"bid {amount}", amount=amount)


def first_track(link: int, start: int, city: int, start_name: str, city_name: str) -> SteelDriverAction:
    return SteelDriverAction(BUILD, f"build {start_name}>{city_name}", link=link, start=start, city=city)


def track(link: int, a_name: str, b_name: str) -> SteelDriverAction:
    return SteelDriverAction(BUILD, f"build {a_name}-{b_name}", link=link)


def claim(city: int, name: str) -> SteelDriverAction:
    return SteelDriverAction(CLAIM, f"claim {name}", city=city)
