"""The types of Steel Driver in one place, for programs that refer to them: `docs/reference/` lists their fields."""

from __future__ import annotations

from goldenspike.games.steel_driver.rules import events
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.game import SteelDriver
from goldenspike.games.steel_driver.rules.state import SteelDriverState

__all__ = ["SteelDriver", "SteelDriverAction", "SteelDriverState", "events"]
