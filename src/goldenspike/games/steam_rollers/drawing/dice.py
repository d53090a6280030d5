"""Dice: white ones with pips, the black one with the two kinds of track it allows. Each function returns markup."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.drawing.svg import Point, esc, num
from goldenspike.games.steam_rollers.drawing.hexmap import (
    KIND_SHAPES,
    RADIUS,
    Curve,
    curve,
    curve_path,
    edges_of,
    hexagon,
)

# Positions of the pips relative to the die's centre, in halves of its side.
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-0.46, -0.46), (0.46, 0.46)),
    3: ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    4: ((-0.46, -0.46), (0.46, -0.46), (-0.46, 0.46), (0.46, 0.46)),
    5: ((-0.5, -0.5), (0.5, -0.5), (0, 0), (-0.5, 0.5), (0.5, 0.5)),
    6: ((-0.46, -0.54), (0.46, -0.54), (-0.46, 0), (0.46, 0), (-0.46, 0.54), (0.46, 0.54)),
}
PIP = 0.18
CORNER = 0.4


def pips(value: int, x: float, y: float, half: float) -> str:
    dots = "".join(
        f'<circle cx="{num(x + dx * half)}" cy="{num(y + dy * half)}" r="{num(half * PIP)}"/>'
        for dx, dy in PIPS.get(value, ())
    )
    return f'<g class="die-pips">{dots}</g>'


def die_face(value: int, x: float, y: float, half: float) -> str:
    """A die on a board, centred on a point."""
    return (
        f'<rect class="die-body" x="{num(x - half)}" y="{num(y - half)}" width="{num(2 * half)}" '
        f'height="{num(2 * half)}" rx="{num(half * CORNER)}"/>{pips(value, x, y, half)}'
    )


def die(value: int, label: str = "", extra: str = "") -> str:
    """A white die as a small picture of its own."""
    classes = f"die {extra}".strip()
    return (
        f'<svg class="{esc(classes)}" viewBox="0 0 24 24" role="img" aria-label="{esc(label or value)}">'
        f"{die_face(value, 12, 12, 11)}</svg>"
    )


def kind_curve(kind: str) -> Curve:
    """One track of this kind around the origin, in map units."""
    ends = edges_of(KIND_SHAPES.get(kind, "N-S"))
    assert ends is not None
    return curve((0, 0), ends)


def black_die(kinds: Sequence[str], label: str = "", extra: str = "") -> str:
    """The black die: the two kinds of track it allows, side by side."""
    classes = f"die black-die {extra}".strip()
    scale = 0.22
    parts = []
    for x, kind in zip((6.6, 17.4), kinds, strict=False):
        track = kind_curve(kind)
        # each is centred in its half, whichever way it bends
        dx, dy = (track[0][0] + track[3][0]) / 2 * scale, (track[0][1] + track[3][1]) / 2 * scale
        place = f'transform="translate({num(x - dx)} {num(12 - dy)}) scale({scale})"'
        parts.append(f'<path class="bd-track" {place} d="{curve_path(track)}"/>')
    return (
        f'<svg class="{esc(classes)}" viewBox="0 0 24 24" role="img" aria-label="{esc(label or ", ".join(kinds))}">'
        f'<rect class="bd-body" x="1" y="1" width="22" height="22" rx="4.4"/><path class="bd-fold" d="M12 5v14"/>'
        f"{''.join(parts)}</svg>"
    )


def track_kind(kind: str, label: str = "", extra: str = "") -> str:
    """A kind of track in its hex: for lists and keys."""
    classes = f"kind {extra}".strip()
    track = curve_path(kind_curve(kind))
    return (
        f'<svg class="{esc(classes)}" viewBox="-42 -37 84 74" role="img" aria-label="{esc(label or kind)}">'
        f'<path class="kind-hex" d="{hexagon((0, 0), RADIUS - 2)}"/><path class="kind-track" d="{track}"/></svg>'
    )
