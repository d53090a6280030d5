"""Where everything on a hex sheet is: the geometry shared by the picture on the screen and the sheet on paper.

Flat-top hexes, y downwards, the same unit in both directions. Corners are first counted on a lattice of whole numbers
(half a radius across, half a height down), so that neighbours' edges meet exactly and join up into outlines.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from goldenspike.drawing.svg import Point, line, num
from goldenspike.games.steam_rollers.rules.hexes import EDGES, neighbour, place
from goldenspike.games.steam_rollers.rules.map import Map, borders_of

RADIUS = 40.0
HALF = RADIUS * math.sqrt(3) / 2
"""From the centre of a hex to the middle of an edge."""

Corner = tuple[int, int]
Chain = tuple[Point, ...]
Curve = tuple[Point, Point, Point, Point]
"""A cubic Bezier: start, two handles, end."""

# The corners at which the six edges begin, clockwise from N; each edge ends where the next begins.
_STARTS: tuple[Corner, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
# How far the handles of a curve reach towards the centre: arcs of 60 and of 120 degrees, perpendicular to the edges.
_REACH = {2: 1.5 * RADIUS * 4 / 3 * math.tan(math.pi / 12), 1: 0.5 * RADIUS * 4 / 3 * math.tan(math.pi / 6)}

KIND_SHAPES = {"straight": "N-S", "gentle": "N-SE", "sharp": "N-NE"}
"""One shape of each kind, for dice, keys and reminders."""


@dataclass(frozen=True, eq=False)  # compared by identity: a sheet is itself a cache key
class HexSheet:
    map: Map
    centres: dict[str, Point]
    """The centres of all hexes, blank ones included."""
    fields: tuple[tuple[Chain, ...], ...]
    """The outlines of the six regions, closed."""
    coast: tuple[Chain, ...]
    inner: tuple[Chain, ...]
    """The edges between hexes of one region."""
    borders: dict[tuple[int, int], tuple[Chain, ...]]
    """The border between two regions, by their numbers counted from 1."""
    cities: dict[str, int]
    towns: frozenset[str]
    box: tuple[float, float, float, float]
    """Left, top, width and height, without margin."""

    def region(self, name: str) -> int:
        """The region's number, counted from 1; 0 for a blank hex."""
        return self.map.region_of(name) + 1


@functools.lru_cache(maxsize=64)
def hex_sheet(map: Map) -> HexSheet:
    owner = {name: region.number for region in map.regions for name in region.hexes}
    everything = {name: _lattice(name) for name in (*map.hexes, *map.blank)}
    centres = {name: _point(at) for name, at in everything.items()}
    xs, ys = [x for x, _ in centres.values()], [y for _, y in centres.values()]
    left, top = min(xs) - RADIUS, min(ys) - HALF
    return HexSheet(
        map=map,
        centres=centres,
        fields=tuple(_outlines(region.hexes) for region in map.regions),
        coast=_outlines(owner),
        inner=_inner(owner),
        borders={(a + 1, b + 1): _border(owner, a + 1, b + 1) for a, b in sorted(borders_of(map.regions))},
        cities={region.city: region.number for region in map.regions if region.city},  # a draft may lack a city
        towns=frozenset(region.town for region in map.regions if region.town),
        box=(left, top, max(xs) + RADIUS - left, max(ys) + HALF - top),
    )


def points_of(map: Map, names: Iterable[str]) -> list[Point]:
    """The middles of those of the hexes that are on the sheet."""
    centres = hex_sheet(map).centres
    return [centres[name] for name in names if name in centres]


def _lattice(name: str) -> Corner:
    at = place(name)
    assert at is not None
    column, row = at
    return 3 * column, 2 * row + column % 2


def _point(corner: Corner) -> Point:
    return corner[0] * RADIUS / 2, corner[1] * HALF


def _edge(name: str, edge: int) -> tuple[Corner, Corner]:
    x, y = _lattice(name)
    (ax, ay), (bx, by) = _STARTS[edge], _STARTS[(edge + 1) % 6]
    return (x + ax, y + ay), (x + bx, y + by)


def _outlines(names: Iterable[str]) -> tuple[Chain, ...]:
    """The outer edges of a group of hexes, joined into closed lines."""
    group = set(names)
    return _chains(_edge(name, side) for name in group for side in range(6) if neighbour(name, side) not in group)


