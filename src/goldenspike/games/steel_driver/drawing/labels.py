"""Where the city names go: beside their marker, clear of markers, costs, the legend and each other.

Each name is given the space it takes in the widest common font, so that nothing collides whatever fonts a computer has.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from goldenspike.drawing.svg import Box, Point, length_inside, overlap, square

FONT = 13.0
LEADING = 13.5
_ABOVE, _BELOW = 0.76, 0.22
"""Relative to the font size: how far letters rise above their baseline, and how far some hang below it."""
_GAP = 2.5
_APART = 3.0
_PASSES = 6
_TRIED = 16
_MOST_MET = 4
"""If a name would overlap more names than this at a place, asking them to move is not worth it."""
MOST_COMPARED = 40_000
"""Pairs of names compared for one map; the shipped maps need 12,000 at most."""
CROWD = 100
"""If more objects than this surround a city, there is no good place: only the plain ones are tried."""

# Width of each letter relative to the font size: DejaVu Sans Bold, rounded up. Verdana is as wide, all others narrower.
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
"""Where a small sign at the edge of a marker may go, in degrees: best first."""


class Label(NamedTuple):
    """The lines of a name with one anchor: the baseline of the first line, and the box each line covers."""

    lines: tuple[str, ...]
    x: float
    y: float
    anchor: str
    boxes: tuple[Box, ...]


class Nudge(NamedTuple):
    """A place set by hand: the offset from the middle of the marker to the first baseline."""

    dx: float
    dy: float
    anchor: str
    lines: tuple[str, ...]


class Ground(NamedTuple):
    """What a name must not cover."""

    marks: Sequence[Box]
    lines: Sequence[tuple[Point, Point]]
    spots: Sequence[Box]
    """The places of costs and heralds."""
    legend: Box
    sheet: Box

    def within(self, window: Box, but: Box | None = None) -> Ground:
        """What something inside the window could overlap."""
        return self._replace(
            marks=[mark for mark in self.marks if overlap(mark, window, _APART) and mark is not but],
            lines=[(a, b) for a, b in self.lines if length_inside(a, b, window)],
            spots=[spot for spot in self.spots if overlap(spot, window)],
        )


class City(NamedTuple):
    name: str
    side: str
    """The side of the marker the map file asks for; empty: any."""


Choice = tuple[float, Label]
"""How much a place disturbs what is fixed on the board, and the name at that place."""


def text_width(text: str, size: float = FONT) -> float:
    """The width in the widest common font."""
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
    """The name on one side of its marker, shifted along it by `slide`."""
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
    """One label per city: where the scenery or the map file wants it if nothing is covered there, otherwise where it
    disturbs least.
    """
    options = [
        _options(city, mark, ground, nudges.get(city.name)) for city, mark in zip(cities, ground.marks, strict=True)
    ]
    return _Search(options, [_middle(mark) for mark in ground.marks]).run()


class _Search:
    """Finds a place for each name so that all of them together disturb least. Deterministic: a map always looks the
    same.

    Anybody can upload a map to be drawn, so the work is limited: when the limit is reached, names stay where they are.
    """

    def __init__(self, options: list[list[Choice]], places: Sequence[Point]) -> None:
        self.options = options
        self.near = [
            [j for j in range(len(places)) if j != i and _are_near(places[i], places[j])] for i in range(len(places))
        ]
        self.chosen = [choices[0] for choices in options]
        self.left = MOST_COMPARED
        """How many pairs of names may still be compared."""
        self.costs = [self.cost(self.chosen, i, choice) for i, choice in enumerate(self.chosen)]

    def run(self) -> list[Label]:
        for _ in range(_PASSES):
            before = self.chosen
            for i in range(len(before)):
                self.improve(i)
            if self.chosen is before:
                break
        return [label for _, label in self.chosen]

    def improve(self, i: int) -> None:
        """Try the best places for one name; the names it overlaps there look for other places."""
        now = self.chosen
        best, least, moved = now, -0.01, set[int]()
        for choice in self.options[i]:
            if self.left <= 0:
                break
            met = [j for j in self.near[i] if _meet(choice[1], now[j][1])]
            self.left -= len(self.near[i])
            if len(met) > _MOST_MET or self.at_least(choice, i, met) >= least:
                continue
            trial = now[:]
            trial[i] = choice
            for j in met:
                trial[j] = min(self.options[j], key=lambda other: self.cost(trial, j, other))
            change = self.total(trial, {i, *met}) - self.total(now, {i, *met})
            if change < least:
                best, least, moved = trial, change, {i, *met}
        self.chosen = best
        for j in moved.union(*(self.near[j] for j in moved)):
            self.costs[j] = self.cost(best, j, best[j])

    def at_least(self, choice: Choice, i: int, met: list[int]) -> float:
        """A lower bound on the change: as if every name overlapped could have its best place."""
        return choice[0] - self.costs[i] + sum(self.options[j][0][0] - self.costs[j] for j in met)

    def total(self, chosen: list[Choice], which: set[int]) -> float:
        """What these names cost in all; each pair among them counts once."""
        return sum(self.cost(chosen, i, chosen[i], {j for j in which if j < i}) for i in which)

    def cost(self, chosen: list[Choice], i: int, choice: Choice, without: Collection[int] = ()) -> float:
        self.left -= len(self.near[i])
        return choice[0] + sum(_meet(choice[1], chosen[j][1]) for j in self.near[i] if j not in without)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _are_near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 280 and abs(a[1] - b[1]) < 90


def _meet(a: Label, b: Label) -> float:
    return sum([_covers(one, other, _APART, 60) for one in a.boxes for other in b.boxes])


def _options(city: City, mark: Box, ground: Ground, nudge: Nudge | None) -> list[Choice]:
    """The best places for a name, best first, judged by what is fixed on the board."""
    at, radius = _middle(mark), (mark[2] - mark[0]) / 2
    reach = text_width(city.name) + radius + 30
    near = ground.within((at[0] - reach, at[1] - 60, at[0] + reach, at[1] + 60), but=mark)
    crowded = len(near.marks) + len(near.lines) + len(near.spots) > CROWD
    places: list[Choice] = []
    if nudge is not None:
        candidate = label(nudge.lines, at[0] + nudge.dx, at[1] + nudge.dy, nudge.anchor)
        places.append((_disturbs(candidate, near) - 12, candidate))
    for lines in [(city.name,)] if crowded else _ways_to_set(city.name):
        for side in SIDES:
            slides = (0.0,) if crowded else _slides(side, radius)
            candidates = [beside(lines, at, radius, side, slide) for slide in slides]
            there = near.within(_around(candidates)) if len(candidates) > 1 else near
            taste = (-8 if side == city.side else 0) + 9 * (len(lines) - 1) + (0 if side in "EW" else 2)
            for slide, candidate in zip(slides, candidates, strict=True):
                places.append((_disturbs(candidate, there) + taste + abs(slide) / 3, candidate))
    return sorted(places, key=lambda choice: choice[0])[:_TRIED]


def _around(candidates: Sequence[Label]) -> Box:
    boxes = [box for candidate in candidates for box in candidate.boxes]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _ways_to_set(name: str) -> Iterator[tuple[str, ...]]:
    """The name in one line, or in two."""
    yield (name,)
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    if spaces:
        middle = min(spaces, key=lambda i: abs(i - len(name) / 2))
        yield name[:middle], name[middle + 1 :]


def _slides(side: str, radius: float) -> Sequence[float]:
    if side in "NS":
        return tuple(radius * share for share in (0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2, -1.7, 1.7, -2.2, 2.2))
    return _SLIDES if side in "EW" else (0.0,)


def _disturbs(candidate: Label, ground: Ground) -> float:
    """How bad a place is: covering a link is a nuisance, covering a marker a fault, leaving the sheet out of the
    question.
    """
    cost = 0.0
    left, top, right, bottom = ground.sheet
    for box in candidate.boxes:
        cost += sum([3 * length_inside(a, b, box) for a, b in ground.lines])
        cost += sum([_covers(box, mark, _APART, 60) for mark in ground.marks])
        cost += sum([_covers(box, spot, 0, 12) for spot in ground.spots])
        cost += _covers(box, ground.legend, 4, 500)
        if box[0] < left or box[2] > right or box[1] < top or box[3] > bottom:
            cost += 2000
    return cost


def _covers(box: Box, other: Box, pad: float, fault: float) -> float:
    """Covering a little of something is a fault in itself; covering much of it is worse."""
    area = overlap(box, other, pad)
    return fault + 3 * area if area > 0.01 else 0.0  # less than this is just touching edges and rounding


def corners(
    marks: Sequence[Box], lines: Sequence[tuple[Point, Point]], taken: Sequence[Box], size: float
) -> tuple[Point, ...]:
    """For each marker, the place at its edge where a small square covers least of names, costs and links."""
    points: list[Point] = []
    boxes = [*taken, *marks]
    for mark in marks:
        (x, y), reach = _middle(mark), (mark[2] - mark[0]) / 2 + size * 0.36
        window = square((x, y), reach + size / 2)
        near = [box for box in boxes if overlap(box, window) and box is not mark]
        strokes = [(a, b) for a, b in lines if length_inside(a, b, window)]
        best = math.inf, (x, y)
        for degrees in _CORNERS[: 1 if len(near) + len(strokes) > CROWD else None]:
            at = x + reach * math.cos(math.radians(degrees)), y - reach * math.sin(math.radians(degrees))
            box = square(at, size / 2)
            cost = sum([overlap(box, other) for other in near])
            cost += sum([length_inside(a, b, box) for a, b in strokes])
            if cost < best[0] - 0.5:
                best = cost, at
            if best[0] < 0.5:
                break  # nothing later can be better
        points.append(best[1])
        boxes.append(square(best[1], size / 2))
    return tuple(points)
