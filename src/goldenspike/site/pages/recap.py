"""What a round brought, on a card: it stays until the reader dismisses it (`js/recap.js`), even across a reload."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from goldenspike.site.pages.parts import Part, Shared
from goldenspike.site.pages.table_view import TableView
from goldenspike.site.positions import Played


class RoundEnd(NamedTuple):
    """What a game says about the end of a round."""

    title: str
    inside: Part
    spoken: str
    """The same in a sentence or two, for screen readers."""


@dataclass(frozen=True, kw_only=True)
class Recap(Shared):
    """The card; if there is no round to describe it is empty, and keeps its place."""

    template: ClassVar[str] = "parts/recap.html"
    ply: int
    """Of the move that ended the round: a dismissed card stays away until another round ends."""
    end: RoundEnd | None


class Ended(NamedTuple):
    """Where a round ended: its last move, and how many moves of the line of play there were up to it."""

    played: Played
    lines: int


def last_end(view: TableView, kind: type, most: int | None = None) -> Ended | None:
    """The last of the first `most` moves that brought an event of this kind."""
    count = len(view.played) if most is None else most
    for at in range(count, 0, -1):
        played = view.played[at - 1]
        if any(isinstance(event, kind) for event in played.step.events):
            return Ended(played, at)
    return None
