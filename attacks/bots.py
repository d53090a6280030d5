"""Attacks on the bots and other long-running work: more thinking than there are processors, and anything that ends a
worker.

What counts is how long a person has to wait for the bots at their own table.
"""

from __future__ import annotations

import os
import resource
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from attacks.site import Answer, Server, Visitor, environment

HARD = "bot-hard bot-hard bot-hard"
BOTS_FIRST = "bot-hard bot-hard bot-hard bot-hard here"
ALONE = "here bot-{bot} bot-{bot}"
PREPARE = """
import sys
from pathlib import Path
from typing import Any
from goldenspike.site.operations import data, start
folder, count, bot, pace = sys.argv[1:]
start.use_folder(Path(folder))
data.prepare(Path(folder))
import django
django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from goldenspike.site import people, tables
ann, _ = people.create("Ann", "en")
for _ in range(int(count)):
    print(tables.create(ann, "steel-driver", [tables.Bot(bot) for _ in "ABC"], pace=int(pace)).id)
"""


def waiting_tables(folder: Path, count: int, bot: str = "greedy", pace: int = 0, **settings: str) -> list[str]:
    """Tables with only bots, opened by one person without the server's knowledge: each waits for a bot."""
    command = [sys.executable, "-c", PREPARE, str(folder), str(count), bot, str(pace)]
    settings = {"GOLDENSPIKE_QUOTA_TABLES": "0", **settings}
    done = subprocess.run(command, env=environment(**settings), capture_output=True, text=True, check=True)
    return done.stdout.split()


def ply(visitor: Visitor, table: str) -> int:
    answer = visitor.call("GET", f"/tables/{table}")
    assert answer.status == 200, answer
    return int(answer.json()["ply"])


def until(what: Callable[[], bool], seconds: float, pause: float = 0.05) -> float:
    """How long it took; AssertionError if it never happens."""
    began = time.monotonic()
    while not what():
        assert time.monotonic() < began + seconds, f"not after {seconds:g} s"
        time.sleep(pause)
    return time.monotonic() - began


class Opponent:
    """Someone who plays against bots at their own table, and waits for them after each move."""

    def __init__(self, server: Server, address: str, bot: str = "hard") -> None:
        self.visitor = server.visitor(address)
        self.table = self.visitor.open_table(kinds=ALONE.format(bot=bot), pace="0")
        self.waited: list[float] = []

    def play(self, moves: int, patience: float = 60) -> list[float]:
        """After each move, the seconds until it is this person's turn again."""
        for _ in range(moves):
            position = self.my_turn(patience)
            texts = [action["text"] for action in position["actions"]]
            text = "pass" if "pass" in texts else texts[0]
            answer = self.visitor.move(self.table, 0, position["ply"], text)
            assert answer.status == 200, answer
            began = time.monotonic()
            self.my_turn(patience)
            self.waited.append(time.monotonic() - began)
        return self.waited

    def my_turn(self, patience: float) -> dict[str, Any]:
        found: list[dict[str, Any]] = []

        def mine() -> bool:
            data = self.visitor.call("GET", f"/tables/{self.table}/actions").json()
            if data["actor"] == 0:
                found.append(data)
            return bool(found)

        until(mine, patience)
        return found[0]


# More to think about than the machine can handle


def hard_tables(server: Server, count: int = 59, address: str = "127.0.2.1") -> Visitor:
    """One person opens tables where three hard bots play each other without pauses."""
    greedy = server.visitor(address)
    for _ in range(count):
        greedy.open_table(kinds=HARD, pace="0")
    return greedy


def hard_tables_of_many(server: Server, count: int = 30, address: str = "127.0.2.5") -> list[str]:
    """Someone clears their cookies before opening each table: always a new person, waiting for the bots to begin, from
    one address. Returns the tables.
    """
    opened = []
    for _ in range(count):
        with Visitor(server.port, address) as new:
            opened.append(new.open_table(kinds=BOTS_FIRST, pace="0"))
    return opened


def skips(server: Server, count: int = 290, address: str = "127.0.2.2") -> int:
    """Someone presses “skip” again and again while a hard bot thinks. Returns how many requests were answered."""
    impatient = server.visitor(address)
    table = impatient.open_table(kinds="bot-hard bot-hard here", pace="60000")
    return sum(impatient.post(f"/t/{table}/skip", {}).status in {204, 302} for _ in range(count))


def analyses(server: Server, records: list[str], address: str = "127.0.2.3", person: bool = True) -> list[Answer]:
    """Finished games are uploaded, and a person or a stranger asks for an analysis of each."""
    keeper, other = server.visitor(address), server.visitor(address)
    keeper.sign_in()
    answers = []
    for record in records:
        made = keeper.call("POST", "/records", {"record": record})
        assert made.status == 201, made
        path = f"/t/{made.json()['id']}/analysis"
        if person:
            answers.append(keeper.call("POST", f"/tables/{made.json()['id']}/analysis", {}))
        else:
            answers.append(other.post(path, {}))
    return answers


def sheets(server: Server, count: int = 60, at_once: int = 12, address: str = "127.0.2.4") -> list[int]:
    """Sheets as PDF, no two alike, over many connections at once. Returns the status of each answer."""
    chosen = [f"/sheets.pdf?players={2 + number % 4}&row={1 + number % 6}&difficulty=hard" for number in range(count)]

    def get(path: str) -> int:
        visitor = Visitor(server.port, address)
        visitor.cookies["language"] = secrets.choice(["en", "de", "fr", "it", "nl"])
        try:
            return visitor.get(path).status
        finally:
            visitor.close()

    with ThreadPoolExecutor(at_once) as threads:
        return list(threads.map(get, chosen))


# What ends a worker, or a scan


def children_of(process: int) -> list[int]:
    children = []
    for file in Path(f"/proc/{process}/task").glob("*/children"):
        children += [int(pid) for pid in file.read_text().split()]
    return children


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def processor_seconds(process: int) -> float:
    """Used so far, without its children."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kill_workers(server: Server) -> int:
    """Every worker, at once. Returns how many there were."""
    workers = children_of(server.pid)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    return len(workers)


@contextmanager
def no_file_left(server: Server) -> Iterator[None]:
    """The server can open no more files: no process can be started, no connection accepted."""
    before = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (3, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, before)


def execute(folder: Path, sql: str, *parameters: object) -> None:
    """Execute SQL in the database of a site on SQLite, behind the server's back."""
    with closing(sqlite3.connect(folder / "goldenspike.sqlite3", timeout=20)) as database:
        database.execute(sql, parameters)
        database.commit()


def lines_of(folder: Path, tables: list[str]) -> int:
    """How many lines these tables have in total."""
    with closing(sqlite3.connect(folder / "goldenspike.sqlite3", timeout=20)) as database:
        plies = dict(database.execute("SELECT id, ply FROM web_table"))
    return sum(plies[table] for table in tables)


def break_table(folder: Path, table: str) -> None:
    """Store a line that is illegal under the rules."""
    execute(folder, "UPDATE web_line SET text = 'nonsense' WHERE table_id = ? AND ply = 1", table)


def set_clock_back(folder: Path, hours: int = 1) -> None:
    """Everything stored is from the future, as if the clock had been set back since."""
    later = f"+{hours} hours"
    execute(folder, "UPDATE web_line SET time = datetime(time, ?)", later)
    execute(folder, "UPDATE web_table SET changed = datetime(changed, ?), created = datetime(created, ?)", later, later)
