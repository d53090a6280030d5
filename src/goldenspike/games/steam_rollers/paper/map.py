"""The hex map on paper: fields so pale that pencil shows on every one, the grey ones too."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from goldenspike.drawing import style
from goldenspike.games.steam_rollers.drawing.board import COURSE, CSS
from goldenspike.games.steam_rollers.drawing.cards import BOLT, LOOP
from goldenspike.games.steam_rollers.drawing.dice import CORNER, PIP, PIPS
from goldenspike.games.steam_rollers.drawing.goods import CITY_COLOURS
from goldenspike.games.steam_rollers.drawing.hatching import HATCHES, Hatch
from goldenspike.games.steam_rollers.drawing.hexmap import (
    RADIUS,
    Chain,
    Curve,
    HexSheet,
    beside,
    corners,
    curve,
    edges_of,
    halfway,
    hex_sheet,
)
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.paper.pen import BOLD, MM, Pen, tint

FIELD = 62
"""Per cent of the screen's field colour that is kept, so that pencil shows."""
HATCHING = 17
MARGIN = 17.0
"""Space for the lines along the coast, in map units."""


def token(name: str) -> str:
    """A colour of the sheet, from the light theme."""
    return style.themes(CSS)["light"][name]


def field_colour(region: int) -> str:
    return tint(token(f"r{region}-field"), FIELD)


def map_size(map: Map, most_wide: float, most_high: float) -> tuple[float, float, float]:
    """Width, height and scale of a map that fills this space."""
    _, _, wide, high = hex_sheet(map).box
    scale = min(most_wide / (wide + 2 * MARGIN), most_high / (high + 2 * MARGIN))
    return (wide + 2 * MARGIN) * scale, (high + 2 * MARGIN) * scale, scale


