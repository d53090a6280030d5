"""A map file that is checked: every fault is reported once, in the order of the file, and what can be drawn is
drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import goldenspike as gs
from goldenspike.core.content import Draft, nearest
from goldenspike.drawing.faults import Mark, marked
from goldenspike.drawing.games import map_drawing
from goldenspike.games.steel_driver.rules.map import GOODS
from goldenspike.words.catalogue import Words
from goldenspike.words.errors import error_text
from tests.arena.pages import NAMESPACE, check_svg
from tests.rules.steam_rollers.test_map import GOOD as SHEET
from tests.rules.steel_driver.test_map import GOOD as BOARD
from tests.text.catalogues import compile_if_stale

compile_if_stale()
TEXTS = {"steel-driver": BOARD, "steam-rollers": SHEET}
Swaps = Sequence[tuple[str, str]]
by_game = pytest.mark.parametrize("game", list(TEXTS))


def checked(game: str, swaps: Swaps) -> Draft:
    text = TEXTS[game]
    for old, new in swaps:
        assert old in text, old
        text = text.replace(old, new, 1)
    return gs.load(game).check_map(text, "x.toml")


def faults_of(draft: Draft) -> list[tuple[str, str]]:
    """Entry and code of each fault."""
    return [(fault.entry, fault.code) for fault in draft.faults]


def drawn(game: str, draft: Draft) -> ElementTree.Element:
    drawing = map_drawing(game)
    assert drawing is not None
    marks = [Mark(drawing.points(draft.map, fault.places), error_text(Words("en"), fault)) for fault in draft.faults]
    picture = marked(drawing.svg(Words("en"), draft.map), marks)
    check_svg(picture)
    return ElementTree.fromstring(picture)


def numbers_on(picture: ElementTree.Element) -> list[str]:
    """The numbers on the marks."""
    groups = [group for group in picture.iter(f"{{{NAMESPACE}}}g") if group.get("class") == "fault-mark"]
    return ["".join(group.itertext()) for group in groups]


# ---- Every fault -----------------------------------------------------------------------------------------------------


class Case(NamedTuple):
    swaps: Swaps
    faults: list[tuple[str, str]]


STEEL = {
    "fields of one city, each by itself": Case(
        [("value = 30", "value = 35"), ('"black"', '"balck"'), ("[350, 50.5]", '"here"')],
        [('city 2 "Bern"', "value_not_tens"), ('city 2 "Bern"', "goods_unknown"), ('city 2 "Bern"', "wrong_type")],
    ),
    "entries in the order of the file, what concerns the whole map last": Case(
        [
            ("cost = 9", "cost = 0"),
            ("value = 0", "value = -10"),
            ("version = 1", "version = 0"),
            ("cost = 1", "cost = 10"),
        ],
        [
            ("", "version_out_of_range"),
            ('city 3 "Cork"', "value_out_of_range"),
            ('link 2 "Bern-Delta"', "cost_out_of_range"),
            ('link 3 "Delta-Cork"', "cost_out_of_range"),
        ],
    ),
    "a misspelt key is read as it was meant: it is not missing, too": Case(
        [("value = 30", "vaule = 30"), ('link_ends = ["Alba"', 'link_end = ["Alba"'), ("[picture]", "[pictrue]")],
        [("", "unknown_key"), ("", "unknown_key"), ('city 2 "Bern"', "unknown_key")],
    ),
    "links to a city whose name has a fault find it": Case(
        [('name = "Bern"', 'name = "Be-rn"'), ('"Bern"]', '"Be-rn"]'), ('["Bern"', '["Be-rn"')],
        [('city 2 "Be-rn"', "name_character")],
    ),
    "links to a city without a name are not blamed": Case(
        [('name = "Bern"\n', "")],
        [("city 2", "missing_field")],
    ),
    "both ends of a link, and its cost": Case(
        [('["Bern", "Delta"]\ncost = 9', '["Brn", "Paris"]\ncost = 99')],
        [
            ('link 2 "Brn-Paris"', "link_unknown_city"),
            ('link 2 "Brn-Paris"', "link_unknown_city"),
            ('link 2 "Brn-Paris"', "cost_out_of_range"),
        ],
    ),
    "a missing picture is said once, not for each city": Case(
        [("[picture]\nwidth = 400\nheight = 300\n", "")], [('city 1 "Alba"', "at_without_picture")]
    ),
    "a picture of a wrong size does not make places wrong": Case(
        [("width = 400", "width = 4")], [("picture", "picture_size")]
    ),
    "a start that cannot be read may be one": Case(
        [("start = true", 'start = "yes"')], [('city 1 "Alba"', "wrong_type")]
    ),
    "a network is not judged while a link is open": Case(
        [('["Delta", "Cork"]', '["Delta", "Corck"]')], [('link 3 "Delta-Corck"', "link_unknown_city")]
    ),
    "a city that nothing leads to": Case(
        [('["Delta", "Cork"]', '["Delta", "Alba"]'), ("value = 30", "value = 31")],
        [('city 2 "Bern"', "value_not_tens"), ('city 3 "Cork"', "city_unreachable")],
    ),
}
STEAM = {
    "each hex by itself": Case(
        [("A1 A2 A3", "A1 a2 A3, nowhere"), ('"blue"', '"green"')],
        [("region 1", "bad_hex"), ("region 1", "bad_hex"), ("region 1", "bad_hex"), ("region 5", "wrong_colour")],
    ),
    "city and town": Case(
        [('city = "A1"', 'city = "B9"'), ('town = "A2"', 'town = "A2 A3"')],
        [("region 1", "city_not_in_region"), ("region 1", "town_not_in_region")],
    ),
    "a hex of two regions does not take them apart": Case([("B1 B2 B3", "B1 B2 B3 A3")], [("region 2", "hex_twice")]),
    "a number that is there twice": Case(
        [('number = 4\ncolour = "grey"', 'number = 3\ncolour = "grey"')], [("region 4", "region_twice")]
    ),
    "rows of the charts, and the order of the file": Case(
        [('"3-4", ""', '"3-4", "1-6"'), ('"1-2 3-4"', '"1-2 2-1 x"'), ("version = 1", 'version = "1"')],
        [("", "wrong_type"), ("walls", "unknown_border"), ("walls", "border_twice"), ("walls", "unknown_border")],
    ),
    "a missing chart, and a blank hex far out": Case(
        [("A10 C2", "A10 Z99"), ("hard =", "heavy =")],
        [("blank", "blank_apart"), ("walls", "unknown_key"), ("walls", "missing_field")],
    ),
    "a city that touches two others": Case(
        [('city = "A1"', 'city = "A3"')], [("", "cities_touch"), ("", "cities_touch")]
    ),
}


@pytest.mark.parametrize("title", STEEL)
def test_every_fault_of_a_board_once(title: str) -> None:
    assert faults_of(checked("steel-driver", STEEL[title].swaps)) == STEEL[title].faults


@pytest.mark.parametrize("title", STEAM)
def test_every_fault_of_a_sheet_once(title: str) -> None:
    assert faults_of(checked("steam-rollers", STEAM[title].swaps)) == STEAM[title].faults


@by_game
def test_a_good_map_has_no_faults_and_is_the_map(game: str) -> None:
    draft = checked(game, [])
    assert draft == (gs.load(game).read_map(TEXTS[game], "x.toml"), [])


@pytest.mark.parametrize(
    ("swap", "meant"),
    [
        (('"black"', '"Blakc"'), "black"),
        (('["Delta", "Cork"]', '["Delta", "CROK"]'), "Cork"),
        (("label", "lable"), "label"),
    ],
)
def test_what_was_meant_is_named_as_the_file_writes_it(swap: tuple[str, str], meant: str) -> None:
    (fault,) = checked("steel-driver", [swap]).faults
    assert fault.params["nearest"] == meant
    assert f"Did you mean “{meant}”?" in error_text(Words("en"), fault)


def test_nothing_is_guessed_where_nothing_is_alike() -> None:
    assert nearest("turquoise", GOODS) == ""
    assert nearest("WHITE", GOODS) == "white"


def test_goods_are_called_what_the_file_calls_them() -> None:
    """Pegasus has green cubes for what every map file calls silver."""
    more = "".join(f'[[city]]\nname = "S{n}"\nvalue = 0\ngoods = "silver"\n' for n in range(7))
    game = gs.load("steel-driver")
    draft = game.check_map(BOARD + more, "x.toml")
    assert draft.map is not None
    faults = [fault for fault in game.edition_faults(draft.map) if fault.code == "too_many_goods"]
    assert {fault.params["edition"] for fault in faults} == {"treefrog/1", "pegasus/1"}
    assert {fault.params["goods"] for fault in faults} == {"silver"}


# ---- What can be drawn -----------------------------------------------------------------------------------------------


def test_a_mark_stands_where_the_fault_is() -> None:
    faulty = checked("steel-driver", [("value = 30", "value = 35"), ("cost = 9", "cost = 0"), ('"tiny"', '"Tiny"')])
    picture = drawn("steel-driver", faulty)
    assert numbers_on(picture) == ["2", "3"], "what has no place is listed only"
    city, link = (group for group in picture.iter(f"{{{NAMESPACE}}}g") if group.get("class") == "fault-mark")
    assert (city[0].get("cx"), city[0].get("cy")) == ("875", "126.2"), "where Bern is, on a sheet 1000 wide"
    (x, y) = (float(link[0].get(name, "")) for name in ("cx", "cy"))
    assert (x, 126 < y < 625) == (875, True), "between Bern and Delta"


def test_faults_at_one_place_share_a_mark() -> None:
    faulty = checked("steel-driver", [("value = 30", "value = 35"), ('"black"', '"balck"')])
    assert numbers_on(drawn("steel-driver", faulty)) == ["1 2"]


def test_hexes_are_marked() -> None:
    faulty = checked("steam-rollers", [("B1 B2 B3", "B1 B2 B3 A3"), ('city = "A7"', 'city = "Z9"')])
    assert sorted(numbers_on(drawn("steam-rollers", faulty))) == ["1", "2"]


@by_game
def test_the_list_of_faults_stands_below_the_board_and_is_read_aloud(game: str) -> None:
    faulty = checked(game, [("version = 1", "version = 0"), ('"tiny"', '"Tiny"')])
    picture = drawn(game, faulty)
    messages = [error_text(Words("en"), fault) for fault in faulty.faults]
    desc = picture.find(f"{{{NAMESPACE}}}desc")
    assert desc is not None
    assert desc.text == f"1. {messages[0]}\n2. {messages[1]}"
    (shown,) = (element for element in picture.iter() if element.get("class") == "fault-list")
    assert " ".join(" ".join(shown.itertext()).split()) == f"1. {messages[0]} 2. {messages[1]}"
    _, top, _, high = (float(number) for number in picture.get("viewBox", "").split())
    rows = [float(row.get("y", "")) for row in shown.iter(f"{{{NAMESPACE}}}text")]
    assert rows == sorted(set(rows)), "a long message takes more than one row"
    assert all(top < row < top + high for row in rows)


def test_a_city_whose_place_cannot_be_read_stands_amid_its_neighbours() -> None:
    draft = checked("steel-driver", [("[350, 250]", "[9999, 250]")])
    assert draft.map is not None
    places = {city.name: city.at for city in draft.map.cities}
    assert places["Delta"] == (200.0, (50.5 + 250) / 2)
    assert places["Bern"] == (350.0, 50.5)


@pytest.mark.parametrize("text", ["", "game = ", 'game = "steel-driver"\n', 'game = "chess"\n', "#" * 100_001])
def test_where_nothing_can_be_read_there_is_no_drawing_but_a_fault(text: str) -> None:
    draft = gs.load("steel-driver").check_map(text, "x.toml")
    assert draft.map is None
    assert draft.faults


JUNK = ["", "\n", '"', "=", "[", "]]", "true", "1e999", "nan", "0x" + "f" * 5000, "\x00", "é", "-", "[[city]]", "A1"]


@by_game
@given(data=st.data())
def test_a_damaged_file_has_faults_exactly_where_it_cannot_be_read_and_is_drawn_whatever_it_holds(
    game: str, data: st.DataObject
) -> None:
    text = TEXTS[game]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 20)))
        text = text[:start] + data.draw(st.sampled_from(JUNK)) + text[end:]
    draft = gs.load(game).check_map(text, "x.toml")
    try:
        read = gs.load(game).read_map(text, "x.toml")
    except gs.MapError:
        assert draft.faults
    else:
        assert draft == (read, [])
    if draft.map is not None:
        drawn(game, draft)
