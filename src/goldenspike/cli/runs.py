"""What the commands that let bots play share: options, the progress bar, reporting bots that broke."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from goldenspike.arena.match import Setup
from goldenspike.arena.results import FaultReport
from goldenspike.bots import bot_names
from goldenspike.bots.foreign import is_foreign
from goldenspike.bots.workers.client import MEMORY
from goldenspike.cli.common import Settings, looks_like_file, options_given, read_bots, read_text
from goldenspike.core import registry
from goldenspike.core.paths import home_path
from goldenspike.words.bots import fault_text
from goldenspike.words.catalogue import N_, N_plural

LONGEST_LIMIT = 86_400.0
"""A day for a decision is enough for any bot."""

GameName = Annotated[
    str, typer.Argument(help=N_("The name of the game (see goldenspike games).").one, metavar=N_("GAME").one)
]
Bots = Annotated[
    str | None,
    typer.Option(help=N_("The bots, separated by commas: names, my_bot.py:MyBot or package.module:MyBot.").one),
]
Limit = Annotated[
    float,
    typer.Option(min=0.01, max=LONGEST_LIMIT, help=N_("Seconds a third-party bot may take for one move.").one),
]
Memory = Annotated[
    int,
    typer.Option(min=0, help=N_("Megabytes a third-party bot may use; 0 means no limit.").one),
]
Reuse = Annotated[
    bool,
    typer.Option("--reuse", help=N_("Keep each third-party bot in one process for many games.").one),
]


def usual_bots(game: str) -> str:
    """The bots that play if none are named: greedy, or in a game without it, the weakest of the ladder."""
    known = bot_names(registry.load(game))
    return next(name for name in ("greedy", "easy", "random") if name in known)


def read_setup(
    ui: Settings,
    game: str,
    bots: str,
    players: int,
    edition: str,
    map: str,
    option: list[str] | None,
    seed: int,
    limit: float,
    think: int | None,
    memory: int = MEMORY,
    reuse: bool = False,
    rules: str = "",
) -> Setup:
    """The set-up from the options, with the texts of all files that they name."""
    if not limit <= LONGEST_LIMIT:  # "nan" is a number to the parser
        raise ui.fail(N_("That value doesn’t work for {option}."), option="--limit")
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if not names:
        raise ui.fail(N_("Name at least one bot."))
    foreign = read_bots(ui.words, [name for name in names if is_foreign(name)])
    return Setup(
        game=game,
        bots=names,
        players=players,
        edition=edition,
        map=map,
        map_text=read_text(ui.words, home_path(map)) if looks_like_file(map) else None,
        options=options_given(option),
        seed=seed,
        limit=limit,
        nodes=think,
        sources={bot.name: bot.source for bot in foreign if bot.source is not None},
        memory=memory,
        reuse=reuse,
        rules=rules,
        edition_text=read_text(ui.words, home_path(edition)) if looks_like_file(edition) else None,
    )


def progress_bar() -> Progress:
    """The bar goes to stderr, so that the output can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def kept_progress(ui: Settings, games: int) -> Iterator[tuple[Callable[[int], None], Callable[[Any], None]]]:
    """A progress bar for games that are kept as they end: what to call at the beginning and after each game."""
    bar = progress_bar()
    task = bar.add_task(ui.words(N_("Playing")), total=games, start=False)

    def begun(before: int) -> None:
        if before:
            known = N_plural("{count} game had already been played.", "{count} games had already been played.", "count")
            bar.console.print(ui.words(known, count=before), markup=False, highlight=False)
        # The time left is estimated only from the games played now.
        bar.update(task, total=games - before)
        bar.start_task(task)

    def progress(result: Any) -> None:
        bar.advance(task)

    with bar:
        try:
            yield begun, progress
        except KeyboardInterrupt:
            stopped = N_("Stopped. The games played so far are kept: the same command resumes from there.")
            bar.console.print(ui.words(stopped), markup=False, highlight=False)
            raise


def tell_faults(ui: Settings, faults: list[FaultReport]) -> None:
    """Report the first fault of each kind of each bot, and in how many games it happened."""
    words = ui.words
    by_kind: dict[tuple[str, str], list[FaultReport]] = {}
    for fault in faults:
        by_kind.setdefault((fault.bot, fault.kind), []).append(fault)
    for (bot, _), same in by_kind.items():
        what = N_plural(
            "{bot} {what} in {count} game, so the greedy bot finished it. Record up to that point: {file}",
            "{bot} {what} in {count} games, so the greedy bot finished them. Record of the first one up to that "
            "point: {file}",
            "count",
        )
        count, first = len({fault.game for fault in same}), same[0]
        did = fault_text(words, first.kind, first.detail)
        sentence = words(what, bot=bot, what=did, count=count, file=first.record)
        ui.console.print(sentence, markup=False, highlight=False)


def leave_with(faults: list[FaultReport]) -> None:
    """The exit code is 1 if a bot broke, so that a script or a build notices."""
    if faults:
        raise typer.Exit(1)
