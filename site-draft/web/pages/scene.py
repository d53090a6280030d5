"""A moment of a table as one reader sees it: everything the parts of a page are made from."""

from __future__ import annotations

import functools
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike.bots import Worth, forecast
from goldenspike.rules.game import CHANCE, State
from goldenspike.rules.play import Step
from goldenspike.rules.record_text import Line
from goldenspike.text.catalogue import Words
from goldenspike.text.games import speaker
from goldenspike.text.speaker import Speaker

Played = tuple[Line, Step]

MOST_KEPT = 1024
_kept: OrderedDict[tuple[str, int], list[Worth]] = OrderedDict()
_lock = threading.Lock()


def worths(table: str, ply: int, state: State) -> list[Worth]:
    """The share-worth lens of a position. Dear (many quick games are played), so it is kept: a ply never changes."""
    with _lock:
        if (table, ply) in _kept:
            _kept.move_to_end((table, ply))
            return _kept[table, ply]
    found = forecast(state)
    with _lock:
        _kept[table, ply] = found
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return found


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat: `kind` is person, bot or open (nobody has taken the link yet)."""

    seat: int
    name: str
    kind: str = "person"
    mine: bool = False
    bot: str = ""


@dataclass(frozen=True)
class Scene:
    table: str
    title: str
    game: str
    words: Words
    state: State
    played: Sequence[Played]
    sitters: tuple[Sitter, ...]
    ply: int
    """The number of the last line shown; `last` that of the last line there is."""
    last: int
    live: bool = True
    """False where the past is shown: nothing can be done there."""
    undo: bool = False

    @functools.cached_property
    def speaker(self) -> Speaker:
        return speaker(self.words, self.game, [sitter.name for sitter in self.sitters])

    @property
    def actor(self) -> int | None:
        return self.state.actor

    @property
    def mine(self) -> frozenset[int]:
        return frozenset(sitter.seat for sitter in self.sitters if sitter.mine)

    @property
    def acting(self) -> bool:
        """Is it for this reader to decide, here and now?"""
        return self.live and self.actor in self.mine

    @property
    def waits_for_bot(self) -> bool:
        actor = self.actor
        return actor is not None and (actor == CHANCE or self.sitters[actor].kind == "bot")

    @property
    def hot_seat(self) -> bool:
        return len(self.mine) > 1

    @property
    def worths(self) -> list[Worth]:
        return worths(self.table, self.ply, self.state)

    @property
    def events(self) -> list[Any]:
        """What the last line brought about."""
        return list(self.played[-1][1].events) if self.played else []

    @property
    def since(self) -> int:
        """The number of the reader's own last line; 0 before it."""
        return max((line.number for line, _ in self.played if line.seat in self.mine), default=0)

    def name(self, seat: int) -> str:
        return self.sitters[seat].name if 0 <= seat < len(self.sitters) else self.speaker.player(seat)
