"""What the special cards do (section SR-6), as numbers. The edition says which card side has which effect."""

from __future__ import annotations

from typing import Final

ANY_VALUE: Final = 0
TWO_DICE: Final = 1
SNATCHING: Final = 2
DESTINATION: Final = 3
FURTHER: Final = 4
UNLIMITED: Final = 5
STRONGER: Final = 6
PLUS_MINUS: Final = 7
REROLL_FLIP: Final = 8
ANY_TRACK: Final = 9
EFFECTS: Final = (
    "any_value",
    "two_dice",
    "snatch",
    "destination",
    "further",
    "unlimited",
    "stronger",
    "plus_minus",
    "reroll_flip",
    "any_track",
)
