"""The parts of a Steam Rollers table."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString

from goldenspike.core.game import State
from goldenspike.games.steam_rollers.pages import board, heading, history, ledger, ledgers, primer, question, signs
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import Words


class SteamRollersPages:
    """What the table page asks of a game: `pages/games.py` says which game has which."""

    template = "steam_rollers"
    table_page = "steam_rollers/table.html"
    replay_page = "steam_rollers/replay.html"

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

    def primer(self, words: Words) -> list[Step]:
        return primer.primer(words)

    def company(self, event: Any) -> str:
        return ""

    def sign(self, view: TableView, event: Any) -> SafeString:
        return signs.sign(view, event)

    def great(self, event: Any) -> bool:
        return signs.great(event)
