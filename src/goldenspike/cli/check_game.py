"""`goldenspike games --check NAME`: whether a game keeps the promises of the interface."""

from __future__ import annotations

import json
import os
from typing import Any

import typer

from goldenspike.cli.common import Settings
from goldenspike.core import registry
from goldenspike.core.conformance import Breach, Report, check
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.conformance import breach_text, position_text


def check_game(ui: Settings, name: str, games: int, as_json: bool) -> None:
    report = check(registry.load(name), registry.descriptor(name), games)
    if as_json:
        typer.echo(json.dumps(report_data(ui.words, name, report), indent=2))
    else:
        tell(ui, name, report)
    if report.breaches:
        raise typer.Exit(1)


def tell(ui: Settings, name: str, report: Report) -> None:
    for breach in report.breaches:
        place = place_text(breach)
        sentence = breach_text(ui.words, breach)
        ui.console.print(f"{place}: {sentence}" if place else sentence, markup=False, highlight=False, soft_wrap=True)
        position = position_text(ui.words, breach)
        times = ui.words(N_plural("found {times} time", "found {times} times", "times"), times=breach.times)
        ui.console.print(f"    {position}; {times}", markup=False, highlight=False, soft_wrap=True, style="dim")
    played = {"game": name, "games": report.games, "positions": report.positions}
    summary = N_("{game}: no problems found. Games played: {games}, positions checked: {positions}.")
    if report.breaches:
        summary = N_("{game}: problems found, see above. Games played: {games}, positions checked: {positions}.")
    ui.console.print(ui.words(summary, **played), markup=False, highlight=False, soft_wrap=True)


def place_text(breach: Breach) -> str:
    """File and line in the form that editors and terminals make clickable."""
    if not breach.file:
        return breach.function and f"{breach.function}()"
    inside = breach.file.startswith(os.getcwd() + os.sep)
    file = os.path.relpath(breach.file) if inside else breach.file
    return f"{file}:{breach.line}, {breach.function}()"


def report_data(words: Words, name: str, report: Report) -> dict[str, Any]:
    return {
        "game": name,
        "games": report.games,
        "positions": report.positions,
        "breaches": [
            {
                "code": breach.code,
                "message": breach_text(words, breach),
                "file": breach.file,
                "line": breach.line,
                "function": breach.function,
                **breach.setup._asdict(),
                "moves": breach.moves,
                "times": breach.times,
            }
            for breach in report.breaches
        ],
    }
