"""Short versions of tests that take half an hour (docs/findings/attacks.md)."""

from __future__ import annotations

from pathlib import Path

from attacks import kills, soak
from attacks.postgresql import postgresql

MINUTES = 2.0
GROWTH = 1.3
"""In so short a time the caches are still filling up."""


def test_killed_processes_on_postgresql_lose_no_move_and_their_bots_go_on(tmp_path: Path) -> None:
    """The same on SQLite: tests/web/test_fault.py."""
    with postgresql(tmp_path / "pg") as database:
        outcome = kills.run(20, 1, tmp_path, database.address)
    kills.check(outcome)
    assert outcome.acknowledged > 100


def test_an_evening_of_play_leaves_no_memory_and_no_file_behind(tmp_path: Path) -> None:
    outcome = soak.run(MINUTES, tmp_path, people=20)
    soak.check(outcome, GROWTH)
    assert outcome.requests > 500
