"""With PostgreSQL: hears of the moves that any process commits, and passes them to the viewers of this one."""

from __future__ import annotations

import logging
import threading

from django.db import connection

from goldenspike.site.live import publish
from goldenspike.site.live.streams import Hub

log = logging.getLogger("goldenspike.site.live.listen")
PAUSE = 1.0
TICK = 0.5


class Listening:
    """A thread with a connection of its own. When that is lost it comes back, and lets the viewers catch up."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run, name="listen", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join(timeout=2)

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


def start(hub: Hub) -> Listening | None:
    if connection.vendor != "postgresql":
        return None
    listening = Listening(hub)
    listening.start()
    return listening
