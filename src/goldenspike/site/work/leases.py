"""Several server processes on one PostgreSQL database: which of them are alive, and which moves a table's bots.

Each process writes a row twice a second. A table is leased to the process that lets its bots think, until it is a
person's turn. The lease of a process that has gone silent counts for nothing. With SQLite there is one process,
enforced by the folder's lock, and none of this is needed. All times are the database's own.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Sequence

from django.db import Error, close_old_connections, connection

log = logging.getLogger("goldenspike.site.work.leases")

PROCESS = secrets.token_hex(8)
"""This process's name among the others."""

BEAT = 0.5
"""Seconds between two heartbeats."""
LAPSE = 1.5
"""Seconds without one after which a process counts as dead."""

ALIVE = f"seen > clock_timestamp() - interval '{LAPSE} seconds'"
SIGN_OF_LIFE = (
    "INSERT INTO web_process (id, seen) VALUES (%s, clock_timestamp())"
    " ON CONFLICT (id) DO UPDATE SET seen = EXCLUDED.seen"
)
BURY = f"DELETE FROM web_process WHERE NOT ({ALIVE})"
LIVING = "SELECT id FROM web_process"
CLAIM = (
    'INSERT INTO web_lease ("table", owner, skip) VALUES (%s, %s, false)'
    ' ON CONFLICT ("table") DO UPDATE SET owner = EXCLUDED.owner WHERE web_lease.owner = EXCLUDED.owner'
    f" OR NOT EXISTS (SELECT 1 FROM web_process WHERE id = web_lease.owner AND {ALIVE}) RETURNING owner"
)
RELEASE = 'DELETE FROM web_lease WHERE "table" = %s AND owner = %s'
RELEASE_ALL = "DELETE FROM web_lease WHERE owner = %s OR owner NOT IN (SELECT id FROM web_process)"
SKIP = 'UPDATE web_lease SET skip = true WHERE "table" = %s AND owner <> %s'
SKIPPED = 'UPDATE web_lease SET skip = false WHERE owner = %s AND skip RETURNING "table"'


def execute(sql: str, parameters: Sequence[str] = ()) -> list[str]:
    """The first column of the result."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return [row[0] for row in cursor.fetchall()] if cursor.description else []


class Leases:
    """The leases of this process. `lost` is called when another process has died, `skipped` with a table of ours where
    someone asked another process to skip the pauses.
    """

    def __init__(self, lost: Callable[[], None], skipped: Callable[[str], None]) -> None:
        self.id = PROCESS
        self.lost = lost
        self.skipped = skipped
        self.shared = connection.vendor == "postgresql"
        self.held: set[str] = set()
        self.others: set[str] = set()
        self.heard = 0.0
        """When we last wrote our heartbeat."""
        self.failed = False
        self.stopping = threading.Event()

    def run(self) -> None:
        """The thread that writes our heartbeat and notices whose has stopped."""
        while not self.stopping.is_set():
            try:
                close_old_connections()
                self.beat()
                if self.failed:
                    self.failed = False
                    self.lost()  # notifications may have been missed too
            except Error as error:
                self.failed = True
                log.warning("no sign of life can be written (%s); trying again", type(error).__name__)
                connection.close()
            self.stopping.wait(BEAT)
        self.leave()

    def beat(self) -> None:
        began = time.monotonic()
        execute(SIGN_OF_LIFE, [self.id])
        if began - self.heard > LAPSE:
            self.held.clear()  # others may have thought us dead and taken over
        self.heard = began
        execute(BURY)
        others = set(execute(LIVING)) - {self.id}
        gone, self.others = self.others - others, others
        if gone:
            log.warning("%d other process(es) gone: looking for the tables they leave", len(gone))
            self.lost()
        for table in execute(SKIPPED, [self.id]):
            self.skipped(table)

    def claim(self, table: str) -> bool:
        """Whether this process may let the table's bots think."""
        if not self.shared:
            return True
        if table in self.held and time.monotonic() - self.heard < LAPSE:
            return True
        if not self.heard:
            self.beat()  # or others would think us dead
        mine = bool(execute(CLAIM, [table, self.id]))
        (self.held.add if mine else self.held.discard)(table)
        return mine

    def release(self, table: str) -> None:
        """It is a person's turn: whichever process first hears of their move may take the table."""
        if table in self.held:
            self.held.discard(table)
            execute(RELEASE, [table, self.id])

    def skip(self, table: str) -> None:
        """Tell the process that moves this table's bots, if it is another one."""
        if self.shared and table not in self.held:
            execute(SKIP, [table, self.id])

    def living(self) -> list[str]:
        """All processes that are alive, this one included."""
        return [self.id, *(execute(LIVING) if self.shared else [])]

    def leave(self) -> None:
        """So that others need not wait until they miss us."""
        try:
            execute("DELETE FROM web_process WHERE id = %s", [self.id])
            execute(RELEASE_ALL, [self.id])
        except Error as error:
            log.warning("leaving without a word: %s", type(error).__name__)
        finally:
            connection.close()
