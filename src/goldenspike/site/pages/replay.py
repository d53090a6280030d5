"""Replay: every moment of a game under an address of its own, during play and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from goldenspike.site import people, positions, tables
from goldenspike.site.pages import log
from goldenspike.site.pages.common import explained, page, parts, words_of
from goldenspike.site.pages.games import pages_of
from goldenspike.site.pages.parts import Page, Part
from goldenspike.site.pages.table_page import Journey, Ledgers, LogPanel, Subtitle, board_of, ledgers_of, swapped
from goldenspike.site.pages.viewing import view_of


@dataclass(frozen=True, kw_only=True)
class ReplayMoment(Part):
    """What happened in the move that is shown."""

    template: ClassVar[str] = "parts/replay_moment.html"
    ply: int
    phase: str
    news: list[log.Entry]


@dataclass(frozen=True, kw_only=True)
class ReplayPage(Page):
    """A moment, or those of its parts that differ from one moment to another: then without the board's ground."""

    template: ClassVar[str] = "replay.html"
    table: str
    ply: int
    last: int
    ended: bool
    body_class: str
    styles: Sequence[str]
    subtitle: Subtitle
    journey: Journey
    board: Part
    around: list[Part]
    ribbon: SafeString
    ledgers: Ledgers
    moment: ReplayMoment
    charts: Part
    log: LogPanel

    def replaced(self) -> list[Part]:
        return [self.board, self.ledgers, *self.around, self.moment, self.charts, self.journey, self.subtitle]


def replay_page(request: HttpRequest, table: str, ply: int, whole: bool = True) -> ReplayPage:
    stored = tables.get(table)
    words, person = words_of(request), people.current(request)
    view = view_of(stored, person, words, ply, live=False)
    end = view_of(stored, person, words, live=False)
    pages = pages_of(view.game)
    heading = pages.heading(view)
    history = pages.history(view, end, positions.at(stored, 0).state)
    news = log.step_entries(view, view.played[-1]) if view.played else []
    return ReplayPage(
        title=view.title,
        table=table,
        ply=view.ply,
        last=view.last,
        ended=end.state.over,
        body_class=pages.body_class,
        styles=pages.styles,
        subtitle=Subtitle(heading.subtitle, heading.to_end),
        journey=Journey(heading),
        board=pages.place(view) if whole else swapped(board_of(view)),
        around=[] if whole else pages.around(view),
        ribbon=history.ribbon,
        ledgers=ledgers_of(view),
        moment=ReplayMoment(ply=view.ply, phase=heading.phase, news=news),
        charts=history.charts,
        log=LogPanel(items=log.items(end, log.log(end, most=0, at=view.ply), numbered=True), whole=True),
    )


@require_safe
@explained
def show(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    last = positions.at(tables.get(table)).ply
    if ply > last:
        return HttpResponseRedirect(f"/t/{table}/{last}")
    return page(request, replay_page(request, table, ply))


@require_safe
@explained
def fragments(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    """What changes from one moment to another."""
    return parts(request, replay_page(request, table, ply, whole=False).replaced())
