"""The edge of the sheet: two hairlines and, where the sheet shows a real country, its degrees between them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from goldenspike.drawing.svg import num
from goldenspike.games.steel_driver.drawing.projection import Albers

_OUT, _IN = 4.0, 9.0
_THICK = _IN - _OUT


def plain_frame(width: float, height: float) -> str:
    def box(inset: float) -> str:
        return f'x="{num(inset)}" y="{num(inset)}" width="{num(width - 2 * inset)}" height="{num(height - 2 * inset)}"'

    return f'<rect class="m-frame1" {box(_OUT)}/><rect class="m-frame2" {box(_IN)}/>'


def degrees_frame(albers: Albers, width: float, height: float, step: float) -> str:
    """Bars of equal degrees, alternately dark and light, as engravers ruled them: longitude along the top and bottom,
    latitude along the sides.
    """
    bars: list[str] = []
    half = _THICK / 2
    for y in (_OUT, height - _IN):
        walk = [_IN + i for i in range(int(width - 2 * _IN) + 1)]
        for start, end in _runs(walk, [albers.invert(x, y + half)[0] for x in walk], step):
            bars.append(f"M{num(start)} {num(y)}H{num(end)}V{num(y + _THICK)}H{num(start)}Z")
    for x in (_OUT, width - _IN):
        walk = [_IN + i for i in range(int(height - 2 * _IN) + 1)]
        for start, end in _runs(walk, [albers.invert(x + half, y)[1] for y in walk], step):
            bars.append(f"M{num(x)} {num(start)}V{num(end)}H{num(x + _THICK)}V{num(start)}Z")
    return f'<path class="m-bars" d="{"".join(bars)}"/>' + plain_frame(width, height)


def _runs(walk: Sequence[float], degrees: Sequence[float], step: float) -> list[tuple[float, float]]:
    """The stretches of the edge that fall in every second interval of degrees."""
    runs: list[tuple[float, float]] = []
    for at, degree in zip(walk, degrees, strict=True):
        if math.floor(degree / step) % 2:
            continue
        if runs and runs[-1][1] == at - 1:
            runs[-1] = (runs[-1][0], at)
        else:
            runs.append((at, at))
    return runs
