"""Which games have a screen of their own. A new game adds its folder beside steel_driver/ and a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rich.console import Console

from goldenspike.core.errors import MapError
from goldenspike.core.record import Record
from goldenspike.drawing.svg import Point
from goldenspike.games.steam_rollers.drawing import hexmap
from goldenspike.games.steam_rollers.terminal.board import map_svg as steam_rollers_map
from goldenspike.games.steam_rollers.terminal.screen import SteamRollersScreen
from goldenspike.games.steel_driver.drawing import sheet
from goldenspike.games.steel_driver.terminal.board import map_svg as steel_driver_map
from goldenspike.games.steel_driver.terminal.screen import SteelDriverScreen
from goldenspike.terminal.screen import Screen
from goldenspike.words.catalogue import Words

SCREENS: dict[str, type[Screen]] = {"steel-driver": SteelDriverScreen, "steam-rollers": SteamRollersScreen}


class MapDrawing(NamedTuple):
    """How the maps of a game are drawn: as SVG, where on it things are, and what only a drawing can find wrong."""

    svg: Callable[[Words, Any], str]
    points: Callable[[Any, Iterable[str]], list[Point]]
    faults: Callable[[Any], list[MapError]] = lambda map: []


MAPS = {
    "steel-driver": MapDrawing(steel_driver_map, sheet.points_of, sheet.scenery_faults),
    "steam-rollers": MapDrawing(steam_rollers_map, hexmap.points_of),
}


def screen_of(console: Console, words: Words, record: Record) -> Screen:
    made = SCREENS.get(record.game.name, Screen)
    return made(console, words, record.game, record.seats, record.first)


def map_drawing(game: str) -> MapDrawing | None:
    """For games whose maps can be drawn."""
    return MAPS.get(game)
