"""The table: the page, its parts after a move, and what a person does there."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST, require_safe

from goldenspike.site import moves, people, positions, tables
from goldenspike.site.failures import Failure
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.naming import table_name
from goldenspike.site.pages.common import explained, number_in, page, parts, words_of
from goldenspike.site.pages.table_page import table_page
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.site.positions import Snapshot
from goldenspike.site.work import answer_limit
from goldenspike.words.catalogue import N_, Words

ENGINEERS = ("Judah", "Brunel", "Casement", "Dodge", "Stephenson", "Strobridge", "Huntington", "Crocker")


def view_of(table: Table, person: Person | None, words: Words, ply: int | None = None, live: bool = True) -> TableView:
    """The table after a line, as this person sees it."""
    return view_from(positions.snapshot(table, ply), person, words, live)


def view_from(shown: Snapshot, person: Person | None, words: Words, live: bool = True) -> TableView:
    table, seats, position = shown
    seat_views = seat_views_of(seats, person, words)
    undo = live and bool(moves.undo_targets(position, seats, person))
    left = answer_limit.seconds_left(table, seats, position) if live else None
    return TableView(
        table.id, table_name(table.id), table.game, words, position, seat_views, live, undo, table.answer_seconds, left
    )


def seat_views_of(seats: list[Seat], person: Person | None, words: Words) -> tuple[SeatView, ...]:
    own = [seat.number for seat in seats if person is not None and seat.person_id == person.pk]
    return tuple(seat_view_of(seat, own, words) for seat in seats)


def seat_view_of(seat: Seat, own: list[int], words: Words) -> SeatView:
    name = seat.name
    if seat.kind == Seat.OPEN and name == tables.OPEN_NAME:
        name = words(N_("Seat {number}"), number=seat.number + 1)
    if seat.kind == Seat.BOT and re.fullmatch(r"[a-z0-9-]+ \d+", name):
        # In the record a bot's name says which bot it is; at the table it is somebody to play with.
        name = ENGINEERS[seat.number % len(ENGINEERS)]
    return SeatView(seat.number, name, seat.kind, seat.number in own, own == [seat.number], seat.bot)


# The page and its parts


@require_safe
@explained
def show(request: HttpRequest, table: str) -> HttpResponse:
    return whole(request, positions.newest(table))


def whole(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """The page."""
    view = view_from(shown, people.current(request), words_of(request))
    return page(request, table_page(request, shown, view, refused), refused.status if refused else 200)


@require_safe
@explained
def fragments(request: HttpRequest, table: str) -> HttpResponse:
    return answer(request, positions.newest(table))


def answer(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """All parts of the table, each to be put in its place."""
    view = view_from(shown, people.current(request), words_of(request))
    updated = table_page(request, shown, view, refused, whole=False)
    response = parts(request, updated.replaced(), refused.status if refused else 200)
    response.headers["X-Ply"] = str(view.ply)
    response.headers["X-Shown"] = updated.state.shown
    return response


# What a person does besides moving (views_moves.py)


@require_POST
@explained
def rematch(request: HttpRequest, table: str) -> HttpResponse:
    before = tables.get(table)
    made = tables.rematch(before, people.current(request), numbers_first=True)
    answer_limit.set_limit(made, before.answer_seconds)
    return HttpResponseRedirect(f"/t/{made.id}")


@require_POST
@explained
def give_seat(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    tables.give_to_bot(tables.get(table), seat, people.current(request), "medium")
    return HttpResponseRedirect(f"/t/{table}")


@require_POST
@explained
def set_pace(request: HttpRequest, table: str) -> HttpResponse:
    tables.set_pace(tables.get(table), people.current(request), number_in(request, "pace"))
    return HttpResponseRedirect(f"/t/{table}")
