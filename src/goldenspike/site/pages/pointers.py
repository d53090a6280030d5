"""A first game: short pointers at the table itself, one at a time, each dismissed for good once read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from goldenspike.site.pages.parts import Shared


class Pointer(NamedTuple):
    code: str
    """By which a browser remembers that it was read."""
    number: int
    """Its place among all of the game's pointers, from 1."""
    title: str
    text: str
    at: str = ""
    """The id of the part of the table it is about; empty: the question itself."""


@dataclass(frozen=True)
class Pointers(Shared):
    """Those that fit the current decision: `js/pointers.js` shows the first unread one."""

    template: ClassVar[str] = "parts/pointers.html"
    game: str
    pointers: tuple[Pointer, ...]
    of: int
    read: str
    """Codes of those the reader has dismissed, on any device."""
