"""SR-5: deliveries. Lines on the ladder: `B2 N-S` joins 1 and 2 through a town, `around(1, 2)` without one."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.steam_rollers.rules.events import ConnectionMade, Delivered, RoundBegan, RoundEnded
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.rules.steam_rollers.table import (
    CITY_COLOURS,
    GAME,
    LADDER,
    around,
    cross,
    cubes,
    draft,
    give,
    handful,
    lay,
    legal,
    of,
    only,
    play,
    player,
    ready,
    refusal,
    view,
    way,
)
from tests.rules.steam_rollers.test_map import GOOD as TINY

WHOLE = tuple(f"B{row} N-S" for row in (2, 4, 6, 8, 10))
"""All six cities in a row, through their towns."""


def deliveries(die: int, stock: dict[int, str], *tracks: str, engine: int = 6, row: int = 0) -> list[str]:
    """What the first player can deliver with a die, given cubes, track and engine; without the first word."""
    state = delivering(die, stock, *tracks, engine=engine, row=row)
    return [line.removeprefix("deliver ") for line in legal(state, "deliver")]


def delivering(die: int, stock: dict[int, str], *tracks: str, engine: int = 6, row: int = 0) -> SteamRollersState:
    state = ready(3, row=row)
    only(state, stock)
    lay(state, 0, *tracks)
    cross(state, 0, *range(1, engine + 1))
    draft(state, die)
    return state


def test_sr5_1_the_die_names_the_source() -> None:
    cubes = {1: "red", 3: "red"}
    assert deliveries(1, cubes, "B2 N-S", "B4 N-S") == ["red 1>2 2"]
    assert deliveries(3, cubes, "B2 N-S", "B4 N-S") == ["red 3>2 2"]
    assert deliveries(2, cubes, "B2 N-S", "B4 N-S") == []


def test_sr5_1_only_a_cube_that_is_there_can_be_taken() -> None:
    assert deliveries(1, {1: "blue"}, "B2 N-S") == []
    assert deliveries(1, {1: ""}, "B2 N-S") == []
    assert deliveries(1, {1: "red blue"}, "B2 N-S") == ["red 1>2 2"]


@pytest.mark.parametrize("city", range(1, 7))
def test_sr5_1_a_colour_goes_to_the_city_of_that_colour_and_grey_to_either(city: int) -> None:
    others = [other for other in range(1, 7) if CITY_COLOURS[other] != CITY_COLOURS[city]]
    everything = " ".join(sorted({CITY_COLOURS[other] for other in others}))
    lines = deliveries(city, {city: everything}, *WHOLE, *around(1, 6), *around(1, 6, "C"))
    assert {line.rsplit(" ", 1)[0] for line in lines} == {f"{CITY_COLOURS[other]} {city}>{other}" for other in others}
    state = delivering(city, {city: everything}, *WHOLE)
    for colour in everything.split():
        for other in range(1, 7):
            if CITY_COLOURS[other] != colour:
                assert refusal(state, f"deliver {colour} {city}>{other} 1").code == "wrong_destination"


def test_sr5_1_two_cubes_of_one_colour_are_two_deliveries() -> None:
    state = delivering(1, {1: "red red"}, "B2 N-S")
    play(state, "deliver red 1>2 2")
    assert cubes(state, 1) == {"red": 1}


def test_sr5_2_a_connection_is_an_unbroken_line_of_track() -> None:
    assert deliveries(1, {1: "red"}) == []
    assert deliveries(1, {1: "red"}, "A2 NE-S") == []
    assert deliveries(1, {1: "red"}, "A2 NE-S", "A3 NE-S") == []
    assert deliveries(1, {1: "red"}, *around(1, 2)) == ["red 1>2 1"]


def test_sr5_2_the_route_is_a_chain_of_connections() -> None:
    assert deliveries(1, {1: "blue"}, *WHOLE[:3], *around(4, 5)) == []
    chain = [*around(1, 2), *around(2, 3, "C"), *around(3, 4), *around(4, 5, "C")]
    assert deliveries(1, {1: "blue"}, *chain) == ["blue 1>5 4"]
    assert deliveries(1, {1: "blue"}, *chain[:2], *chain[4:]) == []


def test_sr5_2_the_route_is_on_the_players_own_map() -> None:
    state = ready(3)
    only(state, {1: "red"})
    lay(state, 1, "B2 N-S")
    cross(state, 0, 1, 2, 3)
    cross(state, 1, 1, 2, 3)
    play(state, "roll 1 / 1 1 1 1", "take 1")
    assert not legal(state, "deliver")
    play(state, "card", "take 1")
    assert legal(state, "deliver") == ["deliver red 1>2 2"]


def test_sr5_2_no_city_is_visited_twice_the_source_included() -> None:
    """1 and 2 are joined twice (1 and 2 long), 2 and 3 twice (1 and 2 long): no going back and forth."""
    tracks = [*around(1, 2), "B2 N-S", *around(2, 3, "C"), "B4 N-S"]
    assert deliveries(1, {1: "red"}, *tracks) == ["red 1>2 2", "red 1>2 1"]
    assert deliveries(1, {1: "grey"}, *tracks) == ["grey 1>3 4", "grey 1>3 3", "grey 1>3 2"]


def test_sr5_2_a_ring_may_be_travelled_either_way_round() -> None:
    ring = ["B2 N-S", "B4 N-S", *around(1, 3)]
    assert deliveries(1, {1: "red"}, *ring) == ["red 1>2 3", "red 1>2 2"]
    assert deliveries(2, {2: "yellow"}, *ring) == ["yellow 2>1 3", "yellow 2>1 2"]


def test_sr5_2_a_grey_cube_may_pass_one_grey_city_on_the_way_to_the_other() -> None:
    assert set(deliveries(2, {2: "grey"}, "B4 N-S", "B6 N-S")) == {"grey 2>3 2", "grey 2>4 4"}
    assert set(deliveries(5, {5: "grey"}, "B8 N-S", "B6 N-S")) == {"grey 5>4 2", "grey 5>3 4"}


def test_sr5_2_a_line_may_be_travelled_in_both_directions() -> None:
    assert deliveries(2, {2: "yellow"}, "B2 N-S") == ["yellow 2>1 2"]
    assert deliveries(6, {6: "yellow"}, *WHOLE, engine=6) == []


def test_sr5_3_distance_counts_every_city_and_town_after_the_source() -> None:
    assert deliveries(1, {1: "grey"}, "B2 N-S", *around(2, 3)) == ["grey 1>3 3"]
    assert deliveries(1, {1: "grey"}, "B2 N-SW", "A3 NE-S", "A4 N-SE", "B4 S-NW") == ["grey 1>3 3"]
    assert deliveries(1, {1: "grey"}, "B2 N-S", "B4 N-S") == ["grey 1>3 4"]


@pytest.mark.parametrize("engine", range(7))
def test_sr5_3_the_distance_must_not_exceed_the_engines_strength(engine: int) -> None:
    lines = deliveries(1, {1: "grey"}, "B2 N-S", "B4 N-S", *around(1, 3), engine=engine)
    assert lines == [line for line in ("grey 1>3 4", "grey 1>3 1") if int(line[-1]) <= engine]


def test_sr5_3_the_player_scores_the_distance_and_the_cube_leaves_the_game() -> None:
    state = delivering(1, {1: "grey grey"}, "B2 N-S", "B4 N-S", *around(1, 3))
    before = view(state)
    events = play(state, "deliver grey 1>3 4")
    assert of(events, Delivered) == [
        Delivered(0, "grey", 1, 3, distance=4, points=4, route=(1, 2, 3), hexes=("B2", "B4"))
    ]
    assert player(state, 0)["points"]["deliveries"] == 4
    assert player(state, 0)["delivered_cubes"] == 1
    assert cubes(state, 1) == {"grey": 1}
    assert cubes(state, 3) == {"purple": 1}
    assert (view(state)["bag"], view(state)["removed"]) == (before["bag"], before["removed"])
    assert [player(state, seat)["points"]["deliveries"] for seat in (1, 2)] == [0, 0]


def test_sr5_3_deliveries_add_up() -> None:
    state = ready(2)
    only(state, {1: "red red"})
    lay(state, 0, "B2 N-S", *around(1, 2))
    cross(state, 0, 1, 2)
    draft(state, 1)
    play(state, "deliver red 1>2 2", "take 2", "engine", "roll 1 / 1 1 2", "take 2", "track A3 N-S", "take 1")
    play(state, "deliver red 1>2 1")
    assert player(state, 0)["points"]["deliveries"] == 3
    assert player(state, 0)["delivered_cubes"] == 2
    assert cubes(state, 1) == {}


def test_sr5_4_routes_of_equal_distance_are_one_choice() -> None:
    lines = deliveries(1, {1: "red"}, *around(1, 2), *around(1, 2, "C"), "B2 N-S")
    assert lines == ["red 1>2 2", "red 1>2 1"]
    both = deliveries(1, {1: "grey"}, *around(1, 2), *around(2, 3, "C"), "B2 N-S", "B4 N-S")
    assert both == ["grey 1>3 4", "grey 1>3 3", "grey 1>3 2"]


def test_sr5_4_the_longest_is_offered_first_for_every_cube() -> None:
    """A grey cube has two destinations: the choice between them is one between routes for the same cube."""
    lines = deliveries(2, {2: "grey yellow"}, "B2 N-S", *around(1, 2), "B4 N-S", "B6 N-S", *around(3, 4))
    points = {colour: [int(line[-1]) for line in lines if line.startswith(colour)] for colour in ("grey", "yellow")}
    assert points["yellow"] == [2, 1]
    assert sorted(points["grey"]) == [2, 3, 4]
    assert points["grey"] == [4, 3, 2]


def test_sr5_4_a_delivery_that_is_told_names_a_route_of_its_distance() -> None:
    state = delivering(1, {1: "grey"}, *around(1, 2), *around(2, 3, "C"), "B2 N-S", "B4 N-S")
    events = play(state, "deliver grey 1>3 3")
    (told_of,) = of(events, Delivered)
    assert told_of.route == (1, 2, 3)
    towns = [name for name in told_of.hexes if name in ("B2", "B4")]
    assert (told_of.distance, len(towns)) == (3, 1)


def test_sr5_4_the_route_that_is_told_leads_round_dead_ends_and_runs_the_way_of_the_cube() -> None:
    """From 3 to 1 at distance 4: there is no way past 4 and 5; by 2 there are ways of 2, 3 and 4; only both towns make
    4.
    """
    dead_ends = ["B6 N-S", *around(4, 5, "C"), "B8 N-S"]
    state = delivering(3, {3: "yellow"}, *dead_ends, *around(1, 2), *around(2, 3, "C"), "B2 N-S", "B4 N-S")
    after = state.copy()
    (far,) = of(play(after, "deliver yellow 3>1 4"), Delivered)
    assert (far.route, far.hexes) == ((3, 2, 1), ("B4", "B2"))
    (near,) = of(play(state, "deliver yellow 3>1 2"), Delivered)
    assert (near.route, near.hexes) == ((3, 2, 1), ("C5", "C4", "A3", "A2"))


def test_sr5_2_the_route_that_is_told_does_not_come_back_to_its_source() -> None:
    state = ready(2)
    only(state, {2: "grey"})
    # 1-2 (1), 3-4 (1), 2-3 (2), 4-5 (2), 2-5 (1): 2-1-2-3 would be 4 as well
    lay(state, 0, *around(1, 2), *around(3, 4), "B4 N-S", "B8 N-S", *around(2, 5, "C"))
    cross(state, 0, 1, 2, 3, 4)
    draft(state, 2)
    (told_of,) = of(play(state, "deliver grey 2>3 4"), Delivered)
    assert told_of.route == (2, 5, 4, 3)


def test_sr5_2_the_route_that_is_told_passes_no_city_twice() -> None:
    state = ready(2)
    only(state, {1: "grey"})
    # 2-3 (1), 1-2 (2), 3-4 (2), 2-4 (1): 1-2-3-2-4 would be 5 as well
    lay(state, 0, *around(2, 3), "B2 N-S", "B6 N-S", *around(2, 4, "C"))
    cross(state, 0, 1, 2, 3, 4, 5)
    draft(state, 1)
    (told_of,) = of(play(state, "deliver grey 1>4 5"), Delivered)
    assert told_of.route == (1, 2, 3, 4)


def test_sr5_3_the_longest_journey_of_all_is_offered() -> None:
    state: Any = GAME.new(2, map=LADDER)
    play(state, "start 0", "sides aabaaa", *(f"supply {city} {handful(2, city)}" for city in range(1, 7)))
    only(state, {1: "purple"})
    # seven cities and towns to 5, and on to 6 through 5's town and the town of 6 below it
    lay(state, 0, *WHOLE[:4], *way("B9", "B10", "A11", "A12", "B12", "B11"))
    cross(state, 0, 1)
    give(state, 0, "3b", "4a")
    draft(state, 1)
    play(state, "use 3b +2", "use 4a")
    assert legal(state) == ["deliver purple 1>6 13"]
    (told_of,) = of(play(state, "deliver purple 1>6 13"), Delivered)
    assert (told_of.distance, told_of.points, told_of.route) == (11, 13, (1, 2, 3, 4, 5, 6))


def test_sr5_3_what_follows_a_delivery_is_told() -> None:
    state = ready(2)
    only(state, {2: "yellow"})
    lay(state, 1, "B2 N-S")
    cross(state, 1, 1, 2)
    play(state, "roll 1 / 2 2 4", "take 4", "card", "take 2")
    events = play(state, "deliver yellow 2>1 2")
    assert [type(event) for event in events] == [Delivered, RoundEnded, RoundBegan]
    assert of(events, RoundBegan) == [RoundBegan(2, 1)]


def test_sr5_2_a_connection_is_shown_once_from_its_smaller_city_on() -> None:
    for tracks in (around(1, 3), around(1, 3)[::-1], way("B5", "A5", "A4", "A3", "A2", "B1")):
        state = ready(3)
        lay(state, 0, *tracks)
        (connection,) = player(state, 0)["connections"]
        assert (connection["a"], connection["b"], connection["hexes"]) == (1, 3, ["A2", "A3", "A4", "A5"])
    state = ready(3)
    lay(state, 0, *way("B1", "C1", "D1", "D2", "D3", "C4", "B3"))
    (connection,) = player(state, 0)["connections"]
    assert (connection["a"], connection["b"], connection["hexes"]) == (1, 2, ["C1", "D1", "D2", "D3", "C4"])


def test_sr5_6_a_connection_of_the_same_length_between_other_cities_is_another_one() -> None:
    assert deliveries(2, {2: "grey"}, *around(1, 5), *around(2, 3, "C")) == ["grey 2>3 1"]
    assert deliveries(2, {2: "grey"}, *around(2, 3, "C"), *around(1, 5)) == ["grey 2>3 1"]


def test_sr5_2_a_line_may_run_through_the_first_hex_of_the_sheet() -> None:
    state = ready(2)
    lay(state, 0, *way("B1", "A1", "A2", "A3", "B3"))
    (line,) = player(state, 0)["connections"]
    assert (line["a"], line["b"], line["points"], line["hexes"]) == (1, 2, 1, ["A1", "A2", "A3"])
    assert player(state, 0)["points"]["network"] == 1


def test_sr5_2_a_line_may_be_no_longer_than_the_first_hex_of_the_sheet() -> None:
    text = TINY.replace('"A1 A2 A3"', '"A2 A3"').replace('city = "A1"', 'city = "A3"')  # the first hex is now A2
    text = text.replace('city = "B2"\ntown = "B1"', 'city = "B1"\ntown = "B2"')
    for old, new in (("A4", "A6"), ("A7", "A8"), ("B8", "B9"), ("B5", "B4")):
        text = text.replace(f'city = "{old}"', f'city = "{new}"')
    text = text.replace('town = "A8"', 'town = "A7"').replace('town = "B4"', 'town = "B5"')
    state: Any = GAME.new(2, map=GAME.read_map(text, "corner.toml"), seed=1)
    lay(state, 0, "A2 NE-S")
    assert player(state, 0)["connections"] == [{"a": 1, "b": 2, "towns": 1, "points": 2, "hexes": ["A2"]}]


@pytest.mark.parametrize("column", ["A", "C"])
def test_sr5_2_a_line_across_a_wall_is_shown_without_points(column: str) -> None:
    state = ready(2, row=1)
    lay(state, 0, *around(1, 2, column))
    assert [connection["points"] for connection in player(state, 0)["connections"]] == [0]


def test_sr5_7_two_cities_at_the_same_distance_are_two_choices_with_the_same_result() -> None:
    state = delivering(2, {2: "grey"}, *around(2, 3), *around(2, 4, "C"))
    assert set(legal(state, "deliver")) == {"deliver grey 2>3 1", "deliver grey 2>4 1"}
    after = [state.copy(), state.copy()]
    play(after[0], "deliver grey 2>3 1")
    play(after[1], "deliver grey 2>4 1")
    assert view(after[0]) == view(after[1])


def test_sr5_5_a_line_that_re_enters_its_city_is_no_connection() -> None:
    state = ready(3)
    only(state, {1: "red"})
    events = lay(state, 0, "A1 SE-S", "A2 N-NE", "C2 S-NW", "C3 N-SW")
    assert of(events, ConnectionMade) == [ConnectionMade(0, 1, 2, 0, 1)]
    assert player(state, 0)["points"]["network"] == 1
    assert [(connection["a"], connection["b"]) for connection in player(state, 0)["connections"]] == [(1, 2)]
    cross(state, 0, 1, 2, 3, 4)
    draft(state, 1)
    assert legal(state, "deliver") == ["deliver red 1>2 1"]


def test_sr5_5_not_even_through_a_town() -> None:
    state = ready(3)
    lay(state, 0, "B2 N-SW", "A3 NE-NW")
    assert player(state, 0)["points"]["network"] == 0
    lay(state, 1, "B2 N-NW", "A2 NE-SE")
    assert player(state, 1)["points"]["network"] == 0
    assert player(state, 1)["connections"] == []


def test_sr5_6_several_connections_between_two_cities_all_count() -> None:
    state = ready(3)
    lay(state, 0, "B2 N-S", *around(1, 2), *around(1, 2, "C"))
    assert player(state, 0)["points"]["network"] == 4
    assert sorted(connection["points"] for connection in player(state, 0)["connections"]) == [1, 1, 2]


def test_sr5_6_a_route_may_use_any_one_of_them() -> None:
    assert deliveries(1, {1: "red"}, "B2 N-S", *around(1, 2), engine=1) == ["red 1>2 1"]
    assert deliveries(1, {1: "red"}, *around(1, 2), "B2 N-S", engine=2) == ["red 1>2 2", "red 1>2 1"]
