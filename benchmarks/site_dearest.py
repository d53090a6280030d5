"""The most expensive requests of this revision's site and of another's, alternating. Prints JSON.

`python -m benchmarks.site_dearest REVISION` builds both as `site_before_after` does. Games are uploaded and then
requested at addresses that every revision has; only the server's processor time counts. The first page of a game is
cold: nothing of it was requested before.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

import goldenspike as gs
from attacks.records import long_game, plain, undo_bomb
from benchmarks.site_before_after import Game, build, processor_time, server, sit
from tests.web.site import PAGE, Browser, Site

DEAREST = 10
LINES = 900


class Table(NamedTuple):
    """A game to upload, and where it is viewed."""

    name: str
    record: str
    ply: int


def tables() -> list[Table]:
    long = long_game()
    steel = steel_driver()
    return [
        Table(f"a game of {LINES} lines", long.until(LINES).dumps(), LINES // 2),
        Table("a record of 5,000 lines", plain(), 2_500),
        Table("a record of 5,000 lines full of undos", undo_bomb(), 2_500),
        Table("Steel Driver for six", steel.dumps(), 100),
    ]


def steel_driver() -> gs.Record:
    record = gs.Record.new("steel-driver", [f"P{seat}" for seat in range(6)])
    bot = gs.bot("greedy", record.game, seed=1)
    while not record.complete:
        record.append(str(bot.choose(record.state)))
    return record.until(len(record.lines) - 10)


class Meter:
    """What each request costs one server, in milliseconds."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.costs: dict[str, float] = {}

    def get(self, what: str, browser: Browser, path: str, **headers: str) -> None:
        before = processor_time(self.site)
        answer = browser.get(path, **{"Accept-Encoding": "gzip", **(headers or PAGE)})
        self.costs[what] = 1000 * (processor_time(self.site) - before)
        assert answer.status == 200, (path, answer)

    def look_at(self, table: Table) -> None:
        before = processor_time(self.site)
        sitting = sit(self.site, Game(table.record, []))
        self.costs[f"upload of {table.name}"] = 1000 * (processor_time(self.site) - before)
        name, path, browser, data = table.name, f"/t/{sitting.table}", sitting.browser, {"Accept": "application/json"}
        self.get(f"first page of {name}", browser, path)
        self.get(f"first moment of the replay of {name}", browser, f"{path}/{table.ply}")
        self.get(f"another moment of it, {name}", browser, f"{path}/{table.ply + 7}")
        self.get(f"record of {name}", browser, f"{path}/record")
        self.get(f"log of {name}, API", browser, f"/api/tables/{sitting.table}/log?most=500", **data)
        self.get(
            f"actions with effects, {name}, API", browser, f"/api/tables/{sitting.table}/actions?effects=1", **data
        )

    def others(self, browser: Browser) -> None:
        self.get("sheets as PDF", browser, "/sheets.pdf")
        self.get("front page", browser, "/")
        self.get("rules", browser, "/rules/steam-rollers")


def measure(site: Site, looked_at: list[Table]) -> dict[str, float]:
    meter = Meter(site)
    for table in looked_at:
        meter.look_at(table)
    meter.others(site.browser())
    return meter.costs


def compare(pythons: dict[str, Path], rounds: int) -> dict[str, dict[str, list[float]]]:
    looked_at = tables()
    figures: dict[str, dict[str, list[float]]] = {label: {} for label in pythons}
    with ExitStack() as stack:
        sites = {label: stack.enter_context(server(python)) for label, python in pythons.items()}
        for site in sites.values():
            measure(site, looked_at[:1])  # so that nothing is requested for the first time in a process
        for number in range(rounds):
            print(f"round {number + 1} of {rounds} …", file=sys.stderr)
            for label, site in sites.items():
                for what, cost in measure(site, looked_at).items():
                    figures[label].setdefault(what, []).append(cost)
    return figures


def summary(figures: dict[str, dict[str, list[float]]]) -> list[dict[str, object]]:
    """Medians, most expensive first: the first page of a long game, and the ten most expensive of all the rest."""
    costs: dict[str, tuple[float, float]] = {}
    for what in figures["before"]:
        before, after = (median(figures[side][what]) for side in ("before", "after"))
        costs[what] = (before, after)
    dearest = sorted(costs, key=lambda what: -max(costs[what]))
    cold = f"first page of a game of {LINES} lines"
    shown = [cold, *[what for what in dearest if what != cold][:DEAREST]]
    return [
        {
            "what": what,
            "before": round(costs[what][0], 1),
            "after": round(costs[what][1], 1),
            "times": times(costs[what]),
        }
        for what in shown
    ]


def times(cost: tuple[float, float]) -> float:
    return round(cost[1] / cost[0], 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision", help="what to compare with: a commit, or a Python that has it installed")
    parser.add_argument("--after", type=Path, help="a Python that has the sources as they are installed")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    python = Path(options.revision)
    before = python if os.access(python, os.X_OK) else build(options.revision)
    figures = compare({"before": before, "after": options.after or build("")}, options.rounds)
    print(json.dumps({"compiled": gs.COMPILED, "requests": summary(figures)}, indent=1))


if __name__ == "__main__":
    main()
