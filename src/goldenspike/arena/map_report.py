"""What many games say about a map: figures only, the pages are made of them elsewhere."""

from __future__ import annotations

from math import hypot
from statistics import fmean, stdev
from typing import Any

from goldenspike.arena import facts
from goldenspike.arena.match import Setup
from goldenspike.arena.ratings import Z95
from goldenspike.arena.standings import wilson
from goldenspike.games.steam_rollers.rules.map import REGIONS
from goldenspike.games.steam_rollers.rules.map import Map as SteamRollersMap
from goldenspike.games.steel_driver.rules.map import Map as SteelDriverMap

Facts = list[dict[str, Any]]
Figures = dict[str, Any]

# Calibration figures of the rules page, from published plays of the printed game.
PUBLISHED = {
    "winner": 1800.0,  # with three players
    "profit_per_company_and_round": 59.0,
    "worth_per_share": 115.0,
    "final_part": 2 / 3,
    "tracks_per_company": 10.0,
}
PUBLISHED_PLAYERS = 3
PUBLISHED_MAP = "usa"
FEWEST = 20
"""Players that a comparison needs on either side; fewer say nothing."""
SOURCES = ("deliveries", "network", "engine", "cards")


def report(setup: Setup, map: Any, found: Facts) -> Figures:
    """The figures of a run on a map, as plain data."""
    summed = facts.summary(setup, found)
    games = len(found)
    view = setup.first_state().view()
    shared = {
        "map": map.id,
        "title": map.title,
        "edition": view["edition"],
        "options": view.get("options", {}),
        "seats": [wilson(wins / games, games)._asdict() for wins in summed["wins_by_seat"]],
        **{name: summed[name] for name in ("game", "players", "games", "seed", "bots", "faults")},
    }
    if isinstance(map, SteelDriverMap):
        return {**shared, **steel_driver(map, found, summed)}
    if isinstance(map, SteamRollersMap):
        return {**shared, **steam_rollers(map, found, summed)}
    return shared


# ---- Steel Driver --------------------------------------------------------------------------------------------------


def steel_driver(map: SteelDriverMap, found: Facts, summed: Figures) -> Figures:
    details = summed["details"]
    ours = {**details, "winner": facts.mean(facts.winning_scores(found))}
    return {
        "calibration": [{"what": what, "published": figure, "ours": ours[what]} for what, figure in PUBLISHED.items()],
        "cities": {city.name: part(found, "cities", number) for number, city in enumerate(map.cities)},
        "links": {map.link_name(number): part(found, "links", number) for number in range(len(map.links))},
        "link_rounds": {map.link_name(number): mean_round(found, number) for number in range(len(map.links))},
        "link_heat": {map.link_name(number): earliness(found, number) for number in range(len(map.links))},
        "companies_at": {
            city.name: fmean(fact["game"]["companies_at"][number] for fact in found)
            for number, city in enumerate(map.cities)
        },
        "starts": [start_figures(city.name, found) for city in map.cities if city.start],
        "western_start": western_start(map, found),
        "sales": sales(found),
        "link_by_round": {number: count / len(found) for number, count in details["link_by_round"].items()},
    }


def part(found: Facts, what: str, number: int) -> float:
    """In which part of the games a city was reached or a link built."""
    return sum(number in fact["game"][what] for fact in found) / len(found)


def rounds_of(found: Facts, link: int) -> list[int]:
    """The rounds in which a link was built, one for each game that saw it."""
    games = [fact["game"] for fact in found]
    return [game["link_rounds"][game["links"].index(link)] for game in games if link in game["links"]]


def mean_round(found: Facts, link: int) -> float | None:
    rounds = rounds_of(found, link)
    return fmean(rounds) if rounds else None


def earliness(found: Facts, link: int) -> float:
    """How much a link is wanted, from 0 (never built) to 1 (always in the first round): in the end nearly all are."""
    rounds = len(found[0]["game"]["profit"])
    return sum((rounds + 1 - built) / rounds for built in rounds_of(found, link)) / len(found)


def start_figures(city: str, found: Facts) -> Figures:
    """How often a company started here, and how often whoever started it won."""
    wins = [facts.won_part(fact, seat) for fact in found for name, seat in fact["game"]["starts"] if name == city]
    used = sum(any(name == city for name, _ in fact["game"]["starts"]) for fact in found)
    won_part = wilson(fmean(wins) if wins else 0.0, len(wins))
    return {"city": city, "games": used / len(found), "starts": len(wins), "wins": won_part._asdict()}


def western_start(map: SteelDriverMap, found: Facts) -> float | None:
    """In which part of the games a company started in the western third; None for a map without places."""
    if map.picture is None:
        return None
    edge = map.picture.width / 3
    west = {city.name for city in map.cities if city.start and city.at is not None and city.at[0] < edge}
    return sum(any(name in west for name, _ in fact["game"]["starts"]) for fact in found) / len(found)


def sales(found: Facts) -> list[Figures]:
    """For each company: how often it was bought in each round, and for how much."""
    names = found[0]["game"]["companies"]
    rounds = len(found[0]["game"]["profit"])
    every = [sale for fact in found for sale in fact["game"]["sales"]]
    table = []
    for company, name in enumerate(names):
        prices = [[price for at, which, _, price in every if (at, which) == (n, company)] for n in range(rounds)]
        table.append(
            {
                "company": name,
                "bought": [len(paid) / len(found) for paid in prices],
                "price": [fmean(paid) if paid else None for paid in prices],
            }
        )
    return table


# ---- Steam Rollers -------------------------------------------------------------------------------------------------


def steam_rollers(map: SteamRollersMap, found: Facts, summed: Figures) -> Figures:
    details = summed["details"]
    players = [player for fact in found for player in fact["game"]["players"]]
    total = sum(details[source] for source in SOURCES) or 1.0
    return {
        "rounds": details["rounds"],
        "ended_by_empty_cities": details["ended_by_empty_cities"],
        "sources": [
            {"source": source, "points": details[source], "part": details[source] / total} for source in SOURCES
        ],
        "cards": [card_figures(card, found) for card in details["card_sides"]],
        "regions": [region_figures(number, map, players) for number in range(1, REGIONS + 1)],
        "hexes": {name: sum(name in player["hexes"] for player in players) / len(players) for name in map.hexes},
    }


def lead_error(*sides: list[float]) -> float | None:
    """How far a mean, or the difference of two, may be off (95 %); None where too few say it."""
    if min(map(len, sides)) < FEWEST:
        return None
    return Z95 * hypot(*(stdev(side) / len(side) ** 0.5 for side in sides))


def card_figures(card: Figures, found: Facts) -> Figures:
    """A side with how far the mean of those who took it may be off."""
    leads = [lead for fact in found for lead in fact["game"]["cards"].get(card["card"], {"leads": []})["leads"]]
    return {**card, "lead_error": lead_error(leads)}


def region_figures(number: int, map: SteamRollersMap, players: list[dict[str, Any]]) -> Figures:
    """Use: tracks drawn and cubes sent by a player. Worth: how far those who joined its city lie above the others."""
    hexes = set(map.regions[number - 1].hexes)
    joined = [player["lead"] for player in players if number in player["joined"]]
    others = [player["lead"] for player in players if number not in player["joined"]]
    return {
        "region": number,
        "tracks": fmean(len(hexes.intersection(player["hexes"])) for player in players),
        "joined": len(joined) / len(players),
        "sent": fmean(player["sent"][number - 1] for player in players),
        "earned": fmean(player["earned"][number - 1] for player in players),
        "lead": fmean(joined) - fmean(others) if joined and others else None,
        "lead_error": lead_error(joined, others),
    }
