"""The site of another revision and of this one, alternating: what a move and a table page cost. Prints JSON.

`python -m benchmarks.site_before_after REVISION` builds both as users get them (the revision in its own worktree) and
starts a server of each; `make bench` does it too. Everything goes through the addresses that people use, so any
revision can be compared: moves are answered with the new parts of the table, pages are of a game well under way.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import goldenspike as gs
from benchmarks.site_server import LIFTED, MIDDLE, Move
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.site.models import Table
from goldenspike.site.operations import data
from tests.web.environment import environment
from tests.web.site import Browser, Site

ROOT = Path(__file__).parents[1]
CLIENTS = 8
MOVES = 40
"""Per client and round."""
PAGES = 20
SEED = "5eed" * 16
HTMX = {"HX-Request": "true", "Accept-Encoding": "gzip"}


# The two servers


def build(revision: str) -> Path:
    """The Python of an environment with this revision, compiled; "" means the sources as they are."""
    folder = ROOT
    if revision:
        folder = ROOT / ".venv" / f"before-{revision}"  # not below build/, which a build removes
        if not folder.exists():
            command = ["git", "worktree", "add", "--quiet", "--detach", str(folder), revision]
            subprocess.run(command, cwd=ROOT, check=True)
    subprocess.run(["make", "need-compiled", "BUILD=compiled"], cwd=folder, check=True, stdout=sys.stderr)
    return folder / ".venv" / "compiled" / "bin" / "python"


@contextmanager
def server(python: Path) -> Iterator[Site]:
    place = Path(tempfile.mkdtemp(prefix="goldenspike-bench-"))
    away = {"PYTHONPATH": "", "PYTHONSAFEPATH": "1"}  # the package installed there, not these sources
    try:
        with Site(place / "data", environment(**LIFTED, **away), python=str(python)) as site:
            yield site
    finally:
        shutil.rmtree(place, ignore_errors=True)


def processor_time(site: Site) -> float:
    """Seconds of processor time the server has used, to the nanosecond."""
    assert site.process is not None
    tasks = Path(f"/proc/{site.process.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text("ascii").split()[0]) for task in tasks) / 1e9


# A game that is the same on both


class Game(NamedTuple):
    """One well under way, and how it continues: chance is drawn from SEED."""

    record: str
    played: list[tuple[int, Move]]
    """The ply before each move, and the move."""


def game(name: str, number: int) -> Game:
    """Played by greedy bots, four players, under the oldest rules there are: any revision knows them."""
    oldest = gs.load(name).rules_versions()[-1]
    record = Record.new(name, [f"P{seat}" for seat in range(4)], rules=oldest)
    bot = gs.bot("greedy", record.game, seed=number)
    start, played = "", []
    decided = 0
    while decided < MIDDLE[name] + max(MOVES, PAGES) and not record.state.over:
        if record.state.actor == CHANCE:
            record.draw(SEED)
            continue
        if decided == MIDDLE[name]:
            start = record.dumps()
        action = str(bot.choose(record.state))
        if start and record.state.actor is not None:
            played.append((len(record.lines), Move(record.state.actor, action)))
        record.append(action)
        decided += 1
    return Game(start, played)


class Sitting(NamedTuple):
    """Someone who plays all seats of an uploaded game."""

    table: str
    browser: Browser
    game: Game

    def move(self, at: int, **headers: str) -> None:
        ply, move = self.game.played[at]
        fields: dict[str, object] = {"seat": move.seat, "ply": ply, "text": move.text, "key": f"bench-{ply:05}"}
        door = "play" if headers else "move"  # names that every revision knows; see urls.py
        answer = self.browser.post(f"/t/{self.table}/{door}", fields, **headers)
        assert answer.status == 200, answer

    def page(self) -> None:
        answer = self.browser.get(f"/t/{self.table}", Accept="text/html", **{"Accept-Encoding": "gzip"})
        assert answer.status == 200, answer


def sit(site: Site, game: Game) -> Sitting:
    browser = site.browser()
    head = b'--x\r\nContent-Disposition: form-data; name="record"; filename="a.record"\r\n\r\n'
    form = {"Content-Type": "multipart/form-data; boundary=x"}
    answer = browser.post("/upload", head + game.record.encode() + b"\r\n--x--\r\n", **form)
    assert answer.status == 302, answer
    cookie = re.search(r"goldenspike_person=([^;]+)", answer.headers["set-cookie"])
    assert cookie is not None
    browser.cookies["goldenspike_person"] = cookie[1]
    table = answer.headers["location"].rpartition("/")[2]
    with sqlite3.connect(site.folder / data.DATABASE, timeout=60) as database:
        database.execute(f"UPDATE {Table._meta.db_table} SET seed = ? WHERE id = ?", [SEED, table])
    database.close()
    return Sitting(table, browser, game)


# What is measured


class Cost(NamedTuple):
    per_second: float
    processor: float


def moves(site: Site, games: list[Game]) -> Cost:
    """Every client plays its own table as fast as it is answered."""
    sittings = [sit(site, game) for game in games]
    for sitting in sittings:
        sitting.page()

    def play(sitting: Sitting) -> None:
        for at in range(min(MOVES, len(sitting.game.played))):
            sitting.move(at, **HTMX)

    threads = [threading.Thread(target=play, args=[sitting]) for sitting in sittings]
    worked, start = processor_time(site), perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took, worked = perf_counter() - start, processor_time(site) - worked
    count = sum(min(MOVES, len(game.played)) for game in games)
    return Cost(count / took, worked / count)


def pages(site: Site, game: Game) -> float:
    """Processor time of a page: right after a move, before anything was shown, and once more; on average."""
    sitting = sit(site, game)
    sitting.page()
    worked = 0.0
    for at in range(PAGES):
        sitting.move(at)
        before = processor_time(site)
        sitting.page()
        sitting.page()
        worked += processor_time(site) - before
    return worked / (2 * PAGES)


def compare(pythons: dict[str, Path], rounds: int, names: list[str]) -> dict[str, dict[str, dict[str, list[float]]]]:
    figures: dict[str, dict[str, dict[str, list[float]]]] = {}
    games = {name: [game(name, number) for number in range(CLIENTS)] for name in names}
    with ExitStack() as stack:
        sites = {label: stack.enter_context(server(python)) for label, python in pythons.items()}
        for number in range(rounds):
            print(f"round {number + 1} of {rounds} …", file=sys.stderr)
            for name in names:
                for label, site in sites.items():
                    cost = moves(site, games[name])
                    page = pages(site, games[name][0])
                    series = figures.setdefault(name, {}).setdefault(label, {})
                    series.setdefault("moves/s", []).append(cost.per_second)
                    series.setdefault("move, ms", []).append(1000 * cost.processor)
                    series.setdefault("page, ms", []).append(1000 * page)
    return figures


def summary(figures: dict[str, dict[str, dict[str, list[float]]]]) -> dict[str, dict[str, dict[str, float]]]:
    """Medians of the rounds, and the ratio of before to after; milliseconds are processor time of the server."""
    out: dict[str, dict[str, dict[str, float]]] = {}
    for name, sides in figures.items():
        for what in sides["before"]:
            before, after = (round(median(sides[side][what]), 2) for side in ("before", "after"))
            out.setdefault(name, {})[what] = {"before": before, "after": after, "times": round(after / before, 3)}
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision", help="what to compare with: a commit, or a Python that has it installed")
    parser.add_argument("--after", type=Path, help="a Python that has the sources as they are installed")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", nargs="+", default=list(MIDDLE))
    options = parser.parse_args()
    python = Path(options.revision)
    before = python if os.access(python, os.X_OK) else build(options.revision)
    figures = compare({"before": before, "after": options.after or build("")}, options.rounds, options.games)
    print(json.dumps({"compiled": gs.COMPILED, "games": summary(figures)}, indent=1))


if __name__ == "__main__":
    main()
