"""The table: the page, its parts after a move, and what a person does there."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST, require_safe

from goldenspike.site import people, positions, tables
from goldenspike.site.failures import Failure
from goldenspike.site.models import Seat
from goldenspike.site.operations import addresses
from goldenspike.site.pages import shared
from goldenspike.site.pages.common import explained, number_in, page, parts, words_of
from goldenspike.site.pages.parts import Form
from goldenspike.site.pages.table_page import Invitation, TablePage, only_watches, shown_as, table_page
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_from
from goldenspike.site.positions import Snapshot
from goldenspike.site.work import answer_limit


@require_safe
@explained
def show(request: HttpRequest, table: str) -> HttpResponse:
    return whole(request, positions.newest(table))


def whole(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """The page."""
    if refused is None and only_watches(shown, people.current(request)):
        return page(request, shared.KEPT.get(shown, people.language(request)).page)
    view = view_from(shown, people.current(request), words_of(request))
    return page(request, own_page(request, shown, view, refused), refused.status if refused else 200)


@require_safe
@explained
def fragments(request: HttpRequest, table: str) -> HttpResponse:
    return answer(request, positions.newest(table))


def answer(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """All parts of the table, each to be put in its place."""
    if refused is None and only_watches(shown, people.current(request)):
        kept = shared.KEPT.get(shown, people.language(request))
        return HttpResponse(kept.parts, headers={"X-Ply": str(kept.ply), "X-Shown": kept.shown})
    view = view_from(shown, people.current(request), words_of(request))
    updated = own_page(request, shown, view, refused, is_whole=False)
    response = parts(request, updated.replaced(), refused.status if refused else 200)
    response.headers["X-Ply"] = str(view.ply)
    response.headers["X-Shown"] = shown_as(view, only_watches(shown, people.current(request)))
    return response


def own_page(
    request: HttpRequest, shown: Snapshot, view: TableView, refused: Failure | None, is_whole: bool = True
) -> TablePage:
    """With all that belongs to the reader alone."""
    return table_page(shown, view, people.current(request), invitations(request, shown, view), refused, is_whole)


def invitations(request: HttpRequest, shown: Snapshot, view: TableView) -> list[Invitation]:
    """Links to the seats that wait for somebody, for whoever opened the table."""
    table, person = shown.table, people.current(request)
    if person is None or table.created_by_id != person.pk:
        return []
    waiting = [seat for seat in shown.seats if seat.kind == Seat.OPEN]
    base = addresses.shareable(request) if waiting else ""
    return [
        Invitation(
            view.name(seat.number),
            f"{base}/join/{tables.invitation_to(seat, table, person)}",
            Form(f"/t/{view.table}/seat/{seat.number}/bot"),
        )
        for seat in waiting
    ]


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
