"""`make bench`: our games and the peer alternating, the search, the site; tables in docs/findings/benchmarks.md.

The peer and our games alternate, so that a machine that slows down for a while slows down both.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.search_rows import level_row, speed_row
from benchmarks.site_rows import TITLES, compared_rows, dearest_rows, site_rows, spectators_rows
from benchmarks.tables import Row, Section, below_row, machine, passed, show_size, show_time, table, verdicts, write

ROOT = Path(__file__).parents[1]
REPORT = ROOT / "docs" / "findings" / "benchmarks.md"


@dataclass(frozen=True)
class Game:
    """A game's targets: speeds as multiples of the peer's, times in seconds, size in bytes."""

    title: str
    compiled_loop: int
    compiled_playout: int
    pure_loop: int
    copy: float
    actions: float
    size: int
    forecast: float


# One module per game, in benchmarks/. Each can be run as `python -m benchmarks.<module> loop|playout|details`.
GAMES = {
    "steel_driver": Game("Steel Driver", 40, 80, 10, copy=3e-6, actions=1e-3, size=20_000, forecast=20e-3),
    "steam_rollers": Game("Steam Rollers", 20, 30, 5, copy=5e-6, actions=2e-3, size=20_000, forecast=50e-3),
}
HEAD = "# Benchmarks\n\nWritten by `make bench`. `benchmarks/README.md` says what is measured and how.\n"
BEFORE = "9616110"
"""The revision before games became separate folders: the site is compared with it."""
BEFORE_TRUSTED = "7584f54"
"""The revision before streams brought watchers what is new, and before positions were cached along the line of play."""
ENVIRONMENTS = {"peer": ".venv/bench", "pure": ".venv/pure", "compiled": ".venv/compiled"}


def run(environment: str, module: str, *options: str) -> dict[str, Any]:
    """The output of a benchmark, run as a separate process in one of the environments."""
    python = ROOT / ENVIRONMENTS[environment] / "bin" / "python"
    command = [str(python), "-m", f"benchmarks.{module}", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"benchmarks.{module} failed in {environment}:\n{done.stderr}")
    figures: dict[str, Any] = json.loads(done.stdout)
    if figures.get("compiled", False) != (environment == "compiled"):
        raise SystemExit(f"the environment {environment} holds the wrong build: make clean")
    return figures


@dataclass
class Speeds:
    """Decisions per second, one number per round."""

    peer: list[float] = field(default_factory=list)
    compiled_playout: list[float] = field(default_factory=list)
    compiled_loop: list[float] = field(default_factory=list)
    pure_loop: list[float] = field(default_factory=list)

    def times_peer(self, ours: list[float]) -> float:
        return median(ours) / median(self.peer)


def measure_speeds(module: str, rounds: int, seconds: str) -> Speeds:
    speeds = Speeds()
    timed = ("--seconds", seconds)
    for number in range(1, rounds + 1):
        print(f"{GAMES[module].title}: round {number} of {rounds} …", file=sys.stderr)
        speeds.compiled_loop.append(run("compiled", module, "loop", *timed)["decisions/s"])
        speeds.peer.append(run("peer", "peers", *timed)["decisions/s"])
        speeds.compiled_playout.append(run("compiled", module, "playout", *timed)["decisions/s"])
        speeds.pure_loop.append(run("pure", module, "loop", *timed)["decisions/s"])
    return speeds


def times_row(what: str, speeds: Speeds, ours: list[float], least: int) -> Row:
    times = speeds.times_peer(ours)
    return Row(what, f"{times:.1f} × the peer", f"at least {least} ×", times >= least)


def rows(game: Game, speeds: Speeds, details: dict[str, float]) -> list[Row]:
    actions = f"`actions()` in the widest position found ({details['most actions']} actions)"
    return [
        times_row("random play, Python loop, compiled", speeds, speeds.compiled_loop, game.compiled_loop),
        times_row("random play, playout loop, compiled", speeds, speeds.compiled_playout, game.compiled_playout),
        times_row("random play, Python loop, interpreted", speeds, speeds.pure_loop, game.pure_loop),
        below_row("`copy()` in the middle of a game", details["copy"], game.copy, show_time),
        below_row(actions, details["actions"], game.actions, show_time),
        below_row("`apply()` and `actions()`, the slowest step found", details["step"], game.actions, show_time),
        below_row("largest state of a game, without the shared board", details["bytes"], game.size, show_size),
        below_row("`forecast()`, the slowest of a game", details["forecast"], game.forecast, show_time),
    ]


def speed_table(speeds: Speeds, peer: str) -> str:
    named = [
        (f"{peer}, random play, four players", speeds.peer),
        ("compiled, Python loop", speeds.compiled_loop),
        ("compiled, playout loop", speeds.compiled_playout),
        ("interpreted, Python loop", speeds.pure_loop),
    ]
    lines = [[name, *(f"{show(values):,.0f}" for show in (median, min, max))] for name, values in named]
    return table(["decisions per second", "median", "lowest", "highest"], lines)


def game_report(module: str, rounds: int, seconds: str) -> Section:
    peer = run("peer", "peers", "--seconds", "0.1")
    speeds = measure_speeds(module, rounds, seconds)
    checks = rows(GAMES[module], speeds, run("compiled", module, "details"))
    measured = f"{machine()}. Medians of {rounds} alternating rounds of {seconds} s each, on one core."
    speed = speed_table(speeds, f"{peer['name']} {peer['version']}")
    return Section(GAMES[module].title, f"{measured}\n\n{verdicts(checks)}\n\n{speed}\n", passed(checks))


def search_report(rounds: int) -> Section:
    checks: list[Row] = []
    for game, title in TITLES.items():
        print(f"The search, {title} …", file=sys.stderr)
        speeds: dict[str, list[float]] = {"compiled": [], "pure": []}
        for _ in range(rounds):
            for build, known in speeds.items():
                known.append(run(build, "search", "speed", game)["simulations/s"])
        checks.append(speed_row(title, speeds["compiled"], speeds["pure"]))
        timed = run("compiled", "search", "levels", game)["levels"]
        checks += [level_row(title, name, level) for name, level in timed.items()]
    measured = (
        f"{machine()}. Simulations: medians of {rounds} alternating rounds. Levels: processor time of a decision on"
        " average and at the worst, and the memory of a process with one such bot and three of `medium`."
    )
    return Section("The search", f"{measured}\n\n{verdicts(checks)}\n", passed(checks))


def site_report() -> Section:
    print("The site …", file=sys.stderr)
    checks = site_rows(run("compiled", "site"))
    measured = f"{machine()}. Server and clients share the machine."
    return Section("The site", f"{measured}\n\n{verdicts(checks)}\n", passed(checks))


def compared_report(rounds: int) -> Section:
    print(f"The site beside revision {BEFORE} …", file=sys.stderr)
    command = ["site_before_after", BEFORE, "--rounds", str(rounds)]
    checks = compared_rows(run("compiled", *command))
    measured = (
        f"{machine()}. `.venv/compiled/bin/python -m benchmarks.{' '.join(command)}`: medians of {rounds} alternating"
        f" rounds through the addresses that people use, revision {BEFORE} before, both compiled. Server and clients"
        " share the machine."
    )
    return Section("The site, before and after", f"{measured}\n\n{verdicts(checks)}\n", passed(checks))


def spectators_report() -> Section:
    print(f"Spectators, beside revision {BEFORE_TRUSTED} …", file=sys.stderr)
    checks = spectators_rows(run("compiled", "spectators", BEFORE_TRUSTED))
    measured = (
        f"{machine()}. `.venv/compiled/bin/python -m benchmarks.spectators {BEFORE_TRUSTED}`: all moves of three"
        f" alternating rounds (medians), revision {BEFORE_TRUSTED} before, both compiled. Time until the last watcher"
        " has the new parts, and processor time of the server for the move. Server and watchers share the machine."
    )
    return Section("Spectators", f"{measured}\n\n{verdicts(checks)}\n", passed(checks))


def dearest_report(rounds: int) -> Section:
    print(f"The most expensive requests beside revision {BEFORE_TRUSTED} …", file=sys.stderr)
    command = ["site_dearest", BEFORE_TRUSTED, "--rounds", str(rounds)]
    checks = dearest_rows(run("compiled", *command))
    measured = (
        f"{machine()}. `.venv/compiled/bin/python -m benchmarks.{' '.join(command)}`: processor time of the server,"
        f" medians of {rounds} alternating rounds, revision {BEFORE_TRUSTED} before, both compiled."
    )
    return Section("The most expensive requests", f"{measured}\n\n{verdicts(checks)}\n", passed(checks))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", default="3")
    parser.add_argument(
        "--only",
        choices=[*GAMES, "search", "site", "before-after", "spectators", "dearest"],
        help="measure this alone; the rest stays as written. “site” includes “before-after” and “dearest”",
    )
    parser.add_argument("--output", type=Path, default=REPORT)
    options = parser.parse_args()
    sections = [game_report(game, options.rounds, options.seconds) for game in GAMES if options.only in {None, game}]
    if options.only in {None, "search"}:
        sections.append(search_report(options.rounds))
    if options.only in {None, "site"}:
        sections.append(site_report())
    if options.only in {None, "site", "before-after"}:
        sections.append(compared_report(options.rounds))
    if options.only in {None, "spectators"}:
        sections.append(spectators_report())
    if options.only in {None, "site", "dearest"}:
        sections.append(dearest_report(options.rounds))
    write(options.output, HEAD, sections)
    print("\n".join(section.text() for section in sections))
    if not all(section.passed for section in sections):
        raise SystemExit("a target was missed")


if __name__ == "__main__":
    main()
