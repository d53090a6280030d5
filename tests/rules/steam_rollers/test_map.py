"""The hex map format and its faults, one by one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.core import content
from goldenspike.core.errors import MapError
from goldenspike.games.steam_rollers.rules.map import MOST_HEXES, Map, parse_map

# Two columns of regions, three hexes each: the smallest map that has every field.
GOOD = """\
game = "steam-rollers"
name = "tiny"
version = 1
title = "Tiny"
about = "Eighteen hexes."
blank = "A10 C2"

[[region]]
number = 1
colour = "yellow"
hexes = "A1 A2 A3"
city = "A1"
town = "A2"

[[region]]
number = 2
colour = "red"
hexes = "B1 B2 B3"
city = "B2"
town = "B1"

[[region]]
number = 3
colour = "grey"
hexes = "A4 A5 A6"
city = "A4"
town = "A5"

[[region]]
number = 4
colour = "grey"
hexes = "B4 B5 B6"
city = "B5"
town = "B4"

[[region]]
number = 5
colour = "blue"
hexes = "A7 A8 A9"
city = "A7"
town = "A8"

[[region]]
number = 6
colour = "purple"
hexes = "B7 B8 B9"
city = "B8"
town = "B7"

[walls]
medium = ["1-2", "2-1", "3-4", "", "1-3", "4-6"]
hard = ["1-2 3-4", "1-3 4-6", "2-4 3-5", "3-4", "5-6", "1-3"]
"""


def swap(old: str, new: str, text: str = GOOD) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


def fault(text: str) -> MapError:
    with pytest.raises(MapError) as caught:
        parse_map(text, "tiny.toml")
    assert caught.value.file == "tiny.toml"
    assert "tiny.toml" in str(caught.value)
    return caught.value


def more_hexes(count: int) -> str:
    """The small map enlarged to this many hexes, to the right of the lake."""
    names = [f"{column}{row}" for column in "CDEF" for row in range(3, 15)][: count - 18]
    return swap('"B1 B2 B3"', f'"B1 B2 B3 {" ".join(names)}"')


def test_a_good_map_is_read_as_written() -> None:
    tiny = parse_map(GOOD, "tiny.toml")
    assert (tiny.id, tiny.title, tiny.about, tiny.file) == ("tiny/1", "Tiny", "Eighteen hexes.", "tiny.toml")
    assert [(region.number, region.colour, region.city, region.town) for region in tiny.regions[:3]] == [
        (1, "yellow", "A1", "A2"),
        (2, "red", "B2", "B1"),
        (3, "grey", "A4", "A5"),
    ]
    assert tiny.regions[5].hexes == ("B7", "B8", "B9")
    assert tiny.blank == ("A10", "C2")
    assert tiny.walls["medium"] == (((0, 1),), ((0, 1),), ((2, 3),), (), ((0, 2),), ((3, 5),))
    assert tiny.walls["hard"][2] == ((1, 3), (2, 4))
    assert tiny.hexes[:3] == ("A1", "A2", "A3")
    assert [tiny.region_of(name) for name in ("A1", "B9", "C2", "Z9")] == [0, 5, -1, -1]
    assert tiny.text == GOOD
    assert tiny.hash == content.content_hash(GOOD)


def test_hexes_are_listed_column_by_column_with_rows_as_numbers() -> None:
    tiny = parse_map(swap('"A7 A8 A9"', '"A9 A8 A10 A7"').replace("A10 C2", "C2"), "tiny.toml")
    assert [name for name in tiny.hexes if name[0] == "A"] == [f"A{row}" for row in range(1, 11)]


def test_regions_may_stand_in_any_order() -> None:
    head, *regions = GOOD.split("[[region]]")
    last, walls = regions[-1].split("[walls]")
    shuffled = "[[region]]".join([head, last, *regions[:-1]]) + "\n[walls]" + walls
    assert [region.number for region in parse_map(shuffled, "tiny.toml").regions] == [1, 2, 3, 4, 5, 6]


def test_newlines_and_byte_order_mark_do_not_change_the_hash() -> None:
    windows = parse_map("\ufeff" + GOOD.replace("\n", "\r\n"), "tiny.toml")
    assert windows.hash == parse_map(GOOD, "tiny.toml").hash
    assert windows.text == GOOD


def test_sixty_two_hexes_are_allowed() -> None:
    assert len(parse_map(more_hexes(MOST_HEXES), "tiny.toml").hexes) == MOST_HEXES


def test_about_and_blank_may_be_left_out() -> None:
    plain = parse_map(swap('about = "Eighteen hexes."\nblank = "A10 C2"\n', ""), "tiny.toml")
    assert (plain.about, plain.blank) == ("", ())


FAULTS: dict[str, tuple[Callable[[], str], str, str, dict[str, object]]] = {
    "the file is absurdly large": (lambda: "#" * 100_001, "file_too_large", "", {"most": 100_000}),
    "the file holds half a character": (lambda: GOOD + '# "\ud800"', "text_not_unicode", "", {"line": 53}),
    "the file is no TOML": (lambda: swap("number = 2", "number = = 2"), "toml_syntax", "line 16", {"line": 16}),
    "the game is missing": (lambda: swap('game = "steam-rollers"\n', ""), "missing_field", "", {"field": "game"}),
    "the map is for another game": (
        lambda: swap("steam-rollers", "steel-driver"),
        "wrong_game",
        "",
        {"found": "steel-driver", "wanted": "steam-rollers"},
    ),
    "a key at the top is unknown": (lambda: swap("blank", "blnak"), "unknown_key", "", {"key": "blnak"}),
    "a key of a region is unknown": (lambda: swap("town", "twon"), "unknown_key", "region 1", {"key": "twon"}),
    "a key of the charts is unknown": (lambda: swap("hard", "harsh"), "unknown_key", "walls", {"key": "harsh"}),
    "the name of the map has capitals": (lambda: swap('"tiny"', '"Tiny"'), "bad_map_name", "", {"name": "Tiny"}),
    "the version is nought": (lambda: swap("version = 1", "version = 0"), "version_out_of_range", "", {"value": 0}),
    "the title is empty": (lambda: swap('"Tiny"', '" "'), "bad_title", "", {"most": 60}),
    "the description is endless": (lambda: swap("Eighteen hexes.", "x" * 2001), "bad_about", "", {"most": 2000}),
    "there is no region": (
        lambda: 'game = "steam-rollers"\nname = "x"\nversion = 1\ntitle = "X"\n',
        "missing_field",
        "",
        {"field": "region"},
    ),
    "regions are no list of entries": (
        lambda: 'region = 3\ngame = "steam-rollers"\nname = "x"\nversion = 1\ntitle = "X"\n',
        "wrong_type",
        "",
        {"field": "region", "wanted": "tables", "found": "integer"},
    ),
    "a region is missing": (
        lambda: GOOD[: GOOD.index("[[region]]\nnumber = 6")] + GOOD[GOOD.index("[walls]") :],
        "wrong_regions",
        "",
        {"found": 5, "wanted": 6},
    ),
    "a region is there twice": (
        lambda: swap('number = 4\ncolour = "grey"', 'number = 3\ncolour = "grey"'),
        "region_twice",
        "region 4",
        {"number": 3},
    ),
    "there is a seventh number": (
        lambda: swap("number = 6", "number = 7"),
        "region_out_of_range",
        "region 6",
        {"value": 7, "least": 1, "most": 6},
    ),
    "a number is a text": (
        lambda: swap("number = 6", 'number = "6"'),
        "wrong_type",
        "region 6",
        {"field": "number", "wanted": "integer", "found": "text"},
    ),
    "a region has another colour than the rules say": (
        lambda: swap('"blue"', '"green"'),
        "wrong_colour",
        "region 5",
        {"found": "green", "wanted": "blue", "number": 5},
    ),
    "hexes are a list instead of one text": (
        lambda: swap('"A1 A2 A3"', '["A1", "A2", "A3"]'),
        "wrong_type",
        "region 1",
        {"field": "hexes", "wanted": "text", "found": "list"},
    ),
    "a hex name has a small letter": (lambda: swap("A1 A2 A3", "A1 a2 A3"), "bad_hex", "region 1", {"hex": "a2"}),
    "a hex name has a nought": (lambda: swap("A1 A2 A3", "A0 A2 A3"), "bad_hex", "region 1", {"hex": "A0"}),
    "hex names stand with commas": (lambda: swap("A1 A2 A3", "A1, A2, A3"), "bad_hex", "region 1", {"hex": "A1,"}),
    "a hex name has digits of another script": (
        lambda: swap("A1 A2 A3", "A1 A2 A٣"),
        "bad_hex",
        "region 1",
        {"hex": "A٣"},
    ),
    "a hex stands twice in a region": (
        lambda: swap("A1 A2 A3", "A1 A2 A3 A2"),
        "hex_repeated",
        "region 1",
        {"hex": "A2"},
    ),
    "a hex belongs to two regions": (
        lambda: swap("B1 B2 B3", "B1 B2 B3 A3"),
        "hex_twice",
        "region 2",
        {"hex": "A3", "region": 1},
    ),
    "there are 63 hexes": (lambda: more_hexes(63), "too_many_hexes", "", {"found": 63, "most": 62}),
    "one region lists thousands": (
        lambda: swap("A1 A2 A3", "A1 " * 9000),
        "too_many_hexes",
        "region 1",
        {"found": 9000, "most": 62},
    ),
    "a region has no hexes": (lambda: swap('"A1 A2 A3"', '""'), "city_not_in_region", "region 1", {"hex": "A1"}),
    "a region has no city": (lambda: swap('city = "A1"\n', ""), "missing_field", "region 1", {"field": "city"}),
    "a region has no town": (lambda: swap('town = "A2"\n', ""), "missing_field", "region 1", {"field": "town"}),
    "a city lies in another region": (
        lambda: swap('city = "A1"', 'city = "A4"'),
        "city_not_in_region",
        "region 1",
        {"hex": "A4", "number": 1},
    ),
    "a region has two cities": (
        lambda: swap('city = "A1"', 'city = "A1 A3"'),
        "city_not_in_region",
        "region 1",
        {"hex": "A1 A3"},
    ),
    "a town lies in another region": (
        lambda: swap('town = "A2"', 'town = "C2"'),
        "town_not_in_region",
        "region 1",
        {"hex": "C2", "number": 1},
    ),
    "city and town are one hex": (
        lambda: swap('town = "A2"', 'town = "A1"'),
        "city_is_town",
        "region 1",
        {"hex": "A1", "number": 1},
    ),
    "a region lies in two parts": (
        lambda: swap('"A7 A8 A9"', '"A7 A8 A10"').replace("A10 C2", "C2"),
        "region_in_parts",
        "region 5",
        {"number": 5},
    ),
    "two cities touch": (lambda: swap('city = "A1"', 'city = "A3"'), "cities_touch", "", {"a": 1, "b": 2}),
    "the regions lie in two parts": (
        lambda: GOOD.replace("A7", "H7").replace("A8", "H8").replace("A9", "H9").replace("A10 ", ""),
        "map_in_parts",
        "",
        {},
    ),
    "a blank hex has no name": (lambda: swap('"A10 C2"', '"lake"'), "bad_hex", "blank", {"hex": "lake"}),
    "a blank hex belongs to a region": (
        lambda: swap("A10 C2", "A3 C2"),
        "hex_twice",
        "blank",
        {"hex": "A3", "region": 1},
    ),
    "a blank hex stands twice": (lambda: swap("A10 C2", "C2 C2"), "hex_repeated", "blank", {"hex": "C2"}),
    "a blank hex lies far out": (lambda: swap("A10 C2", "A10 Z99"), "blank_apart", "blank", {"hex": "Z99"}),
    "the charts are missing": (
        lambda: GOOD[: GOOD.index("[walls]")],
        "missing_field",
        "",
        {"field": "walls"},
    ),
    "a chart is missing": (
        lambda: GOOD[: GOOD.index("hard =")],
        "missing_field",
        "walls",
        {"field": "hard"},
    ),
    "a chart has five rows": (
        lambda: swap('"1-3", "4-6"]', '"1-3"]'),
        "wrong_list",
        "walls",
        {"field": "medium", "wanted": "6 texts"},
    ),
    "a chart names regions that do not touch": (
        lambda: swap('"3-4", ""', '"3-4", "1-6"'),
        "unknown_border",
        "walls",
        {"chart": "medium", "row": 4, "border": "1-6"},
    ),
    "a chart names a border in words": (
        lambda: swap('"1-2 3-4"', '"one-two"'),
        "unknown_border",
        "walls",
        {"chart": "hard", "row": 1, "border": "one-two"},
    ),
    "a chart names a region that is not there": (
        lambda: swap('"1-2 3-4"', '"0-1"'),
        "unknown_border",
        "walls",
        {"chart": "hard", "row": 1, "border": "0-1"},
    ),
    "a row names a border twice": (
        lambda: swap('"1-2 3-4"', '"1-2 2-1"'),
        "border_twice",
        "walls",
        {"chart": "hard", "row": 1, "border": "2-1"},
    ),
    "a row cuts a region off": (
        lambda: swap('"1-2 3-4"', '"1-2 1-3"'),
        "region_cut_off",
        "walls",
        {"chart": "hard", "row": 1},
    ),
}


@pytest.mark.parametrize("title", FAULTS)
def test_fault(title: str) -> None:
    text, code, entry, params = FAULTS[title]
    error = fault(text())
    assert (error.code, error.entry) == (code, entry)
    assert {name: error.params[name] for name in params} == params


@given(st.text())
def test_whatever_text_comes_in_only_a_map_error_comes_out(text: str) -> None:
    with pytest.raises(MapError) as caught:
        parse_map(text, "any.toml")
    assert str(caught.value)


JUNK = [
    "",
    "\n",
    '"',
    "=",
    "[",
    "]]",
    "true",
    "1e999",
    "0x" + "f" * 5000,
    "\x00",
    "é",
    "1979-05-27",
    "A1",
    "Z99",
    "1-2",
]


@given(st.data())
def test_a_damaged_map_is_read_or_refused_and_nothing_else(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 20)))
    # anything but a MapError passes through the context and fails the test
    with contextlib.suppress(MapError):
        assert isinstance(parse_map(GOOD[:start] + data.draw(st.sampled_from(JUNK)) + GOOD[end:], "any.toml"), Map)
