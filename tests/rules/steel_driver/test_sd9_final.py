"""SD-9 Final phase."""

from __future__ import annotations

from functools import cache

import pytest

from goldenspike.games.steel_driver.rules.events import (
    BoxEmptied,
    Claimed,
    CompanyDone,
    FinalBegan,
    FinalControl,
    SharesPaid,
    Valued,
)
from goldenspike.games.steel_driver.rules.score import set_sizes, sets_value
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    STAR,
    build_anything,
    company,
    give_shares,
    go_to_final_phase,
    go_to_last_round,
    lay,
    legal,
    of,
    play,
    refusal,
    sell,
    small_map,
    stop_auctions,
    table,
    view,
)

SET_VALUES = [0, 10, 30, 60, 100, 150]
ROAD = small_map(
    "A* 10 red, B* 20 black, C 40 black, D 10 white, E* 10 white", "A-B 1, B-C 1, C-D 1, D-E 1", ends="A-E"
)


def road(**networks: str) -> SteelDriverState:
    """Networks on the road in order of the map; seat 0 holds a share of red, 1 of yellow, 2 of green."""
    state = table(map=ROAD)
    for seat, (name, tracks) in enumerate(networks.items()):
        lay(state, name, *tracks.split(" "))
        give_shares(state, name, [int(seat == holder) for holder in range(3)], last_control=seat)
    return state


def test_sd9_1_the_boxes_are_emptied_into_the_supply() -> None:
    state = table(map=ROAD)
    lay(state, "yellow", "A>B", "B-C", "C-D", "D-E")
    go_to_last_round(state)
    sell(state, "red 4", "yellow 3")
    events = stop_auctions(state)
    assert of(events, BoxEmptied) == [("red", 4), ("yellow", 3)]
    assert [company_view["box"] for company_view in view(state)["companies"]] == [0] * 6
    assert view(state)["supply"] == 30 + 7
    assert state.cubes == [6, 7, 10], "players keep theirs"


def test_sd9_1_every_city_reached_by_any_track_gets_one_cube_of_its_colour() -> None:
    state = road(red="A>B B-C", yellow="E>D")
    events = go_to_final_phase(state)
    assert of(events, FinalBegan) == [(("A", "B", "C", "D", "E"),)]
    state = road(red="A>B", yellow="B>C")
    events = go_to_final_phase(state)
    assert of(events, FinalBegan) == [(("A", "B", "C"),)]
    assert view(state)["goods_left"] == {"A": "red", "B": "black", "C": "black"}
    play(state, "claim B")
    assert refusal(state, "claim B").code == "goods_gone", "B holds one cube, though two companies reach it"


def test_sd9_1_without_a_track_there_are_no_goods() -> None:
    state = table(map=ROAD)
    events = go_to_final_phase(state)
    assert of(events, FinalBegan) == [((),)]
    assert (state.over, state.scores()) == (True, [0, 0, 0])


@pytest.mark.parametrize(
    ("shares", "last", "controller"),
    [
        ([3, 1, 1, 0], 1, 0),  # most shares
        ([0, 1, 2, 0], 1, 2),
        ([2, 0, 2, 1], 3, 0),  # tied: clockwise from the last controller
        ([2, 0, 2, 1], 1, 2),
        ([2, 0, 2, 1], 0, 0),  # and the last controller is first in line
        ([2, 0, 2, 1], 2, 2),
        ([1, 1, 1, 1], 3, 3),
        ([0, 1, 0, 1], 2, 3),
        ([0, 1, 0, 1], 0, 1),
    ],
)
def test_sd9_2_most_shares_then_clockwise_from_the_last_controller(
    shares: list[int], last: int, controller: int
) -> None:
    state = table(4, map=ROAD)
    give_shares(state, "green", shares, last_control=last)
    lay(state, "green", "A>B")
    events = go_to_final_phase(state)
    tied = shares.count(max(shares)) > 1
    assert of(events, FinalControl) == [("green", controller, max(shares), tied)]
    assert (company(state, "green")["control"], state.actor) == (controller, controller)