def _border(owner: Mapping[str, int], a: int, b: int) -> tuple[Chain, ...]:
    return _chains(
        _edge(name, side)
        for name, region in owner.items()
        for side in range(6)
        if region == a and owner.get(neighbour(name, side)) == b
    )


def _inner(owner: Mapping[str, int]) -> tuple[Chain, ...]:
    # three sides of each hex are enough: the others belong to its neighbours
    pairs = ((name, side) for name in owner for side in range(3))
    return tuple(
        (_point(start), _point(end))
        for name, side in pairs
        if owner.get(neighbour(name, side)) == owner[name]
        for start, end in [_edge(name, side)]
    )


def _chains(edges: Iterable[tuple[Corner, Corner]]) -> tuple[Chain, ...]:
    """Directed edges joined into chains. At most one edge begins at each corner, so the chains are unambiguous."""
    follows = dict(edges)
    ends = set(follows.values())
    chains: list[Chain] = []
    # open lines begin where nothing ends; what is left after them are rings
    for start in [*sorted(set(follows) - ends), *sorted(follows)]:
        if start not in follows:
            continue
        points = [start]
        while points[-1] in follows:
            points.append(follows.pop(points[-1]))
        chains.append(tuple(_point(corner) for corner in points))
    return tuple(chains)


def path(chains: Iterable[Chain]) -> str:
    """Chains as an SVG path; those that return to their start are closed."""
    return "".join(line(chain[:-1], True) if chain[0] == chain[-1] else line(chain) for chain in chains)


def beside(chain: Chain, distance: float) -> Chain:
    """A line parallel to a chain, at this distance to its right (to the left if negative), with mitred corners."""
    closed = chain[0] == chain[-1]
    ring = chain[:-1] if closed else chain
    out: list[Point] = []
    for i, point in enumerate(ring):
        before = ring[i - 1] if i or closed else None
        after = ring[(i + 1) % len(ring)] if i + 1 < len(ring) or closed else None
        normals = [_normal(a, b) for a, b in ((before, point), (point, after)) if a is not None and b is not None]
        x, y = sum(n[0] for n in normals), sum(n[1] for n in normals)
        scale = distance * len(normals) / (x * x + y * y or 1.0)
        out.append((point[0] + x * scale, point[1] + y * scale))
    return (*out, out[0]) if closed else tuple(out)


def _normal(a: Point, b: Point) -> Point:
    length = math.dist(a, b)
    return (a[1] - b[1]) / length, (b[0] - a[0]) / length


def corners(centre: Point, radius: float = RADIUS) -> Chain:
    x, y = centre
    return tuple((x + radius * math.cos(math.pi * k / 3), y + radius * math.sin(math.pi * k / 3)) for k in range(6))


def hexagon(centre: Point, radius: float = RADIUS) -> str:
    return line(corners(centre, radius), True)


def edges_of(shape: str) -> tuple[int, int] | None:
    """The two edges that a shape such as "NE-S" joins; None if it is not a shape."""
    a, _, b = shape.partition("-")
    if a in EDGES and b in EDGES and a != b:
        return EDGES.index(a), EDGES.index(b)
    return None


def middle(centre: Point, edge: int) -> Point:
    angle = math.radians(60 * edge - 90)
    return centre[0] + HALF * math.cos(angle), centre[1] + HALF * math.sin(angle)


def curve(centre: Point, ends: tuple[int, int]) -> Curve:
    """The track between the middles of two edges: a straight line, or an arc perpendicular to both edges."""
    start, end = middle(centre, ends[0]), middle(centre, ends[1])
    turn = min((ends[0] - ends[1]) % 6, (ends[1] - ends[0]) % 6)
    reach = _REACH.get(turn, HALF * 2 / 3) / HALF
    return start, _towards(start, centre, reach), _towards(end, centre, reach), end


def _towards(point: Point, goal: Point, share: float) -> Point:
    return point[0] + (goal[0] - point[0]) * share, point[1] + (goal[1] - point[1]) * share


def curve_path(track: Curve) -> str:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = track
    if abs((bx - ax) * (dy - ay) - (by - ay) * (dx - ax)) < 1e-6:
        return line([track[0], track[3]])
    return f"M{num(ax)} {num(ay)}C{num(bx)} {num(by)} {num(cx)} {num(cy)} {num(dx)} {num(dy)}"


def halfway(track: Curve) -> Point:
    """The middle of a track, where its town is drawn."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = track
    return (ax + 3 * bx + 3 * cx + dx) / 8, (ay + 3 * by + 3 * cy + dy) / 8
