"""What many games of Steel Driver say about a map: use of cities and links, starts, sales, the link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from goldenspike.arena.figures import Interval, mean, wilson
from goldenspike.arena.results import SimulatedGame
from goldenspike.arena.statistics import MapFigures
from goldenspike.arena.summary import winning_scores
from goldenspike.games.steel_driver.rules.map import Map
from goldenspike.games.steel_driver.statistics.facts import SteelDriverFacts
from goldenspike.games.steel_driver.statistics.summary import SteelDriverSummary

# Calibration figures of docs/rules/steel-driver.md, from published plays of the printed game.
PUBLISHED = {
    "winner": 1800.0,  # with three players
    "profit_per_company_and_round": 59.0,
    "worth_per_share": 115.0,
    "final_part": 2 / 3,
    "tracks_per_company": 10.0,
}
PUBLISHED_PLAYERS = 3
PUBLISHED_MAP = "usa"

Games = Sequence[SimulatedGame[SteelDriverFacts]]
Facts = Sequence[SteelDriverFacts]


@dataclass(frozen=True)
class Calibration:
    what: str
    published: float
    ours: float


@dataclass(frozen=True)
class StartFigures:
    """The fraction of games in which a company started in a city, the number of starts there, and how often the player
    who started it won.
    """

    city: str
    games: float
    starts: int
    wins: Interval


@dataclass(frozen=True)
class CompanySales:
    """By round: the fraction of games in which a company was bought, and the mean price."""

    company: str
    bought: list[float]
    price: list[float | None]


@dataclass(frozen=True)
class SteelDriverMapFigures(MapFigures):
    """Fractions are of all games."""

    calibration: list[Calibration]
    cities: dict[str, float]
    """The fraction of games in which each city was reached."""
    links: dict[str, float]
    """The fraction of games in which each link was built."""
    link_rounds: dict[str, float | None]
    """The mean round in which a link was built."""
    link_heat: dict[str, float]
    """How much each link was wanted, from 0 (never built) to 1 (always built in the first round)."""
    companies_at: dict[str, float]
    """How many companies reached a city."""
    starts: list[StartFigures]
    western_start: float | None
    """The fraction of games in which a company started in the western third; None for a map without places."""
    sales: list[CompanySales]
    link_by_round: dict[str, float]


def map_figures(map: Map, games: Games, summary: SteelDriverSummary) -> SteelDriverMapFigures:
    facts = [game.game for game in games]
    links = {number: map.link_name(number) for number in range(len(map.links))}
    cities = {number: city.name for number, city in enumerate(map.cities)}
    return SteelDriverMapFigures(
        calibration=calibration(games, summary),
        cities={name: fmean(city in fact.cities for fact in facts) for city, name in cities.items()},
        links={name: fmean(link in fact.links for fact in facts) for link, name in links.items()},
        link_rounds={name: mean_round(facts, link) for link, name in links.items()},
        link_heat={name: earliness(facts, link) for link, name in links.items()},
        companies_at={name: fmean(fact.companies_at[city] for fact in facts) for city, name in cities.items()},
        starts=[start_figures(city.name, games) for city in map.cities if city.start],
        western_start=western_start(map, facts),
        sales=sales(facts),
        link_by_round={number: count / len(facts) for number, count in summary.link_by_round.items()},
    )


def calibration(games: Games, summary: SteelDriverSummary) -> list[Calibration]:
    ours = {what: mean(winning_scores(games)) if what == "winner" else getattr(summary, what) for what in PUBLISHED}
    return [Calibration(what, published, ours[what]) for what, published in PUBLISHED.items()]


def rounds_of(facts: Facts, link: int) -> list[int]:
    """The rounds in which a link was built, one for each game in which it was."""
    return [fact.link_rounds[fact.links.index(link)] for fact in facts if link in fact.links]


def mean_round(facts: Facts, link: int) -> float | None:
    rounds = rounds_of(facts, link)
    return fmean(rounds) if rounds else None


def earliness(facts: Facts, link: int) -> float:
    """How early a link was built: by the end nearly all links are built, so only the round tells them apart."""
    rounds = len(facts[0].profit)
    return sum((rounds + 1 - built) / rounds for built in rounds_of(facts, link)) / len(facts)


def start_figures(city: str, games: Games) -> StartFigures:
    wins = [game.won_part(start.seat) for game in games for start in game.game.starts if start.city == city]
    used = sum(any(start.city == city for start in game.game.starts) for game in games)
    return StartFigures(city, used / len(games), len(wins), wilson(fmean(wins) if wins else 0.0, len(wins)))


def western_start(map: Map, facts: Facts) -> float | None:
    if map.picture is None:
        return None
    edge = map.picture.width / 3
    west = {city.name for city in map.cities if city.start and city.at is not None and city.at[0] < edge}
    return sum(any(start.city in west for start in fact.starts) for fact in facts) / len(facts)


def sales(facts: Facts) -> list[CompanySales]:
    rounds = len(facts[0].profit)
    every = [sale for fact in facts for sale in fact.sales]
    table = []
    for company, name in enumerate(facts[0].companies):
        mine = [sale for sale in every if sale.company == company]
        prices = [[sale.price for sale in mine if sale.round == number] for number in range(rounds)]
        bought = [len(paid) / len(facts) for paid in prices]
        table.append(CompanySales(name, bought, [fmean(paid) if paid else None for paid in prices]))
    return table
