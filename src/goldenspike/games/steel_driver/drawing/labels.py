"""Where the names of the cities stand: beside their marker, clear of markers, costs, the legend and each other.

A name is given the room that it takes in the widest common font, so that whatever a computer has, nothing collides.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from goldenspike.drawing.svg import Box, Point, length_inside, overlap

FONT = 13.0
LEADING = 13.5
_ABOVE, _BELOW = 0.76, 0.22
"""Of the size: how far letters rise over their baseline, and how far some hang below it."""
_GAP = 2.5
_PASSES = 6
_TRIED = 16

# Widths in the size of the type, by letter: DejaVu Sans Bold, rounded up. Verdana is as wide, all others are narrower.
_WIDTHS = {
    letter: width
    for width, letters in {
        0.35: "ijl '",
        0.4: "IJ.’",
        0.45: "f-",
        0.5: "rt",
        0.6: "csz",
        0.65: "xL",
        0.7: "aekovyEFT0123456789",
        0.75: "bdghnpquCPSYZ",
        0.8: "ABKRVX",
        0.85: "DGHNU",
        0.9: "OQ&",
        0.95: "w",
        1.0: "M",
        1.05: "m",
        1.15: "W",
    }.items()
    for letter in letters
}
_OTHER_WIDTH = 0.8

SIDES = {
    "E": (1.0, 0.0),
    "W": (-1.0, 0.0),
    "N": (0.0, -1.0),
    "S": (0.0, 1.0),
    "NE": (0.72, -0.72),
    "NW": (-0.72, -0.72),
    "SE": (0.72, 0.72),
    "SW": (-0.72, 0.72),
}
_SLIDES = (0.0, -3.0, 3.0, -6.0, 6.0)
"""How far a name beside its marker may slide up and down."""
_CORNERS = (45, 135, -45, -135, 20, 160, -20, -160, 70, 110, -70, -110, 0, 180, 90, -90)
"""Where a small sign at the edge of a marker may sit, in degrees: best first."""


class Label(NamedTuple):
    """Lines of a name with one anchor: the baseline of the first line, and the box each line covers."""

    lines: tuple[str, ...]
    x: float
    y: float
    anchor: str
    boxes: tuple[Box, ...]


class Nudge(NamedTuple):
    """A place set by eye: from the middle of the marker to the first baseline."""

    dx: float
    dy: float
    anchor: str
    lines: tuple[str, ...]


class Ground(NamedTuple):
    """What a name must not cover."""

    places: Sequence[Point]
    radii: Sequence[float]
    lines: Sequence[tuple[Point, Point]]
    spots: Sequence[Point]
    """Where costs and heralds stand."""
    legend: Box
    sheet: Box

    @property
    def marks(self) -> list[Box]:
        return [(x - r, y - r, x + r, y + r) for (x, y), r in zip(self.places, self.radii, strict=True)]


class City(NamedTuple):
    name: str
    side: str
    """Where the map's file wants the name; empty: anywhere."""


Choice = tuple[float, Label]
"""A place for a name, and how much it disturbs what is there for good."""


def text_width(text: str, size: float = FONT) -> float:
    """In the widest common font."""
    return size * sum(_WIDTHS.get(letter, _OTHER_WIDTH) for letter in text)


def label(lines: tuple[str, ...], x: float, y: float, anchor: str) -> Label:
    boxes: list[Box] = []
    for i, words in enumerate(lines):
        width, base = text_width(words), y + i * LEADING
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        boxes.append((left, base - _ABOVE * FONT, left + width, base + _descent(words)))
    return Label(lines, x, y, anchor, tuple(boxes))


def _descent(words: str) -> float:
    return _BELOW * FONT if any(letter in "gjpqy" for letter in words) else 0.0


def beside(lines: tuple[str, ...], at: Point, radius: float, side: str, slide: float = 0.0) -> Label:
    """The name on one side of its marker, slid along it."""
    sx, sy = SIDES[side]
    x, y = at[0] + sx * (radius + _GAP), at[1] + sy * (radius + _GAP)
    high = _ABOVE * FONT + (len(lines) - 1) * LEADING
    anchor = "start" if sx > 0 else "end" if sx < 0 else "middle"
    if sx == 0:
        x += slide
        top = y - high - _descent(lines[-1]) if sy < 0 else y
    elif sy:
        top = y - high + 2 if sy < 0 else y - 2
    else:
        top = y - high / 2 + slide
    return label(lines, x, top + _ABOVE * FONT, anchor)


def place(cities: Sequence[City], ground: Ground, nudges: Mapping[str, Nudge]) -> list[Label]:
    """One label per city: where the scenery or the map's file wants it if nothing is covered there, else where it
    disturbs least.
    """
    return _Search(
        [_options(city, i, ground, nudges.get(city.name)) for i, city in enumerate(cities)], ground.places
    ).run()


