"""Files that take long to make (PDF): made by a worker, once per set of options, and cached while there is room."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest

from goldenspike.bots.workers.client import Worker
from goldenspike.site import visits
from goldenspike.site.edge import limits
from goldenspike.site.failures import TooMany, WorkQueueFull
from goldenspike.site.work.jobs import DOCUMENT, WORK, Full, Job

MOST_BYTES = 32_000_000
COME_BACK = 3
"""Seconds."""


class Wish(NamedTuple):
    """What is wanted, and who is charged for it."""

    maker: str
    """One of our functions, `module:function`, which returns bytes."""
    wishes: dict[str, Any]
    network: str
    charge: Callable[[float], None] = lambda seconds: None
    """Called with the processor time it took."""

    @property
    def key(self) -> str:
        return hashlib.sha256(json.dumps([self.maker, self.wishes], sort_keys=True).encode()).hexdigest()


class Making:
    """One that is being made. Everybody who wants the same waits for it."""

    def __init__(self) -> None:
        self.ended = threading.Event()
        self.made: bytes | None = None

    def done(self, made: bytes | None) -> None:
        self.made = made
        self.ended.set()


class Documents:
    """The most recently used ones, and those being made."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.lock = threading.Lock()
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.size = 0
        self.making: dict[str, Making] = {}
        self.waiting: Counter[str] = Counter()
        """Request threads that wait, by network. Limited, so that some are always left for others."""

    def get(self, wish: Wish) -> bytes:
        """WorkQueueFull or TooMany if there is too much to do."""
        key, most = wish.key, max(1, settings.GOLDENSPIKE_THREADS // 3)
        with self.lock:
            if (kept := self.kept.get(key)) is not None:
                self.kept.move_to_end(key)
                return kept
            if self.waiting[wish.network] >= max(1, most - 1):
                raise TooMany(COME_BACK)  # the last place is for another network
            if self.waiting.total() >= most:
                raise WorkQueueFull(seconds=COME_BACK)
            self.waiting[wish.network] += 1
        try:
            return self.wait_for(key, wish)
        finally:
            with self.lock:
                self.waiting[wish.network] -= 1
                self.waiting += Counter()  # drops networks that no longer wait

    def wait_for(self, key: str, wish: Wish) -> bytes:
        with self.lock:
            if (kept := self.kept.get(key)) is not None:
                return kept  # made since we looked
            making, first = self.making.get(key), False
            if making is None:
                making, first = self.making.setdefault(key, Making()), True
        if first:
            self.begin(key, making, wish)
        if not making.ended.wait(2 * DOCUMENT.seconds) or making.made is None:
            raise WorkQueueFull(seconds=COME_BACK)
        return making.made

    def begin(self, key: str, making: Making, wish: Wish) -> None:
        def ask(worker: Worker, seconds: float) -> bytes:
            answer = worker.perform("document", seconds, maker=wish.maker, wishes=wish.wishes)
            wish.charge(float(answer["seconds"]))
            return base64.b64decode(answer["document"])

        def done(made: bytes | None) -> None:
            try:
                self.keep(key, made)
            finally:
                making.done(made)

        try:
            WORK.submit(Job(DOCUMENT, wish.network, key[:16], ask, done, patience=DOCUMENT.seconds))
        except Full as full:
            self.keep(key, None)
            making.done(None)
            raise TooMany(full.seconds) if full.own else WorkQueueFull(full.seconds) from None

    def keep(self, key: str, made: bytes | None) -> None:
        with self.lock:
            self.making.pop(key, None)
            if made is None:
                return
            self.size += len(made) - len(self.kept.pop(key, b""))
            self.kept[key] = made
            while self.size > self.most:
                self.size -= len(self.kept.popitem(last=False)[1])


DOCUMENTS = Documents()


def document(request: HttpRequest, maker: str, wishes: dict[str, Any]) -> bytes:
    """A document for a page, charged to the client that asks."""
    return DOCUMENTS.get(Wish(maker, wishes, visits.hashed(request), lambda seconds: limits.charge(request, seconds)))