def test_sd9_2_shares_of_another_company_make_no_tie() -> None:
    state = table(map=ROAD)
    give_shares(state, "red", [2, 0, 1], last_control=0)
    give_shares(state, "yellow", [1, 2, 0], last_control=1)
    give_shares(state, "black", [0, 0, 1], last_control=2)
    events = go_to_final_phase(state)
    assert of(events, FinalControl) == [("red", 0, 2, False), ("yellow", 1, 2, False), ("black", 2, 1, False)]


def test_sd9_2_who_controls_it_in_round_five_is_the_last_controller() -> None:
    state = table(4, map=ROAD)
    give_shares(state, "green", [2, 0, 2, 0], last_control=2)
    go_to_last_round(state)
    play(state, "pass", "pass", "pass")
    sell(state, "green 1")
    stop_auctions(state)
    events = build_anything(state)
    assert of(events, FinalControl) == [("green", 0, 2, True)], "seat 3 controlled it, seat 0 sits on his left"


def test_sd9_2_otherwise_the_latest_earlier_controller() -> None:
    state = table(map=STAR)
    for holder in (1, 2, 0):  # one share each; seat 0 in round three is the last
        while state.actor != holder:
            play(state, "pass")
        sell(state, "red 1")
        stop_auctions(state)
        build_anything(state)
    stop_auctions(state)
    stop_auctions(state)
    assert (view(state)["phase"], company(state, "red")["control"]) == ("final", 0)


def test_sd9_3_companies_take_turns_in_the_pass_order_of_round_five() -> None:
    state = table(map=STAR)
    go_to_last_round(state)
    sell(state, "red 3", "yellow 2", "green 1")
    stop_auctions(state)
    build_anything(state)
    claimed = []
    while not state.over:
        claimed.append(view(state)["company"])
        assert state.actor == company(state, claimed[-1])["control"]
        play(state, legal(state)[-1])
    assert claimed == ["green", "yellow", "red", "green", "yellow", "red", "red"]


def test_sd9_3_the_first_in_that_order_begins_wherever_building_ended() -> None:
    state = table(map=STAR)
    go_to_last_round(state)
    sell(state, "red 1", "yellow 1", "green 2", "blue 1", "purple 1", "black 1")
    build_anything(state)
    assert view(state)["order"] == ["red", "yellow", "blue", "purple", "black", "green"]
    assert view(state)["company"] == "red"


def test_sd9_3_a_company_takes_from_its_own_network_its_start_included() -> None:
    state = road(red="A>B", yellow="E>D D-C")
    go_to_final_phase(state)
    assert legal(state) == ["claim A", "claim B"]
    events = play(state, "claim A")
    assert of(events, Claimed) == [("red", 0, "A", "red")]
    assert legal(state) == ["claim C", "claim D", "claim E"]
    assert (view(state)["goods_left"], company(state, "red")["goods"]["red"]) == (
        {"B": "black", "C": "black", "D": "white", "E": "white"},
        1,
    )


def test_sd9_3_the_controller_by_shares_chooses_not_the_last_one() -> None:
    state = road(red="A>B")
    give_shares(state, "red", [1, 0, 2], last_control=0)
    go_to_final_phase(state)
    assert state.actor == 2


def test_sd9_3_taking_is_compulsory() -> None:
    state = road(red="A>B")
    go_to_final_phase(state)
    assert refusal(state, "pass").code == "must_claim"
    play(state, "claim B")
    assert legal(state) == ["claim A"]


def test_sd9_3_a_company_that_can_take_none_is_out_and_the_others_go_on() -> None:
    state = road(red="A>B", yellow="B>C C-D D-E")
    events = go_to_final_phase(state)
    events += play(state, "claim A", "claim B")
    assert of(events, CompanyDone) == [("green",), ("blue",), ("purple",), ("black",), ("red",)]
    assert view(state)["company"] == "yellow"
    events = play(state, "claim E", "claim C", "claim D")
    assert of(events, CompanyDone) == [("yellow",)]
    assert (state.over, view(state)["goods_left"]) == (True, {})


