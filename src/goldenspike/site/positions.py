"""Positions: rebuilt from a table's lines, cached in this process, extended line by line, never changed once made."""

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
"""Of all positions together: a line takes 40 bytes in each position after it, in addition to what they share."""


class LineAndStep(NamedTuple):
    line: RecordLine
    step: Step


class Played(LineAndStep):
    """A line of the line of play with what it brought about. All positions after it share it."""

    @cached_property
    def derived(self) -> Derived:
        """Values computed from this line, whichever position it is seen from: its words in the log, for instance."""
        return Derived()


@dataclass(frozen=True)
class Position:
    """A table after a line. Shared between threads: read it, and copy what you want to change."""

    table: str
    ply: int
    last: int
    """The table's last ply when this position was requested."""
    record: Record
    played: tuple[Played | None, ...]
    """Every line with what it brought about, None for an undo: so a later position knows all earlier ones."""
    time: datetime.datetime | None
    """Of the last line."""
    derived: Derived = field(default_factory=Derived, repr=False, compare=False)
    """Values computed from this position: `position.derived("forecast", lambda: forecast(position.state))`."""

    @cached_property
    def steps(self) -> tuple[Played, ...]:
        """The line of play: every line that was not undone."""
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
        """The state after this many lines of the line of play."""
        return self.state if count == len(self.steps) else self.record.state_after(count)

    def before(self, line: Line | None) -> Position:
        """The table as it was after an earlier line, or before the first. Only undone moves need replaying."""
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
    """A table after a line: everything its pages are made from, read once."""

    table: Table
    seats: list[Seat]
    position: Position


class Cache:
    """The most recently used positions. The key includes the names: the headers have them, and taking a seat changes
    them.
    """

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
        """The cached positions of this table."""
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
"""Only one thread at a time builds a table's positions: the others find them when it is done."""


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
    """Call this before a transaction that needs this position: building it there would block everybody else's
    writes.
    """
    if not CACHE.has(table_id, ply):
        newest(table_id)


def snapshot(table: Table, ply: int | None = None) -> Snapshot:
    seats = list(Seat.objects.filter(table_id=table.id))
    return Snapshot(table, seats, at(table, ply, seats))


def newest(table_id: str) -> Snapshot:
    """The table as it is now. Unknown if there is none."""
    seated = rows.seated(table_id)
    if seated is None:
        raise Unknown
    return Snapshot(seated.table, seated.seats, at(seated.table, None, seated.seats))


def after(table: Table, line: Line | None, seats: Iterable[Seat]) -> Position:
    """The position after a line that has already been read; None: before the first."""
    names = tuple(seat.name for seat in seats)
    return kept(table, names, line) or build(table, names, line)


def kept(table: Table, names: tuple[str, ...], line: Line | None) -> Position | None:
    cached = CACHE.get(table.id, names, line.ply if line else 0)
    return cached if cached is not None and fits(cached, line) else None


def fits(cached: Position, line: Line | None) -> bool:
    """Whether a cached position matches this very line. After a restore, the same number may be another line."""
    if cached.line is None or line is None:
        return cached.line is None and line is None
    return cached.line.action == line.text and cached.time == line.time


def build(table: Table, names: tuple[str, ...], line: Line | None) -> Position:
    with TURNS.of((table.id, names)):
        position = kept(table, names, line)  # it may have been built while we waited
        if position is None:
            position = from_later(table, names, line) or from_earlier(table, names, line)
            CACHE.put(position)
        return position


def from_later(table: Table, names: tuple[str, ...], line: Line | None) -> Position | None:
    """Taken from a later position, which knows all earlier ones."""
    ply = line.ply if line else 0
    later = min((at for at in CACHE.of(table.id, names) if at.ply > ply), key=lambda at: at.ply, default=None)
    if later is None or not is_stored(later):
        return None
    return later.before(line)


def from_earlier(table: Table, names: tuple[str, ...], line: Line | None) -> Position:
    """From the nearest cached position, or from the start."""
    ply = line.ply if line else 0
    earlier = sorted((at for at in CACHE.of(table.id, names) if 0 < at.ply < ply), key=lambda at: -at.ply)
    start = next((at for at in earlier if is_stored(at)), None) or first(table, names)
    return follow(start, rows.lines_between(table.id, start.ply, ply), line.time if line else None)


def is_stored(position: Position) -> bool:
    return fits(position, Line.objects.filter(table_id=position.table, ply=position.ply).first())


def stored_text(table: Table, ply: int | None = None) -> str:
    """A table's record as stored, up to a line, without replaying it: for a game that can't be played here.

    Its `Result` is `*` even if the game is over: only the rules know the scores. Where the game is installed, they
    follow from the moves (docs/reference/notation.md).
    """
    names = list(Seat.objects.filter(table_id=table.id).values_list("name", flat=True))
    lines = Line.objects.filter(table_id=table.id, ply__lte=table.ply if ply is None else ply).order_by("ply")
    texts = [line_text(line.ply, line.seat, line.text, line.tags, line.comment) for line in lines]
    return head(table, names) + "".join(f"{text}\n" for text in texts)


def first(table: Table, names: tuple[str, ...]) -> Position:
    """Before the first line. GameMissing if the game is not installed, RecordError if rules, edition or map have
    changed.
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
    """How a position continues: on a copy, where every line is parsed once and played once."""

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
        """If refused, raises NotationError or IllegalAction, and nothing has changed."""
        self._note(self.record.append(text, tags=tags, comment=comment))

    def draw(self, seed: str) -> None:
        """Draw chance up to the next decision, as the seed determines it."""
        while self.state.actor == CHANCE:
            self._note(self.record.draw(seed))

    def undo(self, number: int) -> None:
        self.record.undo(number)
        self.played.append(None)

    def take(self, line: rows.StoredLine) -> None:
        """Play a stored line."""
        if line.seat is None:
            self.undo(int(line.text.removeprefix("undo ")))
        else:
            self.play(line.text, line.tags, line.comment)
        written = self.record.lines[-1]
        assert (written.number, written.seat, written.action) == (line.ply, line.seat, line.text), str(line)

    def position(self, time: datetime.datetime | None) -> Position:
        """The position reached. Do not continue from here: the record now belongs to the position."""
        ply = len(self.record.lines)
        return Position(self.start.table, ply, ply, self.record, tuple(self.played), time)

    def _note(self, step: Step) -> None:
        self.played.append(Played(self.record.lines[-1], step))


def follow(start: Position, lines: Iterable[rows.StoredLine], time: datetime.datetime | None) -> Position:
    """The position after more stored lines, the last of them written at `time`; `start` does not change."""
    going = Continuation(start)
    for line in lines:
        going.take(line)
    return going.position(time)


def options(table: Table) -> dict[str, str]:
    return read_options(table.options)


def times(table: Table) -> dict[int, datetime.datetime]:
    return dict(Line.objects.filter(table_id=table.id).values_list("ply", "time"))
