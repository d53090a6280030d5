"""SD-2 Shape of the game, and how a position shows and copies itself."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import events as shared
from goldenspike.core.record import Record
from goldenspike.games.steel_driver.rules.events import RoundBegan, RoundEnded
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    STAR,
    TRIANGLE,
    build_anything,
    go_to_final_phase,
    lay,
    play,
    random_game,
    sell,
    small_map,
    stop_auctions,
    table,
    view,
)

ONE_LINK = small_map("A* 10 black, B 20 red", "A-B 2", ends="A-B")


def codes(events: list[Any]) -> list[str]:
    return [shared.code(event) for event in events]


def test_sd2_1_a_round_has_five_phases() -> None:
    state = table(map=TRIANGLE)
    assert view(state)["phase"] == "auctions"
    sell(state, "red 2")
    events = stop_auctions(state)
    assert codes(events) == ["MarkerPassed"] * 3 + ["AuctionsEnded"]
    assert view(state)["phase"] == "building"
    events = play(state, "build A>B")
    assert codes(events) == ["Built", *["CompanyPassed"] * 6, "Paid", "RoundEnded", "RoundBegan", *["Dealt"] * 3]
    assert of_round(events) == [(1, "RoundEnded"), (2, "RoundBegan")]
    assert (view(state)["round"], view(state)["rounds"], view(state)["phase"]) == (2, 5, "auctions")


def of_round(events: list[Any]) -> list[tuple[int, str]]:
    both = (RoundBegan, RoundEnded)
    return [(event.round, shared.code(event)) for event in events if isinstance(event, both)]


def test_sd2_1_after_round_five_comes_the_final_phase() -> None:
    state = table(map=ONE_LINK)
    lay(state, "red", "A>B")
    state.shares[0] = 1
    state.last_control[0] = 0
    events = go_to_final_phase(state)
    assert codes(events)[-4:] == ["CompanyPassed", "RoundEnded", "FinalBegan", "FinalControl"]
    assert (view(state)["phase"], view(state)["company"], view(state)["round"]) == ("final", "red", 5)
    play(state, "claim A")
    events = play(state, "claim B")
    assert codes(events) == ["Claimed", "CompanyDone", "Valued", "SharesPaid", *["Valued"] * 5, "GameOver"]
    assert events[-1] == shared.GameOver((0,), (30, 0, 0))
    assert (view(state)["phase"], view(state)["company"], state.actor, state.actions()) == ("over", None, None, ())
    assert view(state)["result"] == {"scores": [30, 0, 0], "winners": [0]}


def test_sd2_2_only_decisions_are_lines() -> None:
    record = Record.new("steel-driver", ["Ann", "Bob", "Cleo"], map=ONE_LINK, date="2026-11-15")
    decisions = ["0 auction red 10"]  # nobody can raise that
    decisions += ["1 pass", "2 pass"]  # and Ann cannot open another
    decisions += ["0 build A>B"]  # the only link; then all pass, Ann is paid, cubes are dealt
    decisions += ["1 pass", "2 pass", "0 pass"] * 4  # Bob has had the marker since Ann's auction
    decisions += ["0 claim A", "0 claim B"]  # the last cube is the only one left
    for decision in decisions:
        seat, action = decision.split(" ", 1)
        assert record.state.actor == int(seat)
        record.append(action)
    assert record.complete
    lines = [line for line in record.dumps().splitlines() if line[:1].isdigit()]
    assert lines == [f"{number}. {decision}" for number, decision in enumerate(decisions, 1)]


def test_sd2_2_the_only_legal_action_waits_to_be_played() -> None:
    state = table(map=ONE_LINK)
    sell(state, "red 2")
    stop_auctions(state)
    assert [str(action) for action in state.actions()] == ["build A>B"]
    assert view(state)["tracks"] == {}


def pass_rounds(state: SteelDriverState, rounds: int) -> None:
    for _ in range(rounds):
        stop_auctions(state)


def test_sd2_3_five_rounds_even_when_nothing_is_auctioned() -> None:
    state = table(5)
    pass_rounds(state, 4)
    assert (view(state)["round"], view(state)["phase"]) == (5, "auctions")
    stop_auctions(state)
    assert (view(state)["round"], view(state)["phase"]) == (5, "over")


def test_sd2_3_five_rounds_even_when_a_company_is_skipped_in_each() -> None:
    state = table(3, map=STAR)
    for played in range(1, 6):
        assert view(state)["round"] == played
        sell(state, "red 1", "yellow 1")
        stop_auctions(state)
        build_anything(state)
    assert view(state)["phase"] == "final"


def test_sd2_3_a_share_is_removed_from_each_company_nobody_bid_for() -> None:
    state = table(3, map=STAR)
    for left in (4, 3, 2, 1, 0):
        assert shares_left(state) == [left + 1] * 6
        sell(state, "red 1", "yellow 1")
        assert shares_left(state) == [left, left, *[left + 1] * 4]
        stop_auctions(state)
        assert shares_left(state) == [left] * 6
        build_anything(state)
    assert view(state)["phase"] == "final"
    assert shares_left(state) == [0] * 6


def shares_left(state: SteelDriverState) -> list[int]:
    by_name = {company_view["name"]: company_view["shares_left"] for company_view in view(state)["companies"]}
    return [by_name[name] for name in state.board.company_names]


# Nothing is hidden; a copy is a position of its own


@pytest.mark.parametrize("edition", ["treefrog", "pegasus"])
def test_everybody_sees_the_whole_position(edition: str) -> None:
    state = table(4, edition, map="lakes")
    for _ in random_game(state, 5):
        assert all(state.view(seat) == state.view() for seat in range(4))


def test_the_view_of_an_auction() -> None:
    state = table(4, "pegasus", map=ONE_LINK)
    play(state, "pass", "auction grey 3", "pass", "bid 5")
    seen = view(state)
    assert seen.pop("companies")[4]["name"] == "grey"
    assert seen == {
        "schema": "steel-driver/1",
        "edition": "pegasus/1",
        "map": "small/1",
        "round": 1,
        "rounds": 5,
        "phase": "auctions",
        "actor": 0,
        "company": None,
        "supply": 28,
        "marker": 1,
        "for_sale": ["red", "yellow", "green", "blue", "grey", "brown"],
        "auction": {"company": "grey", "bid": 5, "bidder": 3, "bidding": [0, 1, 3]},
        "order": ["red", "yellow", "green", "blue", "grey", "brown"],
        "passed": [],
        "players": [{"seat": seat, "cubes": 8, "cash": 0} for seat in range(4)],
        "tracks": {},
        "link": None,
        "goods_left": {},
        "result": None,
    }


def test_the_view_of_building() -> None:
    state = table(map=small_map("A* 10, B 20 red, C 40", "A-B 2, B-C 3", ends="A-B"))
    sell(state, "yellow 6", "black 4")
    stop_auctions(state)
    play(state, "build A>B")
    seen = view(state)
    assert (seen["phase"], seen["actor"], seen["company"]) == ("building", 0, "yellow")
    assert seen["for_sale"] == []
    assert seen["passed"] == ["red", "green", "blue", "purple", "black"]
    assert seen["tracks"] == {"A-B": "yellow"}
    assert seen["link"] == {"company": "yellow", "round": 1}
    assert seen["companies"][1] == {
        "name": "yellow",
        "letter": "Y",
        "control": 0,
        "last_control": 0,
        "box": 4,
        "profit": 70,
        "shares": [1, 0, 0],
        "shares_left": 4,
        "pieces": 16,
        "start": "A",
        "cities": ["A", "B"],
        "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0},
        "sets": [],
        "worth": 0,
    }


def test_the_view_of_the_final_phase() -> None:
    state = table(map=small_map("A* 10, B 20 red, C 40 red", "A-B 2, B-C 2", ends="A-C"))
    lay(state, "yellow", "A>B", "B-C")
    state.shares[3:6] = [0, 2, 1]
    state.last_control[1] = 2
    go_to_final_phase(state)
    play(state, "claim B", "claim A")
    seen = view(state)
    assert (seen["goods_left"], seen["for_sale"], seen["passed"]) == (
        {"C": "red"},
        [],
        ["red", "green", "blue", "purple", "black"],
    )
    yellow = seen["companies"][1]
    assert yellow["goods"] == {"white": 1, "black": 0, "silver": 0, "orange": 0, "red": 1}
    assert (yellow["sets"], yellow["worth"], yellow["control"], yellow["last_control"]) == ([2], 30, 1, 2)
    play(state, "claim C")
    yellow = view(state)["companies"][1]
    assert (yellow["sets"], yellow["worth"], yellow["profit"]) == ([2, 1], 40, 40)


def fields(state: SteelDriverState) -> dict[str, Any]:
    names = [name for name in dir(state) if not name.startswith("_")]
    attributes = {name: getattr(state, name) for name in names}
    return {name: value for name, value in attributes.items() if not callable(value)}


def test_a_copy_is_equal_and_never_changes_with_its_original() -> None:
    state = table(4, map="lakes")
    copies: list[tuple[SteelDriverState, str]] = []
    for _ in random_game(state, 11):
        copy = state.copy()
        assert fields(copy) == fields(state)
        copies.append((copy, repr(fields(copy))))
    assert all(repr(fields(copy)) == then for copy, then in copies)


def test_the_scores_are_a_list_of_their_own() -> None:
    state = table()
    state.scores()[0] = 99
    assert state.scores() == [0, 0, 0]
    assert state.game_name == "steel-driver"
