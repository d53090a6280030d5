"""Steel Driver in the terminal."""

from __future__ import annotations

from goldenspike.games.steel_driver.terminal.screen import SteelDriverScreen
from goldenspike.games.steel_driver.terminal.summary import detail_tables
from goldenspike.terminal.screens import GameTerminal

TERMINAL = GameTerminal(screen=SteelDriverScreen, summary=detail_tables)
