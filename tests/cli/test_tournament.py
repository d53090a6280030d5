"""`goldenspike tournament`, and bots from outside in `simulate`: what is printed and written, and every complaint."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arena.pages import check_page, tables_of
from tests.cli.command import Answer, Command
from tests.text.catalogues import LANGUAGES

BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"
SMALL = ("--players", "3", "--map", "lakes", "--games", "3", "--seed", "2")


def play(goldenspike: Command, *more: object, bots: str = "random,greedy,random") -> Answer:
    return goldenspike("tournament", "steel-driver", "--bots", bots, *SMALL, "-o", "run", *more)


def test_a_table_and_a_report(goldenspike: Command) -> None:
    answer = play(goldenspike)
    assert answer.code == 0
    assert "Steel Driver, 3 players, 3 games" in answer.out
    for word in ("Rating", "95 %", "interval)", "Mean", "ms per", "seat 2", "Written: run/report.html"):
        assert word in answer.out
    assert answer.err == ""
    check_page((goldenspike.folder / "run" / "report.html").read_text("utf-8"), "en")
    assert len((goldenspike.folder / "run" / "results.jsonl").read_text().splitlines()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_is_one_line_of_the_table_in_eighty_columns(
    language: str, goldenspike: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    table = play(goldenspike, "--lang", language).out.split("\n\n")[0]
    rule, *bots = table[table.index("─") :].splitlines()
    assert len(rule) <= 80
    assert [bot.split()[0] for bot in bots] == ["greedy", "random"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_in_the_language(language: str, goldenspike: Command) -> None:
    assert play(goldenspike, "--lang", language).code == 0
    text = (goldenspike.folder / "run" / "report.html").read_text("utf-8")
    check_page(text, language)
    assert ("The ladder" in text) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_and_the_terminal_show_the_same_tables(
    language: str, goldenspike: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    printed = play(goldenspike, "--lang", language).out
    ladder, seats = tables_of((goldenspike.folder / "run" / "report.html").read_text("utf-8"))
    assert ([len(row) for row in ladder], [len(row) for row in seats]) == ([6] * 3, [4] * 3)
    lines = ["".join(line.split()) for line in printed.splitlines()]
    for row in (*ladder[1:], *seats):
        assert "".join("".join(row).split()) in lines
    for heading in ladder[0]:  # a long heading is broken over lines
        assert all(word in printed for word in heading.split())


def test_the_same_command_says_what_was_there(goldenspike: Command) -> None:
    first = play(goldenspike)
    again = play(goldenspike)
    assert again.out == first.out
    assert again.err == "3 games were played before.\n"


def test_the_figures_as_data(goldenspike: Command) -> None:
    found = json.loads(play(goldenspike, "--json").out)
    assert found["games"] == 3
    assert {one["bot"] for one in found["bots"]} == {"random", "greedy"}
    for one in found["bots"]:
        assert one["rating"]["low"] <= one["rating"]["value"] <= one["rating"]["high"]
        assert len(one["by_seat"]) == 3


def test_a_broken_bot_is_told_with_its_record(goldenspike: Command) -> None:
    answer = play(goldenspike, bots=f"{BROKEN}:Raises,random,random")
    assert answer.code == 0
    said = " ".join(answer.out.split())
    assert "broke off with an error (ValueError: no idea" in said
    assert "in 3 games, and greedy played on." in said
    (record,) = sorted((goldenspike.folder / "run" / "faults").glob("*-00001-*"))
    assert goldenspike("verify", record).code == 1  # valid, but not finished
    assert goldenspike("replay", record).code == 0


def test_simulate_takes_bots_from_files(goldenspike: Command) -> None:
    bots = f"{BROKEN}:Illegal,random,{BROKEN}:Illegal"
    answer = goldenspike("simulate", "steel-driver", "--bots", bots, "--players", 3, "--map", "lakes", "--games", 2)
    assert answer.code == 0
    said = " ".join(answer.out.split())
    assert "answered with something illegal (bid 99) in 2 games" in said
    assert len(list((goldenspike.folder / "faults").iterdir())) == 4  # two seats in each


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("genius", "There is no bot “genius”."),
        ("nix.py:Bot", "There is no file nix.py."),
        (f"{BROKEN}:Nobody", "cannot be used: AttributeError"),
        (f"{BROKEN}:CannotBeMade", "cannot be used: OSError: no data file"),
        ("no.such.package:Bot", "cannot be used: ModuleNotFoundError"),
        (" , ", "Name at least one bot."),
    ],
)
def test_a_bot_that_is_not_there_is_said_in_one_sentence(bots: str, said: str, goldenspike: Command) -> None:
    answer = play(goldenspike, bots=bots)
    assert answer.code in {1, 2}
    assert said in answer.err
    assert len(answer.err.strip().splitlines()) == 1
    assert not (goldenspike.folder / "run").exists()


def test_a_bot_file_that_is_no_text_is_said(goldenspike: Command) -> None:
    (goldenspike.folder / "bad.py").write_bytes(b"\xff\xfe")
    assert "is not text in UTF-8" in play(goldenspike, bots="bad.py:Bot").err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--engine", "steam"), "There is no engine “steam”. There are: local and ray."),
        (("--seed", "3"), "run holds other games; not the same: seed. Choose another folder."),
        (("--map", "moon"), "There is no map “moon”."),
        (("--games", "0"), "The value for --games does not fit."),
        (("--limit", "0"), "The value for --limit does not fit."),
    ],
)
def test_wrong_options_are_said(more: tuple[str, ...], said: str, goldenspike: Command) -> None:
    assert play(goldenspike).code == 0
    answer = play(goldenspike, *more)
    assert answer.code in {1, 2}
    assert said in answer.err


def test_a_folder_is_needed(goldenspike: Command) -> None:
    answer = goldenspike("tournament", "steel-driver")
    assert answer.code == 2
    assert "Something is missing: output." in answer.err


def test_a_file_in_the_way_is_said(goldenspike: Command) -> None:
    (goldenspike.folder / "run").write_text("a file")
    answer = play(goldenspike)
    assert answer.code == 1
    assert len(answer.err.strip().splitlines()) == 1
