"""Positions: rebuilt from a table's lines, kept in this process, extended line by line, never changed once made."""

from __future__ import annotations

import datetime
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from goldenspike.core import registry
from goldenspike.core.game import CHANCE, State
from goldenspike.core.play import Step
from goldenspike.core.record import Record, read_options
from goldenspike.core.record_text import EDITION_MARK, Header, embed, header_text, line_text
from goldenspike.core.record_text import Line as RecordLine
from goldenspike.site import rows
from goldenspike.site.derived import Derived
from goldenspike.site.failures import GameMissing, Unknown
from goldenspike.site.models import Line, Seat, Table
from goldenspike.site.turns import Turns

MOST_KEPT = 512
MOST_LINES_KEPT = 250_000
"""Of all positions together: a line takes 40 bytes in each position after it, besides what they share."""


class LineAndStep(NamedTuple):
    line: RecordLine
    step: Step


class Played(LineAndStep):
    """A line of the line of play with what it brought about. All positions that come after it share it."""

    @cached_property
    def derived(self) -> Derived:
        """What is worked out from this line, whichever position it is seen from: its words in the log, for instance."""
        return Derived()


@dataclass(frozen=True)
class Position:
    """A table after a line. Shared between threads: read it, copy what you want to change."""

    table: str
    ply: int
    last: int
    """The last ply of the table when this was asked for."""
    record: Record
    played: tuple[Played | None, ...]
    """Every line with what it brought about, None for an undo: so a later position knows all earlier ones."""
    time: datetime.datetime | None
    """Of the last line."""
    derived: Derived = field(default_factory=Derived, repr=False, compare=False)
    """What is worked out from this position: `position.derived("forecast", lambda: forecast(position.state))`."""

    @cached_property
    def steps(self) -> tuple[Played, ...]:
        """The line of play: every line that was not taken back."""
        return tuple(line for number in self.record.path if (line := self.played[number - 1]) is not None)

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def names(self) -> tuple[str, ...]:
        return self.record.seats

    @property
    def actor(self) -> int | None:
        return self.state.actor

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def line(self) -> RecordLine | None:
        return self.record.lines[-1] if self.record.lines else None

    def state_after(self, count: int) -> State:
        """The state after so many lines of the line of play."""
        return self.state if count == len(self.steps) else self.record.state_after(count)

    def before(self, line: Line | None) -> Position:
        """The table as it was after an earlier line, or before the first. Nothing is played but what was taken back."""
        ply = line.ply if line else 0
        return Position(
            self.table, ply, self.last, self.record.until(ply), self.played[:ply], line.time if line else None
        )

    @property
    def events(self) -> list[Any]:
        """What the last move brought about, with the chance that followed it."""
        if self.line is None or self.line.undo is not None:
            return []
        events: list[Any] = []
        for line, step in reversed(self.steps):
            events = [*step.events, *events]
            if line.seat != CHANCE:
                break
        return events


class Snapshot(NamedTuple):
    """A table as it stands after a line: all that its pages are made from, read once."""

    table: Table
    seats: list[Seat]
    position: Position


class Cache:
    """The positions used last. Keyed also by names: they stand in the headers and change when a seat is taken."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, tuple[str, ...], int], Position] = OrderedDict()
        self._lines = 0

    def get(self, table: str, names: tuple[str, ...], ply: int) -> Position | None:
        with self._lock:
            position = self._kept.get((table, names, ply))
            if position is not None:
                self._kept.move_to_end((table, names, ply))
            return position

    def put(self, position: Position) -> None:
        key = (position.table, position.names, position.ply)
        with self._lock:
            if key not in self._kept:
                self._lines += position.ply
            self._kept[key] = position
            self._kept.move_to_end(key)
            while len(self._kept) > self._most or (self._lines > MOST_LINES_KEPT and len(self._kept) > 1):
                _, dropped = self._kept.popitem(last=False)
                self._lines -= dropped.ply

    def of(self, table: str, names: tuple[str, ...]) -> list[Position]:
        """What is kept of this table."""
        with self._lock:
            return [position for (id, who, _), position in self._kept.items() if (id, who) == (table, names)]

    def has(self, table: str, ply: int) -> bool:
        with self._lock:
            return any((id, at) == (table, ply) for id, _, at in self._kept)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._lines = 0

    def __len__(self) -> int:
        return len(self._kept)


CACHE = Cache()
TURNS = Turns()
"""A table's positions are made by one thread at a time: all others find them when it is done."""


def at(table: Table, ply: int | None = None, seats: Sequence[Seat] | None = None) -> Position:
    """The position after a line, or after the last one."""
    last = rows.last_line(table.id)
    most = last.ply if last else 0
    target = most if ply is None else ply
    if not 0 <= target <= most:
        raise Unknown
    line = last if target == most else Line.objects.filter(table_id=table.id, ply=target).first()
    position = after(table, line, seats or Seat.objects.filter(table_id=table.id))
    return position if position.last == most else replace(position, last=most)


def warm(table_id: str, ply: int) -> None:
    """Before a transaction that will want this position: to build it there would keep everybody else from writing."""
    if not CACHE.has(table_id, ply):
        newest(table_id)


def snapshot(table: Table, ply: int | None = None) -> Snapshot:
    seats = list(Seat.objects.filter(table_id=table.id))
    return Snapshot(table, seats, at(table, ply, seats))


def newest(table_id: str) -> Snapshot:
    """The table as it stands now. Unknown if there is none."""
    seated = rows.seated(table_id)
    if seated is None:
        raise Unknown
    return Snapshot(seated.table, seated.seats, at(seated.table, None, seated.seats))


