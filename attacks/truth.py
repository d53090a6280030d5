"""What the site cannot prevent: a full disk, a database that is down, bots that hang. It must say so, and recover.

`/healthz` answers all the while, `/readyz` names what is wrong, people are told when to come back, and when the cause
is gone everything works again without intervention.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from attacks.postgresql import Postgresql
from attacks.site import PATIENCE, Answer, Server

MEGABYTE = 1_000_000
TICK = 0.1


@dataclass
class Truth:
    """What was observed."""

    wrong: list[str] = field(default_factory=list)
    """The parts that `/readyz` named."""
    refused: list[Answer] = field(default_factory=list)
    """Moves that were not accepted."""
    failed: list[Answer] = field(default_factory=list)
    """Answers nobody should get: neither done, nor refused with when to come back."""
    silent: list[str] = field(default_factory=list)
    """When `/healthz` did not answer as it should."""
    lost: list[str] = field(default_factory=list)
    moves: int = 0
    seconds_to_recover: float = 0.0


class Witness:
    """Someone who plays and checks the server's health. `spoil` something, then see."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.truth = Truth()
        self.visitor = server.visitor()
        self.table = self.visitor.open_table()
        self.random = Random(1)
        self.taken: list[tuple[int, str]] = []
        self.await_ready()

    def ready(self) -> Answer:
        if self.visitor.get("/healthz").status != 200:
            self.truth.silent.append("/healthz")
        return self.visitor.get("/readyz")

    def await_ready(self) -> None:
        self.until(lambda: self.ready().status == 200)

    def await_wrong(self, part: str) -> None:
        def seen() -> bool:
            answer = self.ready()
            if answer.status == 503:
                self.truth.wrong = sorted({*self.truth.wrong, *answer.json()["wrong"]})
            return part in self.truth.wrong

        self.until(seen)

    def until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, self.server.log.read_text()[-4000:]
            time.sleep(TICK)

    def move(self) -> Answer:
        """Whatever the result, including that of looking at the table first."""
        answer = self.visitor.get(f"/api/tables/{self.table}/actions")
        if answer.status == 200:
            data = answer.json()
            text = self.random.choice(data["actions"])["text"]
            answer = self.visitor.move(self.table, data["actor"], data["ply"], text)
            if answer.status == 200:
                self.taken.append((data["ply"], text))
        self.judge(answer)
        return answer

    def judge(self, answer: Answer) -> None:
        if answer.status == 503 and "retry-after" in answer.headers:
            self.truth.refused.append(answer)
        elif answer.status != 200:
            self.truth.failed.append(answer)

    def until_refused(self) -> None:
        self.until(lambda: self.move().status != 200)

    def look_around(self) -> None:
        """The pages of a browser, in its language."""
        for path in ("/", f"/t/{self.table}", "/you"):
            page = {"Accept": "text/html", "Accept-Language": "de"}
            self.judge(self.visitor.get(path, **page))

    def recover(self) -> Truth:
        began = time.monotonic()
        self.await_ready()
        self.until(lambda: self.move().status == 200)
        self.truth.seconds_to_recover = time.monotonic() - began
        kept = self.visitor.get(f"/t/{self.table}/record").body.decode()
        ply = self.visitor.get(f"/api/tables/{self.table}").json()["ply"]
        self.truth.lost = [f"{at}: {text}" for at, text in self.taken if at >= ply or text not in kept]
        self.truth.moves = len(self.taken)
        return self.truth


# The disk


@contextmanager
def small_disk(place: Path, size: int) -> Iterator[Path]:
    """A disk of this many bytes, if we may mount one (as root)."""
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def disk_full(folder: Path) -> Truth:
    """The data folder's disk fills up to the last byte, and is emptied again."""
    with (
        small_disk(folder / "disk", 60 * MEGABYTE) as disk,
        Server(disk / "data", GOLDENSPIKE_LEAST_DISK="5", GOLDENSPIKE_RATE_WRITE="0") as server,
    ):
        server.log = folder / "server.log"
        witness = Witness(server)
        witness.move()
        ballast = disk / "ballast"
        with ballast.open("wb", buffering=0) as filling, suppress(OSError):
            while True:
                filling.write(b"x" * 4096)
        witness.await_wrong("disk")
        witness.until_refused()
        witness.look_around()
        ballast.unlink()
        return witness.recover()


def writes_refused(folder: Path) -> Truth:
    """The system refuses every write to a file: this needs no root."""
    with Server(folder / "data") as server:
        witness = Witness(server)
        witness.move()
        soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, hard))
        witness.await_wrong("database")
        witness.until_refused()
        witness.look_around()
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (soft, hard))
        return witness.recover()


# The bots


def children(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


def bots_hang(folder: Path) -> Truth:
    """The bots' processes are paused, and resumed later."""
    with Server(folder / "data", GOLDENSPIKE_READY_QUEUE="5", GOLDENSPIKE_THINKERS="1") as server:
        witness = Witness(server)
        witness.visitor.open_table(kinds="bot-random bot-random bot-random", pace="400")
        witness.until(lambda: bool(children(server.pid)))
        stopped = children(server.pid)
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            witness.await_wrong("queue")
            witness.look_around()
            witness.move()
        finally:
            for pid in stopped:
                with suppress(ProcessLookupError):  # it may have been replaced
                    os.kill(pid, signal.SIGCONT)
        return witness.recover()


# The database


def database_away(folder: Path, database: Postgresql) -> Truth:
    """PostgreSQL is stopped as in a power failure, and restarted."""
    with Server(folder / "data", GOLDENSPIKE_DATABASE=database.address) as server:
        witness = Witness(server)
        witness.move()
        database.stop()
        try:
            witness.await_wrong("database")
            witness.until_refused()
            witness.look_around()
        finally:
            database.start()
        return witness.recover()


def connections_exhausted(folder: Path, database: Postgresql) -> Truth:
    """Someone else takes all the connections PostgreSQL allows (`max_connections`)."""
    with Server(folder / "data", GOLDENSPIKE_DATABASE=database.address) as server:
        witness = Witness(server)
        witness.move()
        with database.crowded():
            witness.await_wrong("database")
            witness.until_refused()
            witness.look_around()
            witness.judge(witness.visitor.get(f"/events/{witness.table}"))
        return witness.recover()


def first_starts(folder: Path, database: Postgresql, count: int = 2) -> list[int]:
    """Several processes start at the same moment on an empty database; returns how each answers."""
    servers = [Server(folder / "data", GOLDENSPIKE_DATABASE=database.address) for _ in range(count)]
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.wait()
        return [server.visitor().get("/readyz").status for server in servers]
    finally:
        for server in servers:
            server.__exit__(None, None, None)
