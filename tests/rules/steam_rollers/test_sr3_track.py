"""SR-3: drawing track, what joins, and walls."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.steam_rollers.rules import track as shapes
from goldenspike.games.steam_rollers.rules.events import ConnectionMade, RoundBegan, RoundEnded, TrackDrawn
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.properties.sheet_tracer import EVERY_SHAPE, kind_of, step
from tests.rules.steam_rollers.table import (
    GAME,
    LADDER,
    LADDER_TEXT,
    around,
    cross,
    draft,
    fill,
    give,
    lay,
    legal,
    of,
    only,
    play,
    player,
    ready,
    refusal,
    way,
)
from tests.rules.steam_rollers.test_map import GOOD as TINY

ALLOWED = {
    1: {"straight", "gentle"},
    2: {"straight", "sharp"},
    3: {"gentle", "sharp"},
    4: {"straight", "gentle"},
    5: {"straight", "sharp"},
    6: {"gentle", "sharp"},
}


def network(state: SteamRollersState, seat: int = 0) -> int:
    points: int = player(state, seat)["points"]["network"]
    return points


@pytest.mark.parametrize("black", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_sr3_1_any_rotation_of_the_two_kinds_of_the_black_die_in_the_region_of_the_white_die(
    black: int, die: int
) -> None:
    state = ready(3)
    draft(state, die, black)
    region = LADDER.regions[die - 1]
    expected = {
        f"track {name} {shape}"
        for name in region.hexes
        for shape in EVERY_SHAPE
        if name != region.city and kind_of(shape) in ALLOWED[black]
    }
    assert set(legal(state, "track")) == expected
    assert len(legal(state, "track")) == len(expected) == (len(region.hexes) - 1) * (12 if black % 3 == 0 else 9)


@pytest.mark.parametrize("edition", GAME.editions())
def test_sr3_1_each_pair_of_kinds_stands_on_two_faces_of_the_black_die(edition: str) -> None:
    state = GAME.new(3, edition=edition, map=LADDER, seed=1)
    pairs = []
    for black in range(1, 7):
        after = state.copy()
        after.apply(GAME.parse(after, f"roll {black} / 1 1 1 1"))
        pairs.append(frozenset(after.view()["dice"]["kinds"]))
    assert len(set(pairs)) == 3
    assert all(pairs.count(pair) == 2 and len(pair) == 2 for pair in pairs)


def test_sr3_1_fifteen_shapes_three_straight_six_gentle_six_sharp() -> None:
    state = ready(3)
    names = [str(action).split()[2] for action in state.board.tracks[0]]
    assert sorted(names) == sorted(EVERY_SHAPE)
    assert [kind_of(shape) for shape in names] == ["straight"] * 3 + ["gentle"] * 6 + ["sharp"] * 6


def test_sr3_1_one_track_is_drawn_and_stays() -> None:
    state = ready(3)
    draft(state, 2, black=3)
    events = play(state, "track A3 NE-SE")
    assert of(events, TrackDrawn) == [TrackDrawn(0, "A3", "NE-SE", 2)]
    assert player(state, 0)["tracks"] == {"A3": "NE-SE"}
    assert state.actor == 1


def test_sr3_1_a_track_may_be_named_from_either_end() -> None:
    state = ready(3)
    draft(state, 2)
    play(state, "track A3 SE-N")
    assert player(state, 0)["tracks"] == {"A3": "N-SE"}


def test_sr3_2_a_hex_is_drawn_once() -> None:
    state = ready(3)
    lay(state, 0, "A3 N-S")
    lay(state, 1, "A4 N-S")
    draft(state, 2)
    assert not legal(state, "track A3")
    assert legal(state, "track A4"), "another player's drawing is no hindrance"
    assert refusal(state, "track A3 N-SE").code == "hex_drawn"


def test_sr3_2_tracks_need_not_connect_to_anything() -> None:
    state = ready(3)
    lay(state, 0, "B2 N-S")
    draft(state, 6)
    play(state, "track C12 NE-SW")
    assert network(state) == 2


def test_sr3_3_city_hexes_are_never_drawn_in() -> None:
    for die in range(1, 7):
        state = ready(3)
        draft(state, die)
        city = LADDER.regions[die - 1].city
        assert not [line for line in legal(state, "track") if line.split()[1] == city]
        assert refusal(state, f"track {city} N-S").code == "city_hex"


def test_sr3_3_a_track_end_on_a_citys_edge_connects_to_the_city() -> None:
    state = ready(3)
    events = lay(state, 0, "A2 NE-S", "A3 N-SE")
    assert of(events, ConnectionMade) == [ConnectionMade(0, 1, 2, 0, 1)]
    assert network(state) == 1


def test_sr3_3_a_track_in_a_town_hex_runs_through_the_town_and_one_beside_it_does_not() -> None:
    state = ready(3)
    assert of(lay(state, 0, "B2 N-S"), ConnectionMade) == [ConnectionMade(0, 1, 2, 1, 2)]
    state = ready(3)
    lay(state, 0, "A2 NE-S")
    assert of(lay(state, 0, "A3 N-SE"), ConnectionMade) == [ConnectionMade(0, 1, 2, 0, 1)]


def test_sr3_3_every_town_on_a_line_counts_whichever_hex_is_drawn_last() -> None:
    line = ["B2 N-SW", "A3 NE-S", "A4 N-SE", "B4 S-NW"]
    for last in range(4):
        state = ready(3)
        events = lay(state, 0, *line[last + 1 :], *line[: last + 1])
        assert of(events, ConnectionMade) == [ConnectionMade(0, 1, 3, 2, 3)]
        assert network(state) == 3


def test_sr3_4_track_may_run_off_the_map_or_into_a_blank_hex_where_it_is_useless() -> None:
    state = ready(3)
    lay(state, 0, *around(1, 2)[1:])
    draft(state, 1)
    assert "track A1 S-NW" in legal(state)
    assert "track D12 N-S" in legal(state)
    assert step("D1", "NE") == "E1"
    assert "track D1 NE-S" in legal(state)
    events = play(state, "track D1 NE-S")
    assert not of(events, ConnectionMade)
    assert network(state) == 0


def test_sr3_4_a_line_that_leaves_the_map_does_not_come_back_elsewhere() -> None:
    state = ready(3)
    lay(state, 0, "A1 N-SE", "A12 NE-S", "B12 N-S")
    assert network(state) == 0


def test_sr3_3_every_hex_of_the_map_can_be_part_of_a_line() -> None:
    """The first hex of the sheet, and the last row."""
    state = ready(3)
    lay(state, 0, *way("B1", "A1", "A2", "A3", "B3"), *way("B9", "A10", "A11", "A12", "B12", "B11"))
    assert [
        (connection["a"], connection["b"], connection["towns"]) for connection in player(state, 0)["connections"]
    ] == [(1, 2, 0), (5, 6, 1)]


# Walls. Row 1 of the medium chart of the ladder is 1-2, row 2 is 2-3, row 6 is 1-3.


def test_sr3_5_a_connection_across_a_wall_scores_nothing_and_carries_nothing() -> None:
    state = ready(3, row=1)
    events = lay(state, 0, "B2 N-S", "B4 N-S")
    assert of(events, ConnectionMade) == [ConnectionMade(0, 1, 2, 1, 0), ConnectionMade(0, 2, 3, 1, 2)]
    assert network(state) == 2
    cross(state, 0, 1, 2, 3, 4, 5, 6)
    draft(state, 1)
    assert not legal(state, "deliver")
    assert refusal(state, "deliver red 1>2 2").code == "no_route"


def test_sr3_5_a_wall_stops_a_line_wherever_it_crosses() -> None:
    for crossing in (["A2 NE-S", "A3 N-SE"], ["B2 N-S"], ["C2 S-NW", "C3 N-SW"]):
        for row, points in ((1, 0), (2, 1), (6, 1)):
            state = ready(3, row=row)
            lay(state, 0, *crossing)
            towns = 1 if crossing[0].startswith("B2") else 0
            assert network(state) == (points + towns if points else 0)
    state = ready(3, row=2)
    lay(state, 0, *around(1, 3))
    assert network(state) == 0, "from 1 through 2 into 3"
    state = ready(3, row=6)
    lay(state, 0, *around(1, 3))
    assert network(state) == 1, "regions 1 and 3 do not touch on this line"


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_sr3_5_the_order_of_drawing_does_not_let_a_line_slip_through_a_wall(first: int) -> None:
    state = ready(3, row=2)
    line = around(1, 3)
    lay(state, 0, *line[first:], *line[:first])
    assert network(state) == 0
    assert [connection["points"] for connection in player(state, 0)["connections"]] == [0]


def test_sr3_5_a_delivery_goes_round_a_wall_or_not_at_all() -> None:
    state = ready(3, row=1)
    only(state, {1: "red"})
    lay(state, 0, "B2 N-S", *around(2, 3), *way("B1", "C2", "D2", "D3", "D4", "C5", "B5"))
    cross(state, 0, 1, 2, 3, 4)
    draft(state, 1)
    assert network(state) == 2
    assert legal(state, "deliver") == ["deliver red 1>2 2"], "1 to 3 by column D, then 3 to 2"


def test_sr3_5_by_default_drawing_across_a_wall_is_allowed() -> None:
    walled, free = ready(3, row=1), ready(3)
    assert walled.view()["options"]["walls"] == "useless"
    for state in (walled, free):
        draft(state, 1)
    assert legal(walled, "track") == legal(free, "track")


@pytest.mark.parametrize(("row", "die", "borders"), [(1, 1, [1, 2]), (1, 2, [1, 2]), (2, 2, [2, 3]), (6, 3, [1, 3])])
@pytest.mark.parametrize("black", [1, 2, 3])
def test_sr3_5_where_walls_forbid_no_track_ends_on_a_walled_edge(
    row: int, die: int, borders: list[int], black: int
) -> None:
    """City hexes included, and both ends of a track; every other track stays legal."""
    region_of = {name: region.number for region in LADDER.regions for name in region.hexes}
    forbidden, free = ready(3, row=row, walls="forbidden"), ready(3)
    for state in (forbidden, free):
        draft(state, die, black)

    def hits(line: str) -> bool:
        _, name, shape = line.split()
        return any(sorted((die, region_of.get(step(name, edge), 0))) == borders for edge in shape.split("-"))

    expected = [line for line in legal(free, "track") if not hits(line)]
    assert legal(forbidden, "track") == expected
    assert len(expected) < len(legal(free, "track"))


def test_sr3_5_a_walled_edge_of_a_city_hex_is_forbidden_too() -> None:
    state = ready(3, row=1, walls="forbidden")
    draft(state, 1)
    assert "track B2 N-S" not in legal(state)
    assert refusal(state, "track B2 N-S").code == "wall_in_the_way"
    assert "track B2 N-NE" not in legal(state), "not a kind of this black die"
    assert "track B2 N-SE" not in legal(state), "C3 is region 2"
    assert "track B2 NE-NW" in legal(state)


def test_sr3_5_where_no_wall_was_drawn_nothing_is_forbidden() -> None:
    state, free = ready(3, walls="forbidden"), ready(3)
    for position in (state, free):
        draft(position, 1)
    assert legal(state, "track") == legal(free, "track")


def test_sr3_5_a_card_for_any_track_does_not_lift_the_ban_on_walled_edges() -> None:
    state = ready(3, row=1, walls="forbidden", sides="aaaaaa")
    give(state, 0, "6a")
    draft(state, 1, black=3)
    play(state, "use 6a")
    assert not legal(state, "track B2"), "south, south-west and south-east of it lies region 2"
    assert "track A1 N-S" in legal(state)


def test_sr3_6_two_tracks_join_only_if_both_end_on_the_edge_between_them() -> None:
    for second in ("A3 NE-SE", "A3 SE-NW", "A3 N-S"):
        state = ready(3)
        lay(state, 0, "A2 NE-S", second)
        assert network(state) == 0
    state = ready(3)
    lay(state, 0, "A2 NE-SE", "A3 N-SE")
    assert network(state) == 0
    state = ready(3)
    lay(state, 0, "A2 NE-S", "A3 N-SE")
    assert network(state) == 1


def test_sr3_6_a_closed_ring_of_track_joins_no_cities() -> None:
    state = ready(3)
    ring = way("C2", "C1", "D1", "C2", "C1")
    assert ring == ["C1 SE-S", "D1 SW-NW", "C2 N-NE"]
    events = lay(state, 0, *ring)
    assert not of(events, ConnectionMade)
    assert network(state) == 0


def test_sr3_2_a_full_region_can_be_drawn_in_no_more() -> None:
    state = ready(3)
    fill(state, 0, 2)
    draft(state, 2)
    assert not legal(state, "track")


def test_sr3_1_opposite_edges_are_straight_the_next_but_one_gentle_neighbours_sharp() -> None:
    kinds = {1: shapes.SHARP, 2: shapes.GENTLE, 3: shapes.STRAIGHT, 4: shapes.GENTLE, 5: shapes.SHARP}
    for a in range(6):
        for b in range(6):
            if a != b:
                assert shapes.kind_of(a, b) == kinds[abs(a - b)]


@pytest.mark.parametrize(("difficulty", "row"), [("medium", 1), ("medium", 5), ("hard", 2), ("hard", 3)])
@pytest.mark.parametrize("text", [TINY, LADDER_TEXT], ids=["tiny", "ladder"])
def test_sr3_5_a_wall_lies_on_every_edge_between_its_two_regions(text: str, difficulty: str, row: int) -> None:
    map = GAME.read_map(text, "any.toml")
    state: Any = GAME.new(2, map=map, options={"difficulty": difficulty})
    play(state, "start 0", "sides aaaaaa", f"walls {row}")
    walls = [{a, b} for a, b in map.walls[difficulty][row - 1]]
    for hex, name in enumerate(map.hexes):
        for edge, word in enumerate(("N", "NE", "SE", "S", "SW", "NW")):
            regions = {map.region_of(name), map.region_of(step(name, word))}
            assert bool(state.walled[hex] >> edge & 1) == (regions in walls), (name, word)


def test_sr3_2_what_follows_a_track_is_told() -> None:
    state = ready(2)
    play(state, "roll 1 / 2 3 4", "take 3", "card", "take 2")
    events = play(state, "track A3 N-S")
    assert [type(event) for event in events] == [TrackDrawn, RoundEnded, RoundBegan]
