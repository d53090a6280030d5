"""The screen fits, is aligned and says what it must; menus are short and reach every action."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from goldenspike.bots import bot
from goldenspike.core import registry
from goldenspike.core.record import Record
from goldenspike.terminal.console import clean
from goldenspike.terminal.files import new_file
from goldenspike.terminal.menu import MOST_LINES, Menu
from goldenspike.terminal.screen import Screen
from goldenspike.terminal.screens import screen_of
from goldenspike.terminal.table import bots_of, seat_names
from goldenspike.terminal.tables import short
from goldenspike.words.catalogue import Words
from tests.terminal.script import Script, session
from tests.text.catalogues import LANGUAGES

GAME = registry.load("steel-driver")


def reachable(menu: Menu, entries: int = 1) -> dict[str, int]:
    """Every action of a menu, and how many entries it takes to reach it."""
    reached: dict[str, int] = {}
    for choice in menu.items:
        if choice.then is not None:
            reached |= reachable(choice.then, entries + 1)
        else:
            reached |= {str(action): entries for action in choice.actions}
    return reached


def pick_all(menu: Menu) -> None:
    for choice in menu.items:
        for number in range(choice.first, choice.last + 1):
            picked = menu.pick(number)
            assert picked is not None
            if isinstance(picked, Menu):
                pick_all(picked)
    assert menu.pick(9999) is None


def made_screen(
    record: Record, width: int = 100, language: str = "en", colour: bool = False
) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    system = "truecolor" if colour else None
    console = Console(file=out, width=width, height=40, force_terminal=colour, color_system=system, no_color=False)  # type: ignore[arg-type]
    return screen_of(console, Words(language), record), out


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("players", [3, 6])
def test_menus_are_short_and_reach_every_action_in_three_entries(width: int, players: int) -> None:
    record = Record.new(GAME, [f"P{seat}" for seat in range(players)])
    screen, _ = made_screen(record, width)
    state = record.state
    players_bots = [bot("random" if seat % 2 else "greedy", GAME, seed=seat) for seat in range(players)]
    while state.actor is not None:
        menu = screen.menu(state)
        ways = reachable(menu)
        assert set(ways) == {str(action) for action in state.actions()}
        assert max(ways.values()) <= 3
        assert menu.lines(width) <= MOST_LINES + 1
        pick_all(menu)
        state.apply(players_bots[state.actor].choose(state))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("width", "players", "edition"), [(80, 6, "treefrog"), (80, 4, "pegasus"), (100, 6, "pegasus")]
)
def test_the_position_fits_and_nothing_is_cut(width: int, players: int, edition: str, language: str) -> None:
    words = Words(language)
    seats = seat_names(words, players, 1, ["greedy"])
    record = Record.new(GAME, seats, edition=edition)
    screen, out = made_screen(record, width, language)
    player = bot("greedy", GAME, seed=1)
    turns = 0
    while record.state.actor is not None:
        turns += 1
        if turns % 40 == 0:
            screen.console.print(screen.position(record.state))
        record.state.apply(player.choose(record.state))
    screen.console.print(screen.result(record.state))
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= width
    assert "…" not in out.getvalue()


def test_companies_have_letter_and_name_without_colour_and_chips_with_it() -> None:
    record = Record.new(GAME, ["Ann", "Bob", "Cleo"])
    screen, out = made_screen(record)
    screen.console.print(screen.position(record.state))
    assert "R red" in out.getvalue()
    assert "\x1b" not in out.getvalue()
    screen, out = made_screen(record, colour=True)
    screen.console.print(screen.position(record.state))
    assert "\x1b[" in out.getvalue()
    assert " R " in out.getvalue()


@pytest.mark.usefixtures("real_forecast")
def test_a_company_can_be_typed_by_its_name_or_letter_in_the_language(tmp_path: Path) -> None:
    for typed in ("yellow", "Gelb", "ge"):
        script = Script([f"auction {typed} 10"])
        sitting = session(script, tmp_path / "game.record", language="de")
        sitting.run()
        assert sitting.record.lines[0].action == "auction yellow 10"
        assert "Ge Gelb" in script.shown


@pytest.mark.usefixtures("real_forecast")
def test_the_table_shows_control_shares_and_worth(tmp_path: Path) -> None:
    script = Script(["auction red 10"])
    session(script, tmp_path / "game.record").run()
    row = next(line for line in script.shown.splitlines() if line.startswith("R red") and "◆" in line)
    cells = row.split()
    assert cells[2] == "10"  # the box
    assert "Ann" in cells
    assert "◆1" in cells
    assert cells[-1].count("–") == 1


@pytest.mark.usefixtures("real_forecast")
def test_no_cash_is_foretold_before_a_share_is_worth_something() -> None:
    record = Record.new(GAME, ["Ann", "Bob", "Cleo"])
    screen, out = made_screen(record)
    player = bot("greedy", GAME, seed=1)
    while record.state.round == 1:
        screen.console.print(screen.position(record.state))
        record.state.apply(player.choose(record.state))
    first, *_, last = out.getvalue().split("Cubes")[1:]
    assert "With shares" not in first
    assert re.search(r"With shares .*\$[1-9]", last)


def test_the_order_of_builds_is_the_one_chosen() -> None:
    record = Record.new(GAME, ["Ann", "Bob", "Cleo"])
    screen, _ = made_screen(record, 200)
    player = bot("greedy", GAME, seed=1)
    firsts = set()
    while record.state.actor is not None and record.state.round < 4:
        if "build" in str(record.state.actions()[0]):
            menu = screen.menu(record.state)
            screen.extras()["order"].show(record.state, "")
            other = screen.menu(record.state)
            firsts.add(str(menu.items[0].actions) == str(other.items[0].actions))
            assert set(reachable(menu)) == set(reachable(other))
        record.state.apply(player.choose(record.state))
    assert False in firsts


def test_a_screen_fits_into_forty_lines(tmp_path: Path) -> None:
    script = Script(["auction red 10", "0", "0"])
    script.console = Console(file=script.stream, width=100, height=40, force_terminal=True, color_system=None)
    session(script, tmp_path / "game.record", players=6).run()
    assert len(script.heard) > 2
    for shown in script.heard:
        assert shown.count("\n") <= 40


@pytest.mark.parametrize(
    ("name", "room", "cut"),
    [
        ("Ann", 5, "Ann"),
        ("greedy 2", 8, "greedy 2"),
        ("greedy 2", 5, "gre 2"),
        ("Spieler 1", 8, "Spieler1"),
        ("Bartholomew", 6, "Barth…"),
    ],
)
def test_names_are_cut_so_that_bots_stay_apart(name: str, room: int, cut: str) -> None:
    assert short(name, room) == cut


def test_seats_say_which_are_bots() -> None:
    seats = seat_names(Words("en"), 5, 2, ["greedy", "random"], ["Ann"])
    assert seats == ["Ann", "Player 2", "greedy 1", "random 2", "greedy 3"]
    assert bots_of(GAME, seats) == {2: "greedy", 3: "random", 4: "greedy"}


def test_every_new_game_gets_a_file_of_its_own(tmp_path: Path) -> None:
    first, second = new_file("steel-driver", tmp_path / "games"), new_file("steel-driver", tmp_path / "games")
    assert first != second
    assert first.name.startswith("steel-driver-")
    assert first.suffix == second.suffix == ".record"


def test_what_cannot_be_printed_is_not_passed_on() -> None:
    assert clean("a\x00b\x1b[2Jc\udcff") == "a b [2Jc?"
