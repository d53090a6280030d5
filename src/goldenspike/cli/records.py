"""`goldenspike replay` and `goldenspike verify`: what a record contains, and whether it is correct."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Failure, Lang, Settings, load_record, settings
from goldenspike.core.fair import FALSE_DRAW, FINE, Proof, check_draws, proof_of, verdict
from goldenspike.core.record import Record
from goldenspike.terminal.screens import screen_of
from goldenspike.words.catalogue import N_, N_plural
from goldenspike.words.fair import YOURS, verdict_text

RecordFile = Annotated[Path, typer.Argument(help=N_("The record of a game.").one, metavar=N_("FILE").one)]


def replay(
    context: typer.Context,
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help=N_("Show the position after this move; 0 is the start.").one)] = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Print the position as JSON.").one)] = False,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    record = load_record(ui.words, file)
    state = record.replay(at)
    if as_json:
        typer.echo(json.dumps(state.view(), ensure_ascii=False, indent=2))
        return
    screen = screen_of(ui.console, ui.words, record)
    ui.console.print(screen.result(state) if state.over else screen.position(state))


def verify(
    context: typer.Context,
    file: RecordFile,
    seed: Annotated[str | None, typer.Option(help=N_("Check every random outcome against this seed.").one)] = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    words = ui.words
    record = load_record(words, file)
    lines = N_plural("{file}: {count} move, valid.", "{file}: {count} moves, all valid.", "count")
    ui.console.print(words(lines, file=file, count=len(record.lines)), markup=False, highlight=False)
    if seed is not None:
        check_chance(ui, record, seed)
    check_fairness(ui, record)
    if not record.complete:
        raise ui.fail(N_("{file}: the game isn’t finished."), 1, file=file)
    winners = [record.seats[seat] for seat in record.state.winners()]
    scores = [f"{name} {score}" for name, score in zip(record.seats, record.state.scores(), strict=True)]
    done = words(N_("The game is over. Result: {scores}. Winner: {winners}."), scores=scores, winners=winners)
    ui.console.print(done, markup=False, highlight=False)


def check_chance(ui: Settings, record: Record, seed: str) -> None:
    """Check that every outcome is the one that the seed gives (docs/reference/notation.md)."""
    result = check_draws(record, seed)
    if result.kind == FALSE_DRAW:
        raise Failure(verdict_text(ui.words, result), 1)
    follow = N_plural("{draws} draw checked against the seed.", "{draws} draws checked against the seed.", "draws")
    ui.console.print(ui.words(follow, draws=result.draws), markup=False, highlight=False)


def check_fairness(ui: Settings, record: Record) -> None:
    """Check what the record itself promises about its chance (docs/reference/fair-dice.md)."""
    result, proof = verdict(record), proof_of(record)
    if proof is not None:
        show_proof(ui, record, proof)
    if result is None:
        return
    sentence = verdict_text(ui.words, result)
    if result.kind not in FINE:
        raise Failure(sentence, 1)
    ui.console.print(sentence, markup=False, highlight=False)


def show_proof(ui: Settings, record: Record, proof: Proof) -> None:
    """Show what only the players can check: they saw the fingerprint and sent the numbers."""
    words = ui.words
    fingerprint = N_("The fingerprint, to compare with the one shown before the first random draw: {fingerprint}")
    number = N_("{name}’s number (seat {seat}): {number}")
    lines = [words(fingerprint, fingerprint=proof.commitment)]
    lines += [words(number, name=record.seats[seat], seat=seat, number=text) for seat, text in proof.numbers]
    lines.append(words(YOURS if proof.numbers else N_("Nobody added a number. If you sent one, it wasn’t used.")))
    for line in lines:
        ui.console.print(line, markup=False, highlight=False, soft_wrap=True)
