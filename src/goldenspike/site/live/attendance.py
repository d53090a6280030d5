"""Who has a table's page open in this process, and telling everybody at that table, including those connected to other
processes.

The database is not read or written for each change, but every two seconds for all tables together.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from functools import partial

from django.db import close_old_connections, connection

from goldenspike.site import presence
from goldenspike.site.live.audience import Stream
from goldenspike.site.live.events import presence_event
from goldenspike.site.presence import AtTable, Seats

log = logging.getLogger("goldenspike.site.live.attendance")

EVERY = 2
"""Seconds between two checks."""
OTHERS = 6
"""Seconds after which we read what other processes have written."""
RENEWED = 60
"""Seconds after which we confirm in the database that someone is still here."""

StreamsOf = Callable[[str], Iterable[Stream]]


class Attendance:
    """Runs in the event loop; only `looked_up` and `updated` may be called from threads."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor
        self.open: Counter[AtTable] = Counter()
        """How many streams each person has open at a table."""
        self.changed: set[AtTable] = set()
        self.fresh: set[str] = set()
        """Tables joined by someone who has been told nothing yet."""

    async def person(self, cookies: str) -> int | None:
        """Whose stream it is; None for a stranger, or if it cannot be determined just now."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.executor, looked_up, cookies)
        except Exception as error:
            log.warning("nobody knows who is here: %s", type(error).__name__)
            return None

    def came(self, table: str, person: int | None) -> None:
        self.fresh.add(table)
        if person is not None:
            entry = AtTable(table, person)
            self.open[entry] += 1
            self.changed.add(entry)

    def went(self, table: str, person: int | None) -> None:
        if person is not None:
            entry = AtTable(table, person)
            self.open[entry] -= 1
            if self.open[entry] <= 0:
                del self.open[entry]
            self.changed.add(entry)

    async def look(self, second: int, tables: Iterable[str], streams_of: StreamsOf) -> None:
        """Called every second, with all tables that have viewers."""
        if second % EVERY:
            return
        watched = set(tables)
        changed, self.changed = self.changed, set()
        due = {entry.table for entry in changed} | self.fresh
        if connection.vendor == "postgresql" and second % OTHERS == 0:
            due |= {entry.table for entry in self.open}
        present = {entry for entry in changed if entry in self.open}
        if second % RENEWED == 0:
            present |= set(self.open)
            due |= {entry.table for entry in self.open}
        if not due:
            return
        fresh, self.fresh = self.fresh, set()
        try:
            work = partial(updated, present, changed - present, due & watched)
            standings = await asyncio.get_running_loop().run_in_executor(self.executor, work)
        except Exception as error:
            log.warning("who is here was not written: %s", type(error).__name__)
            self.changed |= changed
            self.fresh |= fresh
            return
        for table, seats in standings.items():
            self.tell(table, seats, streams_of(table))

    def tell(self, table: str, seats: Seats, streams: Iterable[Stream]) -> None:
        event = presence_event(json.dumps(seats, separators=(",", ":")))
        for stream in list(streams):
            if not stream.tell_presence(event):
                self.fresh.add(table)  # not ready yet: retry at the next check


def looked_up(cookies: str) -> int | None:
    close_old_connections()
    return presence.person_of(cookies)


def updated(present: set[AtTable], gone: set[AtTable], tables: set[str]) -> dict[str, Seats]:
    close_old_connections()
    return presence.update(present, gone, tables)
