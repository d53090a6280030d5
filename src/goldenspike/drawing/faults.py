"""Marks on the drawing of a map file that has faults: numbered rings where they are, and their explanations below the
board.

The colours are spelled out: a mark looks the same on every board, and a standalone file has no CSS variables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from goldenspike.drawing.svg import Point, esc, num

RED, PAPER = "#b3121d", "#fff6f4"
LETTERS = 100
"""Characters in a line below the board."""
LEADING = 1.45
RING = 1.5
BADGE = 0.62


class Mark(NamedTuple):
    """A fault in words, and the places on the drawing that it is about, if any."""

    points: Sequence[Point]
    text: str


def marked(picture: str, marks: Sequence[Mark]) -> str:
    """A standalone drawing with its faults."""
    head = re.match(r"<svg[^>]*>", picture)
    assert head is not None
    opening = head[0]
    left, top, wide, high = (float(number) for number in attribute(opening, "viewBox").split())
    size = wide / 58
    lines = caption_lines(marks)
    below = size * LEADING * (len(lines) + 1)
    grown = opening.replace(attribute(opening, "viewBox"), " ".join(map(num, (left, top, wide, high + below))), 1)
    scale = float(attribute(opening, "width")) / wide
    grown = grown.replace(f' height="{attribute(opening, "height")}"', f' height="{num((high + below) * scale)}"', 1)
    description = esc("\n".join(f"{number}. {mark.text}" for number, mark in enumerate(marks, 1)))
    rings = "".join(ring(numbers, point, size) for point, numbers in by_point(marks).items())
    caption = ground(left, top + high, wide, below) + "".join(
        f'<text x="{num(left + size)}" y="{num(top + high + size * LEADING * row)}">{esc(line)}</text>'
        for row, line in enumerate(lines, 1)
    )
    style = f'font-family="sans-serif" font-size="{num(size)}"'
    extra = f'<g class="faults" {style}>{rings}<g class="fault-list" fill="{RED}">{caption}</g></g>'
    body, closing, rest = picture[len(opening) :].rpartition("</svg>")
    title, end, drawing = body.partition("</title>")
    return f"{grown}{title}{end}<desc>{description}</desc>{drawing}{extra}{closing}{rest}"


def attribute(opening: str, name: str) -> str:
    match = re.search(rf'\s{name}="([^"]*)"', opening)
    assert match is not None, name
    return match[1]


def caption_lines(marks: Sequence[Mark]) -> list[str]:
    lines: list[str] = []
    for number, mark in enumerate(marks, 1):
        lines += wrap(f"{number}. {mark.text}", LETTERS, subsequent_indent="    ")
    return lines


def by_point(marks: Sequence[Mark]) -> dict[Point, list[int]]:
    """The numbers of the faults at each place."""
    numbers_at: dict[Point, list[int]] = {}
    for number, mark in enumerate(marks, 1):
        for point in mark.points:
            numbers_at.setdefault(point, []).append(number)
    return numbers_at


def ring(numbers: Sequence[int], point: Point, size: float) -> str:
    """A ring with the numbers on its edge."""
    x, y = point
    radius = size * RING
    label = " ".join(map(str, numbers))
    wide = size * (0.7 + 0.5 * len(label))
    left, top = x + radius * 0.6, y - radius * 0.8 - size * BADGE
    return (
        f'<g class="fault-mark"><circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="none" stroke="{RED}" '
        f'stroke-width="{num(size / 4)}"/><rect x="{num(left)}" y="{num(top)}" width="{num(wide)}" '
        f'height="{num(2 * size * BADGE)}" rx="{num(size * BADGE)}" fill="{RED}"/><text x="{num(left + wide / 2)}" '
        f'y="{num(top + size * (BADGE + 0.27))}" font-size="{num(size * 0.8)}" fill="{PAPER}" font-weight="700" '
        f'text-anchor="middle">{label}</text></g>'
    )


def ground(x: float, y: float, wide: float, high: float) -> str:
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}" fill="{PAPER}"/>'
