"""`goldenspike tournament`: bots against each other in fair seatings, with ratings and a report."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from goldenspike.arena.faults_page import fault_text
from goldenspike.arena.folder import REPORT, write_whole
from goldenspike.arena.match import Setup
from goldenspike.arena.players import read_sources
from goldenspike.arena.standings import Standings
from goldenspike.arena.tournament import Tournament, run
from goldenspike.arena.tournament_page import HEADS, rows, tournament_page
from goldenspike.cli.common import (
    Failure,
    Lang,
    Settings,
    Think,
    looks_like_file,
    options_given,
    read_text,
    settings,
)
from goldenspike.rules.paths import home_path
from goldenspike.terminal.tables import listing
from goldenspike.text.catalogue import N_, N_plural, Words
from goldenspike.text.errors import file_error_text
from goldenspike.text.games import game_words
from goldenspike.text.names import percent

HELP = N_("Let bots play a tournament: fair seats, ratings, a report.")

LONGEST_LIMIT = 86_400.0
"""A day for a decision is enough for anybody."""

GameName = Annotated[
    str, typer.Argument(help=N_("The game: steel-driver or steam-rollers.").one, metavar=N_("GAME").one)
]
Bots = Annotated[
    str,
    typer.Option(help=N_("The bots, with commas between them: names, my_bot.py:MyBot or package.module:MyBot.").one),
]
Limit = Annotated[
    float,
    typer.Option(min=0.01, max=LONGEST_LIMIT, help=N_("Seconds that a bot from outside may take for a decision.").one),
]


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
    limit: Limit = 10.0,
    think: Think = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("The figures as data.").one)] = False,
    lang: Lang = None,
) -> None:
    here = settings(context)
    setup = read_setup(here, game, bots, players, edition, map, option, seed, limit, think)
    report = output / REPORT
    try:
        found = with_progress(here, Tournament(setup, games, output), jobs, engine)
        write_whole(report, tournament_page(here.words, found))
    except OSError as error:
        raise Failure(file_error_text(here.words, error, str(output), writing=True), 1) from None
    if as_json:
        typer.echo(json.dumps(found.data(), indent=2))
        return
    here.console.print(ladder_table(here.words, found), "", seats_table(here.words, found), "")
    tell_faults(here, [{**fault, "record": output / fault["record"]} for fault in found.faults])
    here.console.print(here.words(N_("Written: {file}"), file=report), markup=False, highlight=False)


def read_setup(
    here: Settings,
    game: str,
    bots: str,
    players: int,
    edition: str,
    map: str,
    option: list[str] | None,
    seed: int,
    limit: float,
    think: int | None,
) -> Setup:
    """What the options say, with the texts of all files that they name."""
    if not limit <= LONGEST_LIMIT:  # "nan" is a number to the parser
        raise here.fail(N_("The value for {option} does not fit."), option="--limit")
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if not names:
        raise here.fail(N_("Name at least one bot."))
    try:
        sources = read_sources(names)
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(file_error_text(here.words, error, str(getattr(error, "filename", "") or bots)), 1) from None
    return Setup(
        game=game,
        bots=names,
        players=players,
        edition=edition,
        map=map,
        map_text=read_text(here.words, home_path(map)) if looks_like_file(map) else None,
        options=options_given(option),
        seed=seed,
        limit=limit,
        nodes=think,
        sources=sources,
    )


def progress_bar() -> Progress:
    """The bar goes to the error stream, so that what is printed can be piped on."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def kept_progress(here: Settings, games: int) -> Iterator[tuple[Callable[[int], None], Callable[[Any], None]]]:
    """A progress bar for games that are kept as they end: what to call at the beginning and after each game."""
    bar = progress_bar()
    task = bar.add_task(here.words(N_("Playing")), total=games, start=False)

    def begun(before: int) -> None:
        if before:
            known = N_plural("{count} game was played before.", "{count} games were played before.", "count")
            bar.console.print(here.words(known, count=before), markup=False, highlight=False)
        # What is left is estimated from the games that are played now.
        bar.update(task, total=games - before)
        bar.start_task(task)

    def progress(result: Any) -> None:
        bar.advance(task)

    with bar:
        try:
            yield begun, progress
        except KeyboardInterrupt:
            stopped = N_("Stopped. What was played is kept: the same command goes on from there.")
            bar.console.print(here.words(stopped), markup=False, highlight=False)
            raise


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


def tell_faults(here: Settings, faults: list[dict[str, Any]]) -> None:
    """The first fault of each kind of each bot; how many there were in all."""
    words = here.words
    told: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for fault in faults:
        told.setdefault((fault["bot"], fault["kind"]), []).append(fault)
    for (bot, _), same in told.items():
        what = N_plural(
            "{bot} {what} in {count} game, and greedy played on. Record up to there: {file}",
            "{bot} {what} in {count} games, and greedy played on. Record up to the first: {file}",
            "count",
        )
        count = len({fault["game"] for fault in same})
        said = words(what, bot=bot, what=fault_text(words, same[0]), count=count, file=same[0]["record"])
        here.console.print(said, markup=False, highlight=False)
