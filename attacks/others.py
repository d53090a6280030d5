"""The people who want to play during an attack: each at their own address, with their own table.

They look at the front page, look at their table, move. An attack is judged by how long each answer took, and whether
one never came.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from random import Random
from statistics import median
from types import TracebackType
from typing import NamedTuple, Self

from attacks.site import Answer, Server, Visitor

PAUSE = 0.05
"""Seconds between two requests of one person: nobody clicks faster."""
UNANSWERED = 20.0
"""Seconds after which a person gives up on a request."""


class Latency(NamedTuple):
    """Seconds until answers came."""

    answers: int
    median: float
    p99: float
    longest: float


def latency(seconds: list[float]) -> Latency:
    assert seconds, "nobody was answered"
    seconds = sorted(seconds)
    return Latency(len(seconds), median(seconds), seconds[int(0.99 * (len(seconds) - 1))], seconds[-1])


class Failed(NamedTuple):
    path: str
    reason: str


class Other(threading.Thread):
    """One person, alone at a table and moving every seat."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.visitor = Visitor(server.port, f"127.0.1.{number + 1}", UNANSWERED)
        self.random = Random(number)
        self.table = self.visitor.open_table()
        self.seconds: list[tuple[float, float]] = []
        """When an answer came, and how long it took."""
        self.failed: list[Failed] = []
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            self.timed("/", lambda: self.visitor.get("/"))
            self.timed("table", lambda: self.visitor.get(f"/t/{self.table}"))
            position = self.timed("actions", lambda: self.visitor.call("GET", f"/tables/{self.table}/actions"))
            if position is not None:
                self.play(position)
        self.visitor.close()

    def play(self, position: Answer) -> None:
        data = position.json()
        if not data["actions"]:
            self.table = self.visitor.open_table()
            return
        text = self.random.choice(data["actions"])["text"]
        self.timed("move", lambda: self.visitor.move(self.table, data["actor"], data["ply"], text))

    def timed(self, path: str, request: Callable[[], Answer]) -> Answer | None:
        """The answer, or None if it failed; either way its time is recorded."""
        self.ended.wait(PAUSE)
        began = time.monotonic()
        try:
            answer = request()
        except ConnectionError as error:
            self.failed.append(Failed(path, str(error)))
            return None
        finally:
            self.seconds.append((time.monotonic(), time.monotonic() - began))
        if answer.status != 200:
            self.failed.append(Failed(path, f"{answer.status} {answer.body[:200]!r}"))
            return None
        return answer


class Others:
    """`with Others(server) as others:` they play until the end of the block. `others.failed` should stay empty."""

    def __init__(self, server: Server, count: int = 3) -> None:
        self.people = [Other(server, number) for number in range(count)]

    def __enter__(self) -> Self:
        for person in self.people:
            person.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for person in self.people:
            person.ended.set()
        for person in self.people:
            person.join(UNANSWERED + 5)

    @property
    def failed(self) -> list[Failed]:
        return [failed for person in self.people for failed in person.failed]

    def latency(self, since: float = 0.0) -> Latency:
        """Of the answers that came since a time of `time.monotonic()`."""
        return latency(self.seconds(since))

    def seconds(self, since: float = 0.0) -> list[float]:
        """How long each of those answers took."""
        return [took for person in self.people for came, took in list(person.seconds) if came >= since]

    def answers(self, seconds: float) -> list[float]:
        """They play undisturbed, or during an attack: returns how long each answer took."""
        began = time.monotonic()
        time.sleep(seconds)
        return self.seconds(began)

    def played(self, seconds: float) -> Latency:
        return latency(self.answers(seconds))
