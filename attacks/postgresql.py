"""Our own PostgreSQL server (the `pgserver` wheel), which can be stopped, restarted, and filled up."""

from __future__ import annotations

import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class Postgresql:
    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a folder that some systems lack, and works without it
            from pgserver.postgres_server import get_server
        self.server = get_server(folder, cleanup_mode="stop")
        self.address = str(self.server.get_uri())

    def stop(self) -> None:
        """As when the machine goes down: all connections are cut off."""
        import pgserver

        pg_ctl = Path(pgserver.__file__).parent / "pginstall" / "bin" / "pg_ctl"
        command = [str(pg_ctl), "-D", str(self.server.pgdata), "-w", "-m", "immediate", "stop"]
        subprocess.run(command, user=self.server.system_user, stdout=subprocess.DEVNULL, check=True)

    def start(self) -> None:
        self.server.ensure_postgres_running()

    @contextmanager
    def crowded(self) -> Iterator[None]:
        """All connections it allows are taken, including the site's."""
        import psycopg

        taken: list[psycopg.Connection[Any]] = []
        try:
            taken.append(psycopg.connect(self.address, autocommit=True))
            while True:
                taken[0].execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE backend_type = 'client backend' AND NOT pid = ANY(%s)",
                    [[link.info.backend_pid for link in taken]],
                )
                taken.append(psycopg.connect(self.address, autocommit=True))
        except psycopg.OperationalError:
            yield
        finally:
            for link in taken:
                link.close()


@contextmanager
def postgresql(folder: Path) -> Iterator[Postgresql]:
    made = Postgresql(folder)
    try:
        yield made
    finally:
        made.server.cleanup()
