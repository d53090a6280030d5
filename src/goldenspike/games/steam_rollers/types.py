"""The types of Steam Rollers in one place, for programs that refer to them: `docs/reference/` lists their fields."""

from __future__ import annotations

from goldenspike.games.steam_rollers.rules import events
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.game import SteamRollers
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

__all__ = ["SteamRollers", "SteamRollersAction", "SteamRollersState", "events"]
