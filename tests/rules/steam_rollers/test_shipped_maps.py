"""What is shipped: maps that never change, and that agree with the facts on the rules page."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

from goldenspike.core.errors import SetupError
from goldenspike.games.steam_rollers.rules.board import Board, make_board
from goldenspike.games.steam_rollers.rules.connections import Connection, all_connections, distances_from
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.hexes import neighbour
from goldenspike.games.steam_rollers.rules.map import (
    CHARTS,
    COLOURS,
    Map,
    borders_of,
    load_map,
    parse_map,
    shipped_maps,
)
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES, shape_of


def test_released_maps_never_change() -> None:
    hashes = {reference: load_map(reference).hash for reference in shipped_maps()}
    assert hashes == {"heartland/1": "7e937f8286cc", "valley/1": "41ca0ff5952e"}


@pytest.mark.parametrize("reference", shipped_maps())
def test_a_shipped_map_is_named_as_its_file(reference: str) -> None:
    map = load_map(reference)
    assert map.id == reference
    assert map.file == reference.replace("/", "-") + ".toml"


@pytest.mark.parametrize("reference", ["", "nowhere", "heartland/2", "heartland-1", "../maps/heartland", "heartland/"])
def test_an_unknown_map_is_refused_with_the_known_ones(reference: str) -> None:
    with pytest.raises(SetupError) as caught:
        load_map(reference)
    assert (caught.value.code, caught.value.params) == ("unknown_map", {"name": reference, "known": shipped_maps()})


def touching(map: Map) -> set[str]:
    return {f"{a + 1}-{b + 1}" for a, b in borders_of(map.regions)}


def gap(map: Map, start: str, end: str) -> int:
    """Hexes of track on the shortest way between two hexes that goes through no city."""
    cities = {region.city for region in map.regions}
    reached, edge, steps = {start}, [start], 0
    while edge:
        steps += 1
        edge = sorted({neighbour(name, side) for name in edge for side in range(6)} - reached)
        if end in edge:
            return steps - 1
        edge = [name for name in edge if name in map.hexes and name not in cities]
        reached.update(edge)
    raise AssertionError(f"no way from {start} to {end}")


@pytest.mark.parametrize("reference", shipped_maps())
def test_sr_1_1_six_regions_in_the_colours_of_the_rules(reference: str) -> None:
    map = load_map(reference)
    assert [(region.number, region.colour) for region in map.regions] == list(enumerate(COLOURS, 1))
    assert COLOURS == ("yellow", "red", "grey", "grey", "blue", "purple")


@pytest.mark.parametrize("reference", shipped_maps())
def test_regions_are_of_the_same_size(reference: str) -> None:
    assert len({len(region.hexes) for region in load_map(reference).regions}) == 1


def test_the_number_of_hexes() -> None:
    assert {reference: len(load_map(reference).hexes) for reference in shipped_maps()} == {
        "heartland/1": 48,
        "valley/1": 30,
    }


@pytest.mark.parametrize("reference", shipped_maps())
def test_red_borders_a_grey(reference: str) -> None:
    assert touching(load_map(reference)) & {"2-3", "2-4"}


@pytest.mark.parametrize("reference", shipped_maps())
def test_the_blue_town_lies_between_1_and_5_and_a_town_between_1_and_3(reference: str) -> None:
    map = load_map(reference)
    first, _, third, _, blue, _ = map.regions

    def between(town: str, a: str, b: str) -> bool:
        return gap(map, a, town) + 1 + gap(map, town, b) == gap(map, a, b)

    assert between(blue.town, first.city, blue.city)
    assert between(first.town, first.city, third.city) or between(third.town, first.city, third.city)


@pytest.mark.parametrize("reference", shipped_maps())
def test_no_two_cities_touch(reference: str) -> None:
    cities = [region.city for region in load_map(reference).regions]
    assert not [city for city in cities for side in range(6) if neighbour(city, side) in cities]


def test_no_city_of_heartland_lies_better_than_another() -> None:
    map = load_map("heartland/1")
    cities = [region.city for region in map.regions]
    assert {tuple(sorted(gap(map, a, b) for b in cities if b != a)) for a in cities} == {(2, 2, 4, 4, 5)}


def test_no_city_of_valley_lies_far_better_than_another() -> None:
    map = load_map("valley/1")
    cities = [region.city for region in map.regions]
    totals = [sum(gap(map, a, b) for b in cities if b != a) for a in cities]
    assert max(totals) - min(totals) <= 3


@pytest.mark.parametrize("reference", shipped_maps())
def test_every_city_can_be_entered_from_at_least_four_sides(reference: str) -> None:
    map = load_map(reference)
    for region in map.regions:
        assert sum(neighbour(region.city, side) in map.hexes for side in range(6)) >= 4, region.number


# ---- the charts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reference", shipped_maps())
def test_sr_1_5_charts_have_six_different_rows_and_hard_has_more_walls(reference: str) -> None:
    map = load_map(reference)
    sizes = {chart: [len(row) for row in map.walls[chart]] for chart in CHARTS}
    assert set(sizes["medium"]) == {1, 2}
    assert set(sizes["hard"]) <= {2, 3}
    rows = [row for chart in CHARTS for row in map.walls[chart]]
    assert len(rows) == len(set(rows)) == 12


@pytest.mark.parametrize("reference", shipped_maps())
def test_every_border_is_a_wall_in_some_row_and_none_in_most(reference: str) -> None:
    map = load_map(reference)
    count = Counter(border for chart in CHARTS for row in map.walls[chart] for border in row)
    assert set(count) == borders_of(map.regions)
    assert max(count.values()) <= 4


# ---- the examples --------------------------------------------------------------------------------------------------


def board_of(map: Map, difficulty: str = "easy") -> Board:
    return make_board(load_edition("flatlined"), map, 2, difficulty, False, rules=2)


def along(*ways: str) -> dict[str, str]:
    """The track of a way such as "C2 D1 E1 F1": drawn in every hex but the first and the last."""
    out: dict[str, str] = {}
    for way in ways:
        hexes = way.split()
        for before, name, after in zip(hexes, hexes[1:], hexes[2:], strict=False):
            sides = [neighbour(name, side) for side in range(6)]
            assert name not in out
            out[name] = SHAPE_NAMES[shape_of(sides.index(before), sides.index(after))]
    return out


def connections(map: Map, tracks: dict[str, str]) -> list[Connection]:
    board = board_of(map)
    shapes = [SHAPE_NAMES.index(tracks[name]) if name in tracks else -1 for name in board.hex_names]
    return all_connections(board, shapes, [0] * len(shapes))


def joined(map: Map, tracks: dict[str, str]) -> list[tuple[int, int, int]]:
    """City, city, towns between them."""
    return sorted((line.a + 1, line.b + 1, line.towns) for line in connections(map, tracks))


X1 = {
    "heartland/1": along("C2 D2 E2 F1") | {"C3": "N-S", "B3": "NE-S", "C4": "NE-SE"},
    "valley/1": along("A3 B2 C2") | {"B3": "SE-NW"},
}
X2 = along("C2 D1 E1 F1", "F1 F2 F3 E4 E5 E6 D6", "D6 E7 F6 G7 H6 H5 H4 H3", "C2 C3 C4 D4 D5 D6")


@pytest.mark.parametrize("reference", shipped_maps())
def test_on_every_shipped_map_a_town_is_connected_only_where_the_line_is_unbroken(reference: str) -> None:
    map = load_map(reference)
    lines = connections(map, X1[reference])
    assert [(line.a + 1, line.b + 1, line.towns) for line in lines] == [(1, 3, 1)]
    blue = map.regions[4]
    near = {neighbour(blue.town, side) for side in range(6)} | {blue.town}
    assert near & set(X1[reference]), "track lies between 1 and 5"
    assert blue.town not in {map.hexes[hex] for hex in lines[0].hexes}


def test_x2_a_red_cube_goes_from_1_to_2_with_distance_3_or_4() -> None:
    lines = joined(load_map("heartland/1"), X2)
    assert set(lines) == {(1, 3, 0), (3, 4, 0), (2, 4, 0), (1, 4, 2)}
    lengths = [0] * 36
    for a, b, towns in lines:
        for source, destination in itertools.permutations((a - 1, b - 1)):
            lengths[source * 6 + destination] |= 1 << (1 + towns)
    assert distances_from(lengths, 0)[1] == 1 << 3 | 1 << 4


def test_the_example_for_map_makers_is_a_good_map() -> None:
    page = (Path(__file__).parents[3] / "docs" / "guides" / "make-a-map.md").read_text("utf-8")
    examples = [part.split("```")[0] for part in page.split("```toml\n")[1:]]
    (example,) = [text for text in examples if 'game = "steam-rollers"' in text]
    assert len(parse_map(example, "example.toml").regions) == 6
