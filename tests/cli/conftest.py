"""A command that keeps its games in a folder of the test, in English unless told otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.terminal import files
from tests.cli.command import Command
from tests.text.catalogues import compile_if_stale

compile_if_stale()


@pytest.fixture
def goldenspike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "GOLDENSPIKE_DEBUG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(files, "games_folder", lambda: tmp_path / "games")
    monkeypatch.chdir(tmp_path)
    return Command(monkeypatch, capsys, tmp_path)
