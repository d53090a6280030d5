"""Every attack, measured: what other people experience during it, compared with normal (`make attack`).

    python -m attacks.run                     all of them, except those already measured
    python -m attacks.run --only "undo bomb"  one, again

Each attack has its own server with the default limits, and comes from its own process; in this one three people
play (others.py). Quiet periods and attack periods alternate on the same server, three of each. The figures
go to build/attacks.json, the table to docs/findings/attacks.md.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from attacks.every import ATTACKS, ROUND_SECONDS
from attacks.others import Others, latency
from attacks.site import Server, environment

ROUNDS = 3
RATIO = 3.0
"""How many times its normal value the p99 may reach during an attack."""
LEAST = 0.010
"""Seconds: a normal p99 below this counts as this. Three times next to nothing is next to nothing: one turn of the
system's scheduler, or one garbage collection, takes longer.
"""
UNANSWERED = 2.0
"""Seconds within which everybody must get an answer."""
RECOVERY = 2.0
"""Seconds between an attack and the next quiet period, for connections to close."""
REFUSED = (AssertionError, KeyError, OSError)
"""How an attack ends when it is no longer given what it needs: a table, a connection."""
ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "build" / "attacks.json"
PAGE = ROOT / "docs" / "findings" / "attacks.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


class Measured(NamedTuple):
    usual: float
    beside: float
    """p99 in seconds."""
    longest: float
    failed: int

    @property
    def holds(self) -> bool:
        return self.failed == 0 and self.longest < UNANSWERED and self.times < RATIO

    @property
    def times(self) -> float:
        return self.beside / max(LEAST, self.usual)


def measure(name: str, seconds: float) -> Measured:
    """Quiet periods and attack periods alternate, so that a machine busy elsewhere slows both."""
    usual: list[float] = []
    beside: list[float] = []
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data") as server, Others(server) as others:
        others.played(seconds / 2)  # warm-up: whatever is loaded once is loaded now
        for _ in range(ROUNDS):
            usual.append(others.played(seconds).p99)
            with under_attack(name, server, seconds):
                beside += others.answers(seconds)
            time.sleep(RECOVERY)
        for failure, times in Counter(others.failed).most_common(3):
            print(f"  {times} × {failure.path}: {failure.reason}", flush=True)
        seen = latency(beside)
        # The quietest period is the normal one: what an attack leaves behind must not excuse the next.
        return Measured(min(usual), seen.p99, seen.longest, len(others.failed))


@contextmanager
def under_attack(name: str, server: Server, seconds: float) -> Iterator[None]:
    command = [sys.executable, "-m", "attacks.run", "--attack", name, "--port", str(server.port)]
    command += ["--folder", str(server.folder), "--pid", str(server.pid), "--seconds", str(seconds)]
    attack = subprocess.Popen(command, env=environment(), start_new_session=True)
    try:
        yield
        assert not attack.poll(), f"{name}: the attack itself is broken"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(attack.pid, signal.SIGKILL)  # including the processes it has started
        attack.wait()


def carry_out(name: str, port: int, folder: Path, pid: int, seconds: float) -> None:
    """In a separate process, on a running server, again and again until the time is up."""

    class Running(Server):
        @property
        def pid(self) -> int:
            return pid

    server = Running(folder)
    server.port = port
    os.nice(5)  # attackers have their own machines; here they must not take the server's
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            ATTACKS[name].strike(server)
        except REFUSED:
            time.sleep(0.05)  # no reason to give up


def table(results: dict[str, Any]) -> str:
    rows = [
        "| attack | fault | usual p99 | beside it | times | longest | refused or failed | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, attack in ATTACKS.items():
        if name in results:
            seen = Measured(**results[name])
            rows.append(
                f"| {name} | {attack.fault} | {1000 * seen.usual:.0f} ms | {1000 * seen.beside:.0f} ms |"
                f" {seen.times:.1f} | {seen.longest:.2f} s | {seen.failed} |"
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
    parser.add_argument("--seconds", type=float, default=ROUND_SECONDS)
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
