"""What all spectators of a table see: rendered once per move and language, and cached for all of them.

Nothing in it belongs to one reader: it is the table as seen by someone who has no seat here and no name. Pages, parts
and the event stream all take it from here.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import fields, replace
from threading import Lock
from typing import Any

from django.utils.safestring import SafeString

from goldenspike.site import positions
from goldenspike.site.derived import Derived
from goldenspike.site.live.events import Event, parts_event
from goldenspike.site.pages.parts import Part, Reader, Rendered
from goldenspike.site.pages.readers import anybody
from goldenspike.site.pages.render import render
from goldenspike.site.pages.table_page import TablePage, shown_as, table_page
from goldenspike.site.pages.viewing import view_from
from goldenspike.site.positions import Snapshot
from goldenspike.words.catalogue import Words

MOST_KEPT = 64
"""Tables per language; a few hundred kilobytes each."""
CLOCK_STEP = 1.0
"""Seconds for which a running clock may be shown unchanged."""
SWAP = ' hx-swap-oob="true"'
SAME = ("ledgers", "question", "players", "seats", "log", "fair_box", "journey", "subtitle", "state")
"""The parts that a whole page shows exactly as they are sent after a move."""


class Shared:
    """A table as its spectators see it, in one language. Each form of it is made once, when first needed."""

    def __init__(self, snapshot: Snapshot, language: str) -> None:
        self.snapshot = snapshot
        self.made = time.monotonic()
        self.view = view_from(snapshot, None, Words(language))
        self.reader = anybody(language)
        self.ply, self.shown = self.view.ply, shown_as(self.view, watching=True)
        self.forms = Derived()

    @property
    def has_clock(self) -> bool:
        return self.view.left is not None

    def shows(self, snapshot: Snapshot) -> bool:
        """Whether it still shows this table: the same position, the same rows, and no clock that has moved on."""
        is_same = self.snapshot.position is snapshot.position and rows(self.snapshot) == rows(snapshot)
        return is_same and (not self.has_clock or time.monotonic() - self.made < CLOCK_STEP)

    @property
    def changed(self) -> TablePage:
        """The parts that a move changes, each as markup that says what it replaces."""

        def make() -> TablePage:
            return as_text(table_page(self.snapshot, self.view, None, whole=False), self.reader, swap=True)

        return self.forms("changed", make)

    @property
    def parts(self) -> str:
        return self.forms("parts", lambda: "".join(text_of(part) for part in self.changed.replaced()))

    @property
    def event(self) -> Event:
        """The parts as an event of a stream."""
        return self.forms("event", lambda: parts_event(self.ply, self.shown, self.parts, self.has_clock))

    @property
    def page(self) -> TablePage:
        """The whole page: only the frame around it is each reader's own."""

        def make() -> TablePage:
            texts = {name: text_of(getattr(self.changed, name)) for name in SAME}
            same: dict[str, Any] = {name: Rendered(SafeString(text.replace(SWAP, ""))) for name, text in texts.items()}
            return as_text(replace(table_page(self.snapshot, self.view, None), **same), self.reader)

        return self.forms("page", make)


def rows(snapshot: Snapshot) -> list[dict[str, object]]:
    """What the database says about a table and its seats."""
    return [
        {name: value for name, value in vars(row).items() if not name.startswith("_")}
        for row in (snapshot.table, *snapshot.seats)
    ]


def as_text(page: TablePage, reader: Reader, swap: bool = False) -> TablePage:
    """The same page with every part rendered."""
    parts = {field.name: getattr(page, field.name) for field in fields(page)}
    texts: dict[str, Any] = {
        name: Rendered(render(part, reader, swap)) for name, part in parts.items() if isinstance(part, Part)
    }
    return replace(page, around=[Rendered(render(part, reader, swap)) for part in page.around], **texts)


def text_of(part: Part | None) -> str:
    return part.html if isinstance(part, Rendered) else ""


class Kept:
    """The newest of each table and language, for the most recently viewed tables."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, str], Shared] = OrderedDict()

    def get(self, snapshot: Snapshot, language: str) -> Shared:
        key = (snapshot.table.id, language)
        with self._lock:
            shared = self._kept.pop(key, None)
            if shared is None or not shared.shows(snapshot):
                shared = Shared(snapshot, language)
            self._kept[key] = shared
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return shared

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


KEPT = Kept()


def newest(table_id: str, language: str) -> Event:
    """What to send to those who watch a table in a language. Unknown if there is no such table."""
    return KEPT.get(positions.newest(table_id), language).event