def test_sd9_3_companies_without_goods_are_told_before_the_first_choice() -> None:
    events = go_to_final_phase(road(green="A>B"))
    assert of(events, CompanyDone) == [("red",), ("yellow",)]


@cache
def best_partition(counts: tuple[int, ...]) -> int:
    """The most that any partition into sets of different colours is worth, found by trying them all."""
    best = 0
    for chosen in range(1, 1 << len(counts)):
        left = tuple(count - (chosen >> colour & 1) for colour, count in enumerate(counts))
        if min(left) >= 0:
            best = max(best, SET_VALUES[chosen.bit_count()] + best_partition(left))
    return best


def test_sd9_4_sets_of_one_to_five_colours() -> None:
    assert [sets_value([1] * size + [0] * (5 - size), SET_VALUES) for size in range(6)] == SET_VALUES
    assert table().board.set_values == table(edition="pegasus").board.set_values == SET_VALUES


@pytest.mark.parametrize(
    "counts", [(2, 1, 0, 0, 0), (3, 3, 0, 1, 0), (2, 2, 2, 1, 1), (4, 0, 1, 2, 3), (0, 0, 0, 0, 3), (1, 2, 3, 2, 1)]
)
def test_sd9_4_the_engine_forms_the_best_sets(counts: tuple[int, ...]) -> None:
    assert sets_value(list(counts), SET_VALUES) == best_partition(counts)
    sizes = set_sizes(list(counts))
    assert sizes == sorted(sizes, reverse=True)
    assert sum(SET_VALUES[size] for size in sizes) == best_partition(counts)
    assert sum(sizes) == sum(counts)


def test_sd9_4_no_goods_make_no_sets() -> None:
    assert (set_sizes([]), set_sizes([0, 0, 0, 0, 0]), sets_value([0, 0, 0, 0, 0], SET_VALUES)) == ([], [], 0)


def test_sd9_4_a_final_profit_is_the_sum_of_the_sets() -> None:
    state = road(red="A>B B-C C-D")
    go_to_final_phase(state)
    events = play(state, "claim A", "claim B", "claim C", "claim D")
    assert of(events, Valued)[:2] == [("red", (3, 1), 70), ("yellow", (), 0)]


def test_sd9_5_every_share_pays_its_holder_and_control_pays_nothing() -> None:
    state = road(red="A>B", yellow="E>D")
    give_shares(state, "red", [2, 0, 3], last_control=1)
    go_to_final_phase(state)
    state.cash = [7, 5, 1]
    events = play(state, "claim A", "claim D", "claim B", "claim E")
    assert of(events, Valued)[:2] == [("red", (2,), 30), ("yellow", (1, 1), 20)]
    assert of(events, SharesPaid) == [(0, "red", 2, 60), (2, "red", 3, 90), (1, "yellow", 1, 20)]
    assert state.scores() == [67, 25, 91]


def test_sd9_6_a_company_without_shares_out_has_no_controller_and_is_worth_nothing() -> None:
    state = road(red="A>B")
    events = go_to_final_phase(state)
    assert [event.company for event in of(events, FinalControl)] == ["red"]
    events = play(state, "claim A", "claim B")
    assert [company(state, name)["control"] for name in ("red", "yellow", "black")] == [0, None, None]
    assert of(events, Valued)[1:] == [(name, (), 0) for name in ("yellow", "green", "blue", "purple", "black")]


def test_sd9_6_a_company_with_shares_but_no_track_is_worth_nothing() -> None:
    state = road(red="A>B")
    give_shares(state, "blue", [0, 4, 0], last_control=1)
    events = go_to_final_phase(state)
    assert of(events, FinalControl) == [("red", 0, 1, False), ("blue", 1, 4, False)]
    events = play(state, "claim A", "claim B")
    assert of(events, SharesPaid) == [(0, "red", 1, 30), (1, "blue", 4, 0)]
    assert state.scores() == [30, 0, 0]
