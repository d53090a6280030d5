"""The map format at its limits, just right or just wrong, and what each fault says beyond its code."""

from __future__ import annotations

import pytest

from goldenspike.games.steel_driver.rules.map import LABELS, parse_map
from tests.rules.steel_driver.test_map import GOOD, fault, swap

PLACES = ("[50, 50]", "[350, 50.5]", "[50, 250]", "[350, 250]")


def picture(width: int, height: int, more: str = "") -> str:
    """The good map without places, on a sheet of this size."""
    bare = "".join(line for line in GOOD.splitlines(keepends=True) if not line.startswith("at ="))
    return bare.replace("width = 400\nheight = 300\n", f"width = {width}\nheight = {height}\n{more}")


@pytest.mark.parametrize("size", [(100, 100), (10_000, 10_000), (400, 100), (100, 400), (10_000, 2500)])
def test_a_picture_may_be_this_large(size: tuple[int, int]) -> None:
    read = parse_map(picture(*size), "tiny.toml").picture
    assert read is not None
    assert (read.width, read.height) == size


@pytest.mark.parametrize(
    ("size", "field"),
    [((99, 100), "width"), ((10_001, 9000), "width"), ((100, 99), "height"), ((9000, 10_001), "height")],
)
def test_a_picture_too_small_or_too_large_says_in_which_direction(size: tuple[int, int], field: str) -> None:
    error = fault(picture(*size))
    value = size[0] if field == "width" else size[1]
    assert (error.code, error.entry) == ("picture_size", "picture")
    assert error.params == {"field": field, "value": value, "least": 100, "most": 10_000}


@pytest.mark.parametrize("size", [(401, 100), (100, 401), (450, 100), (100, 450)])
def test_a_picture_is_at_most_four_times_as_long_as_wide(size: tuple[int, int]) -> None:
    error = fault(picture(*size))
    assert error.code == "picture_shape"
    assert error.params == {"width": size[0], "height": size[1], "most": 4}


@pytest.mark.parametrize("scenery", ["plains", "rocky-mountains-2", "z" * 24])
def test_a_scenery_is_named_in_small_letters(scenery: str) -> None:
    read = parse_map(picture(400, 300, f'scenery = "{scenery}"\n'), "tiny.toml").picture
    assert read is not None
    assert read.scenery == scenery


@pytest.mark.parametrize("scenery", ["Plains", "z" * 25, "a b", "a_b"])
def test_a_scenery_named_otherwise_is_refused(scenery: str) -> None:
    error = fault(picture(400, 300, f'scenery = "{scenery}"\n'))
    assert (error.code, error.params) == ("bad_scenery", {"scenery": scenery})


def test_a_city_may_lie_on_the_edge_of_the_picture() -> None:
    text = GOOD
    for old, new in zip(PLACES, ("[0, 0]", "[400, 0.5]", "[0.5, 300]", "[400, 300]"), strict=True):
        text = text.replace(old, new, 1)
    places = [city.at for city in parse_map(text, "tiny.toml").cities]
    assert places == [(0.0, 0.0), (400.0, 0.5), (0.5, 300.0), (400.0, 300.0)]


@pytest.mark.parametrize("place", [(-0.5, 50.0), (400.5, 50.0), (50.0, -0.5), (50.0, 300.5)])
def test_a_city_cannot_lie_beyond_the_edge(place: tuple[float, float]) -> None:
    error = fault(swap("[50, 250]", f"[{place[0]}, {place[1]}]"))
    assert (error.code, error.entry) == ("at_outside_picture", 'city 3 "Cork"')
    assert error.params == {"x": place[0], "y": place[1], "width": 400, "height": 300}


def test_a_place_used_twice_is_told_with_both_numbers() -> None:
    error = fault(swap("[350, 250]", "[50, 250]"))
    assert (error.code, error.entry) == ("at_twice", 'city 4 "Delta"')
    assert error.params == {"x": 50.0, "y": 250.0, "first": 'city 3 "Cork"'}


def test_a_label_that_is_unknown_is_answered_with_the_known_ones() -> None:
    error = fault(swap('label = "N"', 'label = "north"'))
    assert error.params == {"label": "north", "known": ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]}
    for label in LABELS:
        assert parse_map(swap('label = "N"', f'label = "{label}"'), "tiny.toml").cities[0].label == label


