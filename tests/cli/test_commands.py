"""The commands: what they print, how they exit, and one clear sentence for every error."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
from pathlib import Path

import pytest

from goldenspike.__about__ import __version__
from goldenspike.bots import bot
from goldenspike.core import registry
from goldenspike.core.record import Record
from goldenspike.words.catalogue import Words
from goldenspike.words.errors import file_error_text
from tests.cli.command import Command
from tests.text.catalogues import LANGUAGES, TRANSLATED

GAME = registry.load("steel-driver")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    record = Record.new(GAME, ["Ann", "Bob", "Cleo"], map="lakes", date="2026-11-15")
    player = bot("greedy", GAME, seed=1)
    while not record.complete:
        record.append(str(player.choose(record.state)))
    file = tmp_path_factory.mktemp("records") / "finished.record"
    record.save(file)
    return file


def one_sentence(err: str) -> bool:
    return len(err.strip().splitlines()) == 1


def test_the_version_says_whether_it_is_compiled(goldenspike: Command) -> None:
    answer = goldenspike("--version")
    assert answer.code == 0
    assert __version__ in answer.out
    assert "compiled: " in answer.out


def test_python_starts_it_too() -> None:
    command = [sys.executable, "-m", "goldenspike", "--version"]
    assert __version__ in subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_without_arguments_the_commands_are_listed(goldenspike: Command) -> None:
    answer = goldenspike()
    assert answer.code == 0
    for command in ("play", "replay", "verify", "map"):
        assert command in answer.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_language(language: str, goldenspike: Command) -> None:
    english = goldenspike("play", "--help", "--lang", "en").out
    answer = goldenspike("play", "--help", "--lang", language)
    assert answer.code == 0
    assert "--players" in answer.out
    if language != "en":
        # The headings "Options:" and "Arguments:" are the same in French, and what is typed is in every language.
        same = [line for line in answer.out.splitlines() if line.startswith(" ") and line in english.splitlines()]
        assert [line for line in same if line.strip() != "easy,hard,my_bot.py:MyBot."] == []


def test_the_language_may_stand_anywhere_and_comes_from_the_terminal(
    goldenspike: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Karte" in goldenspike("--lang", "de", "map", "draw", "nix").err
    assert "Karte" in goldenspike("map", "draw", "nix", "--lang=de").err
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "mappa" in goldenspike("map", "draw", "nix").err
    assert "kaart" in goldenspike("map", "draw", "nix", "--lang", "nl").err


def test_an_unknown_language_is_said(goldenspike: Command) -> None:
    answer = goldenspike("map", "list", "--lang", "klingon")
    assert answer.code == 2
    assert answer.err == "There’s no language “klingon”. Options: en, fr, de, it and nl.\n"


# play


def test_play_alone_is_a_game_against_three_bots(goldenspike: Command) -> None:
    answer = goldenspike("play", typed="1 8\nquit\n")
    assert answer.code == 0
    assert "medium 3" in answer.out
    files = list((goldenspike.folder / "games").iterdir())
    assert len(files) == 1
    assert Record.load(files[0]).lines[0].action == "auction red 8"
    assert files[0].name in answer.out.replace("\n", "")


def test_play_ends_politely_when_nobody_types(goldenspike: Command) -> None:
    answer = goldenspike("play", "steel-driver")
    assert answer.code == 0
    assert "See you next time." in answer.out


def test_play_takes_all_its_options(goldenspike: Command) -> None:
    options = ["--players", 5, "--humans", 2, "--names", "Ann,Bob", "--bots", "random,greedy", "--edition", "pegasus"]
    answer = goldenspike("play", "steel-driver", *options, "--map", "lakes", "--seed", 7, "--save", "my.record")
    assert answer.code == 0
    record = Record.load(goldenspike.folder / "my.record")
    assert record.seats == ("Ann", "Bob", "random 1", "greedy 2", "random 3")
    assert record.header("Map")[0].startswith("lakes/1 ")
    assert record.header("Edition")[0].startswith("pegasus/1 ")


def test_the_same_seed_plays_the_same_game(goldenspike: Command) -> None:
    for name in ("a.record", "b.record"):
        goldenspike("play", "--humans", 0, "--bots", "random", "--seed", 3, "--map", "lakes", "--save", name)
    first, second = (Record.load(goldenspike.folder / name) for name in ("a.record", "b.record"))
    assert first.complete
    assert [line.action for line in first.lines] == [line.action for line in second.lines]


def test_a_game_is_played_by_the_rules_that_were_named_and_else_by_the_newest(goldenspike: Command) -> None:
    steam = ["steam-rollers", "--players", 2, "--map", "valley", "--humans", 0, "--bots", "random", "--seed", 3]
    for given, rules in ([], "2"), (["--rules", "1"], "1"):
        assert goldenspike("play", *steam, *given, "--save", f"{rules}.record").code == 0
        record = Record.load(goldenspike.folder / f"{rules}.record")
        assert (record.complete, record.header("Rules")) == (True, (rules,))
    refused = goldenspike("play", *steam, "--rules", "3")
    assert (refused.code, refused.err) == (1, "Rules version 3 isn’t supported. Options: 2, 1.\n")


def test_a_game_is_resumed(goldenspike: Command) -> None:
    goldenspike("play", "--save", "my.record", typed="1 8\n")
    before = len(Record.load(goldenspike.folder / "my.record").lines)
    answer = goldenspike("play", "--resume", "my.record", "--lang", "fr", typed="0\n")
    assert answer.code == 0
    assert "Pour reprendre" in answer.out
    assert len(Record.load(goldenspike.folder / "my.record").lines) >= before


def test_a_map_file_can_be_played_on(goldenspike: Command) -> None:
    text = GAME.contents(GAME.new(3, map="lakes"))["Map"].text.replace('"lakes"', '"ponds"', 1)
    (goldenspike.folder / "ponds.toml").write_text(text, "utf-8")
    answer = goldenspike("play", "--map", "ponds.toml", "--save", "my.record")
    assert answer.code == 0
    assert Record.load(goldenspike.folder / "my.record").header("Map")[0].startswith("ponds/1 ")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["steel-drivr"], 1, "There’s no game “steel-drivr”."),
        (["--players", "9"], 1, "9 is the wrong number of players: this game takes 3 to 6."),
        (["--players", "three"], 2, "That value doesn’t work for --players."),
        (["--humans", "7"], 2, "7 people won’t fit in 4 seats."),
        (["--bots", "clever"], 1, "There’s no bot “clever”."),
        (["--edition", "mayfair"], 1, "There’s no edition “mayfair”."),
        (["--map", "moon"], 1, "There’s no map “moon”."),
        (["--map", "moon.toml"], 1, "There’s no file moon.toml."),
        (["--names", "x" * 61], 1, "can’t be a player’s name"),
        (["--resume", "no.record"], 1, "There’s no file no.record."),
        (["--resume", "."], 1, "is a folder, not a file."),
        (["--save", "no/such/folder/x"], 1, "The folder for no/such/folder/x doesn’t exist."),
        (["--players", "0"], 1, "0 is the wrong number of players: this game takes 3 to 6."),
        (["--names", "greedy 1"], 2, "“greedy 1” is a bot’s name: choose another one."),
        (["--names", "Ann,Bob"], 2, "There are more names than people: remove some, or use --humans 2."),
        (["--map", "~nobody-at-all/x.toml"], 1, "There’s no file ~nobody-at-all/x.toml."),
        (["--fly"], 2, "There’s no option --fly."),
        (["--option", "speed=9"], 1, "has no option “speed”."),
        (["--option", "speed=9", "--option", "speed=8"], 1, "Option “speed” is given twice."),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(
    arguments: list[str], code: int, words: str, goldenspike: Command
) -> None:
    answer = goldenspike("play", *arguments)
    assert answer.code == code
    assert words in answer.err
    assert one_sentence(answer.err)


def test_a_file_that_is_there_is_not_overwritten(goldenspike: Command) -> None:
    (goldenspike.folder / "mine.record").write_text("precious", "utf-8")
    answer = goldenspike("play", "--save", "mine.record")
    assert answer.code == 2
    assert "--resume mine.record" in answer.err
    assert (goldenspike.folder / "mine.record").read_text("utf-8") == "precious"


# replay and verify


def test_replay_shows_the_end_and_any_line(finished: Path, goldenspike: Command) -> None:
    assert "Game over" in goldenspike("replay", finished).out
    start = goldenspike("replay", finished, "--at", 0)
    assert "Round 1 of 5" in start.out
    assert goldenspike("replay", finished, "--at", 60, "--lang", "nl").out.count("Ronde") == 1


def test_replay_gives_the_view_as_data(finished: Path, goldenspike: Command) -> None:
    answer = goldenspike("replay", finished, "--at", 10, "--json")
    assert json.loads(answer.out) == Record.load(finished).replay(10).view()


def test_replay_says_which_lines_there_are(finished: Path, goldenspike: Command) -> None:
    answer = goldenspike("replay", finished, "--at", 9999)
    assert answer.code == 1
    assert answer.err.startswith("There’s no move 9999;")


def test_verify_accepts_a_complete_record(finished: Path, goldenspike: Command) -> None:
    answer = goldenspike("verify", finished)
    assert answer.code == 0
    assert "moves, all valid." in answer.out
    assert "The game is over." in answer.out


def test_verify_tells_an_unfinished_game(finished: Path, goldenspike: Command) -> None:
    record = Record.new(GAME, ["Ann", "Bob", "Cleo"])
    record.append("auction red 3")
    record.save(goldenspike.folder / "short.record")
    answer = goldenspike("verify", "short.record")
    assert answer.code == 1
    assert answer.err == "short.record: the game isn’t finished.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_names_line_rule_and_reason(language: str, goldenspike: Command) -> None:
    record = Record.new(GAME, ["Ann", "Bob", "Cleo"])
    (goldenspike.folder / "bad.record").write_text(record.dumps() + "1. 0 auction red 11\n", "utf-8")
    answer = goldenspike("verify", "bad.record", "--lang", language)
    assert answer.code == 1
    assert "SD-4.1" in answer.err
    assert "10" in answer.err
    assert one_sentence(answer.err)
    if language == "en":
        assert (
            "Line 10: “auction red 11” can’t be played. 11 is too high: you have 10 cubes. (rule SD-4.1)" in answer.err
        )


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello", b'[Game "chess"]\n', b"\x00" * 100])
def test_verify_survives_anything(content: bytes, goldenspike: Command) -> None:
    (goldenspike.folder / "x").write_bytes(content)
    answer = goldenspike("verify", "x")
    assert answer.code == 1
    assert one_sentence(answer.err)


def test_a_file_that_may_not_be_read_is_said() -> None:
    refused = PermissionError(errno.EACCES, "Permission denied")
    assert "aren’t allowed to open or write locked" in file_error_text(Words("en"), refused, "locked")


# map


def test_map_list_names_the_shipped_maps(goldenspike: Command) -> None:
    answer = goldenspike("map", "list")
    assert "usa/1" in answer.out
    assert "usa/2" in answer.out
    assert "lakes/1" in answer.out


@pytest.mark.parametrize("name", ["usa", "lakes/1"])
def test_map_draw_writes_a_picture(name: str, goldenspike: Command) -> None:
    answer = goldenspike("map", "draw", name, "-o", "out.svg")
    assert answer.code == 0
    assert "out.svg" in answer.out
    assert (goldenspike.folder / "out.svg").read_text("utf-8").startswith("<svg")


def test_map_draw_speaks_the_language(goldenspike: Command) -> None:
    goldenspike("map", "draw", "usa", "-o", "out.svg", "--lang", "de")
    picture = (goldenspike.folder / "out.svg").read_text("utf-8")
    assert "Trasse, Kosten" in picture
    assert "Vereinigte Staaten" in picture
    assert "United States" not in picture


def test_map_draw_into_nowhere_is_said(goldenspike: Command) -> None:
    answer = goldenspike("map", "draw", "usa", "-o", "no/such/out.svg")
    assert answer.code == 1
    assert one_sentence(answer.err)


def test_map_check_accepts_a_good_map(goldenspike: Command) -> None:
    (goldenspike.folder / "good.toml").write_text(GAME.contents(GAME.new(3))["Map"].text, "utf-8")
    answer = goldenspike("map", "check", "good.toml")
    assert answer.code == 0
    assert "a valid map for Steel Driver" in answer.out


@pytest.mark.parametrize("language", TRANSLATED)
def test_map_check_names_file_entry_and_fault(language: str, goldenspike: Command) -> None:
    text = GAME.contents(GAME.new(3, map="lakes"))["Map"].text
    (goldenspike.folder / "bad.toml").write_text(text.replace("value = 50", "value = 55", 1), "utf-8")
    answer = goldenspike("map", "check", "bad.toml", "--lang", language)
    assert answer.code == 1
    assert answer.err.startswith('bad.toml, city 4 "Chicago"')
    assert "55" in answer.err
    assert (
        goldenspike("map", "check", "bad.toml").err
        == 'bad.toml, city 4 "Chicago": The value 55 isn’t a multiple of 10.\n'
    )


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"game = ", b'game = "chess"\n', b"[[[", b'game = "steel-driver"\n']
)
def test_map_check_survives_anything(content: bytes, goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_bytes(content)
    answer = goldenspike("map", "check", "x.toml")
    assert answer.code == 1
    assert answer.err
    assert all(one_sentence(fault) for fault in answer.err.splitlines(keepends=True))


# the last resort


def test_what_nobody_foresaw_is_one_sentence_too(goldenspike: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("goldenspike.cli.records.load_record", broken)
    answer = goldenspike("verify", "x")
    assert answer.code == 70
    assert "ZeroDivisionError: oops" in answer.err
    assert one_sentence(answer.err)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("simulat", "Meintest du 'simulate'?"),
        ("replay a b c", "Unerwartetes Argument: „b c“."),
        ("simulate --games", "Die Option --games braucht einen Wert."),
        ("simulate --json=3", "Die Option --json nimmt keinen Wert an."),
        ("simulate --gam 3", "Es gibt keine Option --gam."),
        ("verify", "Es fehlt: DATEI."),
    ],
)
def test_a_wrong_call_is_explained_in_the_language(arguments: str, message: str, goldenspike: Command) -> None:
    answer = goldenspike(*arguments.split(), "--lang", "de")
    assert message in answer.err
    assert one_sentence(answer.err)


def test_what_stands_for_values_is_in_the_language(goldenspike: Command) -> None:
    assert "[OPTIONEN] BEFEHL [ARGUMENTE]" in goldenspike("--lang", "de").out
    assert "[OPTIONEN] {DATEI}" in goldenspike("verify", "--help", "--lang", "de").out
    assert "Umgebungsvariable: GOLDENSPIKE_KEY" in goldenspike("connect", "--help", "--lang", "de").out


@pytest.mark.parametrize("arguments", [["fly"], ["map"], ["map", "fly"], ["verify"], ["replay", "a", "b"], ["--fly"]])
def test_a_wrong_call_says_where_to_look(arguments: list[str], goldenspike: Command) -> None:
    answer = goldenspike(*arguments)
    if answer.code:
        assert answer.code == 2
        assert "--help" in answer.err
        assert one_sentence(answer.err)
    else:
        assert "Usage:" in answer.out
