"""`goldenspike games`: which games are installed, what each brings, and what is wrong with one that is broken."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from goldenspike.arena.games import statistics_of
from goldenspike.bots.games import game_bots
from goldenspike.choices.games import game_choices
from goldenspike.cli.check_game import check_game
from goldenspike.cli.common import Lang, settings
from goldenspike.cli.games import game_commands
from goldenspike.core import registry
from goldenspike.core.conformance import GAMES
from goldenspike.core.registry import Fault
from goldenspike.drawing.games import game_drawing
from goldenspike.site.operations import start
from goldenspike.terminal.screens import game_terminal
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import game_words

HELP = N_("List the installed games and what each one offers.")

FAULTS = {
    "broken": N_("{game} can’t be played: {detail}"),
    "interface": N_("{game} was built for a different version of Golden Spike (interface {detail})."),
    "duplicate": N_("{game}: another package has a game with the same name, which is ignored ({detail})."),
    "facet": N_("{game}: one part can’t be used, so the default takes its place: {detail}"),
}


def list_games(
    context: typer.Context,
    check: Annotated[
        str | None,
        typer.Option(
            help=N_("Play random games of this game and report every problem found.").one,
            metavar=N_("GAME").one,
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, help=N_("How many games --check plays for each number of players.").one)
    ] = GAMES,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Print JSON.").one)] = False,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    if check is not None:
        check_game(ui, check, games, as_json)
        return
    start.set_up_for_a_look()  # a game's pages are part of the check, and they need Django
    faults = all_faults()
    if as_json:
        typer.echo(json.dumps({"games": described(), "faults": [fault._asdict() for fault in faults]}, indent=2))
    else:
        ui.console.print(games_table(ui.words))
        for fault in faults:
            ui.console.print(fault_text(ui.words, fault), markup=False, highlight=False)
    if faults:
        raise typer.Exit(1)


def all_faults() -> list[Fault]:
    """The faults of every game and all its facets, each loaded by the layer that uses it."""
    from goldenspike.site.pages.games import brought  # it needs Django, which has just been set up

    registry.check_all()
    for name in registry.names():
        for asked_for in (game_words, game_bots, game_choices, game_drawing, statistics_of, game_terminal, brought):
            asked_for(name)
    game_commands()
    return registry.faults()


def described() -> list[dict[str, Any]]:
    return [
        {
            "name": game.name,
            "title": registry.descriptor(game.name).title,
            "designer": registry.descriptor(game.name).designer,
            "players": [game.min_players, game.max_players],
            "rules": game.rules_version,
            "facets": sorted(registry.descriptor(game.name).facets),
        }
        for game in registry.games()
    ]


def games_table(words: Words) -> Table:
    grid = Table.grid(padding=(0, 3, 0, 0))
    for game in described():
        least, most = game["players"]
        players = words(N_("{least} to {most} players"), least=least, most=most)
        brings = ", ".join(game["facets"]) or words(N_("rules only"))
        grid.add_row(Text(game["name"], style="bold"), game["title"], game["designer"], players, Text(brings, "dim"))
    return grid


def fault_text(words: Words, fault: Fault) -> str:
    return words(FAULTS[fault.code], game=fault.game, detail=fault.detail)