def after(table: Table, line: Line | None, seats: Iterable[Seat]) -> Position:
    """The position after a line that was read already; None: before the first."""
    names = tuple(seat.name for seat in seats)
    return kept(table, names, line) or build(table, names, line)


def kept(table: Table, names: tuple[str, ...], line: Line | None) -> Position | None:
    cached = CACHE.get(table.id, names, line.ply if line else 0)
    return cached if cached is not None and fits(cached, line) else None


def fits(cached: Position, line: Line | None) -> bool:
    """Whether a kept position is of this very line. A restored backup may tell another story under the same number."""
    if cached.line is None or line is None:
        return cached.line is None and line is None
    return cached.line.action == line.text and cached.time == line.time


def build(table: Table, names: tuple[str, ...], line: Line | None) -> Position:
    with TURNS.of((table.id, names)):
        position = kept(table, names, line)  # perhaps it was made while we waited
        if position is None:
            position = from_later(table, names, line) or from_earlier(table, names, line)
            CACHE.put(position)
        return position


def from_later(table: Table, names: tuple[str, ...], line: Line | None) -> Position | None:
    """A later position knows all earlier ones."""
    ply = line.ply if line else 0
    later = min((at for at in CACHE.of(table.id, names) if at.ply > ply), key=lambda at: at.ply, default=None)
    if later is None or not is_stored(later):
        return None
    return later.before(line)


def from_earlier(table: Table, names: tuple[str, ...], line: Line | None) -> Position:
    """From the nearest position that is kept, or from the start."""
    ply = line.ply if line else 0
    earlier = sorted((at for at in CACHE.of(table.id, names) if 0 < at.ply < ply), key=lambda at: -at.ply)
    start = next((at for at in earlier if is_stored(at)), None) or first(table, names)
    return follow(start, rows.lines_between(table.id, start.ply, ply), line.time if line else None)


def is_stored(position: Position) -> bool:
    return fits(position, Line.objects.filter(table_id=position.table, ply=position.ply).first())


def stored_text(table: Table, ply: int | None = None) -> str:
    """A table's record as it is stored, up to a line, without playing it: for a game that can't be played here.

    Its `Result` is `*` even if the game is over: only the rules know the scores. Where the game is installed, the moves
    tell them (docs/reference/notation.md).
    """
    names = list(Seat.objects.filter(table_id=table.id).values_list("name", flat=True))
    lines = Line.objects.filter(table_id=table.id, ply__lte=table.ply if ply is None else ply).order_by("ply")
    texts = [line_text(line.ply, line.seat, line.text, line.tags, line.comment) for line in lines]
    return head(table, names) + "".join(f"{text}\n" for text in texts)


def first(table: Table, names: tuple[str, ...]) -> Position:
    """Before the first line. Fails with GameMissing where the game is not here, with RecordError where rules, edition
    or map are no longer the same.
    """
    if not registry.available(table.game):
        raise GameMissing(game=table.game)
    position = CACHE.get(table.id, names, 0)
    if position is None:
        position = Position(table.id, 0, 0, Record.loads(head(table, names)), (), None)
        CACHE.put(position)
    return position


def head(table: Table, names: Sequence[str]) -> str:
    """The headers of a table's record, as text."""
    values = {
        "Game": (table.game,),
        "Rules": (table.rules,),
        "Edition": (table.edition,),
        "Map": (table.map,),
        "Options": (table.options,),
        "Seats": tuple(names),
        "Date": (table.date,),
        "Result": ("*",),
    }
    present = [name for name in values if values[name] != ("",) or name == "Options"]
    headers = [header_text(Header(name, values[name])) for name in present]
    edition = embed(table.edition_text, EDITION_MARK) if table.edition_text else []
    map = embed(table.map_text) if table.map_text else []
    return "".join(f"{line}\n" for line in [*headers, *edition, *map, ""])


class Continuation:
    """How a position goes on: on a copy of its own, where every line is looked up once and played once."""

    def __init__(self, start: Position) -> None:
        self.start = start
        self.record = start.record.copy()
        self.played = list(start.played)

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def fresh(self) -> list[RecordLine]:
        """The lines since the start."""
        return self.record.lines[self.start.ply :]

    def play(self, text: str, tags: str = "", comment: str = "") -> None:
        """NotationError or IllegalAction, and nothing changed, if it is refused."""
        self._note(self.record.append(text, tags=tags, comment=comment))

    def draw(self, seed: str) -> None:
        """Chance up to the next decision, as the seed gives it."""
        while self.state.actor == CHANCE:
            self._note(self.record.draw(seed))

    def undo(self, number: int) -> None:
        self.record.undo(number)
        self.played.append(None)

    def take(self, line: rows.StoredLine) -> None:
        """A stored line."""
        if line.seat is None:
            self.undo(int(line.text.removeprefix("undo ")))
        else:
            self.play(line.text, line.tags, line.comment)
        written = self.record.lines[-1]
        assert (written.number, written.seat, written.action) == (line.ply, line.seat, line.text), str(line)

    def position(self, time: datetime.datetime | None) -> Position:
        """Where it has come to. It is not to go on from here: the record is the position's now."""
        ply = len(self.record.lines)
        return Position(self.start.table, ply, ply, self.record, tuple(self.played), time)

    def _note(self, step: Step) -> None:
        self.played.append(Played(self.record.lines[-1], step))


def follow(start: Position, lines: Iterable[rows.StoredLine], time: datetime.datetime | None) -> Position:
    """The position after more stored lines, the last of them written at a time; `start` stays as it is."""
    going = Continuation(start)
    for line in lines:
        going.take(line)
    return going.position(time)


def options(table: Table) -> dict[str, str]:
    return read_options(table.options)


def times(table: Table) -> dict[int, datetime.datetime]:
    return dict(Line.objects.filter(table_id=table.id).values_list("ply", "time"))
