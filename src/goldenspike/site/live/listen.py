"""Learns what other processes commit and passes it to the viewers of this one. PostgreSQL sends notifications. With
SQLite, only commands write besides the site itself, so checking once a second whether the file has changed is enough.
"""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence

from django.db import Error, connection

from goldenspike.site import rows
from goldenspike.site.live import publish
from goldenspike.site.live.streams import Hub

log = logging.getLogger("goldenspike.site.live.listen")
PAUSE = 1.0
TICK = 0.5
LOOK = 1.0
"""Seconds between two checks of the file, which take a few microseconds each."""
AT_ONCE = 500
"""Tables per database query."""


class Hearing(ABC):
    """A thread with its own database connection."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run, name="listen", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join(timeout=2)

    @abstractmethod
    def run(self) -> None: ...


class Listening(Hearing):
    """Listens to PostgreSQL. When the connection is lost, it reconnects and lets the viewers catch up."""

    def run(self) -> None:
        import psycopg

        while not self.stopping.is_set():
            try:
                self.hear()
            except psycopg.Error as error:
                log.warning("the database does not answer (%s); trying again", type(error).__name__)
                self.stopping.wait(PAUSE)

    def hear(self) -> None:
        import psycopg

        settings = connection.get_connection_params()
        parameters = {
            name: settings[name] for name in ("dbname", "user", "password", "host", "port") if name in settings
        }
        with psycopg.connect(autocommit=True, **parameters) as link:
            link.execute(f"LISTEN {publish.CHANNEL}")
            self.hub.refresh()
            while not self.stopping.is_set():
                for notice in link.notifies(timeout=TICK):
                    table, _, ply = notice.payload.partition(":")
                    publish.heard(table, int(ply))


class Looking(Hearing):
    """Polls a SQLite file."""

    def run(self) -> None:
        version = None
        while not self.stopping.wait(LOOK):
            try:
                before, version = version, data_version()
                if version != before:
                    tables = list(self.hub.audiences)  # atomic, while the event loop goes on
                    self.hub.compare(tables, stored_plies(tables))
            except Error as error:
                log.warning("the database does not answer (%s); trying again", type(error).__name__)
                version = None
                connection.close()
        connection.close()


def data_version() -> int:
    """A number that changes whenever another connection changes the file."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        return int(cursor.fetchone()[0])


def stored_plies(tables: Sequence[str]) -> dict[str, int]:
    """In batches no larger than SQLite allows."""
    some = [tables[start : start + AT_ONCE] for start in range(0, len(tables), AT_ONCE)]
    return {table: ply for ids in some for table, ply in rows.plies(ids).items()}


def start(hub: Hub) -> Hearing:
    hearing: Hearing = Listening(hub) if connection.vendor == "postgresql" else Looking(hub)
    hearing.start()
    return hearing
