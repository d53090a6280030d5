"""What a game brings for the terminal: the facet `terminal`."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console

from goldenspike.core import registry
from goldenspike.core.record import Record
from goldenspike.terminal.screen import Screen
from goldenspike.words.catalogue import Words


@dataclass(frozen=True)
class GameTerminal:
    screen: type[Screen] = Screen
    """How positions, menus and results look."""


def game_terminal(game: str) -> GameTerminal:
    return registry.facet(game, "terminal", GameTerminal) or GameTerminal()


def screen_of(console: Console, words: Words, record: Record) -> Screen:
    return game_terminal(record.game.name).screen(console, words, record.game, record.seats, record.first)
