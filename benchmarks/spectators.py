"""Very many watchers of one table, with another revision and with this one, alternating. Prints JSON.

`python -m benchmarks.spectators REVISION` builds both as users get them and starts a server of each; `make bench` does
it too. Before, every watcher requested the parts of each move; now the stream brings them. Each crowd is its own
process (attacks/crowd.py). What counts is the time from sending a move until the last watcher has its parts, and the
server's processor time meanwhile.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

import goldenspike as gs
from attacks.spectators import Crowd
from benchmarks.site_before_after import Game, Sitting, build, game, processor_time, server, sit
from tests.web.site import Site

COMPARED = 2_000
"""As many as the earlier revision serves in a reasonable time."""
MOST = 10_000
MOVES = 3
"""Per game and round."""
PAUSE = 0.5
GAMES = ("steel-driver", "steam-rollers")


class Cost(NamedTuple):
    """Of one move."""

    seconds: float
    processor: float


def watched(site: Site, played: Game, count: int, *how: str) -> list[Cost]:
    """Some moves of a game well under way, before this many watchers."""
    sitting = sit(site, played)
    sitting.page()
    ply = played.played[0][0]
    with Crowd(site.port, sitting.table, count, "en", "--shown", f"{ply}-0", *how) as crowd:
        assert crowd.watching == count, f"{crowd.watching} of {count}"
        return [move(site, sitting, at, crowd) for at in range(MOVES)]


def move(site: Site, sitting: Sitting, at: int, crowd: Crowd) -> Cost:
    worked, began = processor_time(site), time.monotonic()
    sitting.move(at)
    told = crowd.saw(sitting.game.played[at][0] + 1)
    cost = Cost(told["last"] - began, processor_time(site) - worked)
    time.sleep(PAUSE)
    return cost


def compare(pythons: dict[str, Path], rounds: int) -> dict[str, dict[str, dict[str, float]]]:
    figures: dict[str, dict[str, list[Cost]]] = {}
    games = {name: game(name, 1) for name in GAMES}
    with ExitStack() as stack:
        sites = {label: stack.enter_context(server(python)) for label, python in pythons.items()}
        for number in range(rounds):
            print(f"round {number + 1} of {rounds} …", file=sys.stderr)
            for name, played in games.items():
                series = figures.setdefault(name, {"before": [], "after": [], "most": []})
                series["before"] += watched(sites["before"], played, COMPARED, "--fetch")
                series["after"] += watched(sites["after"], played, COMPARED)
                series["most"] += watched(sites["after"], played, MOST)
    return {name: summary(series) for name, series in figures.items()}


def summary(series: dict[str, list[Cost]]) -> dict[str, dict[str, float]]:
    """Medians over all moves, and the ratio of before to after."""
    out: dict[str, dict[str, float]] = {}
    measures: dict[str, Callable[[Cost], float]] = {
        "seconds": lambda cost: cost.seconds,
        "processor": lambda cost: cost.processor,
    }
    for what, measure in measures.items():
        before, after, most = (median(map(measure, series[side])) for side in ("before", "after", "most"))
        worst = max(map(measure, series["most"]))
        out[what] = {"before": before, "after": after, "times": after / before, "most": most, "worst": worst}
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision", help="what to compare with: a commit, or a Python that has it installed")
    parser.add_argument("--after", type=Path, help="a Python that has the sources as they are installed")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    python = Path(options.revision)
    before = python if os.access(python, os.X_OK) else build(options.revision)
    figures = compare({"before": before, "after": options.after or build("")}, options.rounds)
    print(json.dumps({"compiled": gs.COMPILED, "games": figures}, indent=1))


if __name__ == "__main__":
    main()
