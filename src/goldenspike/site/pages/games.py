"""Which game has which pages. A new game adds its folder beside steel_driver/ and a line here."""

from __future__ import annotations

from typing import Any, Protocol

from django.utils.safestring import SafeString

from goldenspike.core.game import State
from goldenspike.games.steam_rollers.pages import SteamRollersPages
from goldenspike.games.steel_driver.pages import SteelDriverPages
from goldenspike.site.failures import Unknown
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import Words


class GamePages(Protocol):
    """The parts of a table. Each dict is the context of a template in the folder called `template`."""

    template: str
    table_page: str
    replay_page: str

    def ground(self, view: TableView) -> SafeString:
        """The layer of the board that never changes."""

    def board(self, view: TableView) -> SafeString:
        """The layer that every move replaces: an <svg id="board">."""

    def look(self, view: TableView) -> str:
        """Where a small screen looks first."""

    def heading(self, view: TableView) -> dict[str, Any]: ...

    def question(self, view: TableView) -> dict[str, Any]: ...

    def ledgers(self, view: TableView) -> dict[str, Any]: ...

    def players(self, view: TableView) -> dict[str, Any]: ...

    def history(self, view: TableView, whole: TableView, first: State) -> dict[str, Any]:
        """Charts of the whole game with the moment of `view` marked; `first` is the position before it."""

    def primer(self, words: Words) -> list[Step]:
        """The game in two minutes."""

    def company(self, event: Any) -> str:
        """The company an event is about, for the sign beside its line in the log; "" for none."""

    def sign(self, view: TableView, event: Any) -> SafeString:
        """Beside its line in the log where no company stands: who did it; empty for nobody."""

    def great(self, event: Any) -> bool:
        """An event the log sets off in brass."""


PAGES: dict[str, GamePages] = {"steel-driver": SteelDriverPages(), "steam-rollers": SteamRollersPages()}


def pages_of(game: str) -> GamePages:
    if game not in PAGES:
        raise Unknown
    return PAGES[game]
