"""Which games have a screen of their own. A new game adds its folder beside steel_driver/ and a line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console

from goldenspike.core.record import Record
from goldenspike.games.steam_rollers.terminal.board import map_svg as steam_rollers_map
from goldenspike.games.steam_rollers.terminal.screen import SteamRollersScreen
from goldenspike.games.steel_driver.terminal.board import map_svg as steel_driver_map
from goldenspike.games.steel_driver.terminal.screen import SteelDriverScreen
from goldenspike.terminal.screen import Screen
from goldenspike.words.catalogue import Words

SCREENS: dict[str, type[Screen]] = {"steel-driver": SteelDriverScreen, "steam-rollers": SteamRollersScreen}
MAPS: dict[str, Callable[[Words, Any], str]] = {"steel-driver": steel_driver_map, "steam-rollers": steam_rollers_map}


def screen_of(console: Console, words: Words, record: Record) -> Screen:
    made = SCREENS.get(record.game.name, Screen)
    return made(console, words, record.game, record.seats, record.first)


def map_picture(words: Words, game: str, map: Any) -> str | None:
    """An empty board as SVG, for games that have one."""
    return MAPS[game](words, map) if game in MAPS else None
