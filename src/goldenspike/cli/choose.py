"""Which game, where none was named: asked at a terminal, the first one where nobody can answer."""

from __future__ import annotations

import sys

import typer
from rich.table import Table
from rich.text import Text

from goldenspike.cli.common import DEFAULT_GAME, Settings
from goldenspike.rules import registry
from goldenspike.terminal.console import asker
from goldenspike.text.catalogue import N_, N_context
from goldenspike.text.games import GAMES, game_words


def choose_game(here: Settings) -> str:
    if not (here.console.is_terminal and sys.stdin.isatty()):
        return DEFAULT_GAME
    games = list(GAMES)
    show(here, games)
    ask = asker(here.console)
    while True:
        try:
            typed = ask("▸ ").strip().casefold()
        except (EOFError, KeyboardInterrupt):
            raise left(here) from None
        if typed in {"quit", here.words(N_context("command", "quit")).casefold()}:
            raise left(here)
        found = named(games, typed)
        if found is not None:
            return found
        here.console.print(here.words(N_("Type a number from 1 to {most}, or the name of a game."), most=len(games)))


def show(here: Settings, games: list[str]) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for number, name in enumerate(games, 1):
        game, words = registry.load(name), game_words(name)
        players = here.words(N_("{least} to {most} players"), least=game.min_players, most=game.max_players)
        about = here.words(words.about) if words.about else ""
        grid.add_row(Text(str(number), style="bold"), Text(words.title, style="bold"), Text(f"{about}; {players}"))
    here.console.print(here.words(N_("Which game do you play?")))
    here.console.print(grid)


def named(games: list[str], typed: str) -> str | None:
    """By number, or by the beginning of its name."""
    if typed.isdecimal():
        return games[int(typed) - 1] if 1 <= int(typed) <= len(games) else None
    word = typed.replace(" ", "-")
    fitting = [name for name in games if word and name.startswith(word)]
    return fitting[0] if len(fitting) == 1 else None


def left(here: Settings) -> typer.Exit:
    here.console.print()
    here.console.print(Text(here.words(N_("Until next time.")), style="dim"))
    return typer.Exit(0)
