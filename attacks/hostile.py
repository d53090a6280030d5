"""A million hostile requests over every address of the site and the API, with the rate limits off.

    python -m attacks.hostile --requests 1000000 --seed 1 --resume FILE

No answer may be a 5xx, nothing may have changed in the database, and the server's memory must stay level. The requests
(hostile_requests.py) follow from the seed and their number alone; FILE remembers how far it has come.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from attacks import hostile_addresses
from attacks.hostile_requests import Person, Request, World, make
from attacks.site import Server, Visitor

LIFTED = {
    f"GOLDENSPIKE_{limit}": "0"
    for limit in ("RATE_READ", "RATE_WRITE", "RATE_CREATE", "COST_BURST", "MOST_STREAMS_PER_ADDRESS")
}
CONNECTIONS = 24
BATCH = 1_000
"""Requests after which memory is checked and the state is saved."""
UNANSWERED = 30.0
MOST_FAULTS = 50
MOVES = 12
WARM = 0.4
"""The fraction of a run after which memory has to stay level."""
CLOCKS = {"seen"}
"""Columns that only say when a key was last used."""


@dataclass
class Report:
    """The answers so far."""

    seed: int
    done: int = 0
    seconds: float = 0.0
    statuses: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    """Megabytes of the server after each batch of the last run."""
    changed: list[str] = field(default_factory=list)
    """Database tables that have changed."""

    def growth(self) -> int:
        """Megabytes the server has gained since it warmed up, from the medians of two series of batches."""
        warm = self.memory[int(WARM * len(self.memory)) :]
        part = max(1, len(warm) // 4)
        early, late = sorted(warm[:part]), sorted(warm[-part:])
        return late[len(late) // 2] - early[len(early) // 2]

    def save(self, file: Path) -> None:
        beside = file.with_name(f"{file.name}.part")
        beside.write_text(json.dumps(vars(self), indent=1))
        beside.replace(file)


def load(file: Path, seed: int) -> Report:
    if not file.exists():
        return Report(seed)
    data: dict[str, Any] = json.loads(file.read_text())
    data["statuses"], data["memory"] = Counter(data["statuses"]), []
    report = Report(**data)
    assert report.seed == seed, f"{file} is of seed {report.seed}"
    return report


# The stored data


def build(server: Server) -> World:
    """Two running games, all seats of which are the owner's, and a stranger with a key."""
    with (
        server.visitor() as owner,
        server.visitor() as program,
        server.visitor() as stranger,
        server.visitor() as guest,
    ):
        return world_of(server.port, owner, program, stranger, guest)


def world_of(port: int, owner: Visitor, program: Visitor, stranger: Visitor, guest: Visitor) -> World:
    by_form = owner.open_table("steam-rollers")
    program.sign_in("Ann")
    by_program = program.new_table()
    stranger.sign_in("Eve")
    guest.post("/you", {"name": "Eve"})
    for player, table in ((owner, by_form), (program, by_program)):
        play(player, table)
    pages, operations = hostile_addresses.pages(), hostile_addresses.operations(owner)
    games = [game["name"] for game in owner.get("/api/games").json()]
    return World(
        port,
        [by_form, by_program],
        games,
        Person(owner.cookies["goldenspike_person"], program.key),
        Person(guest.cookies["goldenspike_person"], stranger.key),
        [*pages, *operations],
    )


def play(visitor: Visitor, table: str) -> None:
    random = Random(table)
    for _ in range(MOVES):
        position = visitor.call("GET", f"/tables/{table}/actions").json()
        if not position["actions"]:
            return  # the dice wait for numbers
        text = random.choice(position["actions"])["text"]
        move = {"seat": position["actor"], "ply": position["ply"], "text": text}
        if visitor.key:
            assert visitor.call("POST", f"/tables/{table}/moves", move).status == 200
        else:
            assert visitor.move(table, *move.values()).status == 200


def dump(server: Server) -> dict[str, list[str]]:
    """Everything in the database, table by table."""
    (file,) = server.folder.glob("*.sqlite3")
    database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: rows(database, name) for name in names if not name.startswith("sqlite_")}
    finally:
        database.close()


def rows(database: sqlite3.Connection, table: str) -> list[str]:
    columns = [column[1] for column in database.execute(f'PRAGMA table_info("{table}")') if column[1] not in CLOCKS]
    listed = ", ".join(f'"{column}"' for column in columns)
    return sorted(repr(row) for row in database.execute(f'SELECT {listed} FROM "{table}"'))


