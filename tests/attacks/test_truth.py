"""The disk, the database or the bots fail: the site says so, tells people when to come back, and recovers."""

from __future__ import annotations

import os
from pathlib import Path

from attacks import truth


def check(seen: truth.Truth, part: str) -> None:
    assert part in seen.wrong
    assert seen.silent == []
    assert seen.failed == []
    assert seen.lost == []
    assert seen.moves >= 2


def check_words(seen: truth.Truth) -> None:
    assert seen.refused
    assert all(answer.headers["retry-after"] == "5" for answer in seen.refused)
    assert any("bitte versuche es gleich noch einmal" in answer.body.decode() for answer in seen.refused)


if os.geteuid() == 0:  # only root may mount a small disk; the next test is for everybody

    def test_a_full_disk(tmp_path: Path) -> None:
        seen = truth.disk_full(tmp_path)
        check(seen, "disk")
        assert seen.refused


def test_writes_that_the_system_refuses(tmp_path: Path) -> None:
    seen = truth.writes_refused(tmp_path)
    check(seen, "database")
    assert seen.refused


def test_bots_that_hang(tmp_path: Path) -> None:
    check(truth.bots_hang(tmp_path), "queue")
