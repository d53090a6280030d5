"""What a game provides for its tables: the facet `pages`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module, resources
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from django.urls import URLPattern
from django.utils.html import format_html
from django.utils.safestring import SafeString

from goldenspike.core import registry
from goldenspike.core.game import State
from goldenspike.drawing.chart import Band
from goldenspike.site.failures import Unknown
from goldenspike.site.pages.parts import Link, Part
from goldenspike.site.pages.pointers import Pointer
from goldenspike.site.pages.primer import Step
from goldenspike.site.pages.recap import Recap
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import Words

if TYPE_CHECKING:
    from goldenspike.site.pages.piece_gallery import Group


BAR_WIDTH = 60
BAR = (
    f'<svg class="to-end" viewBox="0 0 {BAR_WIDTH} 6" preserveAspectRatio="none" aria-hidden="true">'
    f'<rect width="{BAR_WIDTH}" height="6" rx="3"/><rect class="gone" width="{{}}" height="6" rx="3"/></svg>'
)
BAR_LEAST = 4
"""Width of the shortest bar: one that has only just begun must still look like a bar."""


class MenuLink(NamedTuple):
    address: str
    icon: str
    name: str
    download: bool = False


class ToEnd(NamedTuple):
    """How far it is to the end of the game."""

    part: float
    """How much is done, from 0 to 1."""
    text: str

    @property
    def bar(self) -> SafeString:
        return format_html(BAR, max(BAR_LEAST, round(BAR_WIDTH * min(self.part, 1))))


class Heading(NamedTuple):
    """How far the game has come."""

    subtitle: str
    """In one line: the game and its round."""
    phase: str
    way: Part
    """The items of the list at the top of a table: rounds, turns, whatever the game counts."""
    to_end: ToEnd | None = None


class Passing(NamedTuple):
    """The choice to do nothing, in the foot of the question."""

    act: str
    name: str
    effect: str


@dataclass(frozen=True, kw_only=True)
class Question:
    """What the reader is to decide now, or whose turn it is, or how the game ended."""

    title: str
    lead: str
    choices: Part
    """Every legal action as a button with the name `text`; or something to look at while there is nothing to decide."""
    sign: SafeString | str = ""
    rule: str = ""
    must: str = ""
    """A sentence that links to the rule."""
    passing: Passing | None = None
    confirm: Part | None = None
    """In the foot: a button that carries out the chosen action."""
    bot: bool = False
    """A bot is thinking."""


class History(NamedTuple):
    """The course of a game."""

    charts: Part
    ribbon: SafeString
    """Shown below the slider."""


class Tab(NamedTuple):
    """On a small screen: a link to a part of the table."""

    anchor: str
    name: str


class Overlay(NamedTuple):
    """Something on the board that a reader may switch off; the game's styles hide what `name` refers to."""

    name: str
    label: str
    sign: SafeString


@dataclass(frozen=True, kw_only=True)
class Board(Part):
    """The board in its two layers, to be zoomed and moved."""

    template: ClassVar[str] = "parts/board.html"
    ground: SafeString
    layer: SafeString
    look: str
    overlays: list[Overlay]


SOUND: set[GamePages] = set()
"""The pages that have been checked and can be used."""


class GamePages(ABC):
    """What a game shows at its tables: boards, and parts with its own templates. `plain.PlainPages` has all of it for
    any game; a game may extend that, and replace only what it does better.
    """

    package: str
    """Where its `templates/` and `static/` are."""
    styles: Sequence[str] = ()
    """Static files its tables need in addition to those of every table."""
    script = "js/table.js"
    """The module that a table starts with: the shared one, or the game's own, which imports it."""
    replay_script = "js/replay.js"
    """Likewise for a replay."""
    tags: Sequence[str] = ()
    """Modules with its own template tags."""
    body_class = ""
    """For its styles."""
    pointer_count = 0
    """How many pointers its first game has in all."""

    def urls(self) -> list[URLPattern]:
        """Addresses that only this game has."""
        return []

    def pieces(self, words: Words) -> list[Group]:
        """Its pieces in every state, for the page that shows them all."""
        return []

    def links(self, words: Words) -> list[Link]:
        """Pages about the game in general, for the front page."""
        return []

    def menu(self, view: TableView) -> list[MenuLink]:
        """More entries of the table's menu."""
        return []

    def tabs(self, words: Words) -> list[Tab]:
        return []

    @abstractmethod
    def ground(self, view: TableView) -> SafeString:
        """The layer of the board that never changes."""

    @abstractmethod
    def board(self, view: TableView) -> SafeString:
        """The layer that every move replaces: an <svg id="board">."""

    @abstractmethod
    def look(self, view: TableView) -> str:
        """Where a small screen looks first: at what the reader can do, otherwise at the last move."""

    def place(self, view: TableView) -> Part:
        """The board and what is around it."""
        return Board(
            ground=self.ground(view),
            layer=self.board(view),
            look=self.look(view),
            overlays=self.overlays(view.words),
        )

    def overlays(self, words: Words) -> list[Overlay]:
        """What can be switched off on the board."""
        return []

    def around(self, view: TableView) -> list[Part]:
        """The parts around the board that a move changes."""
        return []

    @abstractmethod
    def heading(self, view: TableView) -> Heading: ...

    @abstractmethod
    def question(self, view: TableView) -> Question: ...

    @abstractmethod
    def ledgers(self, view: TableView) -> Part:
        """Below the board."""

    @abstractmethod
    def players(self, view: TableView) -> Part: ...

    def pointers(self, view: TableView) -> list[Pointer]:
        """For a first game: what is worth knowing about the current decision."""
        return []

    def round_end(self, view: TableView) -> Recap:
        """What the last round brought, for the round card; None for a game without rounds."""
        return Recap(ply=0, end=None)

    def after_rounds(self, view: TableView) -> Band | None:
        """What follows the last round, by place in the line of play: charts name it; None if nothing does."""
        return None

    @abstractmethod
    def history(self, view: TableView, whole: TableView, first: State) -> History:
        """The whole game with the moment of `view` marked; `first` is the position before it."""

    @abstractmethod
    def primer(self, words: Words) -> list[Step]:
        """The game in two minutes."""

    @abstractmethod
    def sign(self, view: TableView, event: Any) -> SafeString:
        """The sign beside its line in the log: who or what did it; empty for nobody."""

    @abstractmethod
    def great(self, event: Any) -> bool:
        """An event the log highlights in brass."""


def pages_of(game: str) -> GamePages:
    """The game's own pages, or the plain ones."""
    if game not in registry.names():
        raise Unknown
    from goldenspike.site.pages.plain import PLAIN  # it extends the classes above

    return brought(game) or PLAIN


def all_pages() -> list[GamePages]:
    """The pages that games provide."""
    candidates = (brought(name) for name in registry.names())
    return [pages for pages in candidates if pages is not None]


def brought(game: str) -> GamePages | None:
    """The pages a game provides, if the site can use them: one game's mistake must not take every page down."""
    pages = registry.facet(game, "pages", GamePages)  # type: ignore[type-abstract]  # only an instance of it is looked for
    if pages is None or pages in SOUND:
        return pages
    try:
        resources.files(pages.package)
        for module in pages.tags:
            import_module(module)
        pages.urls()
    except Exception as error:
        registry.drop_facet(game, "pages", error)
        return None
    SOUND.add(pages)
    return pages
