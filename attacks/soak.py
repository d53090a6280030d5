"""Fifty people play for half an hour: memory and open files of the server stay level after the first third.

    python -m attacks.soak --minutes 30

They play against bots and alone, step through replays, undo moves, watch others, and open new tables.
"""

from __future__ import annotations

import argparse
import random
import socket
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import NamedTuple

from attacks.kills import NO_LIMITS
from attacks.site import Server, Visitor
from attacks.watch import Usage, usage

PEOPLE = 50
THINK = (0.3, 2.0)
"""Seconds between two clicks of one person: quick players, so that half an hour holds an evening."""
SAMPLE = 2.0
GROWTH = 1.10
"""How much larger the last third may be than the middle one: allocator noise."""
GAMES = ("steel-driver", "steam-rollers")
KINDS = ("here bot-greedy bot-random", "here here here", "here bot-random here")


class Outcome(NamedTuple):
    requests: int
    failed: int
    memory: tuple[int, int]
    """Kilobytes, median of the middle and of the last third."""
    files: tuple[int, int]


class Person(threading.Thread):
    def __init__(self, server: Server, number: int, tables: list[str], until: float) -> None:
        super().__init__(daemon=True)
        self.visitor = Visitor(server.port, f"127.0.{2 + number // 100}.{number % 100 + 1}")
        self.random = random.Random(number)
        self.kinds = KINDS[number % len(KINDS)]
        self.game = GAMES[number % 2]
        self.tables = tables
        self.until = until
        self.table = ""
        self.requests = 0
        self.failed: list[str] = []

    def run(self) -> None:
        while time.monotonic() < self.until:
            try:
                self.click()
            except (ConnectionError, AssertionError) as error:
                self.failed.append(str(error)[:300])
            self.requests += 1
            time.sleep(self.random.uniform(*THINK))
        self.visitor.close()

    def click(self) -> None:
        if not self.table:
            self.table = self.visitor.open_table(self.game, self.kinds, pace="0")
            self.visitor.post(f"/t/{self.table}/number", {"number": "", "begin": "1"})
            self.tables.append(self.table)
            return
        chance = self.random.random()
        if chance < 0.08:
            self.look(f"/t/{self.table}/{self.random.randrange(3)}")
        elif chance < 0.12:
            self.look("/")
        elif chance < 0.16:
            self.watch(self.random.choice(self.tables))
        elif chance < 0.18:
            self.look(f"/t/{self.table}/record")
        else:
            self.play()

    def look(self, path: str) -> None:
        answer = self.visitor.get(path)
        assert answer.status in {200, 302, 404}, (path, answer.status, answer.body[:200])

    def watch(self, table: str) -> None:
        """A page and its stream, for a moment."""
        self.look(f"/t/{table}")
        with socket.create_connection(("127.0.0.1", self.visitor.port), timeout=3) as stream, suppress(TimeoutError):
            stream.sendall(f"GET /events/{table}?ply=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            stream.recv(4096)
            stream.recv(4096)

    def play(self) -> None:
        position = self.visitor.call("GET", f"/tables/{self.table}/actions").json()
        if position["actor"] is None:
            self.table = ""
        elif position["actor"] >= 0 and self.kinds.split()[position["actor"]] == "here":
            text = self.random.choice(position["actions"])["text"]
            answer = self.visitor.move(self.table, position["actor"], position["ply"], text)
            assert answer.status in {200, 409}, (answer.status, answer.body[:200])
            if answer.status == 200 and self.random.random() < 0.05:
                self.visitor.post(f"/t/{self.table}/undo", {"ply": answer.headers["x-ply"], "key": "x" * 16})


def run(minutes: float, place: Path, people: int = PEOPLE) -> Outcome:
    with Server(place / "data", **NO_LIMITS) as server:
        began = time.monotonic()
        until = began + 60 * minutes
        tables: list[str] = []
        crowd = [Person(server, number, tables, until) for number in range(people)]
        for person in crowd:
            person.start()
        samples: list[Usage] = []
        while time.monotonic() < until:
            samples.append(usage(server.pid))
            time.sleep(SAMPLE)
        for person in crowd:
            person.join(60)
        third = len(samples) // 3
        middle, last = samples[third : 2 * third], samples[2 * third :]
        failed = [text for person in crowd for text in person.failed]
        print(*failed[:5], sep="\n")
        return Outcome(
            sum(person.requests for person in crowd),
            len(failed),
            (int(median(sample.memory for sample in middle)), int(median(sample.memory for sample in last))),
            (int(median(sample.files for sample in middle)), int(median(sample.files for sample in last))),
        )


def check(outcome: Outcome, growth: float = GROWTH) -> None:
    """AssertionError if anybody was refused, or the server has grown."""
    assert outcome.failed == 0, outcome
    for before, after in (outcome.memory, outcome.files):
        assert after <= growth * before + 8, outcome


def main() -> None:
    options = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    options.add_argument("--minutes", type=float, default=30.0)
    options.add_argument("--people", type=int, default=PEOPLE)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(chosen.minutes, Path(folder), chosen.people)
    print(outcome)
    check(outcome)


if __name__ == "__main__":
    main()
