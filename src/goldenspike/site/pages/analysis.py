"""The analysis of a finished game: while it is being made, and when it is done (`analysis_report.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_safe

from goldenspike.site import people, tables
from goldenspike.site.failures import NotOver
from goldenspike.site.models import Person
from goldenspike.site.pages.analysis_report import (
    ProgressBar,
    Report,
    Wishes,
    fingerprint,
    report,
    some_are_mine,
)
from goldenspike.site.pages.common import explained, page, parts, words_of
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.parts import Form, Page, Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of
from goldenspike.site.work import analyses


@dataclass(frozen=True)
class UnderWay(Part):
    """Nothing is known yet; the page polls."""

    template: ClassVar[str] = "parts/analysis_under_way.html"
    address: str
    begun: bool
    """Whether the search of this game has begun."""

    @property
    def fingerprint(self) -> str:
        return fingerprint(self)


@dataclass(frozen=True)
class NotAnalysed(Part):
    template: ClassVar[str] = "parts/analysis_missing.html"
    ask: Form | None
    """None for an unknown visitor: a search is too expensive to run for just anybody."""
    failed: bool


@dataclass(frozen=True, kw_only=True)
class AnalysisPage(Page):
    template: ClassVar[str] = "analysis.html"
    table: str
    ply: int
    body_class: str
    styles: Sequence[str]
    analysis: Part


def finished_view(request: HttpRequest, table: str) -> TableView:
    view = view_of(tables.get(table), people.current(request), words_of(request), live=False)
    if not view.state.over:
        raise NotOver
    return view


def wishes_of(request: HttpRequest, view: TableView) -> Wishes:
    """`?at=57` shows what else could have been played in that move, `?of=all` everybody's mistakes."""
    return Wishes(request.GET.get("at", ""), everybody=not some_are_mine(view) or request.GET.get("of") == "all")


def analysis_of(view: TableView, wishes: Wishes, person: Person | None) -> Part:
    """What is known about the game so far."""
    analysis = analyses.find(view.position)
    if analysis:
        return report(view, analysis, wishes)
    if analyses.under_way(view.position):
        so_far = analyses.progress(view.position)
        address = wishes.address(f"/t/{view.table}/analysis/part")
        if so_far.found:
            return report(view, so_far.found, wishes, ProgressBar(address, round(100 * so_far.part)))
        return UnderWay(address, analyses.begun(view.position))
    return NotAnalysed(Form(f"/t/{view.table}/analysis") if person else None, analyses.failed(view.position))


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def show(request: HttpRequest, table: str) -> HttpResponse:
    view = finished_view(request, table)
    if request.method == "POST":
        if analyses.find(view.position) is None:
            analyses.ask(view.position, people.current(request))
        return HttpResponseRedirect(f"/t/{table}/analysis")
    person = people.current(request)
    if person is not None and request.method == "GET":
        analyses.hurry(view.position, person)
    pages = pages_of(view.game)
    shown = AnalysisPage(
        title=view.title,
        table=table,
        ply=view.ply,
        body_class=pages.body_class,
        styles=pages.styles,
        analysis=analysis_of(view, wishes_of(request, view), person),
    )
    return page(request, shown)


@require_safe
@explained
def part(request: HttpRequest, table: str) -> HttpResponse:
    """Polled while the search goes on: what is new to a page that has `?seen=`."""
    view = finished_view(request, table)
    shown, seen = analysis_of(view, wishes_of(request, view), people.current(request)), request.GET.get("seen", "")
    if isinstance(shown, Report):
        return parts(request, shown.news(seen))
    return parts(request, [] if isinstance(shown, UnderWay) and shown.fingerprint == seen else [shown])
