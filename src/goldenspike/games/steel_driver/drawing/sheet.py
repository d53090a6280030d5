"""Where everything on a map's board goes: worked out once per map, used by every drawing of it.

Boards are always 1000 units wide, whatever units the map file uses, so that marks, type and tags have one size
everywhere.
"""

from __future__ import annotations

import functools
import math
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from goldenspike.core.content import nearest
from goldenspike.core.errors import MapError
from goldenspike.drawing.svg import Box, Point, line, overlap, square
from goldenspike.games.steel_driver.drawing import labels, layout, scenery
from goldenspike.games.steel_driver.drawing.labels import City, Ground, Label
from goldenspike.games.steel_driver.drawing.scenery import Scenery
from goldenspike.games.steel_driver.rules.map import Map

WIDTH = 1000.0
HEIGHT = 612.0  # for a map that gives no picture
CIRCLE, HEXAGON = 12.3, 15.4
COST_GAP = 7.5
SPOT = 6.5  # half the width of a cost or a herald
BESIDE = 13.5  # the size of a goods cube beside its city
_DODGES = (0.0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.24, -0.24)  # relative to the length of the link
LEGEND_SIZE = (196.0, 106.0)


@dataclass(frozen=True, eq=False)  # compared by identity: a sheet is itself a cache key
class Sheet:
    map: Map
    width: float
    height: float
    scenery: Scenery | None
    places: tuple[Point, ...]
    radii: tuple[float, ...]
    spots: tuple[Point, ...]  # the middle of the free part of each link, for cost, herald or dot
    dashes: tuple[str, ...]  # the path of each link, with a gap in the middle for its cost
    labels: tuple[Label, ...]
    marks: tuple[Box, ...]
    legend: Point
    cubes: tuple[Point, ...]  # a free place beside each city for a small goods cube
    links: dict[str, int]  # by name, in both directions

    def ends(self, link: int) -> tuple[Point, Point]:
        return self.places[self.map.links[link].a], self.places[self.map.links[link].b]


@functools.lru_cache(maxsize=64)
def sheet(map: Map) -> Sheet:
    height = WIDTH * map.picture.height / map.picture.width if map.picture else HEIGHT
    ground = scenery.load(map.picture.scenery) if map.picture else None
    if ground and (abs(height - ground.size[1]) > 1 or any(city.at is None for city in map.cities)):
        ground = None  # the picture has another shape, so the places would not fit the country
    places = _places(map, height)
    radii = tuple(HEXAGON if city.start else CIRCLE for city in map.cities)
    lines = [(places[link.a], places[link.b]) for link in map.links]
    spots = tuple(_spot(places[link.a], places[link.b], radii[link.a], radii[link.b]) for link in map.links)
    marks = tuple((x - r, y - r, x + r, y + r) for (x, y), r in zip(places, radii, strict=True))
    legend = ground.legend if ground and ground.legend else legend_place(height, marks)
    legend_box = (*legend, legend[0] + LEGEND_SIZE[0], legend[1] + LEGEND_SIZE[1])
    names = labels.place(
        [City(city.name, city.label) for city in map.cities],
        Ground(marks, lines, [square(spot, 5.5) for spot in spots], legend_box, (11.0, 11.0, WIDTH - 11, height - 11)),
        ground.nudges if ground else {},
    )
    covered = [box for name in names for box in name.boxes]
    spots = tuple(_dodge(a, b, spot, [*covered, *marks]) for (a, b), spot in zip(lines, spots, strict=True))
    dashes = tuple(_dash(a, b, spot) for (a, b), spot in zip(lines, spots, strict=True))
    cubes = labels.corners(marks, lines, [*covered, *(square(spot, SPOT) for spot in spots)], BESIDE)
    index: dict[str, int] = {}
    for number, link in enumerate(map.links):
        index[f"{map.cities[link.b].name}-{map.cities[link.a].name}"] = number
        index[map.link_name(number)] = number
    return Sheet(map, WIDTH, height, ground, places, radii, spots, dashes, tuple(names), marks, legend, cubes, index)


def points_of(map: Map, names: Iterable[str]) -> list[Point]:
    """Where cities and links (`A-B`) are; for an unknown link, those of its ends that exist."""
    where = sheet(map)
    points: list[Point] = []
    for name in names:
        folded = unicodedata.normalize("NFC", name).casefold()
        if name in where.links:
            points.append(where.spots[where.links[name]])
        elif folded in map.city_index:
            points.append(where.places[map.city_index[folded]])
        elif "-" in name:
            points += points_of(map, name.split("-"))
    return points


def scenery_faults(map: Map) -> list[MapError]:
    """A fault if the map names an unknown scenery. The rules don't know what can be drawn, so misspellings are caught
    here.
    """
    name = map.picture.scenery if map.picture else ""
    if not name or scenery.load(name) is not None:
        return []
    known = scenery.names()
    near = nearest(name, known)
    return [MapError("unknown_scenery", file=map.file, entry="picture", scenery=name, known=known, nearest=near)]


def _places(map: Map, height: float) -> tuple[Point, ...]:
    places = [city.at for city in map.cities if city.at is not None]
    if map.picture is None or len(places) < len(map.cities):
        pairs = [(link.a, link.b) for link in map.links]
        return tuple(layout.spread(len(map.cities), pairs, WIDTH, height, 70))
    scale = WIDTH / map.picture.width
    return tuple((x * scale, y * scale) for x, y in places)


def _spot(a: Point, b: Point, radius_a: float, radius_b: float) -> Point:
    length = math.dist(a, b)
    if length < radius_a + radius_b:
        return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    t = (radius_a + length - radius_b) / 2 / length
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _dodge(a: Point, b: Point, spot: Point, taken: Sequence[Box]) -> Point:
    """If a name covers the cost of a link, move the cost along the link to a free place, if there is one."""
    farthest = max(_DODGES)
    wide, high = abs(b[0] - a[0]) * farthest + SPOT, abs(b[1] - a[1]) * farthest + SPOT
    window = spot[0] - wide, spot[1] - high, spot[0] + wide, spot[1] + high
    near = [box for box in taken if overlap(box, window)]
    for share in _DODGES:
        x, y = spot[0] + (b[0] - a[0]) * share, spot[1] + (b[1] - a[1]) * share
        if not any(overlap(square((x, y), SPOT), box) for box in near):
            return x, y
    return spot


def _dash(a: Point, b: Point, spot: Point) -> str:
    """The line with a gap for the cost, rather than a disc under it, so that land or water shows behind the figure."""
    length = math.dist(a, b)
    if length < 2 * (HEXAGON + COST_GAP):
        return line([a, b])
    dx, dy = (b[0] - a[0]) / length * COST_GAP, (b[1] - a[1]) / length * COST_GAP
    return line([a, (spot[0] - dx, spot[1] - dy)]) + line([(spot[0] + dx, spot[1] + dy), b])


def legend_place(height: float, taken: Sequence[Box]) -> Point:
    """The place at the edge where the legend covers least; never on the right, where a page puts its buttons."""
    wide, high = LEGEND_SIZE
    left, middle, top, bottom = 22.0, (WIDTH - wide) / 2, 22.0, height - 22 - high
    places = [(left, bottom), (left, top), (middle, bottom), (middle, top)]

    def covered(place: Point) -> float:
        x, y = place
        return sum(overlap((x, y, x + wide, y + high), box, 4) for box in taken)

    return min(places, key=covered)
