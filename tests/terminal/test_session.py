"""Whole sessions through the real prompt: playing, undoing, saving, resuming, being refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.core.game import CHANCE
from goldenspike.core.record import Record
from goldenspike.core.registry import load
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike_race.rules import Race
from tests.properties.small_maps import small_map
from tests.terminal.script import Script, always_a_number, session
from tests.text.catalogues import LANGUAGES


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def played(lines: list[str], file: Path, **settings: object) -> tuple[str, Record]:
    script = Script(lines)
    made = session(script, file, **settings)  # type: ignore[arg-type]
    made.run()
    return script.shown, made.record


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_numbers_in_every_language(language: str, file: Path) -> None:
    script = Script(always_a_number)
    made = session(script, file, language=language, players=4, map="usa" if language == "en" else "lakes")
    made.run()
    assert made.record.complete
    assert Record.load(file).state.view() == made.record.state.view()
    assert str(file) in script.shown
    assert "Traceback" not in script.shown
    assert not set(script.shown) & set("{}")


def test_a_hot_seat_game_says_whose_turn_it_is(file: Path) -> None:
    script = Script(always_a_number)
    made = session(script, file, players=3, humans=3, map="lakes")
    made.run()
    assert made.record.complete
    questions = [shown.rsplit("────", 1)[-1] for shown in script.heard]
    for name in ("Ann", "Bob", "Cleo"):
        assert any(f"{name}, " in question for question in questions)
    assert all(line.seat in (0, 1, 2) for line in made.record.lines)


def test_bots_alone_need_no_prompt(file: Path) -> None:
    shown, record = played([], file, humans=0, bots=("random",))
    assert record.complete
    assert "> " not in shown


def test_a_person_can_type_notation(file: Path) -> None:
    shown, record = played(["auction red 10", "log"], file)
    assert record.lines[0].action == "auction red 10"
    assert "Ann gets control of red and a share in it for 10 cubes." in shown


def test_numbers_are_amounts_in_auctions_and_zero_passes(file: Path) -> None:
    _, record = played(["2", "7"], file)
    assert record.lines[0].action == "auction yellow 7"
    _, record = played(["3 5"], file)
    assert record.lines[0].action == "auction green 5"
    _, record = played(["0"], file)
    assert record.lines[0].action == "pass"


def test_builds_can_be_listed_by_what_they_add_to_ones_shares(file: Path) -> None:
    typed: list[str] = []

    def answer(shown: str) -> str:
        building = "where should" in shown
        typed.append(
            "1" if not typed else "order" if building and "order" not in typed else "quit" if building else "0"
        )
        return "auction red 10" if len(typed) == 1 else typed[-1]

    script = Script(answer)
    session(script, file).run()
    _, after = script.shown.split("> order")
    assert "Tracks are sorted by what they add to your shares." in after
    assert "where should" in after, "the choices are shown again"


def test_an_illegal_action_is_refused_with_its_rule_and_nothing_changes(file: Path) -> None:
    shown, record = played(["auction red 11", "bid 3", "build Denver-Omaha"], file)
    assert "Not allowed: 11 is too high: you have 10 cubes." in shown
    assert "This is rule SD-4.1; to read it, type: rules SD-4.1" in shown
    assert record.lines == []


def test_a_refusal_speaks_the_language_of_the_player(file: Path) -> None:
    shown, _ = played(["auction red 11"], file, language="fr")
    assert "Coup refusé\u00a0: 11, c’est trop\u00a0: vous avez 10 cubes." in shown
    assert "tapez\u00a0: règles SD-4.1" in shown


@pytest.mark.parametrize(
    "nonsense",
    ["hello", "auction", "auction mauve 3", "bid x", "99", "1 99", "7 7 7", "é[bold]", "\\", "[/]", "{}", "9" * 500],
)
def test_nonsense_is_answered_and_loses_nothing(nonsense: str, file: Path) -> None:
    shown, record = played(["auction red 10", nonsense, nonsense], file)
    assert record.lines[0].action == "auction red 10"
    assert "Traceback" not in shown
    assert Record.load(file).lines[0].action == "auction red 10"


def test_what_was_typed_comes_back_as_it_was(file: Path) -> None:
    shown, _ = played(["say [bold]no[/] {x}"], file)
    assert "“say [bold]no[/] {x}” isn’t a move in this game." in shown


def test_undo_goes_back_to_the_own_decision_over_any_number_of_bots(file: Path) -> None:
    shown, record = played(["auction red 1", "undo", "auction blue 2"], file)
    actions = [line.action for line in record.lines if line.seat in (0, None)]
    assert actions[:3] == ["auction red 1", "undo 0", "auction blue 2"]
    assert "Undone: auction red 1 (Ann)." in shown
    assert Record.load(file).state.view() == record.state.view()


def test_undo_several_times_reaches_the_start(file: Path) -> None:
    shown, record = played(["auction red 1", "pass", "undo", "undo", "undo"], file)
    assert "There’s nothing to undo yet." in shown
    assert record.path == []


def test_undo_in_a_hot_seat_game_takes_back_the_last_decision_of_anybody(file: Path) -> None:
    _, record = played(["auction red 1", "bid 2", "undo"], file, humans=3)
    assert record.path == [1]
    assert record.state.actor == 1


def test_every_action_is_saved_at_once(file: Path) -> None:
    lengths: list[int] = []

    def answer(shown: str) -> str:
        saved = Record.load(file)
        lengths.append(len(saved.lines))
        if len(lengths) == 4:
            raise KeyboardInterrupt
        return "0"

    script = Script(answer)
    made = session(script, file)
    made.run()
    assert lengths == sorted(lengths)
    assert lengths[-1] == len(made.record.lines) > 3
    assert f"goldenspike play --resume {file}" in script.shown.replace("\n", " ").replace("  ", " ")


def test_a_saved_game_goes_on_where_it_was(file: Path) -> None:
    _, record = played(["auction red 10", "0", "0"], file)
    before = len(record.lines)
    script = Script(always_a_number)
    again = session(script, file, record=Record.load(file))
    again.run()
    assert again.record.complete
    assert [line.action for line in again.record.lines[:before]] == [line.action for line in record.lines]
    assert "greedy 1" in script.heard[0]


def test_a_finished_game_shows_its_result(file: Path) -> None:
    script = Script(always_a_number)
    session(script, file, map="lakes").run()
    shown, record = played([], file, record=Record.load(file))
    assert record.complete
    assert "Sets" in shown
    assert " wins!" in shown or " share the victory!" in shown


def test_the_result_shows_sets_and_cash(file: Path) -> None:
    script = Script(always_a_number)
    made = session(script, file)
    made.run()
    state = made.record.state
    assert isinstance(state, SteelDriverState)
    end = script.shown[script.shown.rindex("Game over") :]
    for seat in range(3):
        assert f"${state.cash[seat]}" in end
    for company in range(6):
        assert f"${state.profit[company]}" in end


def test_the_rules_are_at_hand(file: Path) -> None:
    shown, _ = played(["rules", "rules SD-5.7", "rules sd-6", "rules SD-99"], file)
    assert "SD-10" in shown
    assert "only the far end counts" in shown
    assert "SD-6.4" in shown
    assert "There’s no rule “SD-99”." in shown


def test_the_log_tells_everything(file: Path) -> None:
    shown, _ = played(["log", "auction red 10", "log"], file)
    assert "Nothing has happened yet." in shown
    assert "Ann puts red up for auction at 10." in shown


def test_the_map_is_written_and_said_where(file: Path) -> None:
    shown, _ = played(["map", f"map {file.parent / 'mine.svg'}"], file)
    assert file.with_suffix(".svg").read_text("utf-8").startswith("<svg")
    assert (file.parent / "mine.svg").is_file()
    assert "game.svg" in shown.replace("\n", "")


def test_a_copy_is_saved_where_the_person_says(file: Path) -> None:
    copy = file.parent / "copy.record"
    shown, _ = played(["auction red 10", f"save {copy}", "save"], file)
    assert Record.load(copy).lines[0].action == "auction red 10"
    assert "copy.record" in shown.replace("\n", "")
    assert shown.count("Record of the game:") == 2


def test_a_place_that_cannot_be_written_is_said(file: Path) -> None:
    shown, _ = played([f"save {file.parent}/no/such/folder/x", f"map {file.parent}"], file)
    assert " ".join(shown.split()).count("couldn’t be written") == 1
    assert "already exists: choose another file." in " ".join(shown.split())


def test_nothing_that_was_there_is_written_over(file: Path) -> None:
    """Neither the game nor any other file; only what this session wrote may be overwritten."""
    other, picture = file.with_name("other"), file.with_suffix(".svg")
    other.write_text("precious", "utf-8")
    picture.write_text("precious", "utf-8")
    own = ["save", f"map {file}", f"save {file.parent}/./{file.name}"]
    shown, record = played([*own, f"map {other}", f"save {other}", "map", "map"], file)
    output = " ".join(shown.split())
    assert output.count("The game itself is saved in") == 2
    assert output.count("already exists: choose another file.") == 2
    assert file.read_text("utf-8") == record.dumps()
    assert other.read_text("utf-8") == picture.read_text("utf-8") == "precious"
    assert [path.name for path in file.parent.glob("game-*.svg")] == ["game-2.svg"]


def test_a_picture_is_not_written_over_a_game_of_its_name(tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    _, record = played(["map"], file)
    assert file.read_text("utf-8") == record.dumps()
    assert (tmp_path / "game-2.svg").read_text("utf-8").startswith("<svg")


def test_a_home_that_is_nobodys_is_said(file: Path) -> None:
    shown, _ = played(["save ~nobody-at-all/x"], file)
    assert "~nobody-at-all/x couldn’t be written" in shown


def test_a_game_that_cannot_be_saved_goes_on_and_says_so_once_and_at_the_end(file: Path) -> None:
    shown, record = played(["auction red 10", "0"], file.parent / "gone" / "game.record")
    assert len(record.lines) > 1
    assert shown.count("The game couldn’t be saved") == 2
    assert shown.index("The game couldn’t be saved") < shown.index("> auction red 10")
    for claim in ("is saved in", "Record of the game", "--resume"):
        assert claim not in shown


def test_a_dash_is_a_hyphen_except_in_a_name(file: Path) -> None:
    text = small_map(5)
    for old, new in (("C0", "Nord–Ost"), ("C1", "Süd")):
        text = text.replace(f'"{old}"', f'"{new}"')
    own = Record.new("steel-driver", ["Ann", "Bob", "Cleo"], map=load("steel-driver").read_map(text, "own.toml"))
    for line in ("auction red 3", "pass", "pass", "pass", "pass", "pass"):
        own.append(line)
    first = next(str(action) for action in own.state.actions() if "Nord–Ost>" in str(action))
    own.save(file)
    _, record = played([first], file, record=own)
    assert record.lines[-1].action == first
    shown, _ = played(["build Denver–Omaha"], file.with_name("b"), map="usa")
    assert "Not allowed: " in shown  # building is not allowed now, but it is an action


def test_help_lists_what_can_be_typed(file: Path) -> None:
    shown, _ = played(["help"], file)
    for typed in ("auction red 3", "build Denver-Omaha", "claim Chicago", "undo", "rules SD-1", "quit"):
        assert typed in shown


def test_quit_ends_politely(file: Path) -> None:
    shown, _ = played(["auction red 10", "quit", "never typed"], file)
    assert "See you next time." in shown
    assert "never typed" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_answer_in_every_language(language: str, file: Path) -> None:
    made = session(Script([]), file, language=language)
    names = [made.commands.name(name) for name in made.commands.known]
    assert len(set(names)) == len(names)
    assert not {"auction", "bid", "pass", "build", "claim"} & set(names)
    shown, _ = played([names[0], names[2], names[-1]], file, language=language)
    assert "SD-10" in shown


def test_a_newcomer_is_told_what_to_do_in_two_lines(file: Path) -> None:
    script = Script([])
    session(script, file).run()
    assert "Five rounds:" in script.heard[0]
    assert "Type the number of a move and press Enter." in script.heard[0]


def test_a_game_without_a_screen_of_its_own_can_be_played(file: Path) -> None:
    script = Script(always_a_number)
    made = session(script, file, game=Race(), players=2, bots=("random",))
    made.run()
    assert made.record.complete
    assert "roll" in script.shown
    assert "wins!" in script.shown


def test_undo_never_rolls_again(file: Path) -> None:
    """The n-th chance event of a line of play is the seed's n-th, whatever was undone before."""
    _, record = played(["take", "undo", "take", "undo"], file, game=Race(), players=2, bots=("random",))
    took = [line.number for line in record.lines if line.seat == 0]
    after = [line.action for number in took for line in record.lines[number:] if line.seat == CHANCE][:1]
    rolls = [next(line.action for line in record.lines[number:] if line.seat == CHANCE) for number in took]
    assert len(rolls) == 2
    assert rolls == after * 2
