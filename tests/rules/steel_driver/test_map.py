"""The map format and its faults, one by one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.core import content
from goldenspike.core.errors import MapError
from goldenspike.games.steel_driver.rules.map import GOODS, Map, parse_map

GOOD = """\
game = "steel-driver"
name = "tiny"
version = 1
title = "Tiny"
about = "Four cities."
link_ends = ["Alba", "Delta"]

[picture]
width = 400
height = 300

[[city]]
name = "Alba"
code = "ALB"
value = 20
goods = "white"
start = true
at = [50, 50]
label = "N"

[[city]]
name = "Bern"
value = 30
goods = "black"
at = [350, 50.5]

[[city]]
name = "Cork"
value = 0
goods = "red"
at = [50, 250]

[[city]]
name = "Delta"
value = 200
goods = "orange"
at = [350, 250]

[[link]]
between = ["Alba", "Bern"]
cost = 2

[[link]]
between = ["Bern", "Delta"]
cost = 9

[[link]]
between = ["Delta", "Cork"]
cost = 1
"""


def swap(old: str, new: str) -> str:
    assert old in GOOD, old
    return GOOD.replace(old, new, 1)


def fault(text: str) -> MapError:
    with pytest.raises(MapError) as caught:
        parse_map(text, "tiny.toml")
    assert caught.value.file == "tiny.toml"
    assert "tiny.toml" in str(caught.value)
    return caught.value


def many_cities(count: int) -> str:
    more = "".join(f'[[city]]\nname = "C{i}"\nvalue = 10\ngoods = "white"\n' for i in range(count - 4))
    links = "".join(f'[[link]]\nbetween = ["Alba", "C{i}"]\ncost = 1\n' for i in range(count - 4))
    bare = "\n".join(line for line in GOOD.splitlines() if not line.startswith("at ="))
    return bare + "\n" + more + links


def many_links(count: int) -> str:
    pairs = [(i, j) for i in range(58) for j in range(i)][: count - 3 - 58]
    extra = "".join(f'[[link]]\nbetween = ["C{i}", "C{j}"]\ncost = 1\n' for i, j in pairs)
    return many_cities(62) + extra


def test_a_good_map_is_read_as_written() -> None:
    tiny = parse_map(GOOD, "tiny.toml")
    assert (tiny.id, tiny.title, tiny.about, tiny.file) == ("tiny/1", "Tiny", "Four cities.", "tiny.toml")
    assert [city.name for city in tiny.cities] == ["Alba", "Bern", "Cork", "Delta"]
    assert [city.value for city in tiny.cities] == [20, 30, 0, 200]
    assert [GOODS[city.goods] for city in tiny.cities] == ["white", "black", "red", "orange"]
    assert [city.start for city in tiny.cities] == [True, False, False, False]
    assert [city.label for city in tiny.cities] == ["N", "", "", ""]
    assert tiny.cities[1].at == (350.0, 50.5)
    assert [(link.a, link.b, link.cost) for link in tiny.links] == [(0, 1, 2), (1, 3, 9), (3, 2, 1)]
    assert tiny.link_ends == (0, 3)
    assert tiny.link_name(2) == "Delta-Cork"
    assert tiny.city_index["delta"] == 3
    assert tiny.picture is not None
    assert (tiny.picture.width, tiny.picture.height, tiny.picture.scenery) == (
        400,
        300,
        "",
    )
    assert tiny.text == GOOD
    assert tiny.hash == content.content_hash(GOOD)


def test_a_city_without_a_code_gets_one_nobody_else_has() -> None:
    tiny = parse_map(swap('name = "Bern"', 'name = "Albatross"').replace('"Bern"', '"Albatross"'), "tiny.toml")
    codes = [city.code for city in tiny.cities]
    assert codes[0] == "ALB"
    assert len(set(codes)) == 4


def test_link_and_ends_may_write_a_city_in_any_case() -> None:
    tiny = parse_map(swap('["Alba", "Bern"]', '["ALBA", "bern"]'), "tiny.toml")
    assert tiny.link_name(0) == "Alba-Bern"


def test_newlines_and_byte_order_mark_do_not_change_the_hash() -> None:
    windows = parse_map("\ufeff" + GOOD.replace("\n", "\r\n"), "tiny.toml")
    assert windows.hash == parse_map(GOOD, "tiny.toml").hash
    assert windows.text == GOOD


def test_sixty_two_cities_and_four_hundred_links_are_allowed() -> None:
    assert len(parse_map(many_cities(62), "tiny.toml").cities) == 62
    assert len(parse_map(many_links(400), "tiny.toml").links) == 400


FAULTS: dict[str, tuple[Callable[[], str], str, str, dict[str, object]]] = {
    "the file is absurdly large": (lambda: "#" * 100_001, "file_too_large", "", {"most": 100_000}),
    "the file holds half a character": (lambda: GOOD + '# "\ud800"', "text_not_unicode", "", {"line": 50}),
    "the file is no TOML": (lambda: swap("value = 30", "value = = 30"), "toml_syntax", "line 23", {"line": 23}),
    "brackets are nested too deep": (lambda: "a = " + "[" * 20_000, "toml_syntax", "", {"line": 0}),
    "a top level field is missing": (lambda: swap("version = 1\n", ""), "missing_field", "", {"field": "version"}),
    "the game is missing": (lambda: swap('game = "steel-driver"\n', ""), "missing_field", "", {"field": "game"}),
    "a field of a city is missing": (
        lambda: swap("value = 30\n", ""),
        "missing_field",
        'city 2 "Bern"',
        {"field": "value"},
    ),
    "the name of a city is missing": (
        lambda: swap('name = "Bern"\n', ""),
        "missing_field",
        "city 2",
        {"field": "name"},
    ),
    "a field of a link is missing": (
        lambda: swap("cost = 9\n", ""),
        "missing_field",
        'link 2 "Bern-Delta"',
        {"field": "cost"},
    ),
    "there is no city": (
        lambda: 'game = "steel-driver"\nname = "x"\nversion = 1\ntitle = "X"\n',
        "missing_field",
        "",
        {"field": "city"},
    ),
    "a text stands for a number": (
        lambda: swap("value = 30", 'value = "30"'),
        "wrong_type",
        'city 2 "Bern"',
        {"field": "value", "wanted": "integer", "found": "text"},
    ),
    "true stands for a number": (
        lambda: swap("cost = 2", "cost = true"),
        "wrong_type",
        'link 1 "Alba-Bern"',
        {"field": "cost", "wanted": "integer", "found": "boolean"},
    ),
    "a fraction stands for a whole number": (
        lambda: swap("value = 30", "value = 30.0"),
        "wrong_type",
        'city 2 "Bern"',
        {"wanted": "integer", "found": "decimal"},
    ),
    "a number stands for true": (
        lambda: swap("start = true", "start = 1"),
        "wrong_type",
        'city 1 "Alba"',
        {"field": "start", "wanted": "boolean"},
    ),
    "true stands in a place": (
        lambda: swap("[50, 50]", "[50, true]"),
        "wrong_list",
        'city 1 "Alba"',
        {"field": "at", "wanted": "2 numbers"},
    ),
    "cities are no list of entries": (
        lambda: 'city = 3\ngame = "steel-driver"\nname = "x"\nversion = 1\ntitle = "X"\n',
        "wrong_type",
        "",
        {"field": "city", "wanted": "tables"},
    ),
    "a link joins three cities": (
        lambda: swap('["Alba", "Bern"]', '["Alba", "Bern", "Cork"]'),
        "wrong_list",
        "link 1",
        {"field": "between", "wanted": "2 texts"},
    ),
    "a key at the top is unknown": (lambda: swap("about", "abuot"), "unknown_key", "", {"key": "abuot"}),
    "a key of a city is unknown": (lambda: swap("label", "lable"), "unknown_key", 'city 1 "Alba"', {"key": "lable"}),
    "a key of a link is unknown": (
        lambda: swap("cost = 2", "cost = 2\nprice = 2"),
        "unknown_key",
        'link 1 "Alba-Bern"',
        {"key": "price"},
    ),
    "a key of the picture is unknown": (lambda: swap("width", "wide"), "unknown_key", "picture", {"key": "wide"}),
    "the map is for another game": (
        lambda: swap("steel-driver", "steam-rollers"),
        "wrong_game",
        "",
        {"found": "steam-rollers", "wanted": "steel-driver"},
    ),
    "the name of the map has capitals": (lambda: swap('"tiny"', '"Tiny"'), "bad_map_name", "", {"name": "Tiny"}),
    "the version is nought": (lambda: swap("version = 1", "version = 0"), "version_out_of_range", "", {"value": 0}),
    "the title is empty": (lambda: swap('"Tiny"', '" "'), "bad_title", "", {"most": 60}),
    "the description is endless": (lambda: swap("Four cities.", "x" * 2001), "bad_about", "", {"most": 2000}),
    "the picture is tiny": (
        lambda: swap("width = 400", "width = 4"),
        "picture_size",
        "picture",
        {"field": "width", "value": 4, "least": 100, "most": 10_000},
    ),
    "the picture is a ribbon": (lambda: swap("width = 400", "width = 4000"), "picture_shape", "picture", {"most": 4}),
    "the scenery is a path": (
        lambda: swap("height = 300", 'height = 300\nscenery = "../x"'),
        "bad_scenery",
        "picture",
        {"scenery": "../x"},
    ),
    "there are 63 cities": (lambda: many_cities(63), "too_many_cities", "", {"count": 63, "most": 62}),
    "there is one city": (
        lambda: GOOD[: GOOD.index('[[city]]\nname = "Bern"')],
        "too_few_cities",
        "",
        {"count": 1, "least": 2},
    ),
    "there are 401 links": (lambda: many_links(401), "too_many_links", "", {"count": 401, "most": 400}),
    "a name is empty": (lambda: swap('name = "Cork"', 'name = ""'), "name_empty", 'city 3 ""', {}),
    "a name is too long": (
        lambda: swap('name = "Cork"', f'name = "{"C" * 41}"'),
        "name_too_long",
        f'city 3 "{"C" * 39}…"',
        {"length": 41, "most": 40},
    ),
    "a name begins with a space": (
        lambda: swap('name = "Cork"', 'name = " Cork"'),
        "name_spaces",
        'city 3 " Cork"',
        {},
    ),
    "a name ends with a space": (lambda: swap('name = "Cork"', 'name = "Cork "'), "name_spaces", 'city 3 "Cork "', {}),
    "a name has two spaces": (lambda: swap('name = "Cork"', 'name = "C  k"'), "name_spaces", 'city 3 "C  k"', {}),
    "two names differ in case alone": (
        lambda: swap('name = "Cork"', 'name = "BERN"'),
        "city_twice",
        'city 3 "BERN"',
        {"first": 'city 2 "Bern"'},
    ),
    "two names differ in how an accent is typed": (
        lambda: swap('name = "Cork"', 'name = "Be\u0301rn"').replace('name = "Bern"', 'name = "B\u00e9rn"'),
        "city_twice",
        'city 3 "Bérn"',
        {},
    ),
    "a code has small letters": (lambda: swap('"ALB"', '"alb"'), "bad_code", 'city 1 "Alba"', {"given": "alb"}),
    "two cities have one code": (
        lambda: swap('name = "Cork"', 'name = "Cork"\ncode = "ALB"'),
        "code_twice",
        'city 3 "Cork"',
        {"given": "ALB", "first": 'city 1 "Alba"'},
    ),
    "a value is below nought": (
        lambda: swap("value = 30", "value = -10"),
        "value_out_of_range",
        'city 2 "Bern"',
        {"value": -10, "least": 0, "most": 200},
    ),
    "a value is above 200": (lambda: swap("value = 30", "value = 210"), "value_out_of_range", 'city 2 "Bern"', {}),
    "a value has a hundred thousand bits": (
        lambda: swap("value = 30", "value = 0x" + "f" * 25_000),
        "value_out_of_range",
        'city 2 "Bern"',
        {"value": 1_000_000},
    ),
    "a value is no multiple of ten": (
        lambda: swap("value = 30", "value = 35"),
        "value_not_tens",
        'city 2 "Bern"',
        {"value": 35},
    ),
    "a goods colour is unknown": (
        lambda: swap('"black"', '"green"'),
        "goods_unknown",
        'city 2 "Bern"',
        {"goods": "green", "known": list(GOODS)},
    ),
    "a label stands nowhere": (
        lambda: swap('label = "N"', 'label = "north"'),
        "label_unknown",
        'city 1 "Alba"',
        {"label": "north"},
    ),
    "no city is hexagonal": (lambda: swap("start = true\n", ""), "no_start_city", "", {}),
    "a place is off the picture": (
        lambda: swap("[50, 250]", "[50, 301]"),
        "at_outside_picture",
        'city 3 "Cork"',
        {"x": 50.0, "y": 301.0, "width": 400, "height": 300},
    ),
    "a place is no number at all": (lambda: swap("[50, 250]", "[nan, 3]"), "at_outside_picture", 'city 3 "Cork"', {}),
    "there are places but no picture": (
        lambda: swap("[picture]\nwidth = 400\nheight = 300\n", ""),
        "at_without_picture",
        'city 1 "Alba"',
        {},
    ),
    "one city alone has no place": (lambda: swap("at = [50, 250]\n", ""), "at_missing", 'city 3 "Cork"', {}),
    "two cities have one place": (
        lambda: swap("[50, 250]", "[50.0, 50]"),
        "at_twice",
        'city 3 "Cork"',
        {"first": 'city 1 "Alba"'},
    ),
    "a link names an unknown city": (
        lambda: swap('["Bern", "Delta"]', '["Bern", "Dlta"]'),
        "link_unknown_city",
        'link 2 "Bern-Dlta"',
        {"name": "Dlta", "nearest": "Delta"},
    ),
    "a link joins a city to itself": (
        lambda: swap('["Bern", "Delta"]', '["Bern", "bern"]'),
        "link_to_itself",
        'link 2 "Bern-bern"',
        {"name": "Bern"},
    ),
    "a link is written twice": (
        lambda: GOOD + '\n[[link]]\nbetween = ["Alba", "Bern"]\ncost = 3\n',
        "link_twice",
        'link 4 "Alba-Bern"',
        {"first": 'link 1 "Alba-Bern"'},
    ),
    "a link is written in both directions": (
        lambda: GOOD + '\n[[link]]\nbetween = ["Bern", "Alba"]\ncost = 3\n',
        "link_twice",
        'link 4 "Bern-Alba"',
        {"first": 'link 1 "Alba-Bern"'},
    ),
    "a link is free": (
        lambda: swap("cost = 2", "cost = 0"),
        "cost_out_of_range",
        'link 1 "Alba-Bern"',
        {"value": 0, "least": 1, "most": 9},
    ),
    "a link costs ten": (lambda: swap("cost = 2", "cost = 10"), "cost_out_of_range", 'link 1 "Alba-Bern"', {}),
    "the link ends are missing": (lambda: swap('link_ends = ["Alba", "Delta"]\n', ""), "link_ends_missing", "", {}),
    "there are three link ends": (
        lambda: swap('["Alba", "Delta"]', '["Alba", "Bern", "Delta"]'),
        "wrong_list",
        "link_ends",
        {"wanted": "2 texts"},
    ),
    "a link end is unknown": (
        lambda: swap('["Alba", "Delta"]', '["Alba", "Delhi"]'),
        "link_end_unknown",
        "link_ends",
        {"name": "Delhi"},
    ),
    "the link ends are one city": (
        lambda: swap('["Alba", "Delta"]', '["Alba", "ALBA"]'),
        "link_ends_equal",
        "link_ends",
        {},
    ),
    "a city cannot be reached": (
        lambda: GOOD[: GOOD.rindex("[[link]]")],
        "city_unreachable",
        'city 3 "Cork"',
        {"cities": ["Cork"]},
    ),
}


@pytest.mark.parametrize("title", FAULTS)
def test_fault(title: str) -> None:
    text, code, entry, params = FAULTS[title]
    error = fault(text())
    assert (error.code, error.entry) == (code, entry)
    assert {name: error.params[name] for name in params} == params


@pytest.mark.parametrize("letter", [*list("->{};[]|"), '\\"', "\\u0007", "\\t", "\\u00a0", "\\u2028", "\\u202e"])
def test_a_name_cannot_hold_what_the_record_needs_or_nobody_can_see(letter: str) -> None:
    error = fault(swap('name = "Cork"', f'name = "Co{letter}k"'))
    assert error.code == "name_character"
    assert error.entry.startswith("city 3 ")
    assert str(error.params["codepoint"]).startswith("U+")


@given(st.text())
def test_whatever_text_comes_in_only_a_map_error_comes_out(text: str) -> None:
    with pytest.raises(MapError) as caught:
        parse_map(text, "any.toml")
    assert str(caught.value)


@given(st.data())
def test_a_damaged_map_is_read_or_refused_and_nothing_else(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 20)))
    junk = data.draw(
        st.sampled_from(["", "\n", '"', "=", "[", "]]", "true", "1e999", "0x" + "f" * 5000, "\x00", "é", "1979-05-27"])
    )
    # anything but a MapError passes through the context and fails the test
    with contextlib.suppress(MapError):
        assert isinstance(parse_map(GOOD[:start] + junk + GOOD[end:], "any.toml"), Map)
