"""Restarts under load: no request fails, no move is lost, streams come back."""

from __future__ import annotations

from pathlib import Path

from attacks.restarts import Report, restarts

RESTARTS = 5


def check(report: Report, count: int) -> None:
    assert report.failed == [], str(report)
    assert report.lost == []
    assert report.moves >= 20 * count
    assert report.streams >= count


def test_a_new_program_takes_over_and_nobody_notices(tmp_path: Path) -> None:
    check(restarts(tmp_path / "data", RESTARTS), RESTARTS)
