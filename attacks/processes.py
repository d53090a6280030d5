"""Several server processes on one PostgreSQL: one is killed, the database goes away. Who thinks about what is read from
their logs (GOLDENSPIKE_LOG=DEBUG).
"""

from __future__ import annotations

import importlib
import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from attacks.bots import ply, until
from attacks.site import Server

THOUGHT = re.compile(r"table (\w+): thinking about line (\d+)")
THROWN_AWAY = re.compile(r"table \w+, seat \d: (Stale|NotYourTurn)")
SETTINGS = {"GOLDENSPIKE_LOG": "DEBUG", "GOLDENSPIKE_RATE_READ": "0", "GOLDENSPIKE_THINKERS": "2"}


@contextmanager
def several(folder: Path, database: str, count: int = 3) -> Iterator[list[Server]]:
    """Servers that share a folder and a database, each with its own log."""
    servers = [Server(folder, GOLDENSPIKE_DATABASE=database, **SETTINGS) for _ in range(count)]
    with ExitStack() as stack:
        for number, server in enumerate(servers):
            server.log = folder.parent / f"server-{number}.log"
            stack.enter_context(server)
        yield servers


def thoughts(servers: Sequence[Server]) -> Counter[tuple[str, str]]:
    """How often each move of each table was thought about, by all processes together."""
    return Counter(found for server in servers for found in THOUGHT.findall(server.log.read_text()))


def thrown_away(servers: Sequence[Server]) -> int:
    """Answers that came too late, because someone else had moved."""
    return sum(len(THROWN_AWAY.findall(server.log.read_text())) for server in servers)


def all_go_on(server: Server, tables: Sequence[str], seconds: float, lines: int = 2) -> float:
    """How long it takes until the bots at the last of these tables have moved."""
    visitor = server.visitor()
    before = {table: ply(visitor, table) for table in tables}
    return until(lambda: all(ply(visitor, table) >= before[table] + lines for table in tables), seconds)


def without_database(postgres: Any, seconds: float) -> None:
    """The PostgreSQL of the package `pgserver` stops at once, as if its machine lost power, and comes back later."""
    commands: Any = importlib.import_module("pgserver._commands")
    commands.pg_ctl(["-m", "immediate", "-w", "stop"], pgdata=postgres.pgdata, user=postgres.system_user)
    time.sleep(seconds)
    postgres.ensure_postgres_running()
