"""The parts of a Steel Driver table."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString

from goldenspike.core.game import State
from goldenspike.games.steel_driver.pages import (
    board,
    final,
    heading,
    history,
    ledgers,
    markup,
    moment,
    piece_gallery,
    primer,
    question,
)
from goldenspike.games.steel_driver.rules.events import LinkMade
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages.games import GamePages
from goldenspike.site.pages.piece_gallery import Group
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import Words


class SteelDriverPages(GamePages):
    template = "steel_driver"
    package = __name__
    styles = ("steel_driver/table.css",)
    tags = (f"{__name__}.tags",)

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
        return {**ledgers.ledgers(view), **final.final(view), "moment": moment.moment(view)}

    def players(self, view: TableView) -> dict[str, Any]:
        return {"players": ledgers.players(view), "payout": final.payout(view)}

    def history(self, view: TableView, whole: TableView, first: State) -> dict[str, Any]:
        assert isinstance(first, SteelDriverState)
        return history.history(view, whole, first)

    def pieces(self, words: Words) -> list[Group]:
        return piece_gallery.groups(words)

    def primer(self, words: Words) -> list[Step]:
        return primer.primer(words)

    def company(self, event: Any) -> str:
        return str(getattr(event, "company", ""))

    def sign(self, view: TableView, event: Any) -> SafeString:
        company = self.company(event)
        return markup.herald(company, "", "s") if company else SafeString()

    def great(self, event: Any) -> bool:
        return isinstance(event, LinkMade)


PAGES = SteelDriverPages()
