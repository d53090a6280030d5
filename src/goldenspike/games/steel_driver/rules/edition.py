"""Editions of Steel Driver: every number and name that is not the map's. Data, so that no rule asks which edition it
is.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from goldenspike.core import content
from goldenspike.core.errors import MapError
from goldenspike.games.steel_driver.rules.map import GOODS, Map

PACKAGE = "goldenspike.games.steel_driver"


@dataclass(frozen=True)
class Company:
    name: str
    letter: str


@dataclass(frozen=True)
class Goods:
    name: str
    letter: str
    cubes: int


@dataclass(frozen=True)
class Edition:
    name: str
    version: int
    title: str
    rounds: int
    investment_cubes: int
    investment_colour: str
    shares_short_supply: bool
    """SD-3.2: True: a short supply is shared equally; False: stand-ins, nobody is ever short."""
    shares: int
    pieces: int
    set_values: tuple[int, ...]
    bonus_completing: int
    bonus_other: int
    cubes_per_player: dict[int, int]
    companies: tuple[Company, ...]
    goods: tuple[Goods, ...]
    text: str
    hash: str

    @property
    def id(self) -> str:
        return f"{self.name}/{self.version}"


def parse_edition(text: str) -> Edition:
    data = tomllib.loads(text)
    return Edition(
        name=data["name"],
        version=data["version"],
        title=data["title"],
        rounds=data["rounds"],
        investment_cubes=data["investment_cubes"],
        investment_colour=data["investment_colour"],
        shares_short_supply={"share": True, "stand-ins": False}[data["shortage"]],
        shares=data["shares"],
        pieces=data["pieces"],
        set_values=tuple(data["set_values"]),
        bonus_completing=data["bonus_completing"],
        bonus_other=data["bonus_other"],
        cubes_per_player={int(players): cubes for players, cubes in data["cubes_per_player"].items()},
        companies=tuple(Company(entry["name"], entry["letter"]) for entry in data["company"]),
        goods=tuple(Goods(entry["name"], entry["letter"], entry["cubes"]) for entry in data["goods"]),
        text=text,
        hash=content.content_hash(text),
    )


EDITIONS = content.Shipped(PACKAGE, "editions", lambda text, file: parse_edition(text))
shipped_editions = EDITIONS.references
load_edition = EDITIONS.load


def check_goods(edition: Edition, map: Map) -> None:
    """A map may not ask for more goods cubes of a colour than the edition has (SD-1.2)."""
    for fault in goods_faults(edition, map):
        raise fault


def goods_faults(edition: Edition, map: Map) -> list[MapError]:
    """Colours are called what the map file calls them, whatever the edition does."""
    faults = []
    for index, goods in enumerate(edition.goods):
        cities = sum(1 for city in map.cities if city.goods == index)
        if cities > goods.cubes:
            faults.append(
                MapError(
                    "too_many_goods",
                    file=map.file,
                    goods=GOODS[index],
                    wanted=cities,
                    cubes=goods.cubes,
                    edition=edition.id,
                )
            )
    return faults
