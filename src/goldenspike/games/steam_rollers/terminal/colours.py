"""Colours of regions, cities and cubes in the terminal. Colour never carries meaning alone: number and letter are
beside it.
"""

from __future__ import annotations

from collections.abc import Mapping

INK = "#1b2330"
FAINT = "#8b8f98"
"""For lines and names that stay in the background."""

# Field colours on which track shows, city and cube colours on which a letter shows, on light and dark terminals alike.
PAPER: Mapping[str, str] = {
    "yellow": "#f6eab8",
    "red": "#f5cfc7",
    "grey": "#dfe2e6",
    "blue": "#cbdaf3",
    "purple": "#e5d2ee",
}
ENAMEL: Mapping[str, str] = {
    "yellow": "bold #1b2330 on #e8c948",
    "red": "bold #ffffff on #c0362c",
    "grey": "bold #ffffff on #6d747e",
    "blue": "bold #ffffff on #1f4694",
    "purple": "bold #ffffff on #8a4aa6",
}
BLANK = "#eef4f6"
WALL = "bold #7a2e1d"
DIE = "bold #1b2330 on #fffefa"
DIE_IN_HAND = "bold #1b2330 on #e0b040"
BLACK_DIE = "bold #ffffff on #1c1e22"
