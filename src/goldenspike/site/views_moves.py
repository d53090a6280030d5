"""What is done at a table: moving, undoing, skipping the bots' pauses. The same addresses for everybody.

A page that asks with htmx gets the new parts of the table, a browser without scripts the page itself, a program JSON:
see `wants_data`. Numbers for the dice also come in here, and the record goes out as a file.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from goldenspike.site import fair, moves, people, positions, tables
from goldenspike.site.failures import Failure, Invalid, NotYourSeat, Refused, answer
from goldenspike.site.pages import table as pages
from goldenspike.site.pages.common import explained, is_htmx, number_in, text_in
from goldenspike.site.work import scheduler
from goldenspike.words.catalogue import Words

AtTable = Callable[[HttpRequest, str], HttpResponse]


def wants_data(request: HttpRequest) -> bool:
    """A program: neither htmx nor a browser that wants a page."""
    accepted = request.headers.get("Accept", "")
    return "application/json" in accepted or not (is_htmx(request) or "text/html" in accepted)


def in_their_form(view: AtTable) -> AtTable:
    """Failures are reported to each client in the form it asked for."""
    for_people = explained(view)

    @functools.wraps(view)
    def wrapped(request: HttpRequest, table: str) -> HttpResponse:
        return view(request, table) if wants_data(request) else for_people(request, table)

    return wrapped


@require_POST
@in_their_form
def move(request: HttpRequest, table: str) -> HttpResponse:
    def play() -> moves.Done:
        seat, ply = number_in(request, "seat"), number_in(request, "ply")
        text, key = text_in(request, "text"), text_in(request, "key")
        return moves.play(table, people.current(request), seat, ply, text, key)

    return respond(request, table, play)


@require_POST
@in_their_form
def undo(request: HttpRequest, table: str) -> HttpResponse:
    def take_back() -> moves.Done:
        to = number_in(request, "to") if request.POST.get("to") else None
        ply, key = number_in(request, "ply"), text_in(request, "key")
        return moves.take_back(table, people.current(request), ply, key, to)

    return respond(request, table, take_back)


@require_POST
@in_their_form
def skip(request: HttpRequest, table: str) -> HttpResponse:
    """No pauses until it is a person's turn. The stream brings the moves."""
    try:
        scheduler.skip(tables.get(table), people.current(request))
    except NotYourSeat as failure:
        return refused(request, table, failure)
    return HttpResponse(status=204) if wants_data(request) or is_htmx(request) else back_to(table)


def respond(request: HttpRequest, table: str, act: Callable[[], moves.Done]) -> HttpResponse:
    try:
        done = act()
    except Failure as failure:
        return refused(request, table, failure)
    if wants_data(request):
        return JsonResponse(done.answer._asdict())
    if is_htmx(request):
        return pages.answer(request, done.after or positions.newest(table))
    return back_to(table)


def refused(request: HttpRequest, table: str, failure: Failure) -> HttpResponse:
    """The table as it is, with what was wrong; for a program only the latter, with the players' names in it."""
    if wants_data(request):
        words = Words(people.language(request))
        return answer(failure, words, tables.speaker_of(words, table if isinstance(failure, Refused) else ""))
    shown = positions.newest(table)
    return pages.answer(request, shown, failure) if is_htmx(request) else pages.whole(request, shown, failure)


def back_to(table: str) -> HttpResponse:
    return HttpResponseRedirect(f"/t/{table}")


@require_POST
def number(request: HttpRequest, table: str) -> HttpResponse:
    """A number for the dice; with `begin`, the game begins without those who have not added theirs."""
    person = people.current(request)
    updated = fair.add(table, person, request.POST.get("number", ""))
    if request.POST.get("begin"):
        updated = fair.begin(table, person)
    if request.POST.get("page"):  # a form without scripts
        return back_to(updated.id)
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204, headers={"X-Ply": str(updated.ply)})
    return JsonResponse({"ply": updated.ply})


@require_safe
def record(request: HttpRequest, table: str) -> HttpResponse:
    stored = tables.get(table)
    ply = request.GET.get("ply", "")
    if ply and not re.fullmatch(r"[0-9]{1,7}", ply):
        raise Invalid(field="ply")
    text = fair.record_at(stored, int(ply) if ply else None)
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{stored.game}-{stored.id}.record"'
    return response
