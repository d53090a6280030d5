"""The table: the page, its parts after a move, and what a person does there."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST, require_safe

from goldenspike.site import answer_limit, bots, moves, people, positions, tables
from goldenspike.site.failures import Failure, Invalid
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.naming import table_name
from goldenspike.site.pages.common import explained, page, parts, words_of
from goldenspike.site.pages.table_page import table_page
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.words.catalogue import N_, Words

ENGINEERS = ("Judah", "Brunel", "Casement", "Dodge", "Stephenson", "Strobridge", "Huntington", "Crocker")


def view_of(table: Table, person: Person | None, words: Words, ply: int | None = None, live: bool = True) -> TableView:
    """The table after a line, as this person sees it."""
    seats = tables.seats(table)
    at = positions.at(table, ply, seats=seats)
    seat_views = seat_views_of(seats, person, words)
    undo = live and bool(moves.undo_targets(at, seats, person))
    left = answer_limit.seconds_left(table, seats, at) if live else None
    return TableView(
        table.id,
        table_name(table.id),
        table.game,
        words,
        at.state,
        at.steps,
        seat_views,
        at.ply,
        at.last,
        live,
        undo,
        table.snatch,
        left,
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
    found = tables.get(table)
    view = view_of(found, people.current(request), words_of(request))
    return page(request, table_page(request, found, view))


@require_safe
@explained
def fragments(request: HttpRequest, table: str) -> HttpResponse:
    found = tables.get(table)
    return answer(request, found, view_of(found, people.current(request), words_of(request)))


def answer(request: HttpRequest, table: Table, view: TableView, refused: Failure | None = None) -> HttpResponse:
    """All parts of the table, each to be put in its place."""
    shown = table_page(request, table, view, refused, whole=False)
    response = parts(request, shown.replaced(), refused.status if refused else 200)
    response.headers["X-Ply"] = str(view.ply)
    response.headers["X-Shown"] = shown.state.shown
    return response


# What a person does


def field(request: HttpRequest, name: str) -> str:
    return str(request.POST.get(name, ""))


def number(request: HttpRequest, name: str) -> int:
    text = field(request, name)
    if not text.isdecimal() or len(text) > 9:
        raise Invalid(field=name)
    return int(text)


def is_htmx(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def after(request: HttpRequest, table: str, failure: Failure | None = None) -> HttpResponse:
    """The new parts for htmx; the whole page again for a browser without scripts."""
    if failure is None and not is_htmx(request):
        return HttpResponseRedirect(f"/t/{table}")
    found = tables.get(table)
    view = view_of(found, people.current(request), words_of(request))
    if is_htmx(request):
        return answer(request, found, view, failure)
    return page(request, table_page(request, found, view, failure), failure.status if failure else 200)


@require_POST
@explained
def play(request: HttpRequest, table: str) -> HttpResponse:
    try:
        seat, ply = number(request, "seat"), number(request, "ply")
        moves.move(table, people.current(request), seat, ply, field(request, "text"), field(request, "key"))
    except Failure as failure:
        return after(request, table, failure)
    return after(request, table)


@require_POST
@explained
def takeback(request: HttpRequest, table: str) -> HttpResponse:
    try:
        moves.undo(table, people.current(request), number(request, "ply"), field(request, "key"))
    except Failure as failure:
        return after(request, table, failure)
    return after(request, table)


@require_POST
@explained
def skip(request: HttpRequest, table: str) -> HttpResponse:
    """No pauses until it is a person's turn. The stream brings the moves."""
    if tables.mine(tables.get(table), people.current(request)):
        bots.hurry(table)
    return HttpResponse(status=204) if is_htmx(request) else HttpResponseRedirect(f"/t/{table}")


@require_POST
@explained
def rematch(request: HttpRequest, table: str) -> HttpResponse:
    before = tables.get(table)
    made = tables.rematch(before, people.ensure(request), numbers_first=True)
    answer_limit.set_limit(made, before.snatch)
    return HttpResponseRedirect(f"/t/{made.id}")


@require_POST
@explained
def give_seat(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    tables.give_to_bot(tables.get(table), seat, people.current(request), "medium")
    return HttpResponseRedirect(f"/t/{table}")


@require_POST
@explained
def set_pace(request: HttpRequest, table: str) -> HttpResponse:
    tables.set_pace(tables.get(table), people.current(request), number(request, "pace"))
    return HttpResponseRedirect(f"/t/{table}")
