"""The analysis of a finished game: chances over time, the costliest decisions, each with a link to its moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_http_methods, require_safe

from goldenspike.arena.analysis import Analysis, Moment
from goldenspike.arena.analysis_chart import analysis_lines, letters
from goldenspike.bots.judge import Value
from goldenspike.core.game import CHANCE
from goldenspike.core.play import legal_action
from goldenspike.site import people, positions, tables
from goldenspike.site.failures import NotOver
from goldenspike.site.models import Person
from goldenspike.site.pages import markup
from goldenspike.site.pages.common import explained, page, parts, words_of
from goldenspike.site.pages.parts import Form, Page, Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of
from goldenspike.site.work import analyses
from goldenspike.words.actions import action_text
from goldenspike.words.names import capitalised, percent


class Mistake(NamedTuple):
    ply: int
    before: int
    """The moment at which it was decided."""
    ring: SafeString
    name: str
    played: str
    better: str
    cost: str


class Lost(NamedTuple):
    letter: str
    """In the chart."""
    ring: SafeString
    name: str
    points: int
    """Percentage points, added up over all decisions: they may well come to more than 100."""
    result: int


class Choice(NamedTuple):
    """Something that could be played."""

    action: str
    looks: str
    played: bool
    cells: list[Cell]


class Row(NamedTuple):
    """The game after a line."""

    ply: int
    ring: SafeString | str
    action: str
    asks: bool
    """Whether there was something to choose."""
    cells: list[Cell]


class Cell(NamedTuple):
    """For one player: the chance of winning, how it changed with this line, and the expected result."""

    chance: str
    swing: str
    result: str
    own: bool
    """Whether the line was this player's."""


class Seat(NamedTuple):
    ring: SafeString
    name: str


class Decision(NamedTuple):
    """What else could have been played in a line."""

    ply: int
    player: str
    choices: list[Choice]


@dataclass(frozen=True, kw_only=True)
class Report(Part):
    """What a search found."""

    template: ClassVar[str] = "parts/analysis.html"
    table: str
    decision: Decision | None
    chart: SafeString
    mistakes: list[Mistake]
    lost: list[Lost]
    nodes: int
    seats: list[Seat]
    rows: list[Row]


@dataclass(frozen=True)
class UnderWay(Part):
    """The search goes on; the page asks again."""

    template: ClassVar[str] = "parts/analysis_under_way.html"
    address: str
    begun: bool
    """Whether it is this game's turn already."""


@dataclass(frozen=True)
class NotAnalysed(Part):
    template: ClassVar[str] = "parts/analysis_missing.html"
    ask: Form | None
    """None for a passer-by: a search is too dear to be made for just anybody."""
    failed: bool


@dataclass(frozen=True, kw_only=True)
class AnalysisPage(Page):
    template: ClassVar[str] = "analysis.html"
    table: str
    ply: int
    analysis: Part


def finished_view(request: HttpRequest, table: str) -> TableView:
    view = view_of(tables.get(table), people.current(request), words_of(request), live=False)
    if not view.state.over:
        raise NotOver
    return view


def analysis_of(view: TableView, at: str, person: Person | None) -> Part:
    """What is known about the game by now. `at` is the line of which it is asked what else could have been played."""
    analysis = analyses.find(view.position)
    if analysis:
        return report(view, analysis, at)
    if analyses.under_way(view.position):
        return UnderWay(f"/t/{view.table}/analysis/part", analyses.begun(view.position))
    return NotAnalysed(Form(f"/t/{view.table}/analysis") if person else None, analyses.failed(view.position))


def report(view: TableView, analysis: Analysis, at: str) -> Report:
    names = [seat_view.name for seat_view in view.seat_views]
    moment = next((moment for moment in analysis.moments if str(moment.line) == at and moment.options), None)
    return Report(
        table=view.table,
        decision=Decision(moment.line, view.name(moment.seat), choices(view, moment)) if moment else None,
        chart=mark_safe(analysis_lines(view.words, names, analysis)),
        mistakes=[mistake(view, moment) for moment in analysis.mistakes],
        lost=[
            Lost(letter, ring(view, seat), names[seat], round(100 * lost), round(result))
            for seat, (letter, lost, result) in enumerate(
                zip(letters(names), analysis.lost(len(names)), analysis.lost_results(len(names)), strict=True)
            )
        ],
        nodes=analysis.nodes,
        seats=[Seat(ring(view, seat), name) for seat, name in enumerate(names)],
        rows=[
            Row(0, "", "", False, cells(view, analysis.first, [0.0] * len(names), CHANCE)),
            *(row(view, moment) for moment in analysis.moments),
        ],
    )


def ring(view: TableView, seat: int) -> SafeString:
    return markup.seat(seat, view.name(seat), view.seat_views[seat].mine, "s")


def row(view: TableView, moment: Moment) -> Row:
    sign = "" if moment.seat == CHANCE else ring(view, moment.seat)
    after = cells(view, moment.value, moment.swing, moment.seat)
    return Row(moment.line, sign, moment.action, bool(moment.options), after)


def cells(view: TableView, value: Value, swings: list[float], own: int) -> list[Cell]:
    return [
        Cell(percent(view.words, win), swing_text(swing), f"{score:.0f}".replace("-", "−"), seat == own)
        for seat, (win, swing, score) in enumerate(zip(value.wins, swings, value.scores, strict=True))
    ]


def swing_text(swing: float) -> str:
    """In percentage points; nothing where the chance stayed as it was."""
    return f"{100 * swing:+.0f}".replace("-", "−") if abs(swing) >= 0.005 else ""


def choices(view: TableView, moment: Moment) -> list[Choice]:
    """What could be played where this line was, best first."""
    texts = in_words(view, moment, [option.action for option in moment.options])
    still = [0.0] * len(view.seat_views)
    return [
        Choice(
            text,
            str(option.visits or "–"),
            option.action == moment.action,
            cells(view, Value(option.wins, option.scores), still, moment.seat),
        )
        for text, option in zip(texts, moment.options, strict=True)
    ]


def in_words(view: TableView, moment: Moment, actions: list[str]) -> list[str]:
    """Actions that were possible where this line was, as a person says them."""
    then = positions.at(tables.get(view.table), ply_before(view, moment))
    return [
        capitalised(action_text(view.speaker, then.state, legal_action(then.record.game, then.state, text))[0])
        for text in actions
    ]


def ply_before(view: TableView, moment: Moment) -> int:
    path = [line.number for line, _ in view.played]
    at = path.index(moment.line)
    return path[at - 1] if at else 0


def mistake(view: TableView, moment: Moment) -> Mistake:
    played, better = in_words(view, moment, [moment.action, moment.best])
    name, cost = view.name(moment.seat), percent(view.words, moment.cost)
    return Mistake(moment.line, ply_before(view, moment), ring(view, moment.seat), name, played, better, cost)


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def show(request: HttpRequest, table: str) -> HttpResponse:
    """`?at=57` asks what else could have been played in that line."""
    view = finished_view(request, table)
    if request.method == "POST":
        if analyses.find(view.position) is None:
            analyses.ask(view.position, people.current(request))
        return HttpResponseRedirect(f"/t/{table}/analysis")
    analysis = analysis_of(view, request.GET.get("at", ""), people.current(request))
    return page(request, AnalysisPage(title=view.title, table=table, ply=view.ply, analysis=analysis))


@require_safe
@explained
def part(request: HttpRequest, table: str) -> HttpResponse:
    """Asked again and again while the search goes on."""
    view = finished_view(request, table)
    return parts(request, [analysis_of(view, request.GET.get("at", ""), people.current(request))])
