"""`goldenspike analyse`: a position, a whole game, as a table, data and a chart; and every error message."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from goldenspike.core.chance import Rng
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from tests.arena.pages import check_svg
from tests.cli.command import Command
from tests.text.catalogues import LANGUAGES


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first lines of a game: enough to look at, quick to search."""
    record = Record.new("steel-driver", ["Ann", "[b]Bob", "Cleo"], map="lakes", date="2026-11-15")
    for text in ("auction red 3", "bid 9", "pass", "pass", "auction green 1", "pass", "pass"):
        record.append(text)
    file = tmp_path_factory.mktemp("records") / "begun.txt"
    record.save(file)
    return file


def test_a_position_shows_every_action_for_every_seat(begun: Path, goldenspike: Command) -> None:
    answer = goldenspike("analyse", begun, "--at", 1, "--nodes", 20)
    assert answer.code == 0
    assert "[b]Bob’s options" in answer.out
    for word in ("pass", "bid 4", "bid 10", "Ann", "[b]Bob", "Cleo"):
        assert word in answer.out


def test_a_position_as_data(begun: Path, goldenspike: Command) -> None:
    data = json.loads(goldenspike("analyse", begun, "--at", 1, "--nodes", 20, "--json").out)
    assert (data["actor"], data["nodes"]) == (1, 20)
    assert {row["action"] for row in data["actions"]} == {"pass", *(f"bid {amount}" for amount in range(4, 11))}
    for row in data["actions"]:
        assert len(row["wins"]) == len(row["scores"]) == 3
        assert row["visits"] >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_line_by_line_with_its_mistakes(language: str, begun: Path, goldenspike: Command) -> None:
    answer = goldenspike("analyse", begun, "--nodes", 10, "--chart", "chances.svg", "--lang", language)
    assert answer.code == 0
    for word in ("auction red 3", "bid 9", "auction green 1", "chances.svg"):
        assert word in answer.out
    assert ("The costliest mistakes" in answer.out) == (language == "en")
    chart = (goldenspike.folder / "chances.svg").read_text("utf-8")
    check_svg(chart)
    assert "A Ann · [ [b]Bob · C Cleo" in chart


@pytest.mark.parametrize("columns", ["80", "200"])
def test_the_lines_show_chance_swing_and_expected_result_at_any_width(
    columns: str, begun: Path, goldenspike: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = goldenspike("analyse", begun, "--nodes", 10).out.split("costliest")[0]
    data = json.loads(goldenspike("analyse", begun, "--nodes", 10, "--json").out)
    assert "…" not in shown
    rows = [line.split() for line in shown.splitlines()]
    for line in data["lines"]:
        at = next(number for number, row in enumerate(rows) if row[:1] == [str(line["line"])])
        chances = " ".join(rows[at])
        for win in line["value"]["wins"]:
            assert f" {100 * win:.0f}" in chances
        for swing in line["swing"]:
            assert abs(swing) < 0.005 or f" {100 * swing:+.0f}".replace("-", "−") in chances
        results = [f"{score:.0f}" for score in line["value"]["scores"]]
        assert rows[at + 1] == [*line["action"].split(), *results]


def test_a_game_as_data(begun: Path, goldenspike: Command) -> None:
    data = json.loads(goldenspike("analyse", begun, "--nodes", 10, "--json").out)
    assert [line["action"] for line in data["lines"]][:2] == ["auction red 3", "bid 9"]
    assert set(data["mistakes"]) <= {line["line"] for line in data["lines"]}
    assert data["seats"] == ["Ann", "[b]Bob", "Cleo"]


def test_the_level_decides_how_deep(begun: Path, goldenspike: Command) -> None:
    easy, medium = (
        json.loads(goldenspike("analyse", begun, "--at", 7, "--level", level, "--json").out)["nodes"]
        for level in ("easy", "medium")
    )
    assert easy < medium


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--at", "99"), "There’s no move 99; the last one is 7."),
        (("--level", "genius"), "There’s no level “genius”. Options: easy"),
        (("--level", "genius", "--nodes", "5"), "There’s no level “genius”."),
        (("--nodes", "0"), "That value doesn’t work for --nodes."),
        (("--at", "1", "--chart", "x.svg"), "A chart covers a whole game"),
        (("--nodes", "1", "--chart", "no/such/folder.svg"), "The folder for no/such/folder.svg doesn’t exist."),
    ],
)
def test_wrong_options_are_said(more: tuple[str, ...], message: str, begun: Path, goldenspike: Command) -> None:
    answer = goldenspike("analyse", begun, *more)
    assert answer.code in {1, 2}
    assert message in answer.err
    assert len(answer.err.strip().splitlines()) == 1


def test_a_chart_that_cannot_be_written_is_said_before_the_work(
    begun: Path, goldenspike: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def worked(*_: object) -> None:
        raise AssertionError("the game was analysed in vain")

    monkeypatch.setattr("goldenspike.cli.analyse.analyse", worked)
    answer = goldenspike("analyse", begun, "--nodes", 1, "--chart", "no/such/folder.svg")
    assert (answer.code, answer.err) == (1, "The folder for no/such/folder.svg doesn’t exist.\n")


def test_no_file_and_no_record_are_said(goldenspike: Command) -> None:
    assert goldenspike("analyse", "nix.txt").err == "There’s no file nix.txt.\n"
    (goldenspike.folder / "bad.txt").write_text("hello")
    assert goldenspike("analyse", "bad.txt").code == 1


def test_where_nobody_decides_that_is_said(goldenspike: Command) -> None:
    record = Record.new("steam-rollers", ["Ann", "Bob"], map="valley")
    record.save("empty.txt")
    assert "nothing has been played yet" in goldenspike("analyse", "empty.txt").err
    assert "chance decides" in goldenspike("analyse", "empty.txt", "--at", 0).err
    rng = Rng(1)
    while not record.complete:
        actions = record.state.actions()
        chance = record.state.actor == CHANCE
        record.append(str(record.state.sample(rng) if chance else actions[rng.below(len(actions))]))
    record.save("whole.txt")
    assert "The game ended with move" in goldenspike("analyse", "whole.txt", "--at", len(record.lines)).err
