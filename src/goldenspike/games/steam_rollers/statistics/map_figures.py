"""What many games of Steam Rollers say about a map: points by source, use of regions and hexes, cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from statistics import fmean, stdev

from goldenspike.arena.figures import Z95
from goldenspike.arena.results import SimulatedGame
from goldenspike.arena.statistics import MapFigures
from goldenspike.games.steam_rollers.rules.map import REGIONS, Map
from goldenspike.games.steam_rollers.statistics.facts import PlayerFacts, SteamRollersFacts
from goldenspike.games.steam_rollers.statistics.summary import CardSummary, SteamRollersSummary

FEWEST = 20
"""The fewest players a comparison needs on either side to mean anything."""
SOURCES = ("deliveries", "network", "engine", "cards")

Games = Sequence[SimulatedGame[SteamRollersFacts]]


@dataclass(frozen=True)
class SourceFigures:
    source: str
    points: float
    part: float


@dataclass(frozen=True)
class CardFigures(CardSummary):
    """A card side, with the margin of error of its takers' mean lead."""

    lead_error: float | None


@dataclass(frozen=True)
class RegionFigures:
    """Use: tracks drawn and cubes sent per player. Worth: how far ahead of the others the players who joined its city
    are.
    """

    region: int
    tracks: float
    joined: float
    sent: float
    earned: float
    lead: float | None
    lead_error: float | None


@dataclass(frozen=True)
class SteamRollersMapFigures(MapFigures):
    rounds: float
    ended_by_empty_cities: float
    sources: list[SourceFigures]
    cards: list[CardFigures]
    regions: list[RegionFigures]
    hexes: dict[str, float]
    """The fraction of all sheets that have track in each hex."""


def map_figures(map: Map, games: Games, summary: SteamRollersSummary) -> SteamRollersMapFigures:
    facts = [game.game for game in games]
    players = [player for fact in facts for player in fact.players]
    return SteamRollersMapFigures(
        rounds=summary.rounds,
        ended_by_empty_cities=summary.ended_by_empty_cities,
        sources=sources(summary),
        cards=[card_figures(card, facts) for card in summary.card_sides],
        regions=[region_figures(number, map, players) for number in range(1, REGIONS + 1)],
        hexes={name: sum(name in player.hexes for player in players) / len(players) for name in map.hexes},
    )


def sources(summary: SteamRollersSummary) -> list[SourceFigures]:
    points: dict[str, float] = {source: getattr(summary, source) for source in SOURCES}
    total = sum(points.values()) or 1.0
    return [SourceFigures(source, mean, mean / total) for source, mean in points.items()]


def lead_error(*sides: list[float]) -> float | None:
    """The 95 % margin of error of a mean, or of the difference of two; None if there are too few values."""
    if min(map(len, sides)) < FEWEST:
        return None
    return Z95 * hypot(*(stdev(side) / len(side) ** 0.5 for side in sides))


def card_figures(card: CardSummary, facts: Sequence[SteamRollersFacts]) -> CardFigures:
    leads = [lead for fact in facts if card.card in fact.cards for lead in fact.cards[card.card].leads]
    return CardFigures(**vars(card), lead_error=lead_error(leads))


def region_figures(number: int, map: Map, players: Sequence[PlayerFacts]) -> RegionFigures:
    hexes = set(map.regions[number - 1].hexes)
    joined = [player.lead for player in players if number in player.joined]
    others = [player.lead for player in players if number not in player.joined]
    return RegionFigures(
        region=number,
        tracks=fmean(len(hexes.intersection(player.hexes)) for player in players),
        joined=len(joined) / len(players),
        sent=fmean(player.sent[number - 1] for player in players),
        earned=fmean(player.earned[number - 1] for player in players),
        lead=fmean(joined) - fmean(others) if joined and others else None,
        lead_error=lead_error(joined, others),
    )
