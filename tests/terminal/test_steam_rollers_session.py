"""Whole sessions of Steam Rollers through the real prompt: playing, dice, snatching, undoing, saving, being refused."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.console import Console

import goldenspike as gs
from goldenspike.cli.choose import choose_bots, choose_game
from goldenspike.cli.common import Settings
from goldenspike.core import registry
from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.terminal.session import Session
from goldenspike.words.catalogue import Words
from tests.cli.command import Command
from tests.terminal.script import Script, always_a_number, session
from tests.text.catalogues import LANGUAGES

GAME = registry.load("steam-rollers")
SET_UP = [
    "start 0",
    "sides bbbbbb",
    "supply 1 red red blue purple grey",
    "supply 2 blue purple yellow grey grey",
    "supply 3 red blue purple yellow yellow",
    "supply 4 red blue purple yellow yellow",
    "supply 5 red red purple yellow grey",
    "supply 6 red blue blue yellow grey",
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def made(script: Script, file: Path, **settings: Any) -> Session:
    return session(script, file, **{"game": "steam-rollers", **settings})


def played(lines: list[str], file: Path, **settings: Any) -> tuple[str, Record]:
    script = Script(lines)
    sitting = made(script, file, **settings)
    sitting.run()
    return script.shown, sitting.record


def record_of(*lines: str, seats: tuple[str, ...] = ("Ann", "Bob", "Cleo")) -> Record:
    """A record after the set-up and these lines."""
    record = Record.new(GAME, seats)
    for line in (*SET_UP, *lines):
        record.append(line)
    return record


def own_lines(record: Record) -> list[str]:
    return [line.action for line in record.lines if line.seat not in (CHANCE, None)]


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_numbers_in_every_language(language: str, file: Path) -> None:
    script = Script(always_a_number, width=80 if language in ("fr", "nl") else 100)
    sitting = made(script, file, language=language, players=3, map="heartland" if language == "en" else "valley")
    sitting.run()
    assert sitting.record.complete
    assert Record.load(file).state.view() == sitting.record.state.view()
    assert "Traceback" not in script.shown
    assert not set(script.shown) & set("{}")
    end = script.shown[script.shown.rindex("Steam Rollers") :]
    for points in sitting.record.state.scores():
        assert f" {points} " in end


def test_a_hot_seat_game_says_whose_turn_it_is_and_shows_her_sheet(file: Path) -> None:
    script = Script(always_a_number)
    sitting = made(script, file, players=2, humans=2, map="valley")
    sitting.run()
    assert sitting.record.complete
    questions = [shown.rsplit("────", 1)[-1] for shown in script.heard]
    for name in ("Ann", "Bob"):
        assert any(f"{name}, which die will you draft?" in question for question in questions)
        assert any(f"{name}, what will you do with the " in question for question in questions)
    assert {line.seat for line in sitting.record.lines} == {0, 1, CHANCE}


def test_bots_alone_need_no_prompt(file: Path) -> None:
    shown, record = played([], file, humans=0, players=2, map="valley")
    assert record.complete
    assert " wins!" in shown or " share the victory!" in shown
    assert "Deliveries" in shown


def test_the_same_seed_rolls_the_same_dice_and_the_seed_is_never_shown(file: Path) -> None:
    script = Script([])
    first = made(script, file)
    first.seed = 987654321
    first.run()
    again = made(Script([]), file.parent / "other.record")
    again.seed = 987654321
    again.run()
    assert [line.action for line in first.record.lines] == [line.action for line in again.record.lines]
    assert "987654321" not in script.shown + file.read_text("utf-8")


# Choosing


def test_a_newcomer_sees_the_set_up_and_what_to_do(file: Path) -> None:
    script = Script([])
    made(script, file).run()
    assert "is the start player." in script.heard[0]
    assert "Draft a die, then draw track in its region" in script.heard[0]
    assert "Type the number of a move and press Enter." in script.heard[0]


def test_a_person_chooses_die_hex_and_shape_by_number(file: Path) -> None:
    record = record_of("roll 1 / 1 3 3 6")
    shown, record = played(["2", "1 1 1"], file, record=record)
    assert own_lines(record)[0] == "take 3"
    assert own_lines(record)[1].startswith("track ")
    assert "Ann draws " in shown


def test_a_person_can_type_notation(file: Path) -> None:
    record = record_of("roll 1 / 1 3 3 6")
    _, record = played(["take 3", "track F3 SE–NW"], file, record=record)
    assert own_lines(record) == ["take 3", "track F3 SE-NW"]


@pytest.mark.parametrize(
    ("language", "own"), [("en", "SE-NW"), ("de", "SO-NW"), ("fr", "se-no"), ("it", "NO–SE"), ("nl", "ZO-NW")]
)
def test_a_person_can_type_the_compass_letters_of_the_language(language: str, own: str, file: Path) -> None:
    for typed in (own, "SE-NW"):
        record = record_of("roll 1 / 1 3 3 6")
        shown, record = played(["take 3", f"track F3 {typed}"], file, record=record, language=language)
        assert own_lines(record) == ["take 3", "track F3 SE-NW"], "records are the same in every language"
        ends = {"en": "SE–NW", "de": "SO–NW", "fr": "SE–NO", "it": "SE–NO", "nl": "ZO–NW"}
        assert f"F3 {ends[language]}" in shown


def test_help_and_undo_show_the_letters_that_can_be_typed(file: Path) -> None:
    record = record_of("roll 1 / 1 3 3 6")
    lines = ["take 3", "help", "track F3 SO-NW", "undo"]
    shown, _ = played(lines, file, record=record, language="de")
    assert "track D4 NO-S" in shown
    assert "N NO SO S SW NW" in shown
    assert "deliver rot 1>2 4" in shown
    assert "track F3 SO-NW (" in shown


def test_engine_and_card_are_one_entry_away(file: Path) -> None:
    shown, record = played(["take 3", "engine", "take 1", "card"], file, record=record_of("roll 1 / 1 3 3 6"))
    assert own_lines(record) == ["take 3", "engine", "take 1", "card"]
    assert "cross off engine box 3  strength 1" in shown
    assert "take card 1b Any value" in shown
    assert "▬Bob" in shown


def test_an_illegal_action_is_refused_with_its_rule_and_nothing_changes(file: Path) -> None:
    record = record_of("roll 1 / 1 3 3 6")
    before = len(record.lines)
    tries = ["take 5", "engine", "take 3", "track F1 N-S", "track B1 N-S", "deliver red 3>2 4", "use 4b", "waste"]
    shown, record = played(tries, file, record=record)
    assert len(record.lines) == before + 1
    assert "Not allowed: There’s no 5 among the dice on the table." in shown
    assert "This is rule SR-2.2; to read it, type: rules SR-2.2" in shown
    assert "Not allowed: F1 is a city: nothing is ever drawn there." in shown
    assert "Not allowed: B1 is in region 1, but the die shows 3." in shown
    assert "Not allowed: You have no route from 3 to 2 for exactly 4." in shown
    assert "Not allowed: The 3 allows an action, so you can’t use it up without one." in shown


def test_a_refusal_speaks_the_language_of_the_player(file: Path) -> None:
    shown, _ = played(["take 5", "règles SR-2.2"], file, record=record_of("roll 1 / 1 3 3 6"), language="fr")
    assert "Coup refusé : Il n’y a pas de 5 parmi les dés sur la table." in shown
    assert "redressez d’abord" in " ".join(shown.split())


@pytest.mark.parametrize(
    "nonsense", ["track", "track Z9 N-S", "track F3 N-N", "take x", "deliver pink 1>2 3", "1 99", "\\"]
)
def test_nonsense_is_answered_and_loses_nothing(nonsense: str, file: Path) -> None:
    record = record_of("roll 1 / 1 3 3 6", "take 3")
    before = len(record.lines)
    shown, record = played([nonsense, nonsense], file, record=record)
    assert len(record.lines) == before
    assert "Traceback" not in shown


# Card 2b


def with_snatcher() -> Record:
    """Ann takes card 2b in round 1; in round 2 Bob begins and drafts."""
    turns = ["take 2", "card", "take 1", "engine", "take 3", "engine"]
    return record_of("roll 1 / 1 2 3 6", *turns, "roll 2 / 4 4 5 6")


def test_the_holder_of_2b_is_asked_and_may_snatch(file: Path) -> None:
    shown, record = played(["take 5", "1"], file, record=with_snatcher())
    assert "Ann, Bob has drafted the 5. Do you want to snatch it with card 2b?" in shown
    assert "1  snatch the 5  it’s your die this round; Bob drafts another" in shown
    assert own_lines(record)[-2:] == ["take 5", "snatch"]
    assert record.state.actor == 1
    assert "Ann snatches the 5 from Bob, who drafts another die." in shown


def test_she_may_let_it_go(file: Path) -> None:
    _, record = played(["take 5", "2", "engine", "take 4", "let"], file, record=with_snatcher())
    assert own_lines(record)[-5:] == ["take 5", "let", "engine", "take 4", "let"]


def test_her_own_sheet_is_shown_while_she_decides(file: Path) -> None:
    script = Script(["take 5"])
    made(script, file, record=with_snatcher()).run()
    screen = script.heard[1]
    assert "snatch it with card 2b?" in screen
    assert "▬Ann" in screen
    assert "×" not in screen, "only Bob and Cleo have crossed off a box"


# Undo, saving, resuming


def test_undo_goes_back_within_the_roll(file: Path) -> None:
    shown, record = played(["take 3", "undo", "take 1"], file, record=record_of("roll 1 / 1 3 3 6"))
    assert own_lines(record) == ["take 3", "take 1"]
    assert "Undone: take 3 (Ann)." in shown
    assert Record.load(file).state.view() == record.state.view()


def test_undo_takes_bots_back_with_it(file: Path) -> None:
    seats = ("Ann", "greedy 1", "Cleo")
    shown, record = played(["take 3", "engine", "undo"], file, record=record_of("roll 1 / 1 3 3 6", seats=seats))
    assert record.state.actor == 0
    assert record.lines[-1].action == f"undo {len(SET_UP) + 2}"
    assert "Undone: engine (Ann)." in shown


def test_undo_never_goes_past_the_dice(file: Path) -> None:
    turns = ["take 2", "engine", "take 1", "engine", "take 3", "engine"]
    record = record_of("roll 1 / 1 2 3 6", *turns)
    shown, record = played(["undo", "take 9", "undo"], file, record=record)
    assert shown.count("The dice have been rolled since then, so that can’t be undone.") == 2
    assert all(line.undo is None for line in record.lines)


def test_undo_never_goes_past_a_re_roll(file: Path) -> None:
    turns = ["take 5", "card", "take 1", "engine", "take 3", "engine"]
    record = record_of("roll 1 / 1 3 5 6", *turns, "roll 2 / 1 4 5 6", "take 4", "engine", "take 1", "engine")
    shown, record = played(["take 6", "use 5b reroll", "undo"], file, record=record)
    assert "The dice have been rolled since then, so that can’t be undone." in shown
    assert [line.action.split()[0] for line in record.lines[-3:]] == ["take", "use", "reroll"]


def test_a_saved_game_goes_on_in_the_middle_of_a_turn(file: Path) -> None:
    _, record = played(["take 3"], file, record=record_of("roll 1 / 1 3 3 6", seats=("Ann", "greedy 1", "greedy 2")))
    saved = Record.load(file)
    assert saved.state.view() == record.state.view()
    script = Script(always_a_number)
    again = made(script, file, record=saved)
    again.run()
    assert "Ann, what will you do with the 3?" in script.heard[0]
    assert again.record.complete
    assert [line.action for line in again.record.lines[: len(saved.lines)]] == [line.action for line in saved.lines]


# Commands


def test_other_sheets_are_shown_on_request(file: Path) -> None:
    record = record_of("roll 1 / 1 3 3 6", "take 3", "track F3 SE-NW", "take 1", "track B2 N-S", "take 3")
    shown, _ = played(["sheet", "sheet 1", "sheet bob", "sheet 9", "sheet [x]"], file, record=record)
    answers = shown.split("> sheet")
    assert answers[1].split("\n")[1] == "Cleo"
    assert answers[2].split("\n")[1] == "Ann"
    assert "──╮" in answers[2]
    assert answers[3].split("\n")[1] == "Bob"
    assert "Engine □1 □2 □3 □4 □5 □6: strength 0 · Connections: ·" in answers[3]
    assert "There’s no player “9” here." in shown
    assert "There’s no player “[x]” here." in shown


def test_the_cards_are_explained_on_request(file: Path) -> None:
    shown, _ = played(["cards"], file, record=record_of("roll 1 / 1 3 3 6"))
    assert "5b  Second chance" in shown
    assert "Engine strength +1 while you hold this card." in shown


def test_the_own_sheet_is_written_as_a_picture(file: Path) -> None:
    played(["map"], file, record=record_of("roll 1 / 1 3 3 6"))
    assert file.with_suffix(".svg").read_text("utf-8").startswith("<svg")


def test_help_lists_what_can_be_typed(file: Path) -> None:
    shown, _ = played(["help"], file, record=record_of("roll 1 / 1 3 3 6"))
    for typed in ("take 3", "track D4 NE-S", "deliver red 1>2 4", "snatch", "sheet", "cards", "rules SR-1"):
        assert typed in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_answer_in_every_language_and_hide_no_action(language: str, file: Path) -> None:
    sitting = made(Script([]), file, language=language)
    names = [sitting.commands.name(name) for name in sitting.commands.names]
    assert len(set(names)) == len(names)
    actions = {"take", "use", "snatch", "let", "track", "engine", "deliver", "card", "waste"}
    assert not actions & {name.casefold() for name in sitting.commands.aliases}


# The command


@pytest.fixture
def goldenspike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    return Command(monkeypatch, capsys, tmp_path)


def test_the_command_plays_with_options(goldenspike: Command, tmp_path: Path) -> None:
    options = ["--players", 3, "--humans", 1, "--option", "difficulty=hard", "--seed", 7, "--save", "my.record"]
    answer = goldenspike("play", "steam-rollers", *options, typed="1\nquit\n")
    assert answer.code == 0
    assert "Heartland · hard" in answer.out
    record = Record.load(tmp_path / "my.record")
    assert record.header("Options") == ("difficulty=hard",)
    assert goldenspike("verify", "my.record", "--seed", 7).err == "my.record: the game isn’t finished.\n"


def test_a_wrong_option_is_said(goldenspike: Command) -> None:
    answer = goldenspike("play", "steam-rollers", "--option", "difficulty=brutal")
    assert answer.code == 1
    assert answer.err == "“difficulty” can’t be “brutal”. Options: easy, medium and hard.\n"


def test_maps_are_drawn_and_checked(goldenspike: Command, tmp_path: Path) -> None:
    assert goldenspike("map", "draw", "valley", "-o", "out.svg").code == 0
    assert (tmp_path / "out.svg").read_text("utf-8").startswith("<svg")
    text = GAME.contents(GAME.new(2, map="valley"))["Map"].text
    (tmp_path / "bad.toml").write_text(text.replace('"E2"', '"A1"', 1), "utf-8")
    assert "“A1” isn’t in region 2." in goldenspike("map", "check", "bad.toml").err


def test_records_can_be_replayed_on_the_screen(goldenspike: Command, tmp_path: Path) -> None:
    record_of("roll 1 / 1 3 3 6", "take 3").save(tmp_path / "x.record")
    assert "in hand [3]" in goldenspike("replay", "x.record").out
    assert "The table is being set up." in goldenspike("replay", "x.record", "--at", 0).out


class Typist:
    """A console that claims to be a terminal, and a person at it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        self.out = io.StringIO()
        console = Console(file=self.out, width=100, force_terminal=True, color_system=None)
        self.settings = Settings(Words("en"), console)
        left = iter(lines)

        def typed(prompt: str) -> str:
            for line in left:
                return line
            raise EOFError

        monkeypatch.setattr("builtins.input", typed)
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)


