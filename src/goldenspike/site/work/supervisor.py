"""Threads that must not end: one that did, for whatever reason, is replaced."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable

log = logging.getLogger("goldenspike.site.work.supervisor")

TICK = 0.5
"""Seconds between two looks."""


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
        """It was told to end: wait for it a little, and do not begin it again."""
        self.kept.pop(name, None)
        thread = self.threads.pop(name, None)
        if thread is not None and thread is not threading.current_thread():
            thread.join(seconds)

    def start(self) -> None:
        """Also again: whoever asks for the status makes sure that somebody looks after the others."""
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
            except Exception:  # no thread to be had just now: the next look tries again
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
