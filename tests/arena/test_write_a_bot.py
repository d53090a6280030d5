"""docs/guides/write-a-bot.md works as it is written: its file, its commands, its promises."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from goldenspike.bots.workers.client import MEMORY, START_LIMIT
from goldenspike.cli.main import main
from tests.text.catalogues import compile_if_stale

compile_if_stale()
PAGE = Path(__file__).parents[2] / "docs" / "guides" / "write-a-bot.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_the_page_leads_to_a_rated_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    mine, large = blocks("python")
    Path("my_bot.py").write_text(mine, "utf-8")
    Path("large_bot.py").write_text(large, "utf-8")
    commands = [line for block in blocks("console") for line in block.splitlines()]
    assert len(commands) >= 4
    for command in commands:
        program, *arguments = shlex.split(command)
        assert program == "goldenspike"
        assert main([*arguments, "--lang", "en"]) == 0, capsys.readouterr().err
    assert "MyBot" in capsys.readouterr().out
    assert Path("run/report.html").is_file()
    assert not Path("run/faults").exists()
    rated = next(command for command in commands if "tournament" in command)
    assert main([*shlex.split(rated)[1:], "--json"]) == 0
    bots = {entry["bot"]: entry["rating"]["value"] for entry in json.loads(capsys.readouterr().out)["bots"]}
    assert bots["my_bot.py:MyBot"] > bots["random"]


def test_the_page_tells_the_limits_that_hold() -> None:
    text = PAGE.read_text("utf-8")
    assert f"10 by default, {START_LIMIT:.0f} to start" in text
    assert f"{MEMORY} by default" in text
