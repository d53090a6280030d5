"""`goldenspike tournament`: bots against each other in fair seatings, with ratings and a report."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.arena.folder import REPORT, write_whole
from goldenspike.arena.standings import Standings
from goldenspike.arena.summary_tables import games_played
from goldenspike.arena.tournament import Tournament, run
from goldenspike.arena.tournament_page import tournament_page
from goldenspike.arena.tournament_tables import tournament_tables
from goldenspike.bots.workers.client import MEMORY
from goldenspike.cli.common import Failure, Lang, RulesVersion, Settings, Think, make_folder, settings
from goldenspike.cli.runs import (
    Bots,
    GameName,
    Limit,
    Memory,
    Reuse,
    kept_progress,
    leave_with,
    read_setup,
    tell_faults,
    usual_bots,
)
from goldenspike.terminal.tables import model_table
from goldenspike.words.catalogue import N_
from goldenspike.words.errors import file_error_text

HELP = N_("Run a bot tournament: fair seating, ratings, a report.")


def tournament(
    context: typer.Context,
    game: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", help=N_("The tournament’s folder.").one)],
    bots: Bots = None,
    players: Annotated[int, typer.Option(help=N_("Number of players in each game.").one)] = 4,
    games: Annotated[int, typer.Option(min=1, help=N_("Number of games.").one)] = 200,
    seed: Annotated[int, typer.Option(help=N_("The same seed plays the same games.").one)] = 1,
    edition: Annotated[
        str, typer.Option(help=N_("The edition, or an edition file. Default: the game’s first.").one)
    ] = "",
    map: Annotated[str, typer.Option(help=N_("A built-in map such as usa, or a map file.").one)] = "",
    option: Annotated[list[str] | None, typer.Option(help=N_("A game option, as name=value.").one)] = None,
    rules: RulesVersion = "",
    jobs: Annotated[int, typer.Option(min=1, help=N_("Number of parallel processes.").one)] = 1,
    engine: Annotated[str, typer.Option(help=N_("Where the games run: local or ray.").one)] = "local",
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
        f"random,{usual_bots(game)}" if bots is None else bots,
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
    report = output / REPORT
    try:
        standings = with_progress(ui, Tournament(setup, games, output, save), jobs, engine)
        write_whole(report, tournament_page(ui.words, standings))
    except OSError as error:
        raise Failure(file_error_text(ui.words, error, str(output), writing=True), 1) from None
    if as_json:
        typer.echo(json.dumps(standings.data(), indent=2))
    else:
        sentence = games_played(ui.words, standings.game, standings.players, standings.games)
        ui.console.print(sentence, style="bold", markup=False, highlight=False)
        for table in tournament_tables(ui.words, standings):
            ui.console.print(model_table(table), "")
        tell_faults(ui, [replace(fault, record=str(output / fault.record)) for fault in standings.faults])
        ui.console.print(ui.words(N_("Written: {file}"), file=report), markup=False, highlight=False)
    leave_with(standings.faults)


def with_progress(ui: Settings, plan: Tournament, jobs: int, engine: str) -> Standings:
    with kept_progress(ui, plan.games) as (begun, progress):
        return run(plan, jobs=jobs, engine=engine, begun=begun, progress=progress)
