"""The phases of a game in which somebody decides (SD-2.1); everything between them is automatic."""

from __future__ import annotations

from typing import Final

AUCTIONS: Final = 0
BUILDING: Final = 1
CLAIMING: Final = 2
FINISHED: Final = 3
PHASES: Final = ("auctions", "building", "final", "over")
