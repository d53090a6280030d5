"""Plots of many games: intervals on a scale, grouped bars, histograms of results. Like the boards, they carry only
classes; `css/report.css` has the colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from goldenspike.drawing import style
from goldenspike.drawing.chart import step_of
from goldenspike.drawing.svg import css_word, esc, num

WIDE = 480.0
RIGHT = 18.0
TOP, BOTTOM = 8.0, 24.0
ROW = 34.0
HEAP = 46.0
BAR = 15.0
LETTER, SMALL_LETTER = 9.0, 7.0
"""Approximate width of a letter in names and in all other text, at the size they have on a phone."""
LONGEST_NAME = 16
"""Longer names are truncated."""


class Span(NamedTuple):
    """A value, its interval, and the label above it."""

    name: str
    kind: str
    value: float
    low: float
    high: float
    written: str


class Bars(NamedTuple):
    """A group of bars: (what it is, its length or None if there is nothing, the label after it)."""

    name: str
    kind: str
    bars: Sequence[tuple[str, float | None, str]]


class Heap(NamedTuple):
    """A histogram: how many results fell into each of the equal parts of a scale, and their median."""

    name: str
    kind: str
    counts: Sequence[int]
    median: float


class Scale(NamedTuple):
    """From values to x coordinates, to the right of the names."""

    low: float
    high: float
    left: float

    def x(self, value: float) -> float:
        return self.left + (WIDE - RIGHT - self.left) * (value - self.low) / ((self.high - self.low) or 1)


def spans(rows: Sequence[Span], label: str) -> str:
    """One row per name: a dot for the value, a bar for its interval."""
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    air = (high - low) * 0.04 or 1.0
    scale = Scale(low - air, high + air, room_for(row.name for row in rows))
    bottom = TOP + ROW * len(rows)
    out = [head(bottom + BOTTOM, label), axis(scale, bottom)]
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        left, right, at = scale.x(row.low), scale.x(row.high), scale.x(row.value)
        out.append(name(row.name, y))
        out.append(f'<g class="{css_word(row.kind)}"><path class="pl-span" d="M{num(left)} {num(y)}H{num(right)}"/>')
        out.append(f'<path class="pl-tip" d="M{num(left)} {num(y - 5)}v10M{num(right)} {num(y - 5)}v10"/>')
        out.append(f'<circle class="pl-dot" cx="{num(at)}" cy="{num(y)}" r="5.5"/>')
        out.append(f'<text class="pl-n" x="{num(at)}" y="{num(y - 9)}">{esc(row.written)}</text></g>')
    return "".join(out) + "</svg>"


def bars(groups: Sequence[Bars], label: str, mark: float | None = None, most: float = 0.0) -> str:
    """Bars from the left, in groups; `mark` is a vertical line, for what would be fair."""
    longest = max([most, mark or 0.0, *(length or 0.0 for group in groups for _, length, _ in group.bars)])
    every = [bar for group in groups for bar in group.bars]
    left = room_for(group.name for group in groups) + SMALL_LETTER * max(len(what) for what, _, _ in every)
    behind = SMALL_LETTER * max(len(written) for _, _, written in every)
    field = WIDE - RIGHT - left
    scale = Scale(0.0, longest * field / max(field / 3, field - behind) or 1.0, left)
    out = []
    y = TOP
    for group in groups:
        middle = y + BAR * len(group.bars) / 2
        out.append(f'{name(group.name, middle)}<g class="{css_word(group.kind)}">')
        for what, length, written in group.bars:
            if length is not None:
                place = f'x="{num(left)}" y="{num(y + 1)}" width="{num(scale.x(length) - left)}"'
                out.append(f'<rect class="pl-bar" {place} height="{num(BAR - 2)}"/>')
                behind_it = f'x="{num(scale.x(length) + 5)}" y="{num(y + 11.5)}"'
                out.append(f'<text class="pl-w" {behind_it}>{esc(written)}</text>')
            out.append(f'<text class="pl-s" x="{num(left - 5)}" y="{num(y + 11.5)}">{esc(what)}</text>')
            y += BAR
        out.append("</g>")
        y += 9
    if mark is not None:  # behind the figures
        out.insert(0, f'<path class="pl-mark" d="M{num(scale.x(mark))} {num(TOP - 4)}V{num(y - 5)}"/>')
    return head(y + 4, label) + "".join(out) + "</svg>"


def heaps(rows: Sequence[Heap], low: float, high: float, label: str) -> str:
    """One histogram per name over a common scale; a stroke marks the median."""
    scale = Scale(low, high, room_for(row.name for row in rows))
    bottom = TOP + HEAP * len(rows)
    most = max((count / max(1, sum(row.counts)) for row in rows for count in row.counts), default=1.0) or 1.0
    out = [head(bottom + BOTTOM, label), axis(scale, bottom)]
    for number, row in enumerate(rows):
        base = TOP + HEAP * (number + 1) - 4
        out.append(f'{name(row.name, base - 12)}<g class="{css_word(row.kind)}">')
        total, parts = max(1, sum(row.counts)), len(row.counts)
        for part, count in enumerate(row.counts):
            left, right = (scale.x(low + (high - low) * edge / parts) for edge in (part, part + 1))
            tall = (HEAP - 12) * count / total / most
            place = f'x="{num(left + 0.5)}" y="{num(base - tall)}" width="{num(right - left - 1)}"'
            out.append(f'<rect class="pl-bar" {place} height="{num(tall)}"/>')
        out.append(f'<path class="pl-base" d="M{num(scale.left)} {num(base)}H{num(WIDE - RIGHT)}"/>')
        at = scale.x(row.median)
        out.append(f'<path class="pl-median" d="M{num(at)} {num(base + 3)}V{num(base - HEAP + 14)}"/></g>')
    return "".join(out) + "</svg>"


def alone(picture: str) -> str:
    """A chart or plot as a standalone file, light and dark."""
    css = style.standalone_css(("report.css",))
    opening, _, rest = picture.partition(">")
    named = opening.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    ground = '<rect class="pl-ground" width="100%" height="100%"/>'  # or light figures might end up on a white page
    return f"{named}><style>{css}</style>{ground}{rest}\n"


def head(height: float, label: str) -> str:
    box = f'viewBox="0 0 {num(WIDE)} {num(height)}"'
    return f'<svg class="plot" {box} role="img" aria-label="{esc(label)}">'


def room_for(names: Iterable[str]) -> float:
    return 10 + LETTER * min(LONGEST_NAME, max(map(len, names)))


def name(text: str, y: float) -> str:
    short = text if len(text) <= LONGEST_NAME else "…" + text[1 - LONGEST_NAME :]
    return f'<text class="pl-name" x="0" y="{num(y + 4)}">{esc(short)}</text>'


def axis(scale: Scale, bottom: float) -> str:
    """Thin vertical lines at round numbers."""
    wide = scale.high - scale.low
    step = 1.0 if wide <= 5 else 2.0 if wide <= 10 else 5.0 if wide <= 25 else float(step_of(int(wide)))
    out = []
    value = step * -(-scale.low // step) + 0.0  # no minus zero
    while value <= scale.high:
        x = scale.x(value)
        out.append(f'<path class="ch-grid" d="M{num(x)} {num(TOP)}V{num(bottom)}"/>')
        out.append(f'<text class="ch-x" x="{num(x)}" y="{num(bottom + 15)}">{f"{value:g}".replace("-", "−")}</text>')
        value += step
    return "".join(out)


def counts(values: Sequence[int], low: float, high: float, parts: int) -> list[int]:
    """How many values lie in each of the equal parts between low and high."""
    tally = [0] * parts
    for value in values:
        tally[min(parts - 1, max(0, int((value - low) / ((high - low) or 1) * parts)))] += 1
    return tally
