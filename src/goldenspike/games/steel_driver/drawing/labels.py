"""Where the names of the cities stand: beside their marker, clear of markers, costs, links and each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from goldenspike.drawing.svg import Box, Point, length_inside, overlap

FONT = 13.0
LEADING = 13.5
# Direction of each side from the marker; in the order they are tried.
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


def text_width(text: str, size: float = FONT) -> float:
    """Close enough for every sans serif: what matters is which names collide."""
    narrow = sum(letter in "ilt.fjI'" for letter in text)
    wide = sum(letter in "mwMWOCNDG" for letter in text)
    return size * (0.56 * len(text) - 0.24 * narrow + 0.16 * wide)


def beside(name: str, at: Point, radius: float, side: str) -> Label:
    """The name on one side of its marker."""
    sx, sy = SIDES[side]
    x, y = at[0] + sx * (radius + 3), at[1] + sy * (radius + 3)
    width, height = text_width(name), FONT * 0.82
    if sx > 0.1:
        anchor, left = "start", x
    elif sx < -0.1:
        anchor, left = "end", x - width
    else:
        anchor, left = "middle", x - width / 2
    if sx == 0:
        top = y - height - 0.5 if sy < 0 else y + 0.5
    elif sy:
        top = y - height + 2 if sy < 0 else y - 2
    else:
        top = y - height / 2
    return Label((name,), x, top + height - 1, anchor, ((left, top, left + width, top + height),))


def nudged(at: Point, nudge: Nudge) -> Label:
    x, y = at[0] + nudge.dx, at[1] + nudge.dy
    boxes: list[Box] = []
    for i, words in enumerate(nudge.lines):
        width, base = text_width(words), y + i * LEADING
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[nudge.anchor]
        boxes.append((left, base - FONT * 0.8, left + width, base + 1))
    return Label(nudge.lines, x, y, nudge.anchor, tuple(boxes))


def place(
    names: Sequence[str],
    hints: Sequence[str],
    places: Sequence[Point],
    radii: Sequence[float],
    lines: Sequence[tuple[Point, Point]],
    spots: Sequence[Point],
    sheet: Box,
    nudges: Mapping[str, Nudge],
) -> list[Label]:
    """One label per city: where the scenery says, else where the map's file says, else the side that disturbs least."""
    marks = [(x - r, y - r, x + r, y + r) for (x, y), r in zip(places, radii, strict=True)]
    discs = [(x - 8, y - 8, x + 8, y + 8) for x, y in spots]
    chosen: dict[int, Label] = {}
    open_cities: list[int] = []
    for i, name in enumerate(names):
        if name in nudges:
            chosen[i] = nudged(places[i], nudges[name])
        elif hints[i]:
            chosen[i] = beside(name, places[i], radii[i], hints[i])
        else:
            open_cities.append(i)
    options: dict[int, list[tuple[float, Label]]] = {}
    for i in open_cities:
        others = marks[:i] + marks[i + 1 :]
        labels = [beside(names[i], places[i], radii[i], side) for side in SIDES]
        options[i] = [(_disturbs(label.boxes[0], lines, others, discs, sheet), label) for label in labels]
        chosen[i] = min(options[i], key=lambda option: option[0])[1]
    # Two passes in which every name looks again at where its neighbours ended.
    for i in open_cities * 2:
        near = [box for j, label in chosen.items() if j != i for box in label.boxes if overlap(box, marks[i], 260)]
        now = [(cost + 4 * sum(overlap(label.boxes[0], box, 3) for box in near), label) for cost, label in options[i]]
        chosen[i] = min(now, key=lambda option: option[0])[1]
    return [chosen[i] for i in range(len(names))]


def _disturbs(
    box: Box, lines: Sequence[tuple[Point, Point]], marks: Sequence[Box], discs: Sequence[Box], sheet: Box
) -> float:
    """How bad a place is: a covered link is a nuisance, a covered marker a fault, off the sheet impossible."""
    cost = sum(length_inside(a, b, box) for a, b in lines)
    cost += sum(3 * overlap(box, mark, 3) for mark in marks) + sum(1.2 * overlap(box, disc, 1) for disc in discs)
    off = box[0] < sheet[0] or box[2] > sheet[2] or box[1] < sheet[1] or box[3] > sheet[3]
    return cost + (2000 if off else 0)
