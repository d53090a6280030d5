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
    pointers,
    primer,
    printing,
    question,
    recap,
    signs,
    views,
)
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.site.pages.games import GamePages, Heading, History, MenuLink, Question, Tab
from goldenspike.site.pages.parts import Link, Part
from goldenspike.site.pages.piece_gallery import Group
from goldenspike.site.pages.pointers import Pointer
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.recap import Recap
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, N_context, Words


class SteamRollersPages(GamePages):
    package = __name__
    styles = ("steam_rollers/table.css",)
    script = "steam_rollers/table.js"
    replay_script = "steam_rollers/replay.js"
    body_class = "is-steam"
    pointer_count = len(pointers.TOLD)

    def urls(self) -> list[URLPattern]:
        return [
            path("sheets", printing.choose, name="sheets"),
            path("sheets.pdf", printing.empty, name="empty-sheets"),
            path("t/<str:table>/sheets.pdf", printing.played, name="played-sheets"),
            path("t/<str:table>/sheet/<int:seat>", views.sheet, name="sheet"),
            path("t/<str:table>/forecast", views.forecast, name="forecast"),
        ]

    def links(self, words: Words) -> list[Link]:
        return [Link("/sheets", words(N_("Sheets to print")))]

    def menu(self, view: TableView) -> list[MenuLink]:
        return [MenuLink(f"/t/{view.table}/sheets.pdf", "down", view.words(N_("Sheets to print")), download=True)]

    def tabs(self, words: Words) -> list[Tab]:
        return [
            Tab("play", words(N_("Sheet"))),
            Tab("supply", words(N_("Goods"))),
            Tab("cards", words(N_context("tab", "Cards"))),
            Tab("players", words(N_("Others"))),
            Tab("log", words(N_("Log"))),
        ]

    def ground(self, view: TableView) -> SafeString:
        return board.ground(view)

    def board(self, view: TableView) -> SafeString:
        return board.live(view)

    def look(self, view: TableView) -> str:
        return board.look(view)

    def place(self, view: TableView) -> Part:
        return board.MySheet(
            ground=board.ground(view),
            layer=board.live(view),
            look=board.look(view),
            wide=board.wide(view),
            ledger=ledger.ledger(view),
        )

    def around(self, view: TableView) -> list[Part]:
        return [ledger.ledger(view)]

    def heading(self, view: TableView) -> Heading:
        return heading.heading(view)

    def question(self, view: TableView) -> Question:
        return question.question(view)

    def ledgers(self, view: TableView) -> Part:
        return ledgers.ledgers(view)

    def players(self, view: TableView) -> Part:
        return ledgers.players(view)

    def pointers(self, view: TableView) -> list[Pointer]:
        return pointers.pointers(view)

    def round_end(self, view: TableView) -> Recap:
        return recap.round_end(view)

    def history(self, view: TableView, whole: TableView, first: State) -> History:
        assert isinstance(first, SteamRollersState)
        return history.history(view, whole, first)

    def pieces(self, words: Words) -> list[Group]:
        return piece_gallery.groups(words)

    def primer(self, words: Words) -> list[Step]:
        return primer.primer(words)

    def sign(self, view: TableView, event: Any) -> SafeString:
        return signs.sign(view, event)

    def great(self, event: Any) -> bool:
        return signs.great(event)


PAGES = SteamRollersPages()
