"""`goldenspike simulate`: many games between bots, summed up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.arena.match import Setup
from goldenspike.arena.simulate import simulate as run
from goldenspike.arena.summary import Summary
from goldenspike.arena.summary_tables import summary_tables
from goldenspike.bots.workers.client import MEMORY
from goldenspike.cli.common import Lang, RulesVersion, Settings, Think, make_folder, settings
from goldenspike.cli.runs import Limit, Memory, Reuse, leave_with, progress_bar, read_setup, tell_faults, usual_bots
from goldenspike.terminal.tables import model_table
from goldenspike.words.catalogue import N_


def simulate(
    context: typer.Context,
    game: Annotated[
        str, typer.Argument(help=N_("The name of the game (see goldenspike games).").one, metavar=N_("GAME").one)
    ],
    players: Annotated[int, typer.Option(help=N_("Number of players in each game.").one)] = 4,
    games: Annotated[int, typer.Option(min=1, help=N_("Number of games.").one)] = 100,
    seed: Annotated[int, typer.Option(help=N_("The same seed plays the same games.").one)] = 1,
    bots: Annotated[str | None, typer.Option(help=N_("The bots, separated by commas; they rotate seats.").one)] = None,
    edition: Annotated[
        str, typer.Option(help=N_("The edition, or an edition file. Default: the game’s first.").one)
    ] = "",
    map: Annotated[str, typer.Option(help=N_("A built-in map such as usa, or a map file.").one)] = "",
    option: Annotated[list[str] | None, typer.Option(help=N_("A game option, as name=value.").one)] = None,
    rules: RulesVersion = "",
    jobs: Annotated[int, typer.Option(min=1, help=N_("Number of parallel processes.").one)] = 1,
    save: Annotated[Path | None, typer.Option(help=N_("A folder for the records of all games.").one)] = None,
    limit: Limit = 10.0,
    memory: Memory = MEMORY,
    reuse: Reuse = False,
    think: Think = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Print the figures as JSON.").one)] = False,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    setup = read_setup(
        ui,
        game,
        usual_bots(game) if bots is None else bots,
        players,
        edition,
        map,
        option,
        seed,
        limit,
        think,
        memory,
        reuse,
        rules,
    )
    if save is not None:
        make_folder(ui.words, save)
    summary = with_progress(ui, setup, games, jobs, str(save) if save else "")
    if as_json:
        typer.echo(json.dumps(summary.data(), indent=2))
    else:
        for table in summary_tables(ui.words, summary):
            ui.console.print(model_table(table), "")
        tell_faults(ui, summary.faults)
    leave_with(summary.faults)


def with_progress(ui: Settings, setup: Setup, games: int, jobs: int, folder: str) -> Summary:
    with progress_bar() as progress:
        task = progress.add_task(ui.words(N_("Playing")), total=games)
        return run(setup, games, jobs=jobs, folder=folder, progress=lambda done: progress.advance(task, done))