def test_a_name_may_have_forty_letters() -> None:
    name = "C" * 40
    assert parse_map(GOOD.replace('"Cork"', f'"{name}"'), "tiny.toml").cities[2].name == name


def test_a_name_used_twice_is_told() -> None:
    error = fault(swap('name = "Cork"', 'name = "BERN"'))
    assert error.params == {"name": "BERN", "first": 'city 2 "Bern"'}


@pytest.mark.parametrize(
    ("letter", "character", "codepoint"), [("|", "|", "U+007C"), ("\\u0007", "?", "U+0007"), ("\\u202e", "?", "U+202E")]
)
def test_a_letter_no_name_can_hold_is_told(letter: str, character: str, codepoint: str) -> None:
    error = fault(swap('name = "Cork"', f'name = "Co{letter}k"'))
    assert error.params == {"character": character, "codepoint": codepoint}


def code_of(*names: str) -> list[str]:
    """The codes that cities of these names get after Alba, whose code ALB is written in the file."""
    text = GOOD
    for old, new in zip(("Bern", "Cork", "Delta"), names, strict=False):
        text = text.replace(f'"{old}"', f'"{new}"')
    return [city.code for city in parse_map(text, "tiny.toml").cities][1 : len(names) + 1]


def test_a_city_without_a_code_gets_the_first_three_letters_that_are_free() -> None:
    assert code_of("Bern", "Cork", "Delta") == ["BER", "COR", "DEL"]
    assert code_of("Albatross", "Albania", "Al Bahr") == ["ALA", "ALN", "ALH"]


def test_a_code_leaves_out_accents_and_signs() -> None:
    assert code_of("Évora", "St. Louis", "São Paulo") == ["EVO", "STL", "SAO"]


def test_a_short_name_is_filled_up_and_a_used_one_counted() -> None:
    assert code_of("Q", "Ob", "7") == ["QXX", "OBX", 3 * "X"]
    assert code_of("Alb", "Al", "Al b") == ["ALX", "AL0", "AL1"]


@pytest.mark.parametrize(("pair", "name"), [('"Dlta", "Bern"', "Dlta"), ('"Bern", "Dlta"', "Dlta")])
def test_either_city_of_a_link_may_be_the_unknown_one(pair: str, name: str) -> None:
    error = fault(swap('"Bern", "Delta"', pair))
    assert (error.code, error.params) == ("link_unknown_city", {"name": name, "nearest": "Delta"})


@pytest.mark.parametrize("pair", ['"Delhi", "Delta"', '"Delta", "Delhi"'])
def test_either_link_end_may_be_the_unknown_one(pair: str) -> None:
    error = fault(swap('"Alba", "Delta"', pair))
    assert (error.code, error.entry) == ("link_end_unknown", "link_ends")
    assert error.params == {"name": "Delhi", "nearest": "Delta"}


def test_where_no_name_is_near_none_is_offered() -> None:
    error = fault(swap('["Bern", "Delta"]', '["Bern", "Qqqq"]'))
    assert error.params == {"name": "Qqqq", "nearest": ""}


def test_link_ends_that_are_one_city_are_told_as_written() -> None:
    assert fault(swap('["Alba", "Delta"]', '["ALBA", "Alba"]')).params == {"name": "ALBA"}


def test_cities_beside_the_largest_network_are_the_lost_ones() -> None:
    error = fault(swap('["Alba", "Bern"]', '["Delta", "Bern"]').replace('["Bern", "Delta"]', '["Cork", "Bern"]'))
    assert (error.code, error.entry) == ("city_unreachable", 'city 1 "Alba"')
    assert error.params == {"cities": ["Alba"]}


def test_of_two_networks_of_one_size_the_one_written_first_counts() -> None:
    one_link_less = GOOD.replace('[[link]]\nbetween = ["Bern", "Delta"]\ncost = 9\n', "")
    error = fault(one_link_less)
    assert (error.entry, error.params) == ('city 3 "Cork"', {"cities": ["Cork", "Delta"]})
