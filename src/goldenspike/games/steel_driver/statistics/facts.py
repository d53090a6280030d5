"""What is recorded of a game of Steel Driver: profits, share values, the final phase, the link, tracks and cubes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from goldenspike.arena.match import Played
from goldenspike.arena.statistics import GameFacts
from goldenspike.games.steel_driver.rules.events import Built, Paid, RoundEnded, SharesPaid, Sold, Valued
from goldenspike.games.steel_driver.rules.state import SteelDriverState


class Sale(NamedTuple):
    """A company that was bought. Rounds count from 0."""

    round: int
    company: int
    seat: int
    price: int

    def data(self) -> list[int]:
        return list(self)


class Start(NamedTuple):
    """The city where a company started, and the player who built there."""

    city: str
    seat: int

    def data(self) -> list[object]:
        return list(self)


@dataclass(frozen=True)
class SteelDriverFacts(GameFacts):
    """The facts of one game. Lists by company are in the edition's order."""

    companies: list[str]
    profit: list[list[int]]
    """By round, then by company."""
    worth: list[int]
    """The worth of a share, by company."""
    final_cash: int
    cash: int
    link_round: int
    """The round in which the coasts were joined; 0 for never."""
    tracks: list[int]
    cubes_left: int
    sales: list[Sale]
    starts: list[Start]
    links: list[int]
    """The links that were built."""
    link_rounds: list[int]
    """The round in which each of these links was built, from 1."""
    cities: list[int]
    """The cities that at least one company reaches."""
    companies_at: list[int]
    """How many companies reach each city."""


def read_facts(data: Mapping[str, Any]) -> SteelDriverFacts:
    sales, starts = [Sale(*sale) for sale in data["sales"]], [Start(*start) for start in data["starts"]]
    return SteelDriverFacts(**{**data, "sales": sales, "starts": starts})


def facts_of(played: Played) -> SteelDriverFacts:
    """The facts of one game, from its events."""
    state = played.state
    assert isinstance(state, SteelDriverState)
    names = state.board.company_names
    profit = [[0] * len(names) for _ in range(state.board.rounds)]
    worth = [0] * len(names)
    final_cash = 0
    finished_rounds = 0
    sales: list[Sale] = []
    starts: list[Start] = []
    built: dict[str, int] = {}
    for event in played.events:
        if isinstance(event, Paid):
            profit[finished_rounds][names.index(event.company)] = event.amount
        elif isinstance(event, RoundEnded):
            finished_rounds += 1
        elif isinstance(event, Sold):
            sales.append(Sale(finished_rounds, names.index(event.company), event.seat, event.price))
        elif isinstance(event, Built):
            built[event.link] = finished_rounds + 1
            if event.start:
                starts.append(Start(event.start, event.seat))
        elif isinstance(event, Valued):
            worth[names.index(event.company)] = event.worth
        elif isinstance(event, SharesPaid):
            final_cash += event.amount
    links = [link for link, owner in enumerate(state.owner) if owner >= 0]
    cities = range(len(state.board.city_names))
    companies_at = [sum(reach >> city & 1 for reach in state.reach) for city in cities]
    return SteelDriverFacts(
        companies=names,
        profit=profit,
        worth=worth,
        final_cash=final_cash,
        cash=sum(state.cash),
        link_round=state.linked_round,
        tracks=[state.board.pieces - left for left in state.pieces],
        cubes_left=sum(state.cubes),
        sales=sales,
        starts=starts,
        links=links,
        link_rounds=[built[state.board.link_names[link]] for link in links],
        cities=[city for city in cities if companies_at[city]],
        companies_at=companies_at,
    )
