"""Replay: every moment of a game has its own address, during play and after it."""

from __future__ import annotations

from bisect import bisect_right
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
from goldenspike.site.pages.table_page import (
    Journey,
    Ledgers,
    LogPanel,
    Subtitle,
    board_of,
    journey_of,
    ledgers_of,
    swapped,
)
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of
from goldenspike.words.catalogue import N_


@dataclass(frozen=True, kw_only=True)
class ReplayMoment(Part):
    """What happened in the move shown."""

    template: ClassVar[str] = "parts/replay_moment.html"
    ply: int
    phase: str
    news: list[log.Entry]
    note: str
    """What is special about it: the move was undone later, or it undoes moves."""
    look: str
    """Where it happened on the board."""


@dataclass(frozen=True, kw_only=True)
class ReplayPage(Page):
    """A moment, or only the parts that differ between moments: then without the board's ground."""

    template: ClassVar[str] = "replay.html"
    table: str
    script: str
    ply: int
    last: int
    """The last move of the line of play."""
    place: int
    """The moment's place on the line of play, where 0 is the start; `places` is the place of its end."""
    places: int
    undone: str
    """The moves that are not on the line of play: the slider leaves them out."""
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
    line = [0, *end.position.record.path]
    # A move is named together with the phase in which it was made.
    before = view_of(stored, person, words, view.ply - 1, live=False) if view.ply else view
    phase = pages.heading(before).phase
    return ReplayPage(
        title=view.title,
        table=table,
        script=pages.replay_script,
        ply=view.ply,
        last=line[-1],
        place=bisect_right(line, view.ply) - 1,
        places=len(line) - 1,
        undone=" ".join(str(ply) for ply in range(1, end.ply + 1) if ply not in end.line_of_play),
        ended=end.state.over,
        body_class=pages.body_class,
        styles=pages.styles,
        subtitle=Subtitle(heading.subtitle, heading.to_end),
        journey=journey_of(view.words, heading),
        board=pages.place(view) if whole else swapped(board_of(view)),
        around=[] if whole else pages.around(view),
        ribbon=history.ribbon,
        ledgers=ledgers_of(view),
        moment=moment_of(view, end, phase, pages.look(view)),
        charts=history.charts,
        log=LogPanel(items=log_items(end, view.ply), whole=True),
    )


def moment_of(view: TableView, end: TableView, phase: str, look: str) -> ReplayMoment:
    line = view.position.line
    news: list[log.Entry] = []
    if line is None:
        note = view.words(N_("Before the first move."))
    elif line.undo is not None:
        note = view.words(N_("Moves were undone here."))
    else:
        note = "" if view.ply in end.line_of_play else view.words(N_("This move was undone later."))
        news = log.step_entries(view, view.played[-1])
    return ReplayMoment(ply=view.ply, phase=phase, news=news, note=note, look=look)


def log_items(end: TableView, ply: int) -> SafeString:
    return log.items(end, log.log(end, at=ply), log.taken_back(end, at=ply))


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
