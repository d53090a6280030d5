"""`goldenspike tournament`: bots against each other in fair seatings, with ratings and a report."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from goldenspike.arena.folder import REPORT, write_whole
from goldenspike.arena.standings import Standings
from goldenspike.arena.tournament import Tournament, run
from goldenspike.arena.tournament_page import HEADS, rows, tournament_page
from goldenspike.bots.workers.client import MEMORY
from goldenspike.cli.common import Failure, Lang, Settings, Think, make_folder, settings
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
)
from goldenspike.terminal.tables import listing
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.errors import file_error_text
from goldenspike.words.games import game_words
from goldenspike.words.names import percent

HELP = N_("Let bots play a tournament: fair seats, ratings, a report.")


def tournament(
    context: typer.Context,
    game: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", help=N_("The folder of the tournament.").one)],
    bots: Bots = "random,greedy",
    players: Annotated[int, typer.Option(help=N_("How many players sit at each table.").one)] = 4,
    games: Annotated[int, typer.Option(min=1, help=N_("How many games to play.").one)] = 200,
    seed: Annotated[int, typer.Option(help=N_("The same seed plays the same games.").one)] = 1,
    edition: Annotated[str, typer.Option(help=N_("The edition; else the game's first.").one)] = "",
    map: Annotated[str, typer.Option(help=N_("A shipped map such as usa, or a map file.").one)] = "",
    option: Annotated[list[str] | None, typer.Option(help=N_("An option of the game, as name=value.").one)] = None,
    jobs: Annotated[int, typer.Option(min=1, help=N_("How many processes work at once.").one)] = 1,
    engine: Annotated[str, typer.Option(help=N_("Where games are played: local or ray.").one)] = "local",
    save: Annotated[Path | None, typer.Option(help=N_("A folder for the records of all games.").one)] = None,
    limit: Limit = 10.0,
    memory: Memory = MEMORY,
    reuse: Reuse = False,
    think: Think = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("The figures as data.").one)] = False,
    lang: Lang = None,
) -> None:
    here = settings(context)
    setup = read_setup(here, game, bots, players, edition, map, option, seed, limit, think, memory, reuse)
    if save is not None:
        make_folder(here.words, save)
    report = output / REPORT
    try:
        found = with_progress(here, Tournament(setup, games, output, save), jobs, engine)
        write_whole(report, tournament_page(here.words, found))
    except OSError as error:
        raise Failure(file_error_text(here.words, error, str(output), writing=True), 1) from None
    if as_json:
        typer.echo(json.dumps(found.data(), indent=2))
    else:
        here.console.print(ladder_table(here.words, found), "", seats_table(here.words, found), "")
        tell_faults(here, [{**fault, "record": output / fault["record"]} for fault in found.faults])
        here.console.print(here.words(N_("Written: {file}"), file=report), markup=False, highlight=False)
    leave_with(found.faults)


def with_progress(here: Settings, asked: Tournament, jobs: int, engine: str) -> Standings:
    with kept_progress(here, asked.games) as (begun, progress):
        return run(asked, jobs=jobs, engine=engine, begun=begun, progress=progress)


def ladder_table(words: Words, found: Standings) -> Table:
    games = N_plural("{game}, {players} players, {count} game", "{game}, {players} players, {count} games", "count")
    title = words(games, game=game_words(found.game).title, players=found.players, count=found.games)
    return listing(title, [words(heading) for heading in HEADS], rows(words, found))


def seats_table(words: Words, found: Standings) -> Table:
    seats = [words(N_("seat {number}"), number=seat + 1) for seat in range(found.players)]
    parts = [["–" if part is None else percent(words, part, 1) for part in one.by_seat] for one in found.bots]
    lines = [[one.bot, *line] for one, line in zip(found.bots, parts, strict=True)]
    return listing(words(N_("Wins by seat")), [words(N_("Bot")), *seats], lines)
