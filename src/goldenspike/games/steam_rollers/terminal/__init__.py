"""Steam Rollers in the terminal."""

from __future__ import annotations

from goldenspike.games.steam_rollers.terminal.screen import SteamRollersScreen
from goldenspike.terminal.screens import GameTerminal

TERMINAL = GameTerminal(screen=SteamRollersScreen)