@pytest.mark.parametrize(
    ("lines", "game"),
    [(["2"], "steam-rollers"), (["1"], "steel-driver"), (["9", "", "ste", "Steam Rollers"], "steam-rollers")],
)
def test_both_games_are_offered_where_none_is_named(
    lines: list[str], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = Typist(monkeypatch, *lines)
    assert choose_game(typist.settings) == game
    assert "Steel Driver" in typist.out.getvalue()
    assert "Steam Rollers" in typist.out.getvalue()
    assert typist.out.getvalue().count("Type a number from 1 to 2") == len(lines) - 1


@pytest.mark.parametrize("lines", [[], ["quit"]])
def test_whoever_chooses_none_is_let_go(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(monkeypatch, *lines)
    with pytest.raises(typer.Exit):
        choose_game(typist.settings)
    assert "See you next time." in typist.out.getvalue()


@pytest.mark.parametrize(("lines", "kind"), [(["3"], "hard"), (["7", "e", "ea"], "easy"), (["Expert"], "expert")])
def test_the_levels_are_offered_with_what_they_are_like(
    lines: list[str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = Typist(monkeypatch, *lines)
    assert choose_bots(typist.settings, gs.load("steam-rollers")) == [kind]
    assert "a strong player" in typist.out.getvalue()
    assert typist.out.getvalue().count("Type a number from 1 to 6") == len(lines) - 1
