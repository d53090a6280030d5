"""`goldenspike analyse`: what a search thinks of a position, or of every line of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from goldenspike.arena.analysis import DEFAULT_LEVEL, Analysis, Depth, Moment, analyse, depth_of, steps
from goldenspike.arena.analysis_chart import analysis_svg
from goldenspike.bots.judge import Judged, Value, judge
from goldenspike.cli.common import Lang, Settings, check_place, load_record, settings, write_text
from goldenspike.cli.records import RecordFile
from goldenspike.cli.runs import progress_bar
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.terminal.tables import listing, short
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import speaker
from goldenspike.words.names import percent

HELP = N_("Analyse a recorded game: chances, turning points and the costliest mistakes.")


def analyse_file(
    context: typer.Context,
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option(help=N_("Analyse the position after this move; 0 is the start.").one)
    ] = None,
    level: Annotated[str, typer.Option(help=N_("How deeply to analyse: the name of a bot level.").one)] = DEFAULT_LEVEL,
    nodes: Annotated[
        int | None, typer.Option(min=1, help=N_("How many positions to examine for each move.").one)
    ] = None,
    seed: Annotated[int, typer.Option(help=N_("The same seed gives the same figures.").one)] = 0,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Print the figures as JSON.").one)] = False,
    chart: Annotated[Path | None, typer.Option(help=N_("Write the chart to this file (SVG).").one)] = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    record = load_record(ui.words, file)
    depth = depth_of(record.game.name, level)
    if nodes is not None:
        depth = depth._replace(nodes=nodes)
    if at is not None:
        one_position(ui, record, at, depth, seed, as_json, chart)
        return
    if not record.path:
        raise ui.fail(N_("{file}: nothing has been played yet. Use --at 0 to see the start."), 1, file=file)
    if chart is not None:
        check_place(ui.words, chart)
    analysis = with_progress(ui, record, depth, seed)
    if chart is not None:
        write_text(ui.words, chart, analysis_svg(ui.words, record.seats, analysis))
    if as_json:
        typer.echo(json.dumps({"seats": list(record.seats), **analysis.data()}, ensure_ascii=False, indent=2))
        return
    ui.console.print(lines_table(ui.words, record, analysis), "", mistakes_table(ui.words, record, analysis))
    ui.console.print("", losses_table(ui.words, record, analysis))
    for moment in analysis.kingmaking:
        ui.console.print(kingmaking(ui.words, record, moment), markup=False, highlight=False)
    if chart is not None:
        ui.console.print(ui.words(N_("Written: {file}"), file=chart), markup=False, highlight=False)


def one_position(
    ui: Settings, record: Record, at: int, depth: Depth, seed: int, as_json: bool, chart: Path | None
) -> None:
    if chart is not None:
        raise ui.fail(N_("A chart covers a whole game: use either --at or --chart."))
    state = record.replay(at)
    if state.over:
        raise ui.fail(N_("The game ended with move {number}."), 1, number=at)
    if state.actor == CHANCE:
        raise ui.fail(N_("After move {number}, chance decides: there’s nothing to analyse."), 1, number=at)
    judged = judge(state, depth.nodes, seed, depth.horizon)
    if as_json:
        typer.echo(json.dumps(position_data(record, state.actor, depth.nodes, judged), ensure_ascii=False, indent=2))
        return
    ui.console.print(position_table(ui.words, record, judged, state.actor))


def position_data(record: Record, actor: int | None, nodes: int, judged: list[Judged]) -> dict[str, Any]:
    actions = [{**candidate._asdict(), "action": str(candidate.action)} for candidate in judged]
    return {"seats": list(record.seats), "actor": actor, "nodes": nodes, "actions": actions}


def with_progress(ui: Settings, record: Record, depth: Depth, seed: int) -> Analysis:
    with progress_bar() as bar:
        task = bar.add_task(ui.words(N_("Analysing")), total=steps(record))
        return analyse(record, depth.nodes, seed, lambda done: bar.advance(task, done), depth.horizon)


def position_table(words: Words, record: Record, judged: list[Judged], actor: int | None) -> Table:
    """Each action, best first: the chance of winning and the expected result of every seat."""
    player = record.seats[actor] if actor is not None else ""
    headings = [words(N_("Action")), words(N_("Visits")), *record.seats]
    lines = [[str(candidate.action), str(candidate.visits), *outlook(words, candidate)] for candidate in judged]
    table = listing(words(N_("{player}’s options"), player=player), headings, lines)
    table.caption = words(
        N_(
            "For each player: the chance of winning and the expected result. Moves worth considering come first, "
            "from best to worst, then the rest. Moves the computer looked at less often have rougher estimates."
        )
    )
    return table


def outlook(words: Words, judged: Judged) -> list[str]:
    return [f"{percent(words, win)}  {score:.0f}" for win, score in zip(judged.wins, judged.scores, strict=True)]


def lines_table(words: Words, record: Record, analysis: Analysis) -> Table:
    """Two rows for each line, so that all players fit: who acted and how, then chances and results."""
    voice = speaker(words, record.game.name, record.seats)
    acted = words(N_("Player, move"))
    headings = [words(N_("Move")), acted, words(N_("Chance lost (%)")), *(short(name, 8) for name in record.seats)]
    lines = [["0", "", "", *cells(analysis.first, [0.0] * len(record.seats))]]
    for moment in analysis.moments:
        away = f"{100 * moment.cost:.0f}" if moment.cost >= 0.005 else ""
        doing = f"{voice.player(moment.seat)}\n{moment.action}"
        lines.append([str(moment.line), doing, away, *cells(moment.value, moment.swing)])
    table = listing(words(N_("Move by move")), headings, lines, texts=(1,))
    note = N_(
        "For each player after the move: the chance of winning in %, how it changed and, below, the expected result."
    )
    table.caption = words(note)
    return table


def cells(value: Value, swings: list[float]) -> list[str]:
    """For every seat: the chance of winning, how it changed, and the expected result."""
    return [
        f"{100 * win:.0f}{swing_text(swing)}\n{score:.0f}"
        for win, swing, score in zip(value.wins, swings, value.scores, strict=True)
    ]


def swing_text(swing: float) -> str:
    return f" {100 * swing:+.0f}".replace("-", "−") if abs(swing) >= 0.005 else ""


def mistakes_table(words: Words, record: Record, analysis: Analysis) -> Table:
    headings = (
        N_("Move"),
        N_("Player"),
        N_("Played"),
        N_("Better"),
        N_("Chance lost (%)"),
        N_("Expected result lost"),
        N_("Expected line"),
    )
    lines = [mistake_row(record, moment) for moment in analysis.mistakes]
    title = words(N_("The costliest mistakes"))
    table = listing(title, [words(heading) for heading in headings], lines, texts=(1, 2, 3, 6))
    table.caption = words(N_("± gives the range within which 95% of further analyses would fall."))
    return table


def losses_table(words: Words, record: Record, analysis: Analysis) -> Table:
    """What each player gave away, all decisions added up."""
    headings = [words(N_("Player")), words(N_("Chance lost (%)")), words(N_("Expected result lost"))]
    lines = [
        [name, about(100 * loss.wins, 100 * (loss.wins_error or 0)), about(loss.scores, loss.scores_error or 0)]
        for name, loss in zip(record.seats, analysis.losses(len(record.seats)), strict=True)
    ]
    return listing(words(N_("Cost of mistakes over the whole game")), headings, lines, texts=(0,))


def about(figure: float, error: float) -> str:
    """`23 ± 6`."""
    return f"{figure:.0f} ± {error:.0f}" if error >= 0.5 else f"{figure:.0f}"


def kingmaking(words: Words, record: Record, moment: Moment) -> str:
    player, favoured, other = (record.seats[seat] for seat in (moment.seat, *moment.between))
    message = N_("Move {number}: {player} decided between {favoured} and {other}, in favour of {favoured}.")
    return words(message, number=moment.line, player=player, favoured=favoured, other=other)


def mistake_row(record: Record, moment: Moment) -> list[str]:
    return [
        str(moment.line),
        record.seats[moment.seat],
        moment.action,
        moment.best,
        about(100 * moment.cost, 100 * moment.error),
        about(moment.score_cost, moment.score_error),
        ", ".join(moment.expected),
    ]
