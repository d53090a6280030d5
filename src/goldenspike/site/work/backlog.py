"""Tables that wait for a bot and have not been looked at yet, and those that are broken."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from goldenspike.site.work.back_off import back_off
from goldenspike.site.work.queue import UNHURRIED, Turns

SET_ASIDE = (30.0, 3600.0)
"""Seconds until a broken table is looked at again: at first, and at most."""
MOST_SET_ASIDE = 1000


def account(network: str, person: int | None) -> str:
    """Whom it is charged to. A person costs nothing to create, so it is the network they come from."""
    return network or str(person or "")


class Waiting(NamedTuple):
    person: str
    table: str


class Backlog:
    """After a restart there may be thousands. Tables where someone waits come first, and people take turns."""

    def __init__(self) -> None:
        self.urgent: Turns[Waiting] = Turns()
        self.others: Turns[Waiting] = Turns()
        self.tables: set[str] = set()
        self.taken = 1

    def put(self, person: str, table: str, urgent: bool) -> None:
        if table not in self.tables:
            self.tables.add(table)
            (self.urgent if urgent else self.others).put(person, table, Waiting(person, table))

    def take(self, room: Callable[[str], bool]) -> str | None:
        """The next table of a person for whom there is room."""
        for turns in (self.urgent, self.others) if self.taken % UNHURRIED else (self.others, self.urgent):
            waiting = turns.take(lambda waiting: room(waiting.person))
            if waiting is not None:
                self.taken += 1
                self.tables.discard(waiting.table)
                return waiting.table
        return None

    def __len__(self) -> int:
        return len(self.tables)


class Broken(NamedTuple):
    reason: str
    times: int
    until: float


class SetAside:
    """Tables whose bots cannot be moved, each looked at again ever more rarely. None of them stops another."""

    def __init__(self) -> None:
        self.tables: dict[str, Broken] = {}

    def put(self, table: str, reason: str) -> float:
        """The seconds for which it is left alone."""
        before = self.tables.pop(table, None)
        times = before.times + 1 if before else 1
        seconds = back_off(times, *SET_ASIDE)
        self.tables[table] = Broken(reason, times, time.monotonic() + seconds)
        if len(self.tables) > MOST_SET_ASIDE:
            del self.tables[next(iter(self.tables))]
        return seconds

    def mended(self, table: str) -> None:
        self.tables.pop(table, None)

    def __contains__(self, table: str) -> bool:
        broken = self.tables.get(table)
        return broken is not None and time.monotonic() < broken.until

    def reasons(self) -> dict[str, str]:
        return {table: broken.reason for table, broken in self.tables.items()}
