"""The parts of a Steel Driver table."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString

from goldenspike.rules.game import State
from goldenspike.rules.steel_driver import events as told
from goldenspike.rules.steel_driver.state import SteelDriverState
from goldenspike.text.catalogue import Words
from goldenspike.web.pages.primer import Step
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steel_driver import board, books, final, heading, history, moment, primer, question


class SteelDriverPages:
    """What the table page asks of a game: `pages/games.py` says which game has which."""

    template = "steel_driver"
    table_page = "table.html"
    replay_page = "replay.html"

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
        return {**books.books(scene), **final.final(scene), "moment": moment.moment(scene)}

    def players(self, scene: Scene) -> dict[str, Any]:
        return {"players": books.players(scene), "payout": final.payout(scene)}

    def history(self, scene: Scene, whole: Scene, first: State) -> dict[str, Any]:
        assert isinstance(first, SteelDriverState)
        return history.history(scene, whole, first)

    def primer(self, words: Words) -> list[Step]:
        return primer.primer(words)

    def company(self, event: Any) -> str:
        return str(getattr(event, "company", ""))

    def sign(self, scene: Scene, event: Any) -> SafeString:
        return SafeString()

    def great(self, event: Any) -> bool:
        return isinstance(event, told.LinkMade)
