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
from goldenspike.core.record_text import Header, embed, header_text, line_text
from goldenspike.core.record_text import Line as RecordLine
from goldenspike.site import rows
from goldenspike.site.derived import Derived
from goldenspike.site.failures import GameMissing, Unknown
from goldenspike.site.models import Line, Seat, Table

MOST_KEPT = 512
CHECKPOINT = 25
"""While a long record is built, every so many lines one position is kept: stepping backwards stays quick."""


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
    steps: tuple[Played, ...]
    """The line of play: every line that was not taken back, with what it brought about."""
    time: datetime.datetime | None
    """Of the last line."""
    derived: Derived = field(default_factory=Derived, repr=False, compare=False)
    """What is worked out from this position: `position.derived("forecast", lambda: forecast(position.state))`."""

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
        if count == len(self.steps):
            return self.state
        state = self.record.first.copy()
        for played in self.steps[:count]:
            state.apply(played.step.action)
        return state

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

    def get(self, table: str, names: tuple[str, ...], ply: int) -> Position | None:
        with self._lock:
            position = self._kept.get((table, names, ply))
            if position is not None:
                self._kept.move_to_end((table, names, ply))
            return position

    def put(self, position: Position) -> None:
        with self._lock:
            self._kept[position.table, position.names, position.ply] = position
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def below(self, table: str, names: tuple[str, ...], ply: int) -> list[Position]:
        """What is kept of this table before a ply, latest first."""
        with self._lock:
            positions = [
                position for (id, who, at), position in self._kept.items() if (id, who) == (table, names) and at < ply
            ]
        return sorted(positions, key=lambda position: -position.ply)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)


CACHE = Cache()


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
    ply = line.ply if line else 0
    cached = CACHE.get(table.id, names, ply)
    return cached if cached is not None and fits(cached, line) else build(table, names, ply)


def fits(cached: Position, line: Line | None) -> bool:
    """Whether a kept position is of this very line. A restored backup may tell another story under the same number."""
    if cached.line is None or line is None:
        return cached.line is None and line is None
    return cached.line.action == line.text and cached.time == line.time


def build(table: Table, names: tuple[str, ...], ply: int) -> Position:
    start = first(table, names)
    for cached in CACHE.below(table.id, names, ply):
        stored = Line.objects.filter(table_id=table.id, ply=cached.ply).first()
        if fits(cached, stored):
            start = cached
            break
    lines = Line.objects.filter(table_id=table.id, ply__gt=start.ply, ply__lte=ply).order_by("ply")
    position = follow(start, lines)
    CACHE.put(position)
    return position


def stored_text(table: Table, ply: int | None = None) -> str:
    """A table's record as it is stored, up to a line, without playing it: for a game that can't be played here."""
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
    embedded = embed(table.map_text) if table.map_text else []
    return "".join(f"{line}\n" for line in [*headers, *embedded, ""])


class Continuation:
    """How a position goes on: on a copy of its own, where every line is looked up once and played once."""

    def __init__(self, start: Position) -> None:
        self.start = start
        self.record = start.record.copy()
        self.steps = list(start.steps)

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
        self.steps = [played for played in self.steps if played.line.number <= number]
        state = self.record.first.copy()
        for _, step in self.steps:  # they were found legal when they were played
            state.apply(step.action)
        self.record.undo(number, state=state)

    def take(self, line: Line) -> None:
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
        return Position(self.start.table, ply, ply, self.record, tuple(self.steps), time)

    def _note(self, step: Step) -> None:
        self.steps.append(Played(self.record.lines[-1], step))


def follow(start: Position, lines: Iterable[Line], keep: bool = True) -> Position:
    """The position after more stored lines; `start` stays as it is."""
    going = Continuation(start)
    time = start.time
    for count, line in enumerate(lines, 1):
        going.take(line)
        time = line.time
        if keep and count % CHECKPOINT == 0:
            checkpoint = going.position(time)
            CACHE.put(checkpoint)
            going = Continuation(checkpoint)
    return going.position(time)


def options(table: Table) -> dict[str, str]:
    return read_options(table.options)


def times(table: Table) -> dict[int, datetime.datetime]:
    return dict(Line.objects.filter(table_id=table.id).values_list("ply", "time"))
