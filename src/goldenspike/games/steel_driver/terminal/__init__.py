"""Steel Driver in the terminal."""

from __future__ import annotations

from goldenspike.games.steel_driver.terminal.screen import SteelDriverScreen
from goldenspike.terminal.screens import GameTerminal

TERMINAL = GameTerminal(screen=SteelDriverScreen)