class _Search:
    """Which place each name takes, so that all together disturb least. No chance in it: a map always looks the same."""

    def __init__(self, options: list[list[Choice]], places: Sequence[Point]) -> None:
        self.options = options
        self.near = [
            [j for j in range(len(places)) if j != i and _are_near(places[i], places[j])] for i in range(len(places))
        ]
        self.chosen = [choices[0] for choices in options]

    def run(self) -> list[Label]:
        for _ in range(_PASSES):
            before = self.chosen
            for i in range(len(before)):
                self.improve(i)
            if self.chosen is before:
                break
        return [label for _, label in self.chosen]

    def improve(self, i: int) -> None:
        """One name tries its best places, and whoever it meets there looks for another."""
        now = self.chosen
        best, least = now, -0.01
        for choice in self.options[i][:_TRIED]:
            trial = now[:]
            trial[i] = choice
            met = [j for j in self.near[i] if _meet(choice[1], trial[j][1])]
            for j in met:
                trial[j] = min(self.options[j][:_TRIED], key=lambda other: self.cost(trial, j, other))
            change = self.total(trial, {i, *met}) - self.total(now, {i, *met})
            if change < least:
                best, least = trial, change
        self.chosen = best

    def total(self, chosen: list[Choice], which: set[int]) -> float:
        """What these names cost among all others; a pair of them counts once."""
        return sum(self.cost(chosen, i, chosen[i], {j for j in which if j < i}) for i in which)

    def cost(self, chosen: list[Choice], i: int, choice: Choice, without: Collection[int] = ()) -> float:
        return choice[0] + sum(_meet(choice[1], chosen[j][1]) for j in self.near[i] if j not in without)


def _are_near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 280 and abs(a[1] - b[1]) < 90


def _meet(a: Label, b: Label) -> float:
    return sum(_covers(one, other, 3, 60) for one in a.boxes for other in b.boxes)


def _options(city: City, i: int, ground: Ground, nudge: Nudge | None) -> list[Choice]:
    """All places for a name, best first, judged by what stands on the board for good."""
    at, radius = ground.places[i], ground.radii[i]
    near = _near(ground, i, text_width(city.name) + radius + 30)
    places: list[Choice] = []
    if nudge is not None:
        candidate = label(nudge.lines, at[0] + nudge.dx, at[1] + nudge.dy, nudge.anchor)
        places.append((_disturbs(candidate, near) - 12, candidate))
    for lines in _ways_to_set(city.name):
        for side in SIDES:
            wanted = -8 if side == city.side else 0
            for slide in _slides(side, radius):
                candidate = beside(lines, at, radius, side, slide)
                taste = wanted + abs(slide) / 3 + 9 * (len(lines) - 1) + (0 if side in "EW" else 2)
                places.append((_disturbs(candidate, near) + taste, candidate))
    return sorted(places, key=lambda choice: choice[0])


def _ways_to_set(name: str) -> Iterator[tuple[str, ...]]:
    """In one line, or in two."""
    yield (name,)
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    if spaces:
        middle = min(spaces, key=lambda i: abs(i - len(name) / 2))
        yield name[:middle], name[middle + 1 :]


def _slides(side: str, radius: float) -> Sequence[float]:
    if side in "NS":
        return tuple(radius * share for share in (0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2, -1.7, 1.7, -2.2, 2.2))
    return _SLIDES if side in "EW" else (0.0,)


def _near(ground: Ground, i: int, reach: float) -> Ground:
    """What a name of this city could touch."""
    x, y = ground.places[i]
    window = (x - reach, y - 60, x + reach, y + 60)
    others = [j for j, mark in enumerate(ground.marks) if j != i and overlap(mark, window)]
    return ground._replace(
        places=[ground.places[j] for j in others],
        radii=[ground.radii[j] for j in others],
        lines=[(a, b) for a, b in ground.lines if length_inside(a, b, window)],
        spots=[(x, y) for x, y in ground.spots if overlap((x, y, x, y), window, 1)],
    )


def _disturbs(candidate: Label, ground: Ground) -> float:
    """How bad a place is: a covered link is a nuisance, a covered marker a fault, off the sheet impossible."""
    cost = 0.0
    for box in candidate.boxes:
        cost += sum(3 * length_inside(a, b, box) for a, b in ground.lines)
        cost += sum(_covers(box, mark, 3, 60) for mark in ground.marks)
        cost += sum(_covers(box, (x - 5.5, y - 5.5, x + 5.5, y + 5.5), 0, 12) for x, y in ground.spots)
        cost += _covers(box, ground.legend, 4, 500)
        left, top, right, bottom = ground.sheet
        if box[0] < left or box[2] > right or box[1] < top or box[3] > bottom:
            cost += 2000
    return cost


def _covers(box: Box, other: Box, pad: float, fault: float) -> float:
    """To touch something is a fault in itself; to cover much of it is worse."""
    area = overlap(box, other, pad)
    return fault + 3 * area if area else 0.0


def corners(
    places: Sequence[Point],
    radii: Sequence[float],
    lines: Sequence[tuple[Point, Point]],
    taken: Sequence[Box],
    size: float,
) -> tuple[Point, ...]:
    """For each marker the place at its edge where a small square covers least of names, costs and links."""
    points: list[Point] = []
    boxes = [*taken, *((x - r, y - r, x + r, y + r) for (x, y), r in zip(places, radii, strict=True))]
    for i, ((x, y), radius) in enumerate(zip(places, radii, strict=True)):
        own = len(taken) + i
        best: tuple[float, Point, Box] | None = None
        for degrees in _CORNERS:
            reach = radius + size * 0.36
            at = x + reach * math.cos(math.radians(degrees)), y - reach * math.sin(math.radians(degrees))
            box = at[0] - size / 2, at[1] - size / 2, at[0] + size / 2, at[1] + size / 2
            cost = sum(overlap(box, other) for j, other in enumerate(boxes) if j != own)
            cost += sum(length_inside(a, b, box) for a, b in lines)
            if best is None or cost < best[0] - 0.5:
                best = cost, at, box
        assert best is not None
        points.append(best[1])
        boxes.append(best[2])
    return tuple(points)
