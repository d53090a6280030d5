"""Addresses that only Steam Rollers has: a sheet to look at, the forecast of a round, sheets to print."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from goldenspike.web import people, tables
from goldenspike.web.failures import Unknown
from goldenspike.web.pages.common import basics, explained, is_htmx, page, words_of
from goldenspike.web.pages.render import render
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers import books, forecasts, ledger, sheets
from goldenspike.web.pages.table import scene_of

GAME = "steam-rollers"


def scene_at(request: HttpRequest, table: str) -> Scene:
    found = tables.get(table)
    if found.game != GAME:
        raise Unknown
    ply = request.GET.get("ply", "")
    wanted = int(ply) if ply.isdecimal() and len(ply) < 8 else None
    return scene_of(found, people.current(request), words_of(request), wanted, live=wanted is None)


@require_safe
@explained
def sheet(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """One player's sheet and account: in a window of the table, or as a page."""
    scene = scene_at(request, table)
    if not 0 <= seat < len(scene.sitters):
        raise Unknown
    context: dict[str, Any] = {
        "scene": scene,
        "game": GAME,
        "title": scene.name(seat),
        "picture": sheets.large(scene, seat),
        "ledger": ledger.ledger(scene, seat),
    }
    if is_htmx(request):
        return HttpResponse(render("steam_rollers/window.html", {**basics(request), **context}))
    return page(request, "steam_rollers/sheet.html", context)


@require_safe
@explained
def forecast(request: HttpRequest, table: str) -> HttpResponse:
    """The table of points, with where they may end."""
    scene = scene_at(request, table)
    forecasts.work_out(scene)
    context = {**basics(request), "scene": scene, **books.players(scene)}
    return HttpResponse(render("steam_rollers/points_table.html", context))
