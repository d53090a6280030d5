"""Addresses that only Steam Rollers has: a sheet to look at, the forecast of a round, sheets to print."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.games.steam_rollers.pages import forecasts, ledger, ledgers, sheets
from goldenspike.site import people, tables
from goldenspike.site.failures import Unknown
from goldenspike.site.pages.common import basics, explained, is_htmx, page, words_of
from goldenspike.site.pages.render import render
from goldenspike.site.pages.table import view_of
from goldenspike.site.pages.table_view import TableView

GAME = "steam-rollers"


def scene_at(request: HttpRequest, table: str) -> TableView:
    found = tables.get(table)
    if found.game != GAME:
        raise Unknown
    ply = request.GET.get("ply", "")
    wanted = int(ply) if ply.isdecimal() and len(ply) < 8 else None
    return view_of(found, people.current(request), words_of(request), wanted, live=wanted is None)


@require_safe
@explained
def sheet(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """One player's sheet and account: in a window of the table, or as a page."""
    view = scene_at(request, table)
    if not 0 <= seat < len(view.seat_views):
        raise Unknown
    context: dict[str, Any] = {
        "view": view,
        "game": GAME,
        "title": view.name(seat),
        "picture": sheets.large(view, seat),
        "ledger": ledger.ledger(view, seat),
    }
    if is_htmx(request):
        return HttpResponse(render("steam_rollers/window.html", {**basics(request), **context}))
    return page(request, "steam_rollers/sheet.html", context)


@require_safe
@explained
def forecast(request: HttpRequest, table: str) -> HttpResponse:
    """The table of points, with where they may end."""
    view = scene_at(request, table)
    forecasts.work_out(view)
    context = {**basics(request), "view": view, **ledgers.players(view)}
    return HttpResponse(render("steam_rollers/points_table.html", context))
