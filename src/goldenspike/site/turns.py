"""One at a time: of several threads that want the same thing built, one builds it while the others wait for it."""

from __future__ import annotations

import threading
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from goldenspike.site.failures import Busy

PATIENCE = 10.0
"""Seconds a request waits for another's work. It holds a thread meanwhile, so it does not wait forever."""


@contextmanager
def held(lock: threading.Lock) -> Iterator[None]:
    """Busy if the lock does not become free in time."""
    if not lock.acquire(timeout=PATIENCE):
        raise Busy
    try:
        yield
    finally:
        lock.release()


class Turns:
    """A lock for every key that is in use."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._locks: dict[Hashable, tuple[threading.Lock, int]] = {}
        """Each with how many threads hold it or wait for it."""

    @contextmanager
    def of(self, key: Hashable) -> Iterator[None]:
        lock = self._count(key, 1)
        try:
            with held(lock):
                yield
        finally:
            self._count(key, -1)

    def _count(self, key: Hashable, more: int) -> threading.Lock:
        with self._lock:
            lock, count = self._locks.get(key, (threading.Lock(), 0))
            self._locks[key] = (lock, count + more)
            if not count + more:
                del self._locks[key]
            return lock
