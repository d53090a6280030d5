"""Addresses that only Steam Rollers has: a sheet to look at, the forecast of a round, sheets to print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from goldenspike.games.steam_rollers.pages import forecasts, ledger, ledgers, sheets
from goldenspike.site import people, tables
from goldenspike.site.failures import Unknown
from goldenspike.site.pages.common import explained, is_htmx, page, parts, words_of
from goldenspike.site.pages.parts import Page, Part
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.pages.viewing import view_of

GAME = "steam-rollers"


@dataclass(frozen=True)
class Sheet(Part):
    """A player's sheet, large, with their account."""

    template: ClassVar[str] = "steam_rollers/sheet_part.html"
    picture: SafeString
    account: ledger.Account


@dataclass(frozen=True)
class SheetWindow(Part):
    """The same in a window of the table."""

    template: ClassVar[str] = "steam_rollers/window.html"
    sheet: Sheet


@dataclass(frozen=True, kw_only=True)
class SheetPage(Page):
    template: ClassVar[str] = "steam_rollers/sheet.html"
    back: str
    """The address of the table, or of the move that is shown."""
    sheet: Sheet


def scene_at(request: HttpRequest, table: str) -> TableView:
    game_table = tables.get(table)
    if game_table.game != GAME:
        raise Unknown
    ply = request.GET.get("ply", "")
    number = int(ply) if ply.isdecimal() and len(ply) < 8 else None
    return view_of(game_table, people.current(request), words_of(request), number, live=number is None)


@require_safe
@explained
def sheet(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """One player's sheet and account: in a window of the table, or as a page."""
    view = scene_at(request, table)
    if not 0 <= seat < len(view.seat_views):
        raise Unknown
    shown = Sheet(sheets.large(view, seat), ledger.account(view, seat))
    if is_htmx(request):
        return parts(request, [SheetWindow(shown)])
    back = f"/t/{view.table}" if view.live else f"/t/{view.table}/{view.ply}"
    return page(request, SheetPage(title=view.name(seat), back=back, sheet=shown))


@require_safe
@explained
def forecast(request: HttpRequest, table: str) -> HttpResponse:
    """The table of points, with the forecast."""
    view = scene_at(request, table)
    forecasts.work_out(view)
    return parts(request, [ledgers.points(view)])
