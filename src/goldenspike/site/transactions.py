"""The one way to begin a transaction that writes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

# SQLite lets one write at a time, and who waits for it sleeps and asks again: some wait seconds. Threads of one
# process that queue here come in turn instead. Other processes (a backup, a command) still wait SQLite's way.
TURN = threading.Lock()


@contextmanager
def writing() -> Iterator[None]:
    if connection.vendor == "sqlite":
        with TURN, transaction.atomic():
            yield
    else:
        with transaction.atomic():
            yield
