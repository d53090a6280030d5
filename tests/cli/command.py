"""The command as a person uses it: arguments in; exit code, output and error messages out."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

import pytest

from goldenspike.cli.main import main


class Answer(NamedTuple):
    code: int
    out: str
    err: str


class Command:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.folder = folder

    def __call__(self, *arguments: object, typed: str = "") -> Answer:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        shown = self.capsys.readouterr()
        assert "Traceback" not in shown.out + shown.err
        return Answer(code, shown.out, shown.err)
