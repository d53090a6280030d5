"""Servers killed with -9 again and again while people play: no acknowledged move is lost, none comes twice, bots go on.

    python -m attacks.kills --kills 500                   one process on SQLite
    python -m attacks.kills --kills 200 --postgresql      three processes on PostgreSQL, one of them killed at a time

Every person sends a move again, with the same key, until it is answered, as a page does. So in the end the record of a
table must hold exactly what was acknowledged, in that order, beside the moves of bots and chance.
"""

from __future__ import annotations

import argparse
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

from attacks.postgresql import postgresql
from attacks.site import COMMAND, HTMX, Answer, Server, Visitor, environment

TABLES = 8
KINDS = ("here here here", "here bot-random bot-random", "here here bot-greedy")
NO_LIMITS = {
    **{f"GOLDENSPIKE_RATE_{kind}": "0" for kind in ("READ", "WRITE", "CREATE")},
    "GOLDENSPIKE_COST_BURST": "0",
    "GOLDENSPIKE_QUOTA_TABLES": "0",
    "GOLDENSPIKE_QUOTA_PEOPLE": "0",
}
"""For people who play as fast as they can, all from one machine."""
BOTS_LATE = 5.0
"""Seconds after which a bot that has not moved is late."""


class Outcome(NamedTuple):
    kills: int
    acknowledged: int
    lost: int
    doubled: int
    slowest_bot: float
    """The longest a person waited for a bot, in seconds, counted from when a server was there to think."""


class Player(threading.Thread):
    """Moves the seats of one person at one table, and opens another when the game is over."""

    def __init__(self, kills: Kills, number: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.kills = kills
        self.random = Random(seed * 1000 + number)
        self.number = number
        self.visitor = Visitor(kills.servers[0].port)
        self.acknowledged: dict[str, list[str]] = {}
        self.table = ""
        self.waits: list[float] = []
        self.ended = threading.Event()
        self.fault = ""

    def run(self) -> None:
        try:
            self.open_table()
            while not self.ended.is_set():
                self.turn()
        except Exception as error:
            self.fault = f"{type(error).__name__}: {error}"

    def open_table(self) -> None:
        kinds = KINDS[self.number % len(KINDS)]
        while not self.ended.is_set():
            try:
                self.table = self.visitor.open_table("steel-driver", kinds, pace="0")
            except ConnectionError:
                self.elsewhere()
                continue
            self.acknowledged[self.table] = []
            return

    def elsewhere(self) -> None:
        """No answer: try any of the servers, after a moment."""
        time.sleep(0.03)
        self.visitor.close()
        self.visitor.port = self.random.choice(self.kills.servers).port

    def look(self) -> Answer:
        while True:
            try:
                return self.visitor.call("GET", f"/tables/{self.table}/actions")
            except ConnectionError:
                if self.ended.is_set():
                    raise
                self.elsewhere()

    def turn(self) -> None:
        position = self.look().json()
        if position["actor"] is None:
            self.open_table()
        elif position["actor"] < self.people:
            text = self.random.choice(position["actions"])["text"]
            self.send({"seat": position["actor"], "ply": position["ply"], "text": text}, text)
        else:
            self.wait_for_bots(position["ply"])

    @property
    def people(self) -> int:
        """The first seats are this person's, the others are bots'."""
        return KINDS[self.number % len(KINDS)].split().count("here")

    def send(self, fields: dict[str, object], text: str) -> None:
        """Until there is an answer: the same request with the same key, as a page does."""
        fields = {**fields, "key": secrets.token_hex(8)}
        while True:
            try:
                answer = self.visitor.post(f"/t/{self.table}/move", fields, **HTMX)
            except ConnectionError:
                self.elsewhere()
                continue
            assert answer.status in {200, 503}, answer
            if answer.status == 200:
                self.acknowledged[self.table].append(text)
                return

    def wait_for_bots(self, ply: int) -> None:
        """Until one of them has moved; the time counts from when a server was there to let it think."""
        began = time.monotonic()
        while self.look().json()["ply"] == ply and not self.ended.is_set():
            time.sleep(0.02)
        moved = time.monotonic()
        self.waits.append(moved - max(began, self.kills.ready))


class Kills:
    """Which servers there are, and since when all of them have been up."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        self.servers = servers
        self.random = Random(seed)
        self.ready = time.monotonic()
        self.while_starting = 0

    def kill_one(self) -> None:
        """At a random moment, one time in five while it is starting again."""
        time.sleep(self.random.uniform(0.0, 0.6))
        server = self.random.choice(self.servers)
        server.kill()
        if self.random.random() < 0.2:
            server.launch()
            time.sleep(self.random.uniform(0.0, 1.0))
            server.kill()
            self.while_starting += 1
        server.start()
        self.ready = time.monotonic()


def run(kills: int, seed: int, place: Path, database: str = "") -> Outcome:
    settings = {**NO_LIMITS, **({"GOLDENSPIKE_DATABASE": database} if database else {})}
    servers = [Server(place / "data", **settings) for _ in range(3 if database else 1)]
    state = Kills(servers, seed)
    players = [Player(state, number, seed) for number in range(TABLES)]
    try:
        for server in servers:
            server.start()
        for player in players:
            player.start()
        done = 0
        while done < kills:
            state.kill_one()
            done += 1
        time.sleep(BOTS_LATE)
        for player in players:
            player.ended.set()
        for player in players:
            player.join(60)
        faults = [player.fault for player in players if player.fault]
        assert not faults, faults
        return judge(state, players, done)
    finally:
        for player in players:
            player.visitor.close()
        for server in servers:
            server.end()


def judge(state: Kills, players: list[Player], kills: int) -> Outcome:
    visitor = state.servers[0].visitor()
    lost = doubled = 0
    for player in players:
        for table, sent in player.acknowledged.items():
            stored = moves_of(visitor.get(f"/t/{table}/record").body.decode(), player.people)
            lost += sum((Counter(sent) - Counter(stored)).values())
            doubled += sum((Counter(stored) - Counter(sent)).values())
            assert stored == sent or lost or doubled, f"{table}: in another order"
    check_tables(state.servers[0])
    waits = [wait for player in players for wait in player.waits]
    return Outcome(
        kills, sum(len(sent) for player in players for sent in player.acknowledged.values()), lost, doubled, max(waits)
    )


def moves_of(record: str, people: int) -> list[str]:
    """What the first seats did, in order."""
    from goldenspike.core.record_text import parse_record

    return [line.action for line in parse_record(record).lines if line.seat is not None and 0 <= line.seat < people]


def check_tables(server: Server) -> None:
    """Replays every stored table."""
    command = [sys.executable, "-c", COMMAND, "manage", "--data", str(server.folder), "check_tables"]
    done = subprocess.run(command, env=environment(**server.settings), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def check(outcome: Outcome) -> None:
    assert (outcome.lost, outcome.doubled) == (0, 0), outcome
    assert outcome.slowest_bot < BOTS_LATE, outcome


def main() -> None:
    options = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    options.add_argument("--kills", type=int, default=500)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--postgresql", action="store_true")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        if chosen.postgresql:
            with postgresql(place / "pg") as database:
                outcome = run(chosen.kills, chosen.seed, place, database.address)
        else:
            outcome = run(chosen.kills, chosen.seed, place)
    print(outcome)
    check(outcome)


if __name__ == "__main__":
    main()
