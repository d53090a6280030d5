"""Records made to be expensive: those who send and view them are answered, and so is everybody else."""

from __future__ import annotations

from pathlib import Path

from attacks import records
from attacks.others import Others
from attacks.site import Server


def test_undo_bombs_hold_nobody_up(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server) as others:
        outcome = records.attack(server, others)
        assert [answer.status for answer in outcome.uploads] == [302, 201, 302, 201]
        assert [answer.status for answer in outcome.looks] == [200] * records.AT_ONCE
        assert others.failed == []


def test_a_record_is_measured_before_it_is_played(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Others(server) as others:
        long, spaced, headed = records.too_much(server)
        assert (long.status, long.json()["error"]) == (422, "too_many_lines")
        assert "5000" in long.json()["words"]
        assert (spaced.status, spaced.json()["error"]) == (422, "record_too_long")
        assert headed.status == 201
        assert others.failed == []
