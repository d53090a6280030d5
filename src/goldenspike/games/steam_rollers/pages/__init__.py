"""The parts of a Steam Rollers table."""

from __future__ import annotations

from typing import Any

from django.urls import URLPattern, path
from django.utils.safestring import SafeString

from goldenspike.core.game import State
from goldenspike.games.steam_rollers.pages import (
    board,
    heading,
    history,
    ledger,
    ledgers,
    piece_gallery,
    primer,
    printing,
    question,
    signs,
    views,
)
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.site.pages.games import GamePages, MenuLink
from goldenspike.site.pages.piece_gallery import Group
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, Words


class SteamRollersPages(GamePages):
    template = "steam_rollers"
    package = __name__
    styles = ("steam_rollers/table.css",)
    script = "steam_rollers/table.js"
    table_page = "steam_rollers/table.html"
    replay_page = "steam_rollers/replay.html"

    def urls(self) -> list[URLPattern]:
        return [
            path("sheets", printing.choose, name="sheets"),
            path("sheets.pdf", printing.empty, name="empty-sheets"),
            path("t/<str:table>/sheets.pdf", printing.played, name="played-sheets"),
            path("t/<str:table>/sheet/<int:seat>", views.sheet, name="sheet"),
            path("t/<str:table>/forecast", views.forecast, name="forecast"),
        ]

    def links(self, words: Words) -> list[tuple[str, str]]:
        return [("/sheets", words(N_("Sheets to print")))]

    def menu(self, view: TableView) -> list[MenuLink]:
        return [MenuLink(f"/t/{view.table}/sheets.pdf", "down", view.words(N_("Sheets to print")), download=True)]

    def ground(self, view: TableView) -> SafeString:
        return board.ground(view)

    def board(self, view: TableView) -> SafeString:
        return board.live(view)

    def look(self, view: TableView) -> str:
        return board.look(view)

    def heading(self, view: TableView) -> dict[str, Any]:
        return heading.heading(view)

    def question(self, view: TableView) -> dict[str, Any]:
        return question.question(view)

    def ledgers(self, view: TableView) -> dict[str, Any]:
        return {
            **ledgers.ledgers(view),
            "ledger": ledger.ledger(view),
            "wide": board.wide(view),
            "more_template": "steam_rollers/more.html",
        }

    def players(self, view: TableView) -> dict[str, Any]:
        return ledgers.players(view)

    def history(self, view: TableView, whole: TableView, first: State) -> dict[str, Any]:
        assert isinstance(first, SteamRollersState)
        return history.history(view, whole, first)

    def pieces(self, words: Words) -> list[Group]:
        return piece_gallery.groups(words)

    def primer(self, words: Words) -> list[Step]:
        return primer.primer(words)

    def company(self, event: Any) -> str:
        return ""

    def sign(self, view: TableView, event: Any) -> SafeString:
        return signs.sign(view, event)

    def great(self, event: Any) -> bool:
        return signs.great(event)


PAGES = SteamRollersPages()
