"""Every attack, measured: what other people see beside it, against what they see usually (`make attack`).

    python -m attacks.run                     all of them; what was measured already is not measured again
    python -m attacks.run --only "undo bomb"  one, again

Each attack has a server of its own with the default limits, and comes from a process of its own; in this one three
people play (others.py). First alone, then beside the attack, for as long. The figures go to build/attacks.json, the
table to docs/attacks.md.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from attacks import bots, costs, edge, networks, records, space
from attacks.flood import Flood
from attacks.others import Others
from attacks.site import Server, environment

SECONDS = 12.0
RATIO = 3.0
"""Times the usual p99 that it may be beside an attack."""
UNANSWERED = 2.0
"""Seconds that nobody may be left without an answer."""
NOISE = 0.05
"""Seconds below which a p99 is as good as none: on a shared machine the scheduler alone takes that long."""
ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "build" / "attacks.json"
PAGE = ROOT / "docs" / "attacks.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


def slow_bodies(server: Server) -> None:
    with edge.held(server, edge.SLOW_BODY, 10) as callers:
        for _ in range(5):
            edge.drip(callers)
            time.sleep(1)


def half_requests(server: Server) -> None:
    with edge.held(server, edge.HALF, 1_100, addresses=20):
        time.sleep(5)


def undo_bombs(server: Server) -> None:
    with server.visitor("127.0.3.1") as browser:
        tables = [records.table_of(records.by_form(browser, records.undo_bomb())) for _ in range(4)]
    while True:
        records.look(server, tables)


def dear_pages(server: Server) -> None:
    paths = costs.dear_pages(server)
    with Flood(server, costs.ATTACKER, paths, SECONDS):
        time.sleep(SECONDS)


def hard_bots(server: Server) -> None:
    bots.hard_tables(server)
    time.sleep(SECONDS)


def skips(server: Server) -> None:
    bots.skips(server)


def documents(server: Server) -> None:
    bots.sheets(server)


def unknown_keys(server: Server) -> None:
    costs.unknown_keys(server)


def uploads(server: Server) -> None:
    space.many_uploads(server)


def tables(server: Server) -> None:
    space.many_tables(server)


def people(server: Server) -> None:
    space.cleared_cookies(server)


def one_prefix(server: Server) -> None:
    networks.reads(server, 1_500)


def passwords(server: Server) -> None:
    space.guessed_password(server)


ATTACKS: dict[str, tuple[str, Callable[[Server], None]]] = {
    "slow bodies": ("1", slow_bodies),
    "half requests": ("2", half_requests),
    "undo bombs": ("3", undo_bombs),
    "59 tables of hard bots": ("5", hard_bots),
    "290 skips": ("5", skips),
    "replay pages and sheets": ("6", dear_pages),
    "sheets of many kinds": ("6", documents),
    "180,000 unknown keys": ("6", unknown_keys),
    "130 large uploads": ("7", uploads),
    "250 tables by the form": ("7", tables),
    "cleared cookies": ("7", people),
    "one IPv6 prefix": ("8", one_prefix),
    "guessed passwords": ("8", passwords),
}


class Measured(NamedTuple):
    usual: float
    beside: float
    """p99 in seconds."""
    longest: float
    failed: int

    @property
    def holds(self) -> bool:
        return self.failed == 0 and self.longest < UNANSWERED and self.beside < max(NOISE, RATIO * self.usual)


def measure(name: str, seconds: float) -> Measured:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data") as server, Others(server) as others:
        others.played(seconds / 4)  # what is loaded once is loaded now
        usual = others.played(seconds)
        command = [sys.executable, "-m", "attacks.run", "--attack", name, "--port", str(server.port)]
        command += ["--folder", str(server.folder), "--pid", str(server.pid)]
        attack = subprocess.Popen(command, env=environment())
        try:
            beside = others.played(seconds)
        finally:
            attack.kill()
            attack.wait()
        return Measured(usual.p99, beside.p99, beside.longest, len(others.failed))


def carry_out(name: str, port: int, folder: Path, pid: int, seconds: float) -> None:
    """In a process of its own, on a server that runs already, again and again until the time is over."""

    class Running(Server):
        @property
        def pid(self) -> int:
            return pid

    server = Running(folder)
    server.port = port
    os.nice(5)  # attackers have machines of their own; here they must not take the server's
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        ATTACKS[name][1](server)


def table(results: dict[str, Any]) -> str:
    rows = [
        "| attack | fault | usual p99 | beside it | times | longest | refused or failed | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, (fault, _) in ATTACKS.items():
        if name in results:
            seen = Measured(**results[name])
            rows.append(
                f"| {name} | {fault} | {1000 * seen.usual:.0f} ms | {1000 * seen.beside:.0f} ms |"
                f" {seen.beside / seen.usual:.1f} | {seen.longest:.2f} s | {seen.failed} |"
                f" {'✓' if seen.holds else '✗'} |"
            )
    return "\n".join(rows)


def write_page(results: dict[str, Any]) -> None:
    text = PAGE.read_text("utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n{table(results)}\n{END}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--only", choices=ATTACKS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    for name, kind in {"attack": str, "port": int, "folder": Path, "pid": int}.items():
        parser.add_argument(f"--{name}", type=kind, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        return carry_out(options.attack, options.port, options.folder, options.pid, options.seconds)
    RESULTS.parent.mkdir(exist_ok=True)
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    for name in [options.only] if options.only else [name for name in ATTACKS if name not in results]:
        results[name] = measure(name, options.seconds)._asdict()
        print(name, results[name], flush=True)
        RESULTS.write_text(json.dumps(results, indent=1))
    write_page(results)
    broken = [name for name, seen in results.items() if not Measured(**seen).holds]
    if broken:
        sys.exit(f"does not hold: {', '.join(broken)}")
    return None


if __name__ == "__main__":
    main()
