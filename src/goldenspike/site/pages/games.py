"""What a game brings for its tables: the facet `pages`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from django.urls import URLPattern
from django.utils.safestring import SafeString

from goldenspike.core import registry
from goldenspike.core.game import State
from goldenspike.site.failures import Unknown
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import Words

if TYPE_CHECKING:
    from goldenspike.site.pages.piece_gallery import Group


class MenuLink(NamedTuple):
    address: str
    icon: str
    name: str
    download: bool = False


class GamePages:
    """The parts of a table. Each dict is the context of a template in the folder called `template`."""

    template: str
    """Its folder of templates, below `templates/` of `package`."""
    package: str
    """Where its `templates/` and `static/` lie."""
    table_page = "table.html"
    replay_page = "replay.html"
    styles: Sequence[str] = ()
    """Static files that its tables need beside those of every table."""
    script = "js/table.js"
    """The module that a table starts with: the shared one, or the game's own, which imports it."""
    tags: Sequence[str] = ()
    """Modules with template tags of its own."""

    def urls(self) -> list[URLPattern]:
        """Addresses that only this game has."""
        return []

    def pieces(self, words: Words) -> list[Group]:
        """Its pieces in every state, for the page that shows them all."""
        return []

    def links(self, words: Words) -> list[tuple[str, str]]:
        """(address, name) of pages about the game in general, for the front page."""
        return []

    def menu(self, view: TableView) -> list[MenuLink]:
        """More entries of the table's menu."""
        return []

    def ground(self, view: TableView) -> SafeString:
        """The layer of the board that never changes."""
        raise NotImplementedError

    def board(self, view: TableView) -> SafeString:
        """The layer that every move replaces: an <svg id="board">."""
        raise NotImplementedError

    def look(self, view: TableView) -> str:
        """Where a small screen looks first."""
        raise NotImplementedError

    def heading(self, view: TableView) -> dict[str, Any]:
        raise NotImplementedError

    def question(self, view: TableView) -> dict[str, Any]:
        raise NotImplementedError

    def ledgers(self, view: TableView) -> dict[str, Any]:
        raise NotImplementedError

    def players(self, view: TableView) -> dict[str, Any]:
        raise NotImplementedError

    def history(self, view: TableView, whole: TableView, first: State) -> dict[str, Any]:
        """Charts of the whole game with the moment of `view` marked; `first` is the position before it."""
        raise NotImplementedError

    def primer(self, words: Words) -> list[Step]:
        """The game in two minutes."""
        raise NotImplementedError

    def company(self, event: Any) -> str:
        """The company an event is about, for the sign beside its line in the log; "" for none."""
        raise NotImplementedError

    def sign(self, view: TableView, event: Any) -> SafeString:
        """Beside its line in the log: who did it, or for which company; empty for nobody."""
        raise NotImplementedError

    def great(self, event: Any) -> bool:
        """An event the log sets off in brass."""
        raise NotImplementedError


def has_pages(game: str) -> bool:
    return registry.facet(game, "pages", GamePages) is not None


def pages_of(game: str) -> GamePages:
    found = registry.facet(game, "pages", GamePages)
    if found is None:
        raise Unknown
    return found


def all_pages() -> list[GamePages]:
    brought = (registry.facet(name, "pages", GamePages) for name in registry.names())
    return [pages for pages in brought if pages is not None]
