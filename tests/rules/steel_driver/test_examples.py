"""The worked examples of the rules page, X1 to X9."""

from __future__ import annotations

import pytest

from goldenspike.core.errors import Refusal
from goldenspike.games.steel_driver.rules.events import Dealt, FinalControl, LinkMade, Paid, Valued
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    TRIANGLE,
    build_anything,
    company,
    give_shares,
    go_to_final_phase,
    lay,
    legal,
    of,
    play,
    profits,
    refusal,
    sell,
    small_map,
    stop_auctions,
    table,
    view,
)


def test_x1_simon_buys_green_from_don() -> None:
    don, simon = 1, 4
    state = table(5)
    play(state, "pass", "auction green 1", "bid 2", "bid 3", "bid 6", "pass", "pass", "pass", "pass")
    green = company(state, "green")
    assert (green["box"], green["control"], green["shares"]) == (6, simon, [0, 0, 0, 0, 1])
    assert (state.actor, view(state)["marker"]) == (don + 1, don + 1)


def test_x2_the_first_track_of_red() -> None:
    state = table()
    sell(state, "red 5")
    stop_auctions(state)
    assert refusal(state, "build Pittsburgh>Baltimore") == Refusal("SD-5.4", "not_a_start_city", {"city": "Pittsburgh"})
    play(state, "build Baltimore>Pittsburgh")
    assert (company(state, "red")["box"], profits(state)) == (2, {"red": 40})


def test_x3_green_passes_first_and_builds_first_in_the_next_round() -> None:
    state = table()
    stop_auctions(state)  # the order stays as printed, and everybody holds 20 cubes
    sell(state, "red 8", "yellow 6", "green 6", "blue 4", "purple 5", "black 6")
    play(state, "build Baltimore>Pittsburgh", "build New Orleans>Houston", "build San Francisco>Los Angeles")
    play(state, "build New Orleans>Memphis", "build Charleston>Jacksonville", "build Boston>New York")
    play(state, "build Pittsburgh-Buffalo", "build San Antonio-Houston", "build Los Angeles-Phoenix")
    play(state, "build Memphis-Nashville", "build New Orleans-Jacksonville", "build New York-Baltimore")
    assert (company(state, "green")["box"], view(state)["passed"]) == (1, [])
    play(state, "build Detroit-Pittsburgh", "build San Antonio-Dallas")
    assert view(state)["passed"][0] == "green"
    build_anything(state)
    sell(state, "red 3", "green 2", "blue 3")
    stop_auctions(state)
    assert (view(state)["order"][0], view(state)["company"]) == ("green", "green")


X4 = {
    "red": "New York>Pittsburgh, Cincinnati-Pittsburgh",
    "yellow": "Baltimore>Norfolk, Cincinnati-Norfolk, Detroit-Cincinnati, Chicago-Detroit, Minneapolis-Chicago, "
    "Omaha-Minneapolis",
    "green": "San Francisco>Reno, Reno-Salt Lake City, Salt Lake City-Denver",
    "blue": "Boston>New York, Buffalo-Boston, Pittsburgh-Buffalo, Detroit-Pittsburgh",
    "purple": "New Orleans>Memphis, Oklahoma City-Memphis, Memphis-Atlanta, Atlanta-Cincinnati, "
    "Oklahoma City-Kansas City",
    "black": "Charleston>Atlanta, Nashville-Atlanta, St. Louis-Nashville, Nashville-Cincinnati, Kansas City-St. Louis, "
    "Kansas City-Omaha",
}


def x4(*extra: tuple[str, str]) -> SteelDriverState:
    """Green, with 5 cubes, is about to complete the link. Every network is one that companies could have built."""
    state = table()
    for name, tracks in X4.items():
        lay(state, name, *tracks.split(", "))
    for name, track in extra:
        lay(state, name, track)
    sell(state, "green 5")
    stop_auctions(state)
    assert (view(state)["company"], company(state, "green")["box"]) == ("green", 5)
    return state


