"""The parts of a Steam Rollers table."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString

from goldenspike.rules.game import State
from goldenspike.rules.steam_rollers.state import SteamRollersState
from goldenspike.text.catalogue import Words
from goldenspike.web.pages.primer import Step
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers import board, books, heading, history, ledger, primer, question, signs


class SteamRollersPages:
    """What the table page asks of a game: `pages/games.py` says which game has which."""

    template = "steam_rollers"
    table_page = "steam_rollers/table.html"
    replay_page = "steam_rollers/replay.html"

    def ground(self, scene: Scene) -> SafeString:
        return board.ground(scene)

    def board(self, scene: Scene) -> SafeString:
        return board.live(scene)

    def look(self, scene: Scene) -> str:
        return board.look(scene)

    def heading(self, scene: Scene) -> dict[str, Any]:
        return heading.heading(scene)

    def question(self, scene: Scene) -> dict[str, Any]:
        return question.question(scene)

    def books(self, scene: Scene) -> dict[str, Any]:
        return {
            **books.books(scene),
            "ledger": ledger.ledger(scene),
            "wide": board.wide(scene),
            "more_template": "steam_rollers/more.html",
        }

    def players(self, scene: Scene) -> dict[str, Any]:
        return books.players(scene)

    def history(self, scene: Scene, whole: Scene, first: State) -> dict[str, Any]:
        assert isinstance(first, SteamRollersState)
        return history.history(scene, whole, first)

    def primer(self, words: Words) -> list[Step]:
        return primer.primer(words)

    def company(self, event: Any) -> str:
        return ""

    def sign(self, scene: Scene, event: Any) -> SafeString:
        return signs.sign(scene, event)

    def great(self, event: Any) -> bool:
        return signs.great(event)
