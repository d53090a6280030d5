"""Restarts while people play: the server becomes a new program again and again, and nobody may notice.

    python -m attacks.restarts --restarts 50 [--postgresql ADDRESS]

People move and look; others watch a stream and come back when it ends. They behave as browsers do: a request on a
connection that was kept alive, closed before any byte of an answer came, is sent once more where that is safe. Every
other failure counts.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

from attacks.others import UNANSWERED, Failed
from attacks.site import PATIENCE, Answer, Server, Visitor

NO_RATES = {f"GOLDENSPIKE_RATE_{kind}": "0" for kind in ("READ", "WRITE", "CREATE")}
PAUSE = 0.03


class Browser(Visitor):
    """Resends a request that a closing connection has swallowed, once, if a repetition does no harm."""

    resent = 0

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        reused = self.connection is not None
        try:
            return super().ask(method, path, body, headers)
        except ConnectionError as error:
            swallowed = isinstance(error.__cause__, (http.client.RemoteDisconnected, ConnectionError))
            if not (reused and swallowed and (method == "GET" or b"key=" in (body or b""))):
                raise
            self.resent += 1
            return super().ask(method, path, body, headers)


class Player(threading.Thread):
    """Moves every seat of a table, and records each acknowledged move."""

    def __init__(self, browser: Browser, number: int) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.random = Random(number)
        self.table = self.browser.open_table()
        self.acknowledged: dict[str, list[tuple[int, str]]] = {self.table: []}
        self.failed: list[Failed] = []
        self.longest = 0.0
        self.answers = 0
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            self.asked("/", lambda: self.browser.get("/"))
            self.asked("table", lambda: self.browser.get(f"/t/{self.table}"))
            position = self.asked("actions", lambda: self.browser.get(f"/api/tables/{self.table}/actions"))
            if position is not None:
                self.play(position)
        self.browser.close()

    def play(self, position: Answer) -> None:
        data = position.json()
        if not data["actions"]:
            self.table = self.browser.open_table()
            self.acknowledged[self.table] = []
            return
        text, seat, ply = self.random.choice(data["actions"])["text"], data["actor"], data["ply"]
        if self.asked("move", lambda: self.browser.move(self.table, seat, ply, text)) is not None:
            self.acknowledged[self.table].append((ply, text))

    def asked(self, what: str, request: Callable[[], Answer]) -> Answer | None:
        self.ended.wait(PAUSE)
        began = time.monotonic()
        try:
            answer = request()
        except ConnectionError as error:
            self.failed.append(Failed(what, str(error)))
            return None
        self.answers += 1
        self.longest = max(self.longest, time.monotonic() - began)
        if answer.status != 200:
            self.failed.append(Failed(what, f"{answer.status} {answer.body[:200]!r}"))
            return None
        return answer


class Watcher(threading.Thread):
    """A stream that is reopened whenever it ends, with the last ply seen."""

    def __init__(self, server: Server, player: Player, number: int) -> None:
        super().__init__(daemon=True)
        self.port = server.port
        self.player = player
        self.address = f"127.0.3.{number + 1}"
        self.seen = 0
        self.opened = 0
        self.failed: list[Failed] = []
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                self.watch(self.player.table)
            except OSError as error:
                self.failed.append(Failed("stream", repr(error)))
                self.ended.wait(PAUSE)

    def watch(self, table: str) -> None:
        line = socket.create_connection(("127.0.0.1", self.port), UNANSWERED, (self.address, 0))
        with line, line.makefile("rb") as lines:
            line.sendall(f"GET /events/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            status = lines.readline()
            if b" 200 " not in status:
                self.failed.append(Failed("stream", repr(status)))
                return
            self.opened += 1
            line.settimeout(1.0)
            with suppress(TimeoutError):
                while not self.ended.is_set() and table == self.player.table:
                    text = lines.readline()
                    if text in {b"", b"0\r\n"}:
                        return
                    if text.startswith(b"data: "):
                        self.seen = int(text.split()[2])


@dataclass
class Report:
    restarts: int = 0
    answers: int = 0
    moves: int = 0
    resent: int = 0
    longest: float = 0.0
    streams: int = 0
    failed: list[Failed] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.restarts} restarts, {self.answers:,} answers ({self.resent} asked twice, longest "
            f"{self.longest:.2f} s), {self.moves:,} moves, {self.streams} streams: "
            f"{len(self.failed)} failed, {len(self.lost)} lost"
        )


class Crowd:
    """Players, and a watcher for each of them. `browser` makes a browser, if it is not the usual one."""

    def __init__(
        self, server: Server, count: int, browser: Callable[[int], Browser] | None = None, *, watched: bool = True
    ) -> None:
        self.server = server
        made = browser or (lambda number: Browser(server.port, f"127.0.2.{number + 1}", UNANSWERED))
        self.players = [Player(made(number), number) for number in range(count)]
        watching = self.players if watched else []
        self.watchers = [Watcher(server, player, number) for number, player in enumerate(watching)]
        self.people: list[Player | Watcher] = [*self.players, *self.watchers]

    def __enter__(self) -> Self:
        for person in self.people:
            person.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for person in self.people:
            person.ended.set()
        for person in self.people:
            person.join(UNANSWERED + 5)

    def moves(self) -> int:
        return sum(len(moves) for player in self.players for moves in player.acknowledged.values())

    def report(self, restarts: int) -> Report:
        """Call this after the end."""
        return Report(
            restarts=restarts,
            answers=sum(player.answers for player in self.players),
            moves=self.moves(),
            resent=sum(player.browser.resent for player in self.players),
            longest=max(player.longest for player in self.players),
            streams=sum(watcher.opened for watcher in self.watchers),
            failed=[failed for person in self.people for failed in person.failed],
            lost=[lost for player in self.players for lost in self.lost_of(player)],
        )

    def lost_of(self, player: Player) -> list[str]:
        lost, visitor = [], self.server.visitor()
        for table, moves in player.acknowledged.items():
            answer = visitor.get(f"/api/tables/{table}")
            kept = visitor.get(f"/t/{table}/record").body.decode()
            ply = json.loads(answer.body)["ply"]
            lost += [f"{table} {at}: {text}" for at, text in moves if at >= ply or text not in kept]
        return lost


def pids(server: Server) -> list[int]:
    return [int(note.name.rpartition("-")[2]) for note in server.folder.glob("serving-*")]


def notes(server: Server) -> set[tuple[str, str]]:
    found = set()
    for note in server.folder.glob("serving-*"):
        with suppress(FileNotFoundError):
            found.add((note.name, note.read_text()))
    return found


def restart_once(server: Server) -> None:
    """A signal, as systemd sends it (ExecReload). Waits until the successor answers and the old process is gone."""
    before = notes(server)
    for pid in pids(server):
        os.kill(pid, signal.SIGHUP)
    until = time.monotonic() + PATIENCE
    while not (after := notes(server)) or after & before:
        assert time.monotonic() < until, server.log.read_text()[-4000:]
        time.sleep(0.02)


def end_of(server: Server) -> None:
    """The current server: on PostgreSQL it is a different process from the one that was started."""
    for pid in pids(server):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() and not is_zombie(pid) for pid in pids(server)):
        assert time.monotonic() < until
        time.sleep(0.05)


def is_zombie(pid: int) -> bool:
    with suppress(FileNotFoundError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


def restarts(folder: Path, count: int, people: int = 4, between: int = 20, **settings: str) -> Report:
    """Each server acknowledges `between` moves before it is asked to restart."""
    server = Server(folder, **NO_RATES, **settings)
    with server:
        with Crowd(server, people) as crowd:
            for _ in range(count):
                enough, until = crowd.moves() + between, time.monotonic() + PATIENCE
                while crowd.moves() < enough:
                    assert time.monotonic() < until, f"nobody moves: {crowd.report(0)}"
                    time.sleep(0.02)
                restart_once(server)
            time.sleep(0.5)
        report = crowd.report(count)
        end_of(server)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--restarts", type=int, default=50)
    parser.add_argument("--people", type=int, default=4)
    parser.add_argument("--postgresql", default="", help="postgresql://… instead of SQLite")
    chosen = parser.parse_args()
    settings = {"GOLDENSPIKE_DATABASE": chosen.postgresql} if chosen.postgresql else {}
    with tempfile.TemporaryDirectory() as folder:
        report = restarts(Path(folder, "data"), chosen.restarts, chosen.people, **settings)
        print(report)
        for failed in report.failed[:20]:
            print(" ", failed)
        raise SystemExit(1 if report.failed or report.lost else 0)


if __name__ == "__main__":
    main()
