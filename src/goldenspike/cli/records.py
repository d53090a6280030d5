"""`goldenspike replay` and `goldenspike verify`: what a record holds, and whether it is right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Failure, Lang, load_record, settings
from goldenspike.rules.game import CHANCE
from goldenspike.rules.play import play
from goldenspike.rules.record import Record
from goldenspike.terminal.screens import screen_of
from goldenspike.text.catalogue import N_, N_plural, Words

RecordFile = Annotated[Path, typer.Argument(help=N_("The record of a game.").one, metavar="FILE")]


def replay(
    context: typer.Context,
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help=N_("The position after this line; 0 is the start.").one)] = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("The position as data.").one)] = False,
    lang: Lang = None,
) -> None:
    here = settings(context)
    record = load_record(here.words, file)
    state = record.replay(at)
    if as_json:
        typer.echo(json.dumps(state.view(), ensure_ascii=False, indent=2))
        return
    screen = screen_of(here.console, here.words, record)
    here.console.print(screen.result(state) if state.over else screen.position(state))


def verify(
    context: typer.Context,
    file: RecordFile,
    seed: Annotated[str | None, typer.Option(help=N_("Check every outcome of chance against this seed.").one)] = None,
    lang: Lang = None,
) -> None:
    here = settings(context)
    words = here.words
    record = load_record(words, file)
    lines = N_plural("{file}: {count} line, all valid.", "{file}: {count} lines, all valid.", "count")
    here.console.print(words(lines, file=file, count=len(record.lines)), markup=False, highlight=False)
    if seed is not None:
        check_chance(words, record, seed)
    if not record.complete:
        raise here.fail(N_("{file}: the game is not finished."), 1, file=file)
    winners = [record.seats[seat] for seat in record.state.winners()]
    scores = [f"{name} {score}" for name, score in zip(record.seats, record.state.scores(), strict=True)]
    done = words(N_("The game is complete. Result: {scores}. Winner: {winners}."), scores=scores, winners=winners)
    here.console.print(done, markup=False, highlight=False)


def check_chance(words: Words, record: Record, seed: str) -> None:
    """Every outcome of the line of play is the one that the seed gives (docs/notation.md)."""
    state = record.first.copy()
    drawn = 0
    for line, step in record.steps():
        if line.seat == CHANCE:
            wanted = str(state.seeded(seed, drawn))
            drawn += 1
            if wanted != str(step.action):
                fault = N_("Line {number}: the seed gives “{wanted}”, not “{found}”.")
                raise Failure(words(fault, number=line.number, wanted=wanted, found=step.action), 1)
        play(record.game, state, line.action)