def draw_map(
    pen: Pen,
    map: Map,
    scale: float,
    letters: Mapping[str, str],
    walls: Collection[tuple[int, int]] = (),
    tracks: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """The map, with its top left corner at the pen's origin. Walls are pairs of regions, counted from 1; tracks, for a
    game that was played, are shapes by hex.
    """
    where = hex_sheet(map)
    left, top, _, _ = where.box
    map_pen = pen.moved((MARGIN - left) * scale, (MARGIN - top) * scale, scale)
    for width, percent in ((33.0, 25), (20.0, 40), (9.0, 55)):
        map_pen.draw(where.coast, stroke=tint("wline", percent), width=width)
        map_pen.draw(where.coast, stroke="#ffffff", width=width - 1.2)
    for region, outline in enumerate(where.fields, 1):
        map_pen.draw(outline, fill=field_colour(region))
        if region in HATCHES:
            _hatch(map_pen, outline, HATCHES[region])
    _lakes(map_pen, where)
    map_pen.draw(where.inner, stroke=tint(token("hexline"), 75), width=0.8, dash=(2.5, 2.5))
    borders = [chain for chains in where.borders.values() for chain in chains]
    map_pen.draw(borders, stroke=tint(token("hexline"), 85), width=3, round=True)
    map_pen.draw(where.coast, stroke="ink", width=1.8)
    curves = {name: curve(where.centres[name], ends) for name, shape in tracks.items() if (ends := edges_of(shape))}
    _track(map_pen, list(curves.values()))
    _walls(map_pen, where, walls)
    _marks(map_pen, where, curves, letters)


def _hatch(pen: Pen, outline: Collection[Chain], hatch: Hatch) -> None:
    """Lines over the whole region, clipped to its outline."""
    xs = [x for chain in outline for x, _ in chain]
    ys = [y for chain in outline for _, y in chain]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = math.hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2 + hatch.step
    along = math.cos(math.radians(hatch.angle)), math.sin(math.radians(hatch.angle))
    lines = []
    for i in range(int(-reach / hatch.step), int(reach / hatch.step) + 1):
        cx, cy = x - along[1] * i * hatch.step, y + along[0] * i * hatch.step
        dx, dy = along[0] * reach, along[1] * reach
        lines.append(((cx - dx, cy - dy), (cx + dx, cy + dy)))
    pen.canvas.saveState()
    pen.canvas.clipPath(pen.outline(outline), stroke=0, fill=0)
    dotted = 0 < hatch.dash < 1
    dash = (hatch.dash, hatch.gap) if hatch.dash else ()
    pen.draw(lines, stroke=tint("map-ink", HATCHING), width=1.6 if dotted else 0.8, dash=dash, round=dotted)
    pen.canvas.restoreState()


def _lakes(pen: Pen, where: HexSheet) -> None:
    for name in where.map.blank:
        x, y = where.centres[name]
        waves = []
        for dy in (-9.0, 0.0, 9.0):
            for dx in (-14.0, 0.0):
                start, end = (x + dx, y + dy), (x + dx + 14, y + dy)
                waves.append((start, (x + dx + 4, y + dy - 5), (x + dx + 10, y + dy + 5), end))
        pen.curves(waves, tint("wline", 80), 1.2, round=True)


def _track(pen: Pen, curves: Sequence[Curve]) -> None:
    """Two rails on sleepers, as on the screen."""
    if not curves:
        return
    pen.curves(curves, "ink", 13, dash=(2.3, 4.4))
    pen.curves(curves, "ink", 8.4)
    pen.curves(curves, "#ffffff", 5)


def _walls(pen: Pen, where: HexSheet, walls: Collection[tuple[int, int]]) -> None:
    for pair in sorted({(min(pair), max(pair)) for pair in walls} & where.borders.keys()):
        chains = where.borders[pair]
        pen.draw(chains, stroke="ink", width=13)
        for phase, distance in ((0.0, COURSE), (5.4, -COURSE)):
            course = [beside(chain, distance) for chain in chains]
            pen.draw(course, stroke=tint("relief", 70), width=4.4, dash=(9.4, 1.4), phase=phase)


def _marks(pen: Pen, where: HexSheet, drawn: Mapping[str, Curve], letters: Mapping[str, str]) -> None:
    for name in where.map.hexes:
        x, y = where.centres[name]
        if name in where.cities:
            number = where.cities[name]
            _city(pen, x, y, number, letters[CITY_COLOURS[number - 1]])
            continue
        size = 8.4 * pen.scale * MM
        pen.text(x + RADIUS - 10, y + 3, str(where.region(name)), size, BOLD, "ink-3", "middle")
        if name in where.towns:
            town(pen, *(halfway(drawn[name]) if name in drawn else (x, y)))


def _city(pen: Pen, x: float, y: float, number: int, letter: str) -> None:
    ring = corners((x, y), RADIUS - 1.5)
    pen.draw([(*ring, ring[0])], fill=token(f"r{number}-strong"), stroke="ink", width=1.6)
    rim = corners((x, y), RADIUS - 5.5)
    pen.draw([(*rim, rim[0])], stroke=tint(token(f"r{number}-strong"), 55), width=0.9)
    die_face(pen, number, x, y, 11.5)
    size = 11 * pen.scale * MM
    pen.text(x, y + 26, letter, size, BOLD, token(f"on-r{number}"), "middle")


def town(pen: Pen, x: float, y: float) -> None:
    pen.circle(x, y, 8.5, fill="#ffffff", stroke="ink", width=1.5)
    house = ((x - 4.6, y + 4), (x - 4.6, y - 1), (x, y - 5), (x + 4.6, y - 1), (x + 4.6, y + 4))
    pen.draw([(*house, house[0])], fill="ink")


def die_face(pen: Pen, value: int, x: float, y: float, half: float, paper: str = "#ffffff", ink: str = "ink") -> None:
    pen.box(x - half, y - half, 2 * half, 2 * half, fill=paper, stroke="ink", width=half * 0.1, radius=half * CORNER)
    for dx, dy in PIPS[value]:
        pen.circle(x + dx * half, y + dy * half, half * PIP, fill=ink)


def bolt(pen: Pen, x: float, y: float) -> None:
    """The lightning bolt, given its left edge and middle, 19 high."""
    points = [(x + dx, y + dy - 9.5) for dx, dy in BOLT]
    pen.draw([(*points, points[0])], fill="brass")


def loop(pen: Pen, x: float, y: float) -> None:
    moved = [tuple((x + 3 + px, y - 4.5 + py) for px, py in piece) for piece in LOOP]
    pen.curves([(a, b, c, d) for a, b, c, d in moved], "brass", 2.2, round=True)
