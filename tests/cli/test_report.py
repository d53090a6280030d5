"""`goldenspike map report`: a page or data about a map, shipped or your own; and every error message."""

from __future__ import annotations

import json

import pytest

from goldenspike.games.steel_driver.rules.map import load_map
from tests.arena.pages import check_page
from tests.cli.command import Command

QUICK = ("--games", "3", "--bots", "random", "--jobs", "2")


@pytest.mark.parametrize(
    ("name", "language"),
    [("lakes", "en"), ("valley", "fr"), ("usa", "de"), ("heartland", "it"), ("lakes", "nl")],
)
def test_a_report_in_the_language(name: str, language: str, goldenspike: Command) -> None:
    answer = goldenspike("map", "report", name, *QUICK, "-o", "report.html", "--lang", language)
    assert answer.code == 0
    assert "report.html" in answer.out
    check_page((goldenspike.folder / "report.html").read_text("utf-8"), language)


def test_without_a_name_the_file_is_called_after_the_map(goldenspike: Command) -> None:
    assert goldenspike("map", "report", "lakes", *QUICK).code == 0
    assert (goldenspike.folder / "lakes-report.html").is_file()


def test_the_figures_as_data_and_no_file(goldenspike: Command) -> None:
    data = json.loads(goldenspike("map", "report", "lakes", *QUICK, "--json").out)
    assert (data["game"], data["games"], data["players"]) == ("steel-driver", 3, 3)
    assert list(goldenspike.folder.glob("*.html")) == []


def test_a_map_of_ones_own(goldenspike: Command) -> None:
    (goldenspike.folder / "mine.toml").write_text(load_map("lakes").text, "utf-8")
    assert goldenspike("map", "report", "mine.toml", *QUICK, "-o", "mine.html").code == 0
    check_page((goldenspike.folder / "mine.html").read_text("utf-8"), "en")


def test_kept_games_are_gone_on_with_and_other_ones_refused(goldenspike: Command) -> None:
    quick = ("map", "report", "lakes", "--bots", "random", "--json", "--keep", "kept")
    first = goldenspike(*quick, "--games", "2")
    again = goldenspike(*quick, "--games", "3")
    assert json.loads(first.out)["games"] == 2
    assert "2 games had already been played." in again.err
    assert again.out == goldenspike("map", "report", "lakes", "--bots", "random", "--json", "--games", "3").out
    other = goldenspike(*quick, "--games", "3", "--seed", "9")
    refused = "kept contains games with other settings (seed). Choose another folder."
    assert (other.code, other.err.strip()) == (1, refused)
    (goldenspike.folder / "file").touch()
    assert goldenspike(*quick[:-1], "file").code == 1


def test_games_that_an_older_version_kept_are_refused_and_not_missed(goldenspike: Command) -> None:
    quick = ("map", "report", "lakes", "--bots", "random", "--json", "--games", "2", "--keep", "kept")
    goldenspike(*quick)
    file = goldenspike.folder / "kept" / "tournament.json"
    before = {name: value for name, value in json.loads(file.read_text()).items() if name != "facts"}
    file.write_text(json.dumps(before))
    old = goldenspike(*quick)
    assert (old.code, old.err.strip()) == (1, "kept contains games with other settings (facts). Choose another folder.")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("moon", *QUICK), "There’s no map “moon”."),
        (("nix.toml", *QUICK), "There’s no file nix.toml."),
        (("lakes", "--bots", "genius"), "There’s no bot “genius”."),
        (("lakes", *QUICK, "--players", "9"), "this game takes 3 to 6."),
        (("lakes", *QUICK, "-o", "no/such/folder.html"), "The folder for no/such/folder.html doesn’t exist."),
    ],
)
def test_wrong_arguments_are_said(arguments: tuple[str, ...], message: str, goldenspike: Command) -> None:
    answer = goldenspike("map", "report", *arguments)
    assert answer.code in {1, 2}
    assert message in answer.err
    assert len(answer.err.strip().splitlines()) == 1
