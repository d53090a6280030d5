"""A first game: short pointers at the table itself, one at a time, each put away for good by whoever has read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from goldenspike.site.pages.parts import Shared


class Pointer(NamedTuple):
    code: str
    """By which a browser remembers that it was read."""
    number: int
    """Its place among all of the game, from 1."""
    title: str
    text: str
    at: str = ""
    """The id of the part of the table that it is about; empty: the question itself."""


@dataclass(frozen=True)
class Pointers(Shared):
    """Those that fit what is asked now: `js/pointers.js` shows the first that was not read yet."""

    template: ClassVar[str] = "parts/pointers.html"
    game: str
    pointers: tuple[Pointer, ...]
    of: int
    read: str
    """Codes of those that the reader has put away, on whatever device."""
