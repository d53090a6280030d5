"""`goldenspike edition`, and the commands that take your own edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from goldenspike.core.record import Record
from goldenspike.games.steam_rollers.paper.words import credit
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.paper.pen import printable
from goldenspike.words.catalogue import Words
from tests.cli.command import Command
from tests.shared.test_own_editions import PRINTED, RICH
from tests.text.catalogues import LANGUAGES

PAGE = (Path(__file__).parents[2] / "docs" / "guides" / "make-an-edition.md").read_text("utf-8")
FAULTY = PRINTED.replace("points = -3", "points = 99").replace('"sharp", "straight"', '"sharp", "strait"', 1)
FAULTY = FAULTY.replace("stays = true", "stay = true", 1)


@pytest.fixture
def mine(goldenspike: Command) -> str:
    (goldenspike.folder / "mine.toml").write_text(PRINTED, "utf-8")
    return "mine.toml"


@pytest.mark.parametrize("name", ["flatlined", "flatlined/1", "pegasus", "treefrog/1"])
def test_every_edition_of_ours_can_be_shown_and_is_good(name: str, goldenspike: Command) -> None:
    shown = goldenspike("edition", "show", name)
    assert shown.code == 0
    (goldenspike.folder / "x.toml").write_text(shown.out, "utf-8")
    answer = goldenspike("edition", "check", "x.toml")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("x.toml: a valid edition of ")


def test_the_list_names_every_edition_and_whose_values_they_are(goldenspike: Command) -> None:
    listed = goldenspike("edition", "list").out
    assert all(name in listed for name in ("flatlined/3", "pegasus/1", "treefrog/1", "our own card values"))
    assert goldenspike("edition", "show", "nobody").code == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_a_line_in_the_language(language: str, goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_text(FAULTY, "utf-8")
    answer = goldenspike("edition", "check", "x.toml", "--lang", language)
    assert (answer.code, answer.out) == (1, "")
    lines = answer.err.splitlines()
    assert [line.split(":")[0].strip("\u00a0 ") for line in lines] == ["x.toml", "x.toml, card 2", "x.toml, card 2"]
    assert all(word in answer.err for word in ("strait", "straight", "stay", "stays", "99", "20"))
    assert ("Did you mean" in answer.err) == (language == "en")


def test_the_page_says_what_the_command_says(goldenspike: Command) -> None:
    (good,) = re.findall(r"```toml\n(game = .*?)```", PAGE, re.DOTALL)
    (goldenspike.folder / "mine.toml").write_text(good, "utf-8")
    assert goldenspike("edition", "check", "mine.toml").out in PAGE
    (goldenspike.folder / "mine.toml").write_text(good.replace("stays = false", "stay = false", 1), "utf-8")
    assert goldenspike("edition", "check", "mine.toml").err in PAGE


def test_a_game_is_played_with_an_own_edition_and_goes_on_with_it(mine: str, goldenspike: Command) -> None:
    begun = goldenspike(
        "play", "steam-rollers", "--edition", mine, "--bots", "easy", "--save", "my.record", typed="quit\n"
    )
    assert begun.code == 0
    record = Record.load(goldenspike.folder / "my.record")
    assert record.game.contents(record.first)["Edition"].text == PRINTED
    assert goldenspike("play", "--resume", "my.record", "--edition", mine, typed="quit\n").code == 0
    other = goldenspike("play", "--resume", "my.record", "--edition", "flatlined", typed="quit\n")
    assert "printed" in other.err
    assert goldenspike("replay", "my.record").code == 0


def test_a_faulty_edition_begins_no_game(goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_text(FAULTY, "utf-8")
    answer = goldenspike("play", "steam-rollers", "--edition", "x.toml", "--bots", "easy")
    assert answer.code == 1
    assert "Did you mean “straight”?" in answer.err


def test_bots_play_with_an_own_edition(mine: str, goldenspike: Command) -> None:
    games = ("--games", 1, "--players", 2, "--bots", "random")
    assert goldenspike("simulate", "steam-rollers", "--edition", mine, *games).code == 0


def test_the_terminal_calls_an_own_edition_by_its_title(goldenspike: Command) -> None:
    (goldenspike.folder / "rich.toml").write_text(RICH.replace("Treefrog 2008", "All too rich"), "utf-8")
    answer = goldenspike("play", "steel-driver", "--edition", "rich.toml", "--bots", "easy", typed="quit\n")
    assert answer.code == 0
    assert "Treefrog" not in answer.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheets_have_the_own_values_and_say_whose_they_are(language: str, mine: str, goldenspike: Command) -> None:
    printed = {}
    for name in ("flatlined", mine):
        assert goldenspike("sheets", "--edition", name, "-o", "x.pdf", "--lang", language).code == 0
        pages = PdfReader(goldenspike.folder / "x.pdf").pages
        printed[name] = [" ".join(page.extract_text().split()) for page in pages]
    assert "+7" in printed[mine][3]
    assert "+7" not in " ".join(printed["flatlined"])
    assert all("My printed copy" in printed[mine][page] for page in (0, 3, 5))
    ours = printable(credit(Words(language), load_edition("flatlined")))
    assert all(ours in printed["flatlined"][page] for page in (0, 3, 5))
