"""Small charts for pages: several lines over the course of a game, and small ones with a single line for a company.

Like the boards, they carry only classes. The x axis is plies, rounds are bands behind the lines, the moment shown is a
vertical brass line.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from goldenspike.drawing.svg import Point, css_word, esc, line, num

WIDE, HIGH = 460.0, 230.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 30.0, 10.0, 22.0
SPARK_WIDE, SPARK_HIGH = 140.0, 78.0
KEY_LINE = 18.0
APART = 17.0
"""The distance between the markers at the ends of lines."""


NAME_APART = 24.0
"""The least distance between the names of narrow bands; long names need more, depending on `LETTER_WIDE`."""
LETTER_WIDE = 7.0


class Series(NamedTuple):
    """One line: figures by ply, the class of its colour, the letter at its end."""

    name: str
    kind: str
    letter: str
    values: Sequence[int]


class Band(NamedTuple):
    """A stretch of the game, with its name below."""

    name: str
    first: int
    last: int


def step_of(most: int) -> int:
    """A round distance between the grid lines, so that there are three to six of them."""
    for unit in (10, 20, 50, 100, 200, 400, 500, 1000, 2000):
        if most <= unit * 5:
            return unit
    return 5000


def points(values: Sequence[int], x0: float, x1: float, y0: float, y1: float, top: int) -> list[Point]:
    """The corners of a step line: each value holds until the next ply."""
    last = max(1, len(values) - 1)
    out: list[Point] = []
    before: int | None = None
    for ply, value in enumerate(values):
        x = x0 + (x1 - x0) * ply / last
        if before is not None and before != value:
            out.append((x, y1 - (y1 - y0) * min(before, top) / top))
        if before != value or ply == len(values) - 1:
            out.append((x, y1 - (y1 - y0) * min(value, top) / top))
        before = value
    return out


def lines(series: Sequence[Series], bands: Sequence[Band], now: int, label: str) -> str:
    """Several lines in one chart, each with its letter at the end."""
    plies = max((len(curve.values) for curve in series), default=1)
    most = max((max(curve.values, default=0) for curve in series), default=0)
    step = step_of(max(most, 50))
    top = step * max(1, -(-most // step))
    x0, x1, y0, y1 = LEFT, WIDE - RIGHT, TOP, HIGH - BOTTOM
    out = [f'<svg class="chart" viewBox="0 0 {num(WIDE)} {num(HIGH)}" role="img" aria-label="{esc(label)}">']
    out.append(_bands(bands, plies, x0, x1, y0, y1))
    for value in range(0, top + 1, step):
        y = y1 - (y1 - y0) * value / top
        out.append(f'<path class="ch-grid" d="M{num(x0)} {num(y)}H{num(x1)}"/>')
        out.append(f'<text class="ch-y" x="{num(x0 - 6)}" y="{num(y + 3.5)}">{value}</text>')
    out.append(_now(now, plies, x0, x1, y0, y1))
    ends: list[tuple[float, Series]] = []
    for curve in series:
        way = points(curve.values, x0, x1, y0, y1, top)
        out.append(f'<path class="ch-line {css_word(curve.kind)}" d="{line(way)}"/>')
        ends.append((way[-1][1] if way else y1, curve))
    out.append(_ends(ends, x1, y0, y1))
    return "".join(out) + "</svg>"


def with_key(picture: str, title: str, series: Sequence[tuple[str, str]]) -> str:
    """A standalone chart: below it what it shows, and which letter is whose."""
    key = " · ".join(f"{letter} {name}" for letter, name in series)
    texts = "".join(
        f'<text class="ch-key" x="{num(LEFT)}" y="{num(HIGH + KEY_LINE * number)}">{esc(text)}</text>'
        for number, text in enumerate((title, key), 1)
    )
    box = f'viewBox="0 0 {num(WIDE)} {num(HIGH)}"'
    taller = f'viewBox="0 0 {num(WIDE)} {num(HIGH + 3 * KEY_LINE)}"'
    return picture.replace(box, taller, 1).removesuffix("</svg>") + f"{texts}</svg>"


def _bands(bands: Sequence[Band], plies: int, x0: float, x1: float, y0: float, y1: float) -> str:
    out = []
    last = max(1, plies - 1)
    apart = max([NAME_APART, *(LETTER_WIDE * len(band.name) for band in bands)])
    written = x0 - apart
    counted = all(band.name.replace("–", "").isdigit() for band in bands)  # rounds: `6` or `6–10`
    every = _every([x0 + (x1 - x0) * (band.first + band.last) / 2 / last for band in bands], apart) if counted else 1
    for number, band in enumerate(bands):
        left, right = (x0 + (x1 - x0) * at / last for at in (band.first, band.last))
        if number % 2:
            place = f'x="{num(left)}" y="{num(y0)}" width="{num(right - left)}" height="{num(y1 - y0)}"'
            out.append(f'<rect class="ch-band" {place}/>')
        middle = (left + right) / 2
        has_room = right - left > 14 or middle - written >= apart  # of many narrow bands, only as many names as fit
        if number % every == 0 if counted else has_room:
            out.append(f'<text class="ch-x" x="{num(middle)}" y="{num(y1 + 15)}">{esc(band.name)}</text>')
            written = middle
    return "".join(out)


def _every(middles: Sequence[float], apart: float) -> int:
    """The step between numbered bands, so that the numbers fit and the axis counts in equal steps."""
    return next(
        step for step in range(1, len(middles) + 2) if all(b - a >= apart for a, b in pairwise(middles[::step]))
    )


def _now(now: int, plies: int, x0: float, x1: float, y0: float, y1: float) -> str:
    x = x0 + (x1 - x0) * now / max(1, plies - 1)
    return f'<path class="ch-now" d="M{num(x)} {num(y0 - 4)}V{num(y1)}"/>'


def _ends(ends: list[tuple[float, Series]], x1: float, y0: float, y1: float) -> str:
    """Letters at the ends of the lines, pushed apart where lines end close together."""
    out = []
    place = y0 - APART
    ends.sort(key=lambda end: end[0])
    room = y1 - APART * (len(ends) - 1)
    for y, curve in ends:
        spot = min(max(y, place + APART, y0), max(room, y0))
        room += APART
        place = spot
        kind = css_word(curve.kind)
        out.append(f'<path class="ch-lead" d="M{num(x1)} {num(y)}L{num(x1 + 10)} {num(spot)}"/>')
        out.append(f'<g class="{kind}"><circle class="ch-seat" cx="{num(x1 + 18)}" cy="{num(spot)}" r="7.6"/>')
        out.append(f'<text class="ch-init" x="{num(x1 + 18)}" y="{num(spot + 3.3)}">{esc(curve.letter)}</text></g>')
    return "".join(out)


def spark(curve: Series, bands: Sequence[Band], now: int, top: int, label: str) -> str:
    """A small chart of one company's line, with the area below it filled."""
    x0, x1, y0, y1 = 2.0, SPARK_WIDE - 2, 6.0, SPARK_HIGH - 4
    way = points(curve.values, x0, x1, y0, y1, max(top, 1))
    plies = len(curve.values)
    last = max(1, plies - 1)
    edges = "".join(f"M{num(x0 + (x1 - x0) * band.first / last)} {num(y0)}V{num(y1)}" for band in bands)
    at = min(max(now, 0), last)
    value = curve.values[min(at, plies - 1)] if plies else 0
    x, y = x0 + (x1 - x0) * at / last, y1 - (y1 - y0) * min(value, top) / max(top, 1)
    field = line([*way, (x1, y1), (x0, y1)], True) if way else ""
    return (
        f'<svg class="spark {css_word(curve.kind)}" viewBox="0 0 {num(SPARK_WIDE)} {num(SPARK_HIGH)}" role="img" '
        f'aria-label="{esc(label)}"><path class="ch-grid" d="{edges}"/><path class="sp-field" d="{field}"/>'
        f'<path class="ch-base" d="M{num(x0)} {num(y1)}H{num(x1)}"/><path class="sp-case" d="{line(way)}"/>'
        f'<path class="sp-line" d="{line(way)}"/><path class="ch-now" d="M{num(x)} 2V{num(y1)}"/>'
        f'<circle class="sp-dot" cx="{num(x)}" cy="{num(y)}" r="3.4"/></svg>'
    )