def memory(pid: int) -> int:
    """Megabytes in use."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


# Sending


class Connection:
    """Kept alive as long as the server allows; reopened when it does not."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, request: Request) -> str:
        """The status; `closed` if the connection was closed without an answer, which is right for what is not HTTP."""
        for again in (True, False):
            kept = self.writer is not None
            try:
                return await asyncio.wait_for(self.exchange(request), UNANSWERED)
            except TimeoutError:
                self.close()
                return "unanswered"
            except (OSError, asyncio.IncompleteReadError):
                self.close()
                if not (kept and again):  # the server may have closed it before this request arrived
                    return "closed"
        return "closed"

    async def exchange(self, request: Request) -> str:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        assert self.reader is not None
        self.writer.write(request.data)
        if not request.whole:
            self.writer.write_eof()
        status, headers = await self.head()
        length = headers.get("content-length", "")
        if length and request.method != "HEAD":
            await self.reader.readexactly(int(length))
        bodiless = request.method == "HEAD" or status in {"204", "304"}
        if not request.whole or headers.get("connection") == "close" or not (length or bodiless):
            self.close()  # a stream never ends, so we leave as a viewer does
        return status

    async def head(self) -> tuple[str, dict[str, str]]:
        assert self.reader is not None
        while True:
            lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            status = lines[0].split(" ")[1]
            if not status.startswith("1"):
                return status, {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


class Sender:
    """Many connections that send a range of requests, each taking the next one that nobody has sent."""

    def __init__(self, world: World, report: Report) -> None:
        self.world = world
        self.report = report
        self.connections = [Connection(world.port) for _ in range(CONNECTIONS)]

    async def batch(self, count: int) -> None:
        numbers = iter(range(self.report.done, self.report.done + count))
        began = time.monotonic()
        await asyncio.gather(*(self.work(connection, numbers) for connection in self.connections))
        self.report.seconds += time.monotonic() - began
        self.report.done += count

    async def work(self, connection: Connection, numbers: Any) -> None:
        for number in numbers:
            request = make(self.world, self.report.seed, number)
            status = await connection.send(request)
            self.report.statuses[status] += 1
            if is_fault(status, request) and len(self.report.faults) < MOST_FAULTS:
                self.report.faults.append(f"{number}: {status} {request.method} {request.path[:300]}")

    async def close(self) -> None:
        writers = [connection.writer for connection in self.connections if connection.writer is not None]
        for connection in self.connections:
            connection.close()
        await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)


def is_fault(status: str, request: Request) -> bool:
    """Limits are off, so 429 is not a correct answer either."""
    return status.startswith("5") or status in {"429", "unanswered"} or (status == "closed" and request.whole)


# The whole attack


async def send_all(world: World, server: Server, report: Report, count: int, file: Path | None) -> None:
    sender = Sender(world, report)
    try:
        while report.done < count and len(report.faults) < MOST_FAULTS:
            await sender.batch(min(BATCH, count - report.done))
            report.memory.append(memory(server.pid))
            if file is not None:
                report.save(file)
            if report.done % (20 * BATCH) == 0:
                print(f"{report.done:,}, {report.memory[-1]} MB, {dict(report.statuses)}", file=sys.stderr)
    finally:
        await sender.close()


def attack(folder: Path, count: int, seed: int, file: Path | None = None) -> Report:
    """Against its own server."""
    report = load(file, seed) if file is not None else Report(seed)
    with Server(folder, **LIFTED) as server:
        world = build(server)
        before = dump(server)
        asyncio.run(send_all(world, server, report, count, file))
        after = dump(server)
        report.changed = [name for name in before | after if before.get(name) != after.get(name)]
        if report.faults:
            report.faults.append(server.log.read_text(errors="replace")[-4000:])
        with server.visitor() as visitor:
            assert visitor.get(f"/t/{world.tables[0]}").status == 200, "it no longer answers"
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="a file that remembers how far it has come")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = attack(Path(folder) / "data", options.requests, options.seed, options.resume)
    print(f"{report.done:,} requests, {report.done / max(report.seconds, 1e-9):.0f} a second")
    print("statuses:", dict(sorted(report.statuses.items())))
    print(f"memory: {report.memory[0]} to {max(report.memory)} MB, {report.growth():+} MB since it was warm")
    print("changed:", report.changed or "nothing")
    print("\n".join(report.faults) or "no faults")
    sys.exit(bool(report.faults or report.changed))


if __name__ == "__main__":
    main()
