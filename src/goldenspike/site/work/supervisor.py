"""Threads that must not end: one that does, for whatever reason, is replaced."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable

log = logging.getLogger("goldenspike.site.work.supervisor")

TICK = 0.5
"""Seconds between two checks."""


class Supervisor:
    def __init__(self) -> None:
        self.kept: dict[str, Callable[[], None]] = {}
        self.threads: dict[str, threading.Thread] = {}
        self.replaced: Counter[str] = Counter()
        """By name: how often it had ended."""
        self.stopping = threading.Event()
        self.thread: threading.Thread | None = None
        self.beat = time.monotonic()
        self.lock = threading.Lock()

    def keep(self, name: str, run: Callable[[], None]) -> None:
        """Run it in a thread, and again if it ends."""
        self.kept[name] = run
        self.look()

    def let_go(self, name: str, seconds: float = 2) -> None:
        """It was told to end: wait for it briefly, and do not start it again."""
        self.kept.pop(name, None)
        thread = self.threads.pop(name, None)
        if thread is not None and thread is not threading.current_thread():
            thread.join(seconds)

    def start(self) -> None:
        """May be called again: asking for the status also makes sure that the supervisor itself is running."""
        with self.lock:
            if self.thread is None or not self.thread.is_alive():
                self.stopping.clear()
                self.thread = threading.Thread(target=self.run, name="supervisor", daemon=True)
                self.thread.start()

    def stop(self) -> None:
        self.stopping.set()
        if self.thread is not None:
            self.thread.join(2)

    def run(self) -> None:
        while not self.stopping.wait(TICK):
            self.look()

    def look(self) -> None:
        for name, run in list(self.kept.items()):
            try:
                self.replace(name, run)
            except Exception:  # no thread available just now: the next check tries again
                log.exception("the thread %s cannot be started", name)
        self.beat = time.monotonic()

    def replace(self, name: str, run: Callable[[], None]) -> None:
        with self.lock:
            thread = self.threads.get(name)
            if (thread is not None and thread.is_alive()) or name not in self.kept or self.stopping.is_set():
                return
            if thread is not None:
                self.replaced[name] += 1
                log.error("the thread %s had ended; another one takes over", name)
            fresh = threading.Thread(target=run, name=name, daemon=True)
            fresh.start()
            self.threads[name] = fresh

    def alive(self, name: str) -> bool:
        thread = self.threads.get(name)
        return thread is not None and thread.is_alive()
