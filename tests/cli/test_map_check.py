"""`goldenspike map check` and `map draw` on files with faults: all are named, and what can be drawn is drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from goldenspike.games.steam_rollers.rules.map import load_map as load_sheet
from goldenspike.games.steel_driver.rules.map import load_map
from tests.arena.pages import check_svg
from tests.cli.command import Command
from tests.text.catalogues import LANGUAGES

PAGE = (Path(__file__).parents[2] / "docs" / "guides" / "make-a-map.md").read_text("utf-8")
LAKES = load_map("lakes").text
FAULTY = LAKES.replace("value = 50", "vaule = 55", 1).replace('goods = "red"', 'goods = "rde"', 1)


def block(kind: str, begins: str) -> str:
    """The code block of the page that begins with this."""
    (text,) = re.findall(rf"```{kind}\n({re.escape(begins)}.*?)```", PAGE, re.DOTALL)
    return str(text)


def test_the_example_on_the_page_says_what_the_page_says(goldenspike: Command) -> None:
    good = block("toml", 'game = "steel-driver"\nname = "tuscany"')
    pisa = block("toml", '[[city]]\nname = "Pisa"')
    first, last = good.index('[[city]]\nname = "Pisa"'), good.index('[[city]]\nname = "Florence"')
    faulty = good[:first] + pisa + "\n" + good[last:]
    assert 'between = ["Livorno", "Siena"]' in faulty
    faulty = faulty.replace('between = ["Livorno", "Siena"]', 'between = ["Livorno", "Sienna"]')
    (goldenspike.folder / "tuscany.toml").write_text(faulty, "utf-8")
    for command in (("check", "tuscany.toml"), ("draw", "tuscany.toml", "-o", "tuscany.svg")):
        answer = goldenspike("map", *command)
        assert answer.code == 1
        assert answer.err == block("", "tuscany.toml, ")
    check_svg((goldenspike.folder / "tuscany.svg").read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_a_line_in_the_language(language: str, goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_text(FAULTY, "utf-8")
    answer = goldenspike("map", "check", "x.toml", "--lang", language)
    assert (answer.code, answer.out) == (1, "")
    lines = answer.err.splitlines()
    assert len(lines) == 3
    assert all(line.startswith("x.toml, city ") for line in lines)
    assert all(word in answer.err for word in ("vaule", "value", "55", "rde", "red"))
    assert ("Did you mean" in answer.err) == (language == "en")


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [(LAKES, "cost = 2", "cost = 20"), (load_sheet("valley").text, 'colour = "red"', 'colour = "pink"')],
)
def test_a_faulty_map_is_drawn_with_its_fault_and_not_as_a_good_one(
    text: str, old: str, new: str, goldenspike: Command
) -> None:
    (goldenspike.folder / "mine.toml").write_text(text.replace(old, new, 1), "utf-8")
    answer = goldenspike("map", "draw", "mine.toml")
    assert answer.code == 1
    assert answer.out == "Written: mine.svg\n"
    picture = (goldenspike.folder / "mine.svg").read_text("utf-8")
    check_svg(picture)
    assert picture.count('class="fault-mark"') == 1
    assert len(answer.err.splitlines()) == 1
    (goldenspike.folder / "mine.toml").write_text(text, "utf-8")
    assert goldenspike("map", "draw", "mine.toml", "-o", "good.svg").code == 0
    assert "fault" not in (goldenspike.folder / "good.svg").read_text("utf-8")


def test_what_cannot_be_read_at_all_is_not_drawn(goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_text("game = ", "utf-8")
    answer = goldenspike("map", "draw", "x.toml")
    assert (answer.code, answer.out) == (1, "")
    assert list(goldenspike.folder.glob("*.svg")) == []


def test_a_map_whose_name_is_a_path_is_drawn_beside_where_one_works(goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_text(LAKES.replace('name = "lakes"', 'name = "../evil"', 1), "utf-8")
    assert goldenspike("map", "draw", "x.toml").out == "Written: x.svg\n"


def test_a_misspelt_game_is_taken_for_the_one_that_was_meant(goldenspike: Command) -> None:
    text = load_sheet("valley").text.replace('"steam-rollers"', '"steam-roller"')
    (goldenspike.folder / "x.toml").write_text(text, "utf-8")
    answer = goldenspike("map", "check", "x.toml")
    assert answer.err == "x.toml: This is a map for “steam-roller”, not for “steam-rollers”.\n"


def test_an_edition_that_lacks_goods_is_named_with_the_colour_of_the_file(goldenspike: Command) -> None:
    silver = LAKES.replace('goods = "black"', 'goods = "silver"')
    (goldenspike.folder / "x.toml").write_text(silver, "utf-8")
    answer = goldenspike("map", "check", "x.toml")
    assert answer.code == 1
    assert {"treefrog/1", "pegasus/1"} <= set(answer.err.split())
    assert "“silver”" in answer.err
    assert "green" not in answer.err
    assert goldenspike("map", "draw", "x.toml", "-o", "x.svg").code == 0, "the map itself is good"


def test_a_report_on_a_faulty_map_names_the_first_fault(goldenspike: Command) -> None:
    (goldenspike.folder / "x.toml").write_text(FAULTY, "utf-8")
    answer = goldenspike("map", "report", "x.toml", "--games", 1, "--bots", "random")
    assert answer.code == 1
    assert len(answer.err.splitlines()) == 1
