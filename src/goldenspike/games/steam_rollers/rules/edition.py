"""Editions of Steam Rollers: every number and name that is not the map's."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from goldenspike.core import content
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.track import KINDS

PACKAGE = "goldenspike.games.steam_rollers"


@dataclass(frozen=True)
class Goods:
    name: str
    letter: str
    cubes: int


@dataclass(frozen=True)
class Card:
    """One side of a special card. `stays`: the infinity sign, otherwise the lightning bolt (SR-6.2)."""

    id: str
    effect: int
    stays: bool
    points: int


@dataclass(frozen=True)
class Edition:
    name: str
    version: int
    title: str
    least_players: int
    most_players: int
    extra_dice: int
    extra_cubes: int
    empty_cities_to_end: int
    idle_rounds_to_end: int
    engine_points: tuple[int, ...]
    city_goods: tuple[int, ...]
    """The goods colour each city wants, by city."""
    black_die: tuple[tuple[int, int], ...]
    goods: tuple[Goods, ...]
    cards: tuple[Card, ...]
    """1a, 1b, 2a, … 6b."""
    text: str
    hash: str

    @property
    def id(self) -> str:
        return f"{self.name}/{self.version}"


def parse_edition(text: str) -> Edition:
    data = tomllib.loads(text)
    goods = tuple(Goods(entry["name"], entry["letter"], entry["cubes"]) for entry in data["goods"])
    names = [good.name for good in goods]
    return Edition(
        name=data["name"],
        version=data["version"],
        title=data["title"],
        least_players=data["least_players"],
        most_players=data["most_players"],
        extra_dice=data["extra_dice"],
        extra_cubes=data["extra_cubes"],
        empty_cities_to_end=data["empty_cities_to_end"],
        idle_rounds_to_end=data["idle_rounds_to_end"],
        engine_points=tuple(data["engine_points"]),
        city_goods=tuple(names.index(colour) for colour in data["city_colours"]),
        black_die=tuple((KINDS.index(first), KINDS.index(second)) for first, second in data["black_die"]),
        goods=goods,
        cards=tuple(
            Card(entry["id"], EFFECTS.index(entry["effect"]), entry["stays"], entry["points"])
            for entry in sorted(data["card"], key=lambda entry: str(entry["id"]))
        ),
        text=text,
        hash=content.content_hash(text),
    )


EDITIONS = content.Shipped(PACKAGE, "editions", lambda text, file: parse_edition(text))
shipped_editions = EDITIONS.references
load_edition = EDITIONS.load
