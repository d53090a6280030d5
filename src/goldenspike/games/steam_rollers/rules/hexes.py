"""Hexes: names, edges, neighbours. Flat-top hexes in columns A, B, C …; every second column (B, D, F …) is half a hex
lower.
"""

from __future__ import annotations

import re
from typing import Final

EDGES: Final = ("N", "NE", "SE", "S", "SW", "NW")
NAME: Final = re.compile(r"([A-Z])([1-9][0-9]?)")

# Steps to the neighbour across each edge: (columns, rows), for columns A, C, E … and for the lower ones B, D, F …
UPPER_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
LOWER_STEPS: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def place(name: str) -> tuple[int, int] | None:
    """Column and row of a hex name, counted from 0 and 1; None if it is not a hex name."""
    match = NAME.fullmatch(name)
    return (ord(match[1]) - ord("A"), int(match[2])) if match else None


def name_at(column: int, row: int) -> str:
    """The name of the hex at a place, or "" beyond the edge of any sheet."""
    if not (0 <= column < 26 and 1 <= row < 100):
        return ""
    return f"{chr(ord('A') + column)}{row}"


def neighbour(name: str, edge: int) -> str:
    """The hex across an edge, whether it is on the sheet or not."""
    at = place(name)
    assert at is not None
    column, row = at
    across, down = (LOWER_STEPS if column % 2 else UPPER_STEPS)[edge]
    return name_at(column + across, row + down)


def opposite(edge: int) -> int:
    """The same edge as seen by the neighbour across it."""
    return (edge + 3) % 6
