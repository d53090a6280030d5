"""`goldenspike map report`: what many games say about a map."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.arena.map_page import map_page
from goldenspike.arena.map_report import report
from goldenspike.arena.match import Setup
from goldenspike.arena.simulate import Games, play_all, play_and_keep
from goldenspike.cli.common import Failure, Lang, RulesVersion, Settings, Think, check_place, settings, write_text
from goldenspike.cli.maps import find_map
from goldenspike.cli.runs import Bots, Limit, kept_progress, progress_bar, read_setup, tell_faults
from goldenspike.words.catalogue import N_
from goldenspike.words.errors import file_error_text

HELP = N_("Play many games on a map and report how it’s used, as a web page (HTML).")


def map_report(
    context: typer.Context,
    name: Annotated[
        str, typer.Argument(help=N_("A built-in map such as usa, or a map file.").one, metavar=N_("MAP").one)
    ],
    output: Annotated[Path | None, typer.Option("--output", "-o", help=N_("The file to write to.").one)] = None,
    bots: Bots = "medium",
    players: Annotated[int, typer.Option(help=N_("Number of players in each game.").one)] = 3,
    games: Annotated[int, typer.Option(min=1, help=N_("Number of games.").one)] = 1000,
    seed: Annotated[int, typer.Option(help=N_("The same seed plays the same games.").one)] = 1,
    edition: Annotated[
        str, typer.Option(help=N_("The edition, or an edition file. Default: the game’s first.").one)
    ] = "",
    option: Annotated[list[str] | None, typer.Option(help=N_("A game option, as name=value.").one)] = None,
    rules: RulesVersion = "",
    jobs: Annotated[int, typer.Option(min=1, help=N_("Number of parallel processes.").one)] = 1,
    limit: Limit = 10.0,
    think: Think = None,
    keep: Annotated[
        Path | None,
        typer.Option(help=N_("Keep the games in this folder, so that the same command can resume after a stop.").one),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Print the figures as JSON.").one)] = False,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    game, made = find_map(ui.words, name)
    setup = read_setup(ui, game.name, bots or "", players, edition, name, option, seed, limit, think, rules=rules)
    target = output or (None if as_json else Path(f"{made.name}-report.html"))
    if target is not None:
        check_place(ui.words, target)
    figures = report(setup, made, played(ui, setup, games, jobs, keep))
    if target is not None:
        write_text(ui.words, target, map_page(ui.words, made, figures))
    if as_json:
        typer.echo(json.dumps(figures.data(), ensure_ascii=False, indent=2))
        return
    tell_faults(ui, figures.faults)
    ui.console.print(ui.words(N_("Written: {file}"), file=target), markup=False, highlight=False)


def played(ui: Settings, setup: Setup, games: int, jobs: int, keep: Path | None) -> Games:
    if keep is None:
        with progress_bar() as bar:
            task = bar.add_task(ui.words(N_("Playing")), total=games)
            try:
                return play_all(setup, games, jobs=jobs, progress=lambda done: bar.advance(task, done))
            except KeyboardInterrupt:
                stopped = N_(
                    "Stopped. Nothing was kept. Next time, add --keep FOLDER: then the same command can resume after a "
                    "stop."
                )
                bar.console.print(ui.words(stopped), markup=False, highlight=False)
                raise
    try:
        with kept_progress(ui, games) as (begun, progress):
            return play_and_keep(setup, games, keep, jobs=jobs, begun=begun, progress=progress)
    except OSError as error:
        raise Failure(file_error_text(ui.words, error, str(keep), writing=True), 1) from None
