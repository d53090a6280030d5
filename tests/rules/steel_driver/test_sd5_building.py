"""SD-5 Phase 3: building."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

from goldenspike.core.errors import NotationError, Refusal
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.events import Built, CompanyPassed, Paid
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    GAME,
    STAR,
    TRIANGLE,
    build_anything,
    company,
    legal,
    of,
    play,
    profits,
    random_game,
    refusal,
    sell,
    small_map,
    stop_auctions,
    table,
    view,
)

# A road of four cities with a hexagon at one end, and costs that tell the links apart.
ROAD = small_map("A* 10, B 20, C 40, D 80", "A-B 1, B-C 2, C-D 3", ends="A-D")


def building(map: Any, *sales: str, players: int = 3) -> SteelDriverState:
    """A table where these companies have just been sold and building begins."""
    state = table(players, map=map)
    sell(state, *sales)
    stop_auctions(state)
    return state


def passes(events: list[Any]) -> dict[str, str]:
    return {event.company: event.reason for event in of(events, CompanyPassed)}


def test_sd5_1_one_track_each_in_company_order_round_and_round() -> None:
    state = building(STAR, "green 3", "red 2", "black 1", "yellow 2")
    events = build_anything(state)
    built = [event.company for event in of(events, Built)]
    assert built == ["red", "yellow", "green", "black", "red", "yellow", "green", "green"]


def test_sd5_1_the_controller_of_the_company_decides() -> None:
    state = building(STAR, "green 1", "red 1", "black 1")
    actors = []
    for _ in range(3):
        actors.append((view(state)["company"], state.actor))
        build_anything_once(state)
    assert actors == [("red", 1), ("green", 0), ("black", 2)]


def build_anything_once(state: SteelDriverState) -> list[Any]:
    return play(state, legal(state)[0])


def test_sd5_2_a_company_that_can_build_must_build() -> None:
    state = building(STAR, "red 1")
    assert legal(state) == [f"build Hub>S{number}" for number in range(1, 31)]
    assert refusal(state, "pass").code == "must_build"


def test_sd5_2_even_a_track_that_closes_a_loop_and_earns_nothing() -> None:
    state = building(TRIANGLE, "red 6")
    play(state, "build A>B", "build B-C")
    before = profits(state)
    assert legal(state) == ["build A-C"]
    events = play(state, "build A-C")
    assert of(events, Built) == [("red", 0, "A-C", 2, "", "", 0)]
    assert of(events, Paid) == [(0, "red", before["red"])]


@pytest.mark.parametrize(
    ("price", "tracks"), [(2, ["A-B"]), (3, ["A-B", "B-C"]), (5, ["A-B", "B-C"]), (6, ["A-B", "B-C", "C-D"])]
)
def test_sd5_2_a_company_builds_while_its_box_can_pay(price: int, tracks: list[str]) -> None:
    state = building(ROAD, f"red {price}")
    build_anything(state)
    assert list(view(state)["tracks"]) == tracks


def test_sd5_2_a_first_track_too_must_be_paid() -> None:
    dear = small_map("A* 10, B 10, C 10", "A-B 3, A-C 4", ends="B-C")
    assert legal(building(dear, "red 3")) == ["build A>B"]
    state = table(map=dear)
    sell(state, "red 2")
    assert passes(stop_auctions(state))["red"] == "cannot_pay"


def test_sd5_2_why_a_company_passes() -> None:
    state = building(small_map("A* 10, B 20, C 30", "A-B 1, B-C 3", ends="A-C"), "red 3", "yellow 9")
    events = build_anything(state)
    alone = dict.fromkeys(["green", "blue", "purple", "black"], "no_controller")
    assert passes(events) == {"yellow": "no_link", **alone, "red": "cannot_pay"}


def test_sd5_2_a_company_that_passed_is_out_for_this_phase() -> None:
    state = building(STAR, "red 1", "blue 3")
    events = build_anything(state)
    assert [event.company for event in of(events, Built)] == ["red", "blue", "blue", "blue"]
    assert [event.company for event in of(events, CompanyPassed)] == [
        *("yellow", "green", "purple", "black"),
        *("red", "blue"),
    ]


def test_sd5_3_the_box_pays_the_supply() -> None:
    state = building(ROAD, "red 7")
    cubes, supply = state.cubes[:], state.supply
    play(state, "build A>B", "build B-C")
    assert (company(state, "red")["box"], view(state)["supply"]) == (4, supply + 3)
    assert state.cubes == cubes, "players never pay for tracks"


def test_sd5_4_a_first_track_starts_in_a_hexagon() -> None:
    state = building(ROAD, "red 9")
    assert legal(state) == ["build A>B"]
    assert refusal(state, "build B>A").code == "not_a_start_city"


def test_sd5_4_every_later_track_touches_the_network_and_may_branch() -> None:
    tree = small_map("A* 10, B 10, C 10, D 10, E 10, F 10", "E-F 1, A-B 1, B-C 1, C-D 1, B-E 1, A-C 1", ends="A-F")
    state = building(tree, "red 9")
    play(state, "build A>B")
    assert legal(state) == ["build B-C", "build B-E", "build A-C"]
    play(state, "build B-C")
    assert legal(state) == ["build C-D", "build B-E", "build A-C"]
    play(state, "build B-E")
    assert legal(state) == ["build E-F", "build C-D", "build A-C"]
    play(state, "build A-C")
    assert legal(state) == ["build E-F", "build C-D"]
    play(state, "build C-D")
    assert legal(state) == ["build E-F"]
    assert company(state, "red")["cities"] == ["A", "B", "C", "D", "E"]


def test_sd5_4_every_link_of_the_network_is_listed_once_in_the_maps_order() -> None:
    state = building("usa", "red 10")
    play(state, "build Baltimore>New York", "build Baltimore-Pittsburgh")
    at_network = {"Baltimore", "New York", "Pittsburgh"}
    names = [name for name in state.board.link_names if at_network & set(name.split("-"))]
    assert legal(state) == [f"build {name}" for name in names if name not in view(state)["tracks"]]


def test_sd5_4_companies_may_start_in_the_same_city() -> None:
    state = building(STAR, "red 1", "yellow 1")
    play(state, "build Hub>S1")
    assert "build Hub>S2" in legal(state)
    play(state, "build Hub>S2")
    assert {name: company(state, name)["start"] for name in ("red", "yellow")} == {"red": "Hub", "yellow": "Hub"}


def test_sd5_4_and_in_a_city_others_already_reach() -> None:
    state = building(TRIANGLE, "red 2", "yellow 2")
    play(state, "build A>B")
    assert legal(state) == ["build B>C", "build A>C"]


def test_sd5_5_a_link_carries_one_track_for_ever() -> None:
    state = building(TRIANGLE, "red 2", "yellow 4")
    play(state, "build A>B")
    assert refusal(state, "build A>B") == Refusal("SD-5.5", "link_taken", {"link": "A-B", "company": "red"})
    play(state, "build A>C")
    assert legal(state) == ["build B-C"], "A-B stays taken for a network that reaches A"
    play(state, "build B-C")
    assert view(state)["tracks"] == {"A-B": "red", "B-C": "yellow", "A-C": "yellow"}
    sell(state, "green 9")
    events = stop_auctions(state)
    assert passes(events)["green"] == "no_link", "nothing is left in the next round"


def test_sd5_6_a_city_newly_reached_raises_the_profit_by_its_value() -> None:
    state = building(ROAD, "red 9")
    events = play(state, "build A>B")
    assert of(events, Built) == [("red", 0, "A-B", 1, "A", "B", 20)]
    assert profits(state) == {"red": 20}
    events = play(state, "build B-C")
    assert of(events, Built) == [("red", 0, "B-C", 2, "", "C", 40)]
    assert profits(state) == {"red": 60}


def test_sd5_6_whichever_end_of_the_link_is_new() -> None:
    state = building(small_map("A 10, B 20, C* 40", "B-A 1, B-C 1", ends="A-C"), "red 9")
    events = play(state, "build C>B", "build A-B")
    assert [(event.city, event.gain) for event in of(events, Built)] == [("B", 20), ("A", 10)]
    assert of(events, Paid) == [(0, "red", 20 + 10 + 50)], "$50 are for the link"


def test_sd5_6_another_companys_presence_does_not_matter() -> None:
    state = building(TRIANGLE, "red 2", "yellow 2")
    play(state, "build A>B")
    events = play(state, "build A>C")
    assert of(events, Built) == [("yellow", 1, "A-C", 2, "A", "C", 40)]
    sell(state, "red 2")
    stop_auctions(state)
    events = play(state, "build B-C")
    assert of(events, Built) == [("red", 2, "B-C", 2, "", "C", 40)], "red is paid for C that yellow reaches"


def test_sd5_6_a_city_reached_in_an_earlier_round_gives_nothing_again() -> None:
    state = building(TRIANGLE, "red 4")
    play(state, "build A>B", "build B-C")
    sell(state, "red 2")
    stop_auctions(state)
    events = play(state, "build A-C")
    assert of(events, Built) == [("red", 1, "A-C", 2, "", "", 0)]
    assert of(events, Paid) == [(1, "red", 0)]


def test_sd5_7_only_the_far_end_of_the_first_track_counts() -> None:
    state = building(TRIANGLE, "red 5")
    play(state, "build B>A")
    assert profits(state) == {"red": 10}
    assert company(state, "red")["start"] == "B"


def test_sd5_7_if_both_ends_are_hexagonal_the_controller_chooses_the_start() -> None:
    state = building(TRIANGLE, "red 5")
    assert legal(state) == ["build A>B", "build B>A", "build B>C", "build A>C"]
    play(state, "build A>B")
    assert (profits(state), company(state, "red")["start"]) == ({"red": 20}, "A")


def test_sd5_7_start_city_never_gives_profit() -> None:
    state = building(small_map("A* 10, B 20, C 40, D 80", "A-B 2, B-C 2, C-A 2, C-D 9", ends="A-D"), "red 6")
    play(state, "build A>B", "build B-C")
    events = play(state, "build C-A")
    assert of(events, Built) == [("red", 0, "C-A", 2, "", "", 0)]
    assert of(events, Paid) == [(0, "red", 60)]


def test_sd5_8_the_pass_order_becomes_the_next_company_order() -> None:
    state = building(STAR, "red 2", "green 1", "black 1")
    assert view(state)["passed"] == []
    build_anything_once(state)
    assert view(state)["passed"] == ["yellow"]
    build_anything(state)
    order = ["yellow", "blue", "purple", "green", "black", "red"]
    assert (view(state)["order"], view(state)["passed"]) == (order, [])
    sell(state, "red 1", "yellow 1", "black 1")
    stop_auctions(state)
    built = [event.company for event in of(build_anything(state), Built)]
    assert built == ["yellow", "black", "red"]


def test_sd5_9_cubes_left_in_a_box_stay_for_the_next_round() -> None:
    state = building(ROAD, "red 2")
    play(state, "build A>B")
    assert (view(state)["round"], company(state, "red")["box"]) == (2, 1)
    sell(state, "red 1")
    stop_auctions(state)
    assert legal(state) == ["build B-C"]


def test_sd5_10_a_company_nobody_controls_passes_whatever_its_cubes() -> None:
    state = building(ROAD, "red 2")
    play(state, "build A>B")
    state.box[0] = 2
    sell(state, "yellow 1")
    events = stop_auctions(state)
    assert passes(events) == dict.fromkeys(["yellow", "green", "blue", "purple", "black", "red"], "no_controller") | {
        "yellow": "no_link"
    }
    assert company(state, "red")["box"] == 2


def test_sd5_10_it_passes_at_its_first_activation() -> None:
    state = building(STAR, "green 2", "blue 2")
    state.box[0] = 5
    state.box[4] = 5
    build_anything(state)
    assert view(state)["order"] == ["red", "yellow", "purple", "black", "green", "blue"]


def test_sd5_11_seventeen_pieces_are_a_limit() -> None:
    state = table(map=STAR)
    stop_auctions(state)
    sell(state, "red 19")
    stop_auctions(state)
    events = build_anything(state)
    assert len(of(events, Built)) == 17
    assert passes(events)["red"] == "no_pieces"
    assert (company(state, "red")["pieces"], company(state, "red")["box"]) == (0, 2)
    sell(state, "red 1")
    events = stop_auctions(state)
    assert passes(events)["red"] == "no_pieces"


def test_sd5_11_each_company_has_pieces_of_its_own() -> None:
    state = building(STAR, "red 2", "yellow 1")
    build_anything(state)
    assert [company_view["pieces"] for company_view in view(state)["companies"]] == [15, 16, 17, 17, 17, 17]


def test_sd5_12_passing_is_never_chosen() -> None:
    state = building(ROAD, "red 3")
    assert refusal(state, "pass") == Refusal("SD-5.12", "must_build", {"company": "red"})
    play(state, "build A>B")
    assert "pass" not in legal(state)
    events = play(state, "build B-C")
    assert passes(events)["red"] == "cannot_pay", "a consequence of the last track"


def test_sd5_13_a_first_track_names_its_start_and_a_later_one_does_not() -> None:
    state = building(TRIANGLE, "red 6")
    assert refusal(state, "build A-B") == Refusal("SD-5.13", "first_track_needs_start", {"company": "red"})
    play(state, "build A>B")
    assert refusal(state, "build B>C") == Refusal("SD-5.13", "not_first_track", {"company": "red", "link": "B-C"})


def test_sd5_13_both_directions_are_the_same_line_in_the_maps_order() -> None:
    state = building(TRIANGLE, "red 6")
    play(state, "build A>B")
    assert str(GAME.parse(state, "build C-A")) == str(GAME.parse(state, "build A-C")) == "build A-C"
    play(state, "build C-B")
    assert view(state)["tracks"] == {"A-B": "red", "B-C": "red"}


def test_sd5_13_a_bid_is_to_a_number_not_by_it() -> None:
    state = table(3)
    play(state, "auction red 3", "bid 4")
    assert view(state)["auction"]["bid"] == 4


@pytest.mark.parametrize(
    ("text", "written", "fields"),
    [
        ("pass", "pass", ("pass", -1, -1, -1, -1, -1)),
        (" PASS ", "pass", ("pass", -1, -1, -1, -1, -1)),
        ("auction Yellow 3", "auction yellow 3", ("auction", 1, 3, -1, -1, -1)),
        ("auction red 0", "auction red 0", ("auction", 0, 0, -1, -1, -1)),
        ("auction black 50", "auction black 50", ("auction", 5, 50, -1, -1, -1)),
        ("auction black 51", "auction black 51", ("auction", 5, 51, -1, -1, -1)),
        ("bid  4", "bid 4", ("bid", -1, 4, -1, -1, -1)),
        ("bid 50", "bid 50", ("bid", -1, 50, -1, -1, -1)),
        ("bid 51", "bid 51", ("bid", -1, 51, -1, -1, -1)),
        ("bid 9999", "bid 9999", ("bid", -1, 9999, -1, -1, -1)),
        ("bid 0007", "bid 7", ("bid", -1, 7, -1, -1, -1)),
        ("build B>A", "build B>A", ("build", -1, -1, 0, 1, 0)),
        ("build c > b", "build C>B", ("build", -1, -1, 1, 2, 1)),
        ("Build C-a", "build A-C", ("build", -1, -1, 2, -1, -1)),
        ("claim c", "claim C", ("claim", -1, -1, -1, -1, 2)),
    ],
)
def test_sd5_13_what_a_text_means(text: str, written: str, fields: tuple[str, int, int, int, int, int]) -> None:
    action = GAME.parse(table(map=TRIANGLE), text)
    assert isinstance(action, SteelDriverAction)
    assert str(action) == written
    assert (action.kind, action.company, action.amount, action.link, action.start, action.city) == fields


def test_sd5_13_names_of_several_words_are_read() -> None:
    state = table()
    assert str(GAME.parse(state, "build san francisco >  LOS  angeles")) == "build San Francisco>Los Angeles"
    assert str(GAME.parse(state, "claim salt lake city")) == "claim Salt Lake City"


COMPANIES = ["red", "yellow", "green", "blue", "purple", "black"]


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", "not_an_action", {"text": ""}),
        ("  ", "not_an_action", {"text": "  "}),
        ("dance", "not_an_action", {"text": "dance"}),
        ("pass 3", "not_an_action", {"text": "pass 3"}),
        ("build AB", "not_an_action", {"text": "build AB"}),
        ("bid", "not_a_number", {"text": "bid", "word": ""}),
        ("bid four", "not_a_number", {"text": "bid four", "word": "four"}),
        ("bid -1", "not_a_number", {"text": "bid -1", "word": "-1"}),
        ("bid ٤", "not_a_number", {"text": "bid ٤", "word": "٤"}),
        ("auction red x", "not_a_number", {"text": "auction red x", "word": "x"}),
        ("auction pink 3", "unknown_company", {"name": "pink", "known": COMPANIES}),
        ("auction", "unknown_company", {"name": "", "known": COMPANIES}),
        ("auction red", "not_a_number", {"text": "auction red", "word": ""}),
        ("auction red 3 4", "not_a_number", {"text": "auction red 3 4", "word": "3 4"}),
        ("build A-X", "unknown_city", {"name": "X"}),
        ("build X > A", "unknown_city", {"name": "X"}),
        ("build A-B>C", "unknown_city", {"name": "A-B"}),
        ("build A-B-C", "unknown_city", {"name": "B-C"}),
        ("claim nowhere", "unknown_city", {"name": "nowhere"}),
        ("claim", "not_an_action", {"text": "claim"}),
        ("build -A", "not_an_action", {"text": "build -A"}),
        ("build A-D", "no_such_link", {"a": "A", "b": "D"}),
        ("build d>a", "no_such_link", {"a": "D", "b": "A"}),
        ("build B-B", "no_such_link", {"a": "B", "b": "B"}),
    ],
)
def test_sd5_13_what_is_no_action_at_all(text: str, code: str, params: dict[str, object]) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(table(map=ROAD), text)
    assert (refused.value.code, refused.value.params) == (code, params)


def test_sd5_13_a_name_may_be_typed_in_either_form_of_unicode() -> None:
    state = table(map=small_map("Köln* 10, Zürich 20", "Köln-Zürich 1", ends="Köln-Zürich"))
    assert str(GAME.parse(state, unicodedata.normalize("NFD", "claim KÖLN"))) == "claim Köln"


def test_sd5_13_an_endless_text_is_cut_in_the_answer() -> None:
    assert str(GAME.parse(table(map=ROAD), "pass".ljust(200))) == "pass"
    with pytest.raises(NotationError) as refused:
        GAME.parse(table(map=ROAD), "pass".ljust(201))
    assert (refused.value.code, refused.value.params) == ("not_an_action", {"text": "pass".ljust(200)})


def test_sd5_13_every_legal_line_reads_back_as_itself() -> None:
    state = table(map="lakes")
    for _ in random_game(state, 2):
        for action in state.actions():
            assert GAME.parse(state, str(action)) is action, "actions are made once and shared"
