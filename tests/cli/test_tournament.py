"""`goldenspike tournament`, and foreign bots in `simulate`: what is printed and written, and every error message."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from goldenspike.arena.players import REUSED
from goldenspike.core.record import Record
from tests.arena.pages import check_page, tables_of
from tests.cli.command import Answer, Command
from tests.text.catalogues import LANGUAGES

BROKEN = Path(__file__).parents[1] / "arena" / "broken_bots.py"
LISTENING = Path(__file__).parents[1] / "bots" / "listening_bots.py"
SMALL = ("--players", "3", "--map", "lakes", "--games", "3", "--seed", "2")


def play(goldenspike: Command, *more: object, bots: str = "random,greedy,random") -> Answer:
    return goldenspike("tournament", "steel-driver", "--bots", bots, *SMALL, "-o", "run", *more)


def test_a_table_and_a_report(goldenspike: Command) -> None:
    answer = play(goldenspike)
    assert answer.code == 0
    assert "Steel Driver, 3 players, 3 games" in answer.out
    for word in ("Rating", "95%", "interval)", "Mean", " ms\n", "move\n", "seat 2", "Written: run/report.html"):
        assert word in answer.out
    assert answer.err == ""
    check_page((goldenspike.folder / "run" / "report.html").read_text("utf-8"), "en")
    assert len((goldenspike.folder / "run" / "results.jsonl").read_text().splitlines()) == 3


def test_bots_play_by_the_rules_that_were_named_and_a_run_stays_with_them(goldenspike: Command) -> None:
    steam = ["steam-rollers", "--bots", "greedy-1", "--players", 2, "--map", "valley", "--games", 1]
    assert goldenspike("simulate", *steam, "--rules", "1", "--save", "records").code == 0
    (saved,) = (goldenspike.folder / "records").iterdir()
    assert Record.load(saved).header("Rules") == ("1",)
    run = ("tournament", *steam, "-o", "run")
    assert goldenspike(*run, "--rules", "1").code == 0
    assert goldenspike(*run, "--rules", "1").code == 0
    assert "rules" in goldenspike(*run).err


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
    assert ("Ranking" in text) == (language == "en")


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
    for heading in ladder[0]:  # a long heading wraps
        assert all(word in printed for word in heading.split())


def test_the_same_command_says_what_was_there(goldenspike: Command) -> None:
    first = play(goldenspike)
    again = play(goldenspike)
    assert again.out == first.out
    assert again.err == "3 games had already been played.\n"


def test_the_figures_as_data(goldenspike: Command) -> None:
    data = json.loads(play(goldenspike, "--json").out)
    assert data["games"] == 3
    assert {bot["bot"] for bot in data["bots"]} == {"random", "greedy"}
    for bot in data["bots"]:
        assert bot["rating"]["low"] <= bot["rating"]["value"] <= bot["rating"]["high"]
        assert len(bot["by_seat"]) == 3


def test_a_broken_bot_is_told_with_its_record(goldenspike: Command) -> None:
    answer = play(goldenspike, bots=f"{BROKEN}:Raises,random,random")
    assert answer.code == 1
    output = " ".join(answer.out.split())
    assert "crashed with an error (ValueError: no idea" in output
    assert "in 3 games, so the greedy bot finished them." in output
    (record,) = sorted((goldenspike.folder / "run" / "faults").glob("*-00001-*"))
    assert goldenspike("verify", record).code == 1  # valid, but not finished
    assert goldenspike("replay", record).code == 0


def test_simulate_takes_bots_from_files(goldenspike: Command) -> None:
    bots = f"{BROKEN}:Illegal,random,{BROKEN}:Illegal"
    answer = goldenspike("simulate", "steel-driver", "--bots", bots, "--players", 3, "--map", "lakes", "--games", 2)
    assert answer.code == 1
    output = " ".join(answer.out.split())
    assert "made an illegal move (bid 99) in 2 games" in output
    assert len(list((goldenspike.folder / "faults").iterdir())) == 4  # two seats in each


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("genius", "There’s no bot “genius”."),
        ("nix.py:Bot", "There’s no file nix.py."),
        (f"{BROKEN}:Nobody", "can’t be used: AttributeError"),
        (f"{BROKEN}:CannotBeMade", "can’t be used: OSError: no data file"),
        ("no.such.package:Bot", "can’t be used: ModuleNotFoundError"),
        (" , ", "Name at least one bot."),
    ],
)
def test_a_bot_that_is_not_there_is_said_in_one_sentence(bots: str, message: str, goldenspike: Command) -> None:
    answer = play(goldenspike, bots=bots)
    assert answer.code in {1, 2}
    assert message in answer.err
    assert len(answer.err.strip().splitlines()) == 1
    assert not (goldenspike.folder / "run").exists()


def test_a_bot_file_that_is_no_text_is_said(goldenspike: Command) -> None:
    (goldenspike.folder / "bad.py").write_bytes(b"\xff\xfe")
    assert "isn’t UTF-8 text" in play(goldenspike, bots="bad.py:Bot").err


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--engine", "steam"), "There’s no engine “steam”. Options: local and ray."),
        (("--seed", "3"), "run contains games with other settings (seed). Choose another folder."),
        (("--map", "moon"), "There’s no map “moon”."),
        (("--games", "0"), "That value doesn’t work for --games."),
        (("--limit", "0"), "That value doesn’t work for --limit."),
    ],
)
def test_wrong_options_are_said(more: tuple[str, ...], message: str, goldenspike: Command) -> None:
    assert play(goldenspike).code == 0
    answer = play(goldenspike, *more)
    assert answer.code in {1, 2}
    assert message in answer.err


def test_a_folder_is_needed(goldenspike: Command) -> None:
    answer = goldenspike("tournament", "steel-driver")
    assert answer.code == 2
    assert "Missing: output." in answer.err


def test_a_file_in_the_way_is_said(goldenspike: Command) -> None:
    (goldenspike.folder / "run").write_text("a file")
    answer = play(goldenspike)
    assert answer.code == 1
    assert len(answer.err.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_a_script_sees_that_a_bot_broke_where_the_figures_are_data(command: str, goldenspike: Command) -> None:
    arguments = (command, "steel-driver", "--players", 3, "--map", "lakes", "--games", 2, "--json")
    place = ("-o", "run") if command == "tournament" else ()
    answer = goldenspike(*arguments, "--bots", f"{BROKEN}:Illegal,random,random", *place)
    assert answer.code == 1
    assert len(json.loads(answer.out)["faults"]) == 2


def test_memory_beyond_the_limit_is_told_as_the_fault_of_the_bot(goldenspike: Command) -> None:
    answer = play(goldenspike, "--memory", 1000, bots=f"{LISTENING}:Greedy,random,random")
    assert answer.code == 1
    assert "used too much memory (1000 MB) in 3 games" in " ".join(answer.out.split())
    too_little = play(goldenspike, "--memory", 1, bots=f"{LISTENING}:Hears,random,random")
    assert too_little.code == 1
    assert "can’t be used" in too_little.err


def test_a_tournament_saves_the_records_of_all_games(goldenspike: Command) -> None:
    assert play(goldenspike, "--save", "games").code == 0
    files = sorted((goldenspike.folder / "games").iterdir())
    assert [file.name for file in files] == [f"steel-driver-0000{number}.txt" for number in (1, 2, 3)]
    results = [json.loads(line) for line in (goldenspike.folder / "run" / "results.jsonl").read_text().splitlines()]
    for result in results:
        record = Record.load(files[result["number"]])
        assert record.complete
        assert (len(record.lines), record.state.scores()) == (result["lines"], result["scores"])
        assert "record" not in result
    assert goldenspike("verify", files[0]).code == 0


def test_a_reused_bot_plays_the_same_games(goldenspike: Command) -> None:
    def scores(place: str, *more: object) -> list[object]:
        bots = f"{LISTENING}:Hears,random,random"
        answer = goldenspike("tournament", "steel-driver", "--bots", bots, *SMALL, "-o", place, *more)
        assert answer.code == 0
        lines = (goldenspike.folder / place / "results.jsonl").read_text().splitlines()
        return [(result["number"], result["scores"], result["lines"]) for result in map(json.loads, lines)]

    assert scores("new") == scores("reused", "--reuse")
    bots = f"{LISTENING}:Hears,random,random"
    changed = goldenspike("tournament", "steel-driver", "--bots", bots, *SMALL, "-o", "new", "--reuse")
    assert "other settings (reuse)" in changed.err


@pytest.mark.parametrize(("bot", "broken"), [("Resets", 0), ("Counts", 1)])
def test_reuse_is_one_process_for_many_games(bot: str, broken: int, goldenspike: Command) -> None:
    """`Resets` breaks if it is created twice in one process, `Counts` when it is created for the third time."""
    answer = play(goldenspike, "--reuse", "--json", bots=f"{LISTENING}:{bot},random,random")
    assert len(json.loads(answer.out)["faults"]) == broken
    apart = goldenspike("simulate", "steel-driver", "--bots", f"{LISTENING}:{bot},random,random", *SMALL)
    assert apart.code == 0
    assert REUSED == {}