@pytest.mark.parametrize(
    ("track", "tracks", "bonuses"),
    [
        ("Denver-Omaha", 10, {"green": 50, "red": 30, "yellow": 30, "black": 30}),
        ("Denver-Kansas City", 9, {"green": 50, "red": 30, "black": 30}),
    ],
)
def test_x4_green_closes_the_link(track: str, tracks: int, bonuses: dict[str, int]) -> None:
    (made,) = of(play(x4(), f"build {track}"), LinkMade)
    assert (made.company, made.tracks, made.bonuses) == ("green", tracks, bonuses)


def test_x4_had_blue_built_buffalo_new_york() -> None:
    state = x4(("blue", "Buffalo-New York"))
    (made,) = of(play(state, "build Denver-Omaha"), LinkMade)
    assert made.bonuses == {"green": 50, "red": 30, "blue": 30, "yellow": 30, "black": 30}


def test_x4_the_profit_levels_rise_by_the_bonuses() -> None:
    state = x4()
    play(state, "build Denver-Omaha")
    assert profits(state) == {"green": 30 + 50, "red": 30, "yellow": 30, "black": 30}


def test_x5_andy_controls_red_and_don_green() -> None:
    andy, richard, don, simon = range(4)
    state = table(4)
    give_shares(state, "red", [3, 0, 0, 1], last_control=simon)
    give_shares(state, "green", [0, 1, 2, 2], last_control=richard)
    events = go_to_final_phase(state)
    assert of(events, FinalControl) == [("red", andy, 3, False), ("green", don, 2, True)]


def test_x5_had_simon_controlled_green_last() -> None:
    richard, don, simon = 1, 2, 3
    state = table(4)
    shares = {richard: 1, don: 2, simon: 2}
    give_shares(state, "green", [shares.get(seat, 0) for seat in range(4)], last_control=simon)
    assert of(go_to_final_phase(state), FinalControl) == [("green", simon, 2, True)]


def test_x6_sets_of_four_two_one_and_one_pay_150_a_share() -> None:
    goods = ["white", "white", "white", "white", "black", "black", "silver", "orange"]
    cities = [f"C{number}* 10 {colour}" for number, colour in enumerate(goods)]
    links = [f"C{number}-C{number + 1}" for number in range(7)]
    state = table(map=small_map(", ".join(cities), ", ".join(f"{link} 2" for link in links), ends="C0-C1"))
    lay(state, "blue", "C0>C1", *links[1:])
    give_shares(state, "blue", [1, 3, 0], last_control=0)
    go_to_final_phase(state)
    events = play(state, *(f"claim C{number}" for number in range(8)))
    assert ("blue", (4, 2, 1, 1), 150) in of(events, Valued)
    assert state.scores() == [150, 450, 0]


def test_x7_thirty_one_cubes_among_four() -> None:
    state = table(4, "pegasus")
    play(state, "pass", "pass", "pass")
    state.supply = 31
    events = play(state, "pass")
    assert of(events, Dealt) == [(0, 7), (1, 7), (2, 7), (3, 7)]
    assert view(state)["supply"] == 3


def test_x8_the_triangle() -> None:
    state = table(map=TRIANGLE)
    sell(state, "red 6")
    stop_auctions(state)
    play(state, "build A>B", "build B-C")
    assert profits(state) == {"red": 60}
    assert legal(state) == ["build A-C"]
    assert refusal(state, "pass").rule == "SD-5.12"
    events = play(state, "build A-C")
    assert of(events, Paid) == [(0, "red", 60)]


@pytest.mark.parametrize(
    ("edition", "dealt", "held", "supply"),
    [("treefrog", [10, 10, 10, 10], 50, -90), ("pegasus", [10, 0, 0, 0], 20, 0)],
)
def test_x9_three_players_pass_through_all_five_rounds(edition: str, dealt: list[int], held: int, supply: int) -> None:
    state = table(3, edition)
    events = play(state, *["pass"] * 15)
    assert state.over
    assert of(events, Dealt) == [(seat, cubes) for cubes in dealt for seat in range(3)]
    assert [player["cubes"] for player in view(state)["players"]] == [held] * 3
    assert view(state)["supply"] == supply
    assert (state.scores(), state.winners()) == ([0, 0, 0], [0, 1, 2])
