"""The fifteen shapes a track can have in a hex: three straight, six gentle curves, six sharp ones (SR-3.1)."""

from __future__ import annotations

from typing import Final

from goldenspike.games.steam_rollers.rules.hexes import EDGES

STRAIGHT: Final = 0
GENTLE: Final = 1
SHARP: Final = 2
KINDS: Final = ("straight", "gentle", "sharp")


def kind_of(a: int, b: int) -> int:
    """The kind of track that joins two edges: opposite, next but one, or adjacent."""
    return {3: STRAIGHT, 2: GENTLE, 1: SHARP}[min((a - b) % 6, (b - a) % 6)]


# Pairs of edges, clockwise from N, ordered by kind: index 0-2 straight, 3-8 gentle, 9-14 sharp.
SHAPES: Final = tuple(
    sorted(((a, b) for a in range(6) for b in range(a + 1, 6)), key=lambda ends: (kind_of(ends[0], ends[1]), ends))
)
SHAPE_KINDS: Final = tuple(kind_of(a, b) for a, b in SHAPES)
SHAPE_NAMES: Final = tuple(f"{EDGES[a]}-{EDGES[b]}" for a, b in SHAPES)


def shape_of(a: int, b: int) -> int:
    """The shape that joins two different edges, whichever is named first."""
    return SHAPES.index((min(a, b), max(a, b)))
