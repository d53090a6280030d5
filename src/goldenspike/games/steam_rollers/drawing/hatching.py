"""Hatching that tells regions apart without colour, in the old engravers' code. One table for screen and paper."""

from __future__ import annotations

from typing import NamedTuple


class Hatch(NamedTuple):
    """Lines turned by an angle (0 is horizontal), `step` apart; `dash` and `gap` make them broken."""

    angle: float
    step: float
    dash: float = 0.0
    gap: float = 0.0


DOT = 0.1
"""A dash this short with round ends is a dot."""

# By region. Two regions are grey: one has no hatching, the other broken lines.
HATCHES = {
    1: Hatch(45, 4.6, DOT, 4.6),
    2: Hatch(90, 5.2),
    4: Hatch(0, 5.0, 2.6, 3.4),
    5: Hatch(0, 5.2),
    6: Hatch(-45, 5.0),
}


def patterns() -> str:
    """The hatchings as SVG patterns."""
    return "".join(_pattern(region, hatch) for region, hatch in HATCHES.items())


def _pattern(region: int, hatch: Hatch) -> str:
    wide = hatch.dash + hatch.gap or hatch.step
    length = hatch.dash or hatch.step
    dotted = " field-dot" if hatch.dash == DOT else ""
    middle = hatch.step / 2
    # the dash is in the middle of its tile, so that the tile's edge does not cut off its round ends
    start = (wide - length) / 2
    return (
        f'<pattern id="field-{region}" width="{wide:g}" height="{hatch.step:g}" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({hatch.angle:g})"><path class="field-hatch{dotted}" '
        f'd="M{start:g} {middle:g}h{length:g}"/></pattern>'
    )
