"""The parts of a Steel Driver table."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString

from goldenspike.core.game import State
from goldenspike.games.steel_driver.pages import (
    board,
    heading,
    history,
    panels,
    piece_gallery,
    pointers,
    primer,
    question,
    recap,
)
from goldenspike.games.steel_driver.pages.markup import herald
from goldenspike.games.steel_driver.rules.events import LinkMade
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages.games import GamePages, Heading, History, Overlay, Question, Tab
from goldenspike.site.pages.parts import Part
from goldenspike.site.pages.piece_gallery import Group
from goldenspike.site.pages.pointers import Pointer
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.recap import Recap
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_, Words


class SteelDriverPages(GamePages):
    package = __name__
    styles = tuple(f"steel_driver/{file}.css" for file in ("pieces", "table", "final"))
    tags = (f"{__name__}.tags",)
    pointer_count = len(pointers.TOLD)

    def tabs(self, words: Words) -> list[Tab]:
        return [
            Tab("play", words(N_("Map"))),
            Tab("companies", words(N_("Companies"))),
            Tab("players", words(N_("Players"))),
            Tab("log", words(N_("Log"))),
        ]

    def overlays(self, words: Words) -> list[Overlay]:
        return [board.goods_overlay(words)]

    def ground(self, view: TableView) -> SafeString:
        return board.ground(view)

    def board(self, view: TableView) -> SafeString:
        return board.live(view)

    def look(self, view: TableView) -> str:
        return board.look(view)

    def heading(self, view: TableView) -> Heading:
        return heading.heading(view)

    def question(self, view: TableView) -> Question:
        return question.question(view)

    def ledgers(self, view: TableView) -> Part:
        return panels.ledgers(view)

    def players(self, view: TableView) -> Part:
        return panels.players(view)

    def pointers(self, view: TableView) -> list[Pointer]:
        return pointers.pointers(view)

    def round_end(self, view: TableView) -> Recap:
        return recap.round_end(view)

    def history(self, view: TableView, whole: TableView, first: State) -> History:
        assert isinstance(first, SteelDriverState)
        return history.history(view, whole, first)

    def pieces(self, words: Words) -> list[Group]:
        return piece_gallery.groups(words)

    def primer(self, words: Words) -> list[Step]:
        return primer.primer(words)

    def sign(self, view: TableView, event: Any) -> SafeString:
        company = str(getattr(event, "company", ""))
        return herald(company, "", "s") if company else SafeString()

    def great(self, event: Any) -> bool:
        return isinstance(event, LinkMade)


PAGES = SteelDriverPages()
