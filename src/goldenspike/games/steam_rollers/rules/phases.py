"""The phases of a game in which somebody decides, or chance does."""

from __future__ import annotations

from typing import Final

START_PLAYER: Final = 0
CARD_SIDES: Final = 1
WALLS: Final = 2
SUPPLY: Final = 3
ROLL: Final = 4
DRAFT: Final = 5
SNATCH: Final = 6
ACT: Final = 7
REROLL: Final = 8
FINISHED: Final = 9
PHASES: Final = ("start", "sides", "walls", "supply", "roll", "draft", "snatch", "act", "reroll", "over")
