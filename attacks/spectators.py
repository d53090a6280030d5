"""Very many people watch one table: all of them get each move soon, at little cost, and others play on.

`python -m attacks.spectators --watchers 10000` measures it on a server of its own, with the default limits: JSON.
"""

from __future__ import annotations

import argparse
import json
import queue
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, NamedTuple, Self

from attacks.edge import connected, received
from attacks.others import Latency, Others
from attacks.site import Server
from goldenspike.words.catalogue import LANGUAGES

PATIENCE = 60.0
QUIET = 10.0
"""Seconds for which others are measured undisturbed."""
PAUSE = 1.0
"""Seconds between two moves at the watched table."""


class Seen(NamedTuple):
    """A move, and how it reached the watchers."""

    ply: int
    watchers: int
    first: float
    """Seconds from sending the move until the first watcher had its parts …"""
    last: float
    """… and until the last had them."""
    processor: float
    """Seconds of processor time the server used meanwhile, for everybody."""
    shown: str
    html: str


class Crowd:
    """Watchers of a table, in their own process."""

    def __init__(self, port: int, table: str, count: int, language: str = "en", *more: str) -> None:
        command = [sys.executable, "-m", "attacks.crowd", str(port), table, str(count), "--language", language]
        self.process = subprocess.Popen(
            [*command, *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[1], text=True
        )
        self.come: queue.Queue[dict[str, Any]] = queue.Queue()
        self.seen: queue.Queue[dict[str, Any]] = queue.Queue()
        self.lost = 0
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        come = self.come.get(timeout=PATIENCE)
        self.watching: int = come["watching"]
        self.refused: int = come["refused"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.leave()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told = json.loads(line)
            if "ply" in told:
                self.seen.put(told)
            elif "refused" in told:
                self.come.put(told)
            else:
                self.lost += 1

    def saw(self, ply: int) -> dict[str, Any]:
        """What all of them have received, at this ply or later."""
        while (told := self.seen.get(timeout=PATIENCE))["ply"] < ply:
            pass
        return told

    def leave(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(timeout=PATIENCE)
        self.process.stdout.close()


class Host:
    """The player at the watched table, who plays all seats."""

    def __init__(self, server: Server, game: str = "steel-driver") -> None:
        self.visitor = server.visitor("127.0.2.1")
        self.random = Random(17)
        self.table = self.visitor.open_table(game)
        if game == "steam-rollers":
            self.visitor.post(f"/t/{self.table}/number", {"number": "5f3a"})

    def move(self) -> tuple[int, float]:
        """Returns the ply after the move, and when it was sent."""
        position = self.visitor.call("GET", f"/tables/{self.table}/actions").json()
        text = self.random.choice(position["actions"])["text"]
        began = time.monotonic()
        answer = self.visitor.move(self.table, position["actor"], position["ply"], text)
        assert answer.status == 200, answer
        return int(answer.headers["x-ply"]), began


def watch_everything(server: Server, tables: list[str], address: str) -> bool:
    """Streams of all tables in all languages, all of which must be updated: returns whether one was refused."""
    with ExitStack() as callers:
        for table, language in product(tables, LANGUAGES):
            caller = callers.enter_context(connected(server, address))
            path = f"/events/{table}?watch={language}&shown=99-0"
            caller.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            if b" 429 " in received(caller, b" 429 ", b"event: parts"):
                return True
        return False


def watched_move(server: Server, host: Host, crowd: Crowd) -> Seen:
    worked = processor_time(server)
    ply, began = host.move()
    seen = crowd.saw(ply)
    worked = processor_time(server) - worked
    first, last = seen["first"] - began, seen["last"] - began
    return Seen(seen["ply"], seen["watchers"], first, last, worked, seen["shown"], seen["html"])


def processor_time(server: Server) -> float:
    """Seconds of processor time the server has used, to the nanosecond."""
    tasks = Path(f"/proc/{server.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text("ascii").split()[0]) for task in tasks) / 1e9


def memory(server: Server) -> int:
    """Bytes of memory the server uses."""
    return int(Path(f"/proc/{server.pid}/statm").read_text("ascii").split()[1]) * 4096


class Report(NamedTuple):
    watchers: int
    refused: int
    last: list[float]
    processor: list[float]
    bytes_each: int
    usual: Latency
    beside: Latency
    failed: int


def measure(server: Server, watchers: int, moves: int, language: str = "en") -> Report:
    host = Host(server)
    for _ in range(12):
        host.move()
    with Others(server) as others:
        others.played(2.0)
        usual = others.played(QUIET)
        before = memory(server)
        with Crowd(server.port, host.table, watchers, language, "--shown", "12-0") as crowd:
            each = (memory(server) - before) // max(1, crowd.watching)
            began = time.monotonic()
            seen = []
            for _ in range(moves):
                seen.append(watched_move(server, host, crowd))
                time.sleep(PAUSE)
            beside = others.latency(began)
            last, processor = [move.last for move in seen], [move.processor for move in seen]
            return Report(crowd.watching, crowd.refused, last, processor, each, usual, beside, len(others.failed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="goldenspike-attack-") as folder, Server(Path(folder) / "data") as server:
        report = measure(server, options.watchers, options.moves)
    latencies = {"usual": report.usual._asdict(), "beside": report.beside._asdict()}
    print(json.dumps({**report._asdict(), **latencies}, indent=1))


if __name__ == "__main__":
    main()
