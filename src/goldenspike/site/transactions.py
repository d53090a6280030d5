"""The one way to begin a transaction that writes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import OperationalError, connection, transaction

# SQLite allows one write at a time, and waiting connections sleep and retry: some wait for seconds. Threads of one
# process queue here and take turns instead. Other processes (a backup, a command) still wait SQLite's way.
TURN = threading.Lock()
LONGEST_WAIT = 20.0
"""Seconds, as for SQLite itself (settings.py): after a longer wait the client is told to come back."""


@contextmanager
def writing() -> Iterator[None]:
    if connection.vendor == "sqlite":
        if not TURN.acquire(timeout=LONGEST_WAIT):
            raise OperationalError("database is locked")
        try:
            with transaction.atomic():
                yield
        finally:
            TURN.release()
    else:
        with transaction.atomic():
            yield
