"""The table: the page, its parts after a move, and what a person does there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from goldenspike.site import people, positions, presence, seats, tables
from goldenspike.site.failures import Failure, NotYourSeat
from goldenspike.site.models import Person, Seat
from goldenspike.site.naming import table_name
from goldenspike.site.operations import addresses
from goldenspike.site.pages import shared
from goldenspike.site.pages.common import explained, number_in, page, parts, words_of
from goldenspike.site.pages.parts import Choice, Form, Page, Part
from goldenspike.site.pages.seats_panel import USUAL_BOT, bot_choices
from goldenspike.site.pages.table_page import Invitation, TablePage, only_watches, shown_as, table_page
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_from
from goldenspike.site.positions import Snapshot
from goldenspike.site.work import answer_limit
from goldenspike.words.catalogue import N_


@require_safe
@explained
def show(request: HttpRequest, table: str) -> HttpResponse:
    return whole(request, positions.newest(table))


def whole(
    request: HttpRequest, shown: Snapshot, refused: Failure | None = None, hint: Part | None = None
) -> HttpResponse:
    """The page."""
    if refused is None and only_watches(shown, people.current(request)):
        return page(request, shared.KEPT.get(shown, people.language(request)).page)
    view = view_from(shown, people.current(request), words_of(request))
    return page(request, own_page(request, shown, view, refused, hint=hint), refused.status if refused else 200)


@require_safe
@explained
def fragments(request: HttpRequest, table: str) -> HttpResponse:
    return answer(request, positions.newest(table))


def answer(request: HttpRequest, shown: Snapshot, refused: Failure | None = None) -> HttpResponse:
    """All parts of the table, each replacing the old one."""
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
    request: HttpRequest,
    shown: Snapshot,
    view: TableView,
    refused: Failure | None,
    is_whole: bool = True,
    hint: Part | None = None,
) -> TablePage:
    """With everything that belongs to the reader alone."""
    person = people.current(request)
    opened = person is not None and shown.table.created_by_id == person.pk
    base = addresses.shareable(request) if opened else ""
    return table_page(shown, view, person, invitations(shown, view, person, base), refused, is_whole, base, hint)


def invitations(shown: Snapshot, view: TableView, person: Person | None, base: str) -> list[Invitation]:
    """Links to the seats that wait for someone, for the player who opened the table."""
    if person is None or shown.table.created_by_id != person.pk:
        return []
    return [
        Invitation(
            view.name(seat.number),
            f"{base}/join/{tables.invitation_to(seat, shown.table, person)}",
            Form(f"/t/{view.table}/seat/{seat.number}/bot"),
        )
        for seat in shown.seats
        if seat.kind == Seat.OPEN
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
    """Give an open seat to a bot. A person's seat only with `instead`, which a separate page has asked to confirm."""
    bot = str(request.POST.get("bot", USUAL_BOT))
    seats.give_to_bot(table, seat, people.current(request), bot, only_open="instead" not in request.POST)
    return HttpResponseRedirect(f"/t/{table}")


@require_POST
@explained
def new_link(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Someone does not come back: whoever opens the new link sits down in their place."""
    seats.new_link(table, seat, people.current(request))
    return HttpResponseRedirect(f"/t/{table}")


@dataclass(frozen=True, kw_only=True)
class LeavePage(Page):
    template: ClassVar[str] = "leave.html"
    table: str
    table_name: str
    opened: bool
    """By the reader, who can find the table again on their own."""
    bots: list[Choice]


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def leave(request: HttpRequest, table: str) -> HttpResponse:
    """A separate page, because it asks for confirmation."""
    person = people.current(request)
    if request.method == "POST":
        seats.leave(table, person, str(request.POST.get("bot", USUAL_BOT)))
        return HttpResponseRedirect("/")
    left = tables.get(table)
    if not tables.mine(left, person):
        raise NotYourSeat
    words = words_of(request)
    return page(
        request,
        LeavePage(
            title=words(N_("Leave table")),
            table=table,
            table_name=table_name(table),
            opened=person is not None and left.created_by_id == person.pk,
            bots=bot_choices(words, left.game),
        ),
    )


@require_POST
def away(request: HttpRequest, table: str) -> HttpResponse:
    """The page reports that it is hidden or closed: the others see that its reader is away, not disconnected."""
    presence.note_away(table, people.current(request))
    return HttpResponse(status=204)


@require_POST
@explained
def hide(request: HttpRequest, table: str) -> HttpResponse:
    """Remove a finished table from one's own list; with `show`, put it back."""
    seats.hide(tables.get(table), people.current(request), hidden="show" not in request.POST)
    return HttpResponseRedirect("/#tables")


@require_POST
@explained
def set_pace(request: HttpRequest, table: str) -> HttpResponse:
    tables.set_pace(tables.get(table), people.current(request), number_in(request, "pace"))
    return HttpResponseRedirect(f"/t/{table}")
