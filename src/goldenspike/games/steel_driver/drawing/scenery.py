"""The country under the railways: coast, lakes, rivers, ridges and lettering, from drawing/scenery/<name>.json.

Scenery is not part of a map's rules, so a picture can be improved without a new version of the map. The JSON file holds
named `lines` of longitude and latitude; shapes are lists of those names, `~name` meaning backwards.
"""

from __future__ import annotations

import functools
import itertools
import json
import math
import random
from collections.abc import Callable, Iterable, Sequence
from importlib import resources
from typing import Any

from goldenspike.drawing.svg import Box, Point, esc, line, num, segment_distance, smooth
from goldenspike.games.steel_driver.drawing.frame import degrees_frame, plain_frame
from goldenspike.games.steel_driver.drawing.labels import Nudge
from goldenspike.games.steel_driver.drawing.projection import Albers, dense

_NAME_CLASSES = {"ocean": "n-ocean", "lake": "n-lake", "land": "n-land", "range": "n-range"}


class Scenery:
    """One scenery file. `size` is the size of the sheet its places are measured on, in board units."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        self.name = name
        self.size: tuple[float, float] = (data["size"][0], data["size"][1])
        self.legend: Point | None = tuple(data["legend"]) if "legend" in data else None
        self.nudges = {
            city: Nudge(label["at"][0], label["at"][1], label["anchor"], tuple(label.get("lines", [city])))
            for city, label in data.get("labels", {}).items()
        }
        shape = data["projection"]
        self.albers = Albers(tuple(shape["parallels"]), tuple(shape["centre"]), shape["scale"], tuple(shape["offset"]))
        self.data = data

    def points(self, lonlat: Iterable[Sequence[float]]) -> list[Point]:
        return [self.albers.project(lon, lat) for lon, lat in lonlat]

    def joined(self, names: Sequence[str]) -> list[Point]:
        """The named lines joined end to end; where one begins at the end of the last, the point counts once."""
        out: list[list[float]] = []
        for name in names:
            part = self.data["lines"][name.removeprefix("~")]
            part = part[::-1] if name.startswith("~") else part
            out += part[1:] if out and part[0] == out[-1] else part
        return self.points(out)

    def shapes(self, key: str, close: bool) -> str:
        return "".join(smooth(self.joined(names), close) for names in self.data.get(key, []))


def names() -> list[str]:
    files = resources.files(__package__).joinpath("scenery").iterdir()
    return sorted(file.name.removesuffix(".json") for file in files if file.name.endswith(".json"))


@functools.cache
def load(name: str) -> Scenery | None:
    """The scenery of this name; None if there is none: the map is then drawn on a plain sheet."""
    for file in resources.files(__package__).joinpath("scenery").iterdir():
        # looked up in the listing, never joined to a path: the name comes from a stranger's file
        if name and file.name == f"{name}.json":
            return Scenery(name, json.loads(file.read_text(encoding="utf-8")))
    return None


def country(scenery: Scenery, clear: Callable[[Point], bool]) -> str:
    """Sea, land, water and relief inside the frame. `clear` says whether a peak may go at a point."""
    width, height = scenery.size
    key = esc(scenery.name)
    coast = scenery.shapes("coast", False) + scenery.shapes("islands", True)
    inner = f'x="9" y="9" width="{num(width - 18)}" height="{num(height - 18)}"'
    out = [
        f'<clipPath id="frame-{key}"><rect {inner}/></clipPath>',
        f'<rect class="m-sea" width="{num(width)}" height="{num(height)}" rx="3"/>',
        f'<g clip-path="url(#frame-{key})"><defs><path id="coast-{key}" d="{coast}"/></defs>',
    ]
    # The engraver's water lines: ever wider strokes, each covered by one in the sea's colour.
    for ring in (5, 4, 3, 2, 1):
        out.append(f'<use href="#coast-{key}" class="wl wl{ring}"/><use href="#coast-{key}" class="wf wf{ring}"/>')
    out.append(f'<path class="m-beyond" d="{scenery.shapes("beyond", True)}"/>')
    out.append(f'<path class="m-land" d="{scenery.shapes("land", True)}"/>')
    out.append(_lakes(scenery))
    out.append(f'<path class="m-grat" d="{_graticule(scenery)}"/>')
    rivers = "".join(smooth(scenery.points(river)) for river in scenery.data.get("rivers", {}).values())
    out.append(f'<path class="m-river" d="{rivers}"/><path class="m-coast" d="{scenery.shapes("shores", False)}"/>')
    borders = "".join(line(scenery.points(dense(border))) for border in scenery.data.get("borders", []))
    out.append(f'<path class="m-front" d="{borders}"/><path class="m-peak" d="{_peaks(scenery, clear)}"/>')
    out += [_name(scenery, name) for name in scenery.data.get("names", [])]
    out.append("</g>" + degrees_frame(scenery.albers, width, height, scenery.data["graticule"]["frame"]))
    return "".join(out)


def plain_sheet(width: float, height: float) -> str:
    """The ground for a map without scenery of its own."""
    inner = f'x="9" y="9" width="{num(width - 18)}" height="{num(height - 18)}"'
    return (
        f'<rect class="m-sea" width="{num(width)}" height="{num(height)}" rx="3"/><rect class="m-land" {inner}/>'
        + plain_frame(width, height)
    )


def _lakes(scenery: Scenery) -> str:
    shores = "".join(smooth(scenery.points(lake), True) for lake in scenery.data.get("lakes", {}).values())
    islands = "".join(smooth(scenery.points(island), True) for island in scenery.data.get("lake_islands", {}).values())
    if not scenery.data.get("lake_lines"):
        return f'<path class="m-lake" d="{shores}"/><path class="m-isle" d="{islands}"/>'
    # Water lines inside the lakes: strokes along the shore, clipped to the water.
    key = esc(scenery.name)
    use = f'<use href="#lakes-{key}"'
    rings = "".join(f'{use} class="wl lk{ring}"/>{use} class="wf lf{ring}"/>' for ring in (3, 2, 1))
    return (
        f'<defs><path id="lakes-{key}" d="{shores}"/><clipPath id="in-lakes-{key}">{use}/></clipPath></defs>'
        f'{use} class="m-lake"/><g clip-path="url(#in-lakes-{key})">{rings}</g>'
        f'{use} class="m-shore"/><path class="m-isle" d="{islands}"/>'
    )


def _graticule(scenery: Scenery) -> str:
    grid = scenery.data["graticule"]
    (west, east), (south, north), step = grid["lon"], grid["lat"], grid["step"]
    lines = [dense([(lon, south), (lon, north)], 2) for lon in _marks(west, east, step[0])]
    lines += [dense([(west, lat), (east, lat)], 2) for lat in _marks(south, north, step[1])]
    return "".join(line(scenery.points(path)) for path in lines)


def _marks(low: float, high: float, step: float) -> list[float]:
    first = math.ceil(low / step)
    return [step * k for k in range(first, math.floor(high / step) + 1)]


def _peaks(scenery: Scenery, clear: Callable[[Point], bool]) -> str:
    """Small engraved peaks along the ridge lines, far ones first so that near ones overlap them."""
    rnd = random.Random(11)
    peaks: list[tuple[float, str]] = []
    for ridge in scenery.data.get("ridges", []):
        for x, y in _along(scenery.points(ridge["points"]), ridge["peaks"]):
            x, y, size = x + rnd.uniform(-9, 9), y + rnd.uniform(-3, 3), rnd.uniform(0.75, 1.2) * ridge.get("size", 1)
            if clear((x, y - 3)):
                peaks.append((y, _peak(x, y, size)))
    return "".join(path for _, path in sorted(peaks))


def _peak(x: float, y: float, s: float) -> str:
    slopes = f"M{num(x - 5 * s)} {num(y)}l{num(5 * s)} {num(-8 * s)} {num(5 * s)} {num(8 * s)}"
    shade = f"M{num(x + 0.4 * s)} {num(y - 6.4 * s)}l{num(1.2 * s)} {num(5.6 * s)}"
    return slopes + shade + f"M{num(x + 2 * s)} {num(y - 4 * s)}l{num(0.9 * s)} {num(3.4 * s)}"


def _along(points: Sequence[Point], count: int) -> list[Point]:
    """`count` points at equal distances along a line."""
    parts = [(a, b, math.dist(a, b)) for a, b in itertools.pairwise(points)]
    whole = sum(length for _, _, length in parts)
    out: list[Point] = []
    for i in range(count):
        rest = (i + 0.5) / count * whole
        for a, b, length in parts:
            if rest <= length:
                out.append((a[0] + (b[0] - a[0]) * rest / length, a[1] + (b[1] - a[1]) * rest / length))
                break
            rest -= length
    return out


def _name(scenery: Scenery, name: dict[str, Any]) -> str:
    x, y = scenery.albers.project(*name["lonlat"]) if "lonlat" in name else name["at"]
    turn = f" rotate({num(name['turn'])})" if name.get("turn") else ""
    place = f'class="m-name {_NAME_CLASSES[name["kind"]]}" transform="translate({num(x)} {num(y)}){turn}"'
    return f"<text {place}>{esc(name['text'])}</text>"


def keep_clear(
    places: Sequence[Point], radii: Sequence[float], boxes: Sequence[Box], lines: Sequence[tuple[Point, Point]]
) -> Callable[[Point], bool]:
    """A test whether a peak at a point is clear of cities, names and links."""

    def clear(point: Point) -> bool:
        x, y = point
        if any(math.dist(point, place) < radius + 8 for place, radius in zip(places, radii, strict=True)):
            return False
        if any(box[0] - 6 < x < box[2] + 6 and box[1] - 5 < y < box[3] + 5 for box in boxes):
            return False
        return all(segment_distance(point, a, b) >= 8.5 for a, b in lines)

    return clear
