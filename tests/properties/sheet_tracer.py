"""A second reader of sheets: connections, distances and points from the drawing alone, by brute force.

Written from the rules page and the map data, without a look into the engine's connections. Hexes have doubled
coordinates (column, twice the row, one more in every lower column), so that a step is the same from everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

STEPS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
BACK = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
ROUND = ("N", "NE", "SE", "S", "SW", "NW")
KIND_BY_TURN = {3: "straight", 2: "gentle", 4: "gentle", 1: "sharp", 5: "sharp"}
EVERY_SHAPE = [f"{a}-{b}" for at, a in enumerate(ROUND) for b in ROUND[at + 1 :]]


def step(name: str, edge: str) -> str:
    """The hex across an edge, whether it is on a sheet or not."""
    column, row = ord(name[0]) - ord("A"), int(name[1:])
    across, down = STEPS[edge]
    doubled = 2 * row + column % 2 + down
    column += across
    return f"{chr(ord('A') + column)}{(doubled - column % 2) // 2}"


def edge_towards(name: str, other: str) -> str:
    return next(edge for edge in ROUND if step(name, edge) == other)


def kind_of(shape: str) -> str:
    """Straight, gentle (120 degrees) or sharp (60 degrees)."""
    a, b = shape.split("-")
    return KIND_BY_TURN[(ROUND.index(a) - ROUND.index(b)) % 6]


class Joined(NamedTuple):
    """A line of track from one city to another: numbers of the cities 1 to 6, and the hexes it runs through."""

    a: int
    b: int
    towns: int
    walled: bool
    hexes: tuple[str, ...]

    @property
    def length(self) -> int:
        return 1 + self.towns


class Sheet:
    """One player's drawing: `drawn` says which shape lies in which hex, `walls` which regions are walled off."""

    def __init__(self, map: Any, drawn: Mapping[str, str], walls: Collection[Collection[int]]) -> None:
        self.region = {name: region.number for region in map.regions for name in region.hexes}
        self.cities = {region.city: region.number for region in map.regions}
        self.towns = {region.town for region in map.regions}
        self.walls = [set(pair) for pair in walls]
        self.drawn = {name: set(shape.split("-")) for name, shape in drawn.items()}
        self.connections = sorted(set(self.lines()))

    def walled(self, name: str, other: str) -> bool:
        return {self.region.get(name), self.region.get(other)} in self.walls

    def lines(self) -> Iterator[Joined]:
        """From every side of every city as far as the track goes; a line is found from both its ends, and is one."""
        for city in self.cities:
            for edge in ROUND:
                found = self.follow(city, edge)
                if found:
                    yield found

    def follow(self, city: str, edge: str) -> Joined | None:
        here, crossed, passed = city, False, list[str]()
        while True:
            there = step(here, edge)
            crossed = crossed or self.walled(here, there)
            if there in self.cities:
                return self.joined(city, there, crossed, passed)
            if BACK[edge] not in self.drawn.get(there, set()):
                return None
            passed.append(there)
            (edge,) = self.drawn[there] - {BACK[edge]}
            here = there

    def joined(self, begin: str, end: str, crossed: bool, passed: list[str]) -> Joined | None:
        a, b = self.cities[begin], self.cities[end]
        if a == b or not passed:
            return None
        if a > b:
            a, b, passed = b, a, passed[::-1]
        return Joined(a, b, len(self.towns.intersection(passed)), crossed, tuple(passed))

    @property
    def network(self) -> int:
        return sum(one.length for one in self.connections if not one.walled)

    def routes(self, source: int, destination: int) -> Iterator[list[Joined]]:
        """Every chain of connections that visits no city twice."""
        yield from self.onward(source, destination, [source], [])

    def onward(self, city: int, destination: int, visited: list[int], chain: list[Joined]) -> Iterator[list[Joined]]:
        if city == destination:
            yield list(chain)
            return
        for one in self.connections:
            if one.walled or city not in (one.a, one.b):
                continue
            other = one.a + one.b - city
            if other not in visited:
                yield from self.onward(other, destination, [*visited, other], [*chain, one])

    def distances(self, source: int, destination: int) -> set[int]:
        if source == destination:
            return set()
        return {sum(one.length for one in chain) for chain in self.routes(source, destination)}


def sheet_of(view: Mapping[str, Any], map: Any, seat: int) -> Sheet:
    """The drawing of a seat as everybody at the table sees it."""
    return Sheet(map, view["players"][seat]["tracks"], view["walls"])
