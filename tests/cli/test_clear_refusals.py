"""What used to be silently ignored or misreported, and is now refused in one clear sentence."""

from __future__ import annotations

import pytest

from goldenspike.core import registry
from goldenspike.core.record import Record
from tests.cli.command import Command

NOBODY = "~nobody-at-all/x"
GAME = registry.load("steel-driver")
LAKES = GAME.contents(GAME.new(3, map="lakes"))["Map"].text


@pytest.mark.parametrize(
    "arguments",
    [
        ["map", "draw", f"{NOBODY}.toml"],
        ["sheets", "--map", f"{NOBODY}.toml"],
        ["tournament", "steel-driver", "--output", "t", "--map", f"{NOBODY}.toml"],
        ["simulate", "steel-driver", "--map", f"{NOBODY}.toml"],
    ],
)
def test_a_home_that_is_nobodys_holds_no_file(arguments: list[str], goldenspike: Command) -> None:
    answer = goldenspike(*arguments)
    assert (answer.code, answer.err) == (1, f"There’s no file {NOBODY}.toml.\n")


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (["sheets", "-o", "no/x.pdf"], "no/x.pdf"),
        (["map", "draw", "usa", "-o", "no/x.svg"], "no/x.svg"),
        (["simulate", "steel-driver", "--games", "1", "--save", "a-file/x"], "a-file/x"),
    ],
)
def test_a_folder_that_is_missing_is_said(arguments: list[str], file: str, goldenspike: Command) -> None:
    (goldenspike.folder / "a-file").write_text("")
    answer = goldenspike(*arguments)
    assert (answer.code, answer.err) == (1, f"The folder for {file} doesn’t exist.\n")


@pytest.mark.parametrize("command", ["draw", "report"])
def test_an_unknown_map_is_answered_with_those_of_all_games(command: str, goldenspike: Command) -> None:
    answer = goldenspike("map", command, "nope")
    assert answer.code == 1
    assert {"usa/2", "lakes/1", "heartland/1", "valley/1."} <= set(answer.err.replace(",", "").split())


def test_a_misspelt_scenery_is_found(goldenspike: Command) -> None:
    assert 'scenery = "lakes"' in LAKES
    (goldenspike.folder / "x.toml").write_text(LAKES.replace('scenery = "lakes"', 'scenery = "laeks"'), "utf-8")
    answer = goldenspike("map", "check", "x.toml")
    assert answer.code == 1
    assert answer.err == "x.toml, picture: There’s no scenery “laeks”. Did you mean “lakes”?\n"


def test_a_list_of_the_wrong_length_is_told_as_such(goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_text(LAKES.replace('link_ends = ["', 'link_ends = ["A", "'), "utf-8")
    answer = goldenspike("map", "check", "x.toml")
    assert answer.err == "x.toml, link_ends: “link_ends” must be a list of two strings; this list isn’t.\n"


@pytest.fixture
def begun(goldenspike: Command) -> str:
    Record.new("steel-driver", ["Ann", "greedy 1", "greedy 2"], map="lakes").save(goldenspike.folder / "my.record")
    return "my.record"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["steam-rollers"], "steel-driver, not steam-rollers"),
        (["--players", "5"], "--players 3, not --players 5"),
        (["--map", "usa"], "--map lakes, not --map usa"),
        (["--map", "lakes/2"], "--map lakes/1, not --map lakes/2"),
        (["--edition", "pegasus"], "--edition treefrog, not --edition pegasus"),
        (["--rules", "2"], "--rules 1, not --rules 2"),
        (["--names", "Zoë"], "--names Ann, not --names Zoë"),
    ],
)
def test_a_game_goes_on_as_it_began(arguments: list[str], reason: str, begun: str, goldenspike: Command) -> None:
    answer = goldenspike("play", *arguments, "--resume", begun)
    assert (answer.code, answer.err) == (2, f"my.record was started with {reason}: leave the option out to resume.\n")


def test_what_a_game_began_with_may_be_said_again(begun: str, goldenspike: Command) -> None:
    (goldenspike.folder / "lakes.toml").write_text(LAKES, "utf-8")
    same = ["steel-driver", "--players", "3", "--edition", "treefrog/1", "--rules", "1", "--names", "Ann"]
    for at in ("lakes", "lakes/1", "lakes.toml"):
        assert goldenspike("play", *same, "--map", at, "--resume", begun).code == 0


def test_sheets_without_a_roll_say_that_no_walls_are_on_them(goldenspike: Command) -> None:
    hint = "No walls are printed"
    assert hint not in goldenspike("sheets", "-o", "a.pdf").out
    assert hint in goldenspike("sheets", "--difficulty", "hard", "-o", "b.pdf").out
    assert hint not in goldenspike("sheets", "--difficulty", "hard", "--roll", 3, "-o", "c.pdf").out
