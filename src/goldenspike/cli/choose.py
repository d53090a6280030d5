"""What was not given on the command line: asked at a terminal; otherwise the first or default."""

from __future__ import annotations

import sys

import typer
from rich.table import Table
from rich.text import Text

from goldenspike.bots import bot_names, levels
from goldenspike.cli.common import Settings, default_game
from goldenspike.core import registry
from goldenspike.core.game import Game
from goldenspike.terminal.console import asker
from goldenspike.words.bots import opponents
from goldenspike.words.catalogue import N_, Message, N_context
from goldenspike.words.games import game_words


def choose_game(ui: Settings) -> str:
    if not at_terminal(ui):
        return default_game()
    ui.console.print(ui.words(N_("Which game would you like to play?")))
    show_games(ui)
    return choose(ui, [game.name for game in registry.games()], N_("Type a number from 1 to {most}, or a game’s name."))


def choose_bots(ui: Settings, game: Game) -> list[str]:
    """The kind of bot for all other seats; empty, meaning the default, if there is no terminal to ask at."""
    if not at_terminal(ui):
        return []
    ui.console.print(ui.words(N_("Which bots would you like to play against?")))
    ui.console.print(opponents_grid(ui, game))
    names = [opponent.name for opponent in opponents(ui.words, levels(game.name), bot_names(game))]
    return [choose(ui, names, N_("Type a number from 1 to {most}, or a bot’s name."))]


def at_terminal(ui: Settings) -> bool:
    return ui.console.is_terminal and sys.stdin.isatty()


def choose(ui: Settings, names: list[str], complaint: Message) -> str:
    """Ask until one is named."""
    ask = asker(ui.console)
    while True:
        try:
            typed = ask("▸ ").strip().casefold()
        except (EOFError, KeyboardInterrupt):
            raise left(ui) from None
        if typed in {"quit", ui.words(N_context("command", "quit")).casefold()}:
            raise left(ui)
        name = named(names, typed)
        if name is not None:
            return name
        ui.console.print(ui.words(complaint, most=len(names)))


def show_games(ui: Settings) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for number, game in enumerate(registry.games(), 1):
        words = game_words(game.name)
        players = ui.words(N_("{least} to {most} players"), least=game.min_players, most=game.max_players)
        about = ui.words(words.about) if words.about else ""
        grid.add_row(Text(str(number), style="bold"), Text(words.title, style="bold"), Text(f"{about}; {players}"))
    ui.console.print(grid)


def opponents_grid(ui: Settings, game: Game) -> Table:
    """The bots of a game, numbered, each with what it is like and its rating."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for number, opponent in enumerate(opponents(ui.words, levels(game.name), bot_names(game)), 1):
        grid.add_row(
            Text(str(number), style="bold"),
            Text(opponent.name, style="bold"),
            Text(
                ui.words(N_("rating {rating}"), rating=opponent.rating) if opponent.rating else "",
                style="dim",
                no_wrap=True,
            ),
            Text(opponent.about),
        )
    return grid


def named(names: list[str], typed: str) -> str | None:
    """By number, or by the beginning of its name."""
    if typed.isdecimal():
        return names[int(typed) - 1] if 1 <= int(typed) <= len(names) else None
    word = typed.replace(" ", "-")
    fitting = [name for name in names if word and name.startswith(word)]
    return fitting[0] if len(fitting) == 1 else None


def left(ui: Settings) -> typer.Exit:
    ui.console.print()
    ui.console.print(Text(ui.words(N_("See you next time.")), style="dim"))
    return typer.Exit(0)
