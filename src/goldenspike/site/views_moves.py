"""The doors of a table that hold no page: move, undo, hurry, numbers for the dice, and the record as a file."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from goldenspike.site import bots, fair, moves, people, positions, tables
from goldenspike.site.failures import Failure, Invalid, NotYourSeat, answer
from goldenspike.site.models import Seat, Table, is_table_id
from goldenspike.words.catalogue import Words
from goldenspike.words.games import speaker


@require_POST
def move(request: HttpRequest, table: str) -> HttpResponse:
    seat, ply = whole(request, "seat"), whole(request, "ply")
    try:
        moved = moves.move(table, people.current(request), seat, ply, text(request, "text"), text(request, "key"))
    except Failure as failure:
        return refusal(request, table, failure)
    return done(request, moved)


@require_POST
def undo(request: HttpRequest, table: str) -> HttpResponse:
    to = whole(request, "to") if request.POST.get("to") else None
    key = text(request, "key")
    return done(request, moves.undo(table, people.current(request), whole(request, "ply"), key, to))


@require_POST
def hurry(request: HttpRequest, table: str) -> HttpResponse:
    if not tables.mine(tables.get(table), people.current(request)):
        raise NotYourSeat
    bots.hurry(table)
    return HttpResponse(status=204)


@require_POST
def number(request: HttpRequest, table: str) -> HttpResponse:
    """A number for the dice; with `begin`, the game begins without those who have not added theirs."""
    person = people.current(request)
    found = fair.add(table, person, text(request, "number"))
    if request.POST.get("begin"):
        found = fair.begin(table, person)
    if request.POST.get("page"):  # a form without scripts
        return HttpResponseRedirect(f"/t/{found.id}")
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204, headers={"X-Ply": str(found.ply)})
    return JsonResponse({"ply": found.ply})


@require_safe
def record(request: HttpRequest, table: str) -> HttpResponse:
    found = tables.get(table)
    given = request.GET.get("ply", "")
    if given and not re.fullmatch(r"[0-9]{1,7}", given):
        raise Invalid(field="ply")
    position = positions.at(found, int(given) if given else None)
    response = HttpResponse(fair.record_text(found, position), content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{found.game}-{found.id}.record"'
    return response


def whole(request: HttpRequest, field: str) -> int:
    value = request.POST.get(field, "")
    if not re.fullmatch(r"[0-9]{1,7}", value, re.ASCII):
        raise Invalid(field=field)
    return int(value)


def text(request: HttpRequest, field: str) -> str:
    value = request.POST.get(field)
    if not value:
        raise Invalid(field=field)
    return value


def done(request: HttpRequest, moved: moves.Moved) -> HttpResponse:
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204, headers={"X-Ply": str(moved.ply)})
    return JsonResponse(moved._asdict())


def refusal(request: HttpRequest, table_id: str, failure: Failure) -> HttpResponse:
    """With the names of the table's players in it."""
    words = Words(people.language(request))
    table = Table.objects.filter(pk=table_id).first() if is_table_id(table_id) else None
    names = list(Seat.objects.filter(table=table).values_list("name", flat=True)) if table else []
    return answer(failure, words, speaker(words, table.game if table else "", names))
