"""`goldenspike replay` and `goldenspike verify`: what a record holds, and whether it is right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Failure, Lang, Settings, load_record, settings
from goldenspike.rules.fair import FALSE_DRAW, FALSE_SEED, check_draws, proof_of, verdict
from goldenspike.rules.record import Record
from goldenspike.terminal.screens import screen_of
from goldenspike.text.catalogue import N_, N_plural, Words
from goldenspike.text.fair import verdict_text

RecordFile = Annotated[Path, typer.Argument(help=N_("The record of a game.").one, metavar=N_("FILE").one)]


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
    check_fairness(here, record)
    if not record.complete:
        raise here.fail(N_("{file}: the game is not finished."), 1, file=file)
    winners = [record.seats[seat] for seat in record.state.winners()]
    scores = [f"{name} {score}" for name, score in zip(record.seats, record.state.scores(), strict=True)]
    done = words(N_("The game is complete. Result: {scores}. Winner: {winners}."), scores=scores, winners=winners)
    here.console.print(done, markup=False, highlight=False)


def check_chance(words: Words, record: Record, seed: str) -> None:
    """Every outcome of the line of play is the one that the seed gives (docs/notation.md)."""
    found = check_draws(record, seed)
    if found.kind == FALSE_DRAW:
        raise Failure(verdict_text(words, found), 1)


def check_fairness(here: Settings, record: Record) -> None:
    """What the record itself promises about its chance (docs/fair-dice.md)."""
    found, proof = verdict(record), proof_of(record)
    if found is None or proof is None:
        return
    said = verdict_text(here.words, found)
    if found.kind in {FALSE_SEED, FALSE_DRAW}:
        raise Failure(said, 1)
    here.console.print(said, markup=False, highlight=False)
    shown = N_("The fingerprint, to compare with the one shown before the first draw: {fingerprint}")
    here.console.print(here.words(shown, fingerprint=proof.commitment), markup=False, highlight=False, soft_wrap=True)
