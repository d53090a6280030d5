"""A tournament that is stopped from outside: what was played is kept, nothing is left running, and the command can be
resumed.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from goldenspike.arena.folder import RESULTS

GAMES = 400
COMMAND = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from goldenspike.cli.main import main; sys.exit(main(sys.argv[1:]))"
)
PATIENCE = 120.0


def arguments(place: Path, games: int) -> list[str]:
    command = f"tournament steel-driver --bots random,greedy --players 3 --map lakes --games {games} --seed 8 --jobs 2"
    return [sys.executable, "-c", COMMAND, *command.split(), "-o", str(place), "--lang", "en"]


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def lines(place: Path) -> int:
    file = place / RESULTS
    return file.read_bytes().count(b"\n") if file.exists() else 0


def children(pid: int) -> list[int]:
    """The child processes of a process, according to Linux."""
    pids = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        pids += [int(child) for child in (task / "children").read_text().split()]
    return pids


def alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_stopped_tournament_is_gone_on_with(how: signal.Signals, tmp_path: Path) -> None:
    started = subprocess.Popen(arguments(tmp_path, GAMES), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        wait_until(lambda: lines(tmp_path) >= 3)
        workers = children(started.pid) if Path("/proc/self/task").is_dir() else []
        os.kill(started.pid, how)
        _, stderr = started.communicate(timeout=PATIENCE)
    finally:
        started.kill()
    assert started.returncode == {signal.SIGINT: 130}.get(how, -how)
    assert "Traceback" not in stderr
    if how == signal.SIGINT:
        assert stderr.strip() == "Stopped. The games played so far are kept: the same command resumes from there."
    wait_until(lambda: not any(alive(worker) for worker in workers))
    known = lines(tmp_path)
    assert 3 <= known < GAMES
    total = known + 2
    done = subprocess.run(arguments(tmp_path, total), capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert "already been played." in done.stderr
    numbers = [json.loads(line)["number"] for line in (tmp_path / RESULTS).read_text().splitlines()]
    assert len(numbers) == len(set(numbers))
    assert set(range(total)) <= set(numbers)
