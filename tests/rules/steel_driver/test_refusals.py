"""Every refusal, each in a position where it applies, with its rule and the parameters for its message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from goldenspike.core.errors import Refusal
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.board import every_action
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    GAME,
    give_shares,
    go_to_final_phase,
    lay,
    play,
    random_game,
    refusal,
    sell,
    small_map,
    stop_auctions,
    table,
)

CROSS = small_map("B 20, A* 10 red, C 40, D* 10", "A-B 2, B-C 2, C-D 4, A-D 3", ends="A-C")


def opening() -> SteelDriverState:
    """Seat 1 is to open with 10 cubes; red is sold to seat 0 for 7."""
    state = table(map=CROSS)
    sell(state, "red 7")
    return state


def bidding() -> SteelDriverState:
    """Seat 0 with 3 cubes may raise a bid of 2 for blue."""
    state = opening()
    play(state, "auction blue 2", "pass")
    return state


def first_tracks() -> SteelDriverState:
    """Red is to build its first track with 3 cubes; A-B is yellow's, C-D too expensive."""
    state = table(map=CROSS)
    lay(state, "yellow", "A>B")
    sell(state, "red 3")
    stop_auctions(state)
    return state


def later_tracks() -> SteelDriverState:
    """Red reaches A and B and has 2 cubes; yellow holds C-D."""
    state = table(map=CROSS)
    lay(state, "red", "A>B")
    lay(state, "yellow", "D>C")
    sell(state, "red 2")
    stop_auctions(state)
    return state


def claiming() -> SteelDriverState:
    """Red has A and B and is to take a cube; A's is gone."""
    state = table(map=CROSS)
    lay(state, "red", "A>B")
    lay(state, "yellow", "D>C")
    give_shares(state, "red", [1, 0, 0], last_control=0)
    give_shares(state, "yellow", [0, 1, 0], last_control=1)
    go_to_final_phase(state)
    play(state, "claim A", "claim C")
    return state


def over() -> SteelDriverState:
    state = table(map=CROSS)
    go_to_final_phase(state)
    return state


REFUSALS: list[tuple[Callable[[], SteelDriverState], str, Refusal]] = [
    # The wrong phase
    (opening, "build A>B", Refusal("SD-2.1", "wrong_phase", {"kind": "build", "phase": "auctions"})),
    (opening, "claim A", Refusal("SD-2.1", "wrong_phase", {"kind": "claim", "phase": "auctions"})),
    (later_tracks, "auction red 1", Refusal("SD-2.1", "wrong_phase", {"kind": "auction", "phase": "building"})),
    (later_tracks, "bid 1", Refusal("SD-2.1", "wrong_phase", {"kind": "bid", "phase": "building"})),
    (later_tracks, "claim A", Refusal("SD-2.1", "wrong_phase", {"kind": "claim", "phase": "building"})),
    (claiming, "auction red 1", Refusal("SD-2.1", "wrong_phase", {"kind": "auction", "phase": "final"})),
    (claiming, "bid 1", Refusal("SD-2.1", "wrong_phase", {"kind": "bid", "phase": "final"})),
    (claiming, "build A-B", Refusal("SD-2.1", "wrong_phase", {"kind": "build", "phase": "final"})),
    *(
        (over, line, Refusal("SD-2.1", "game_over"))
        for line in ("pass", "auction red 1", "bid 1", "build A>B", "claim A")
    ),
    # Auctions
    (opening, "bid 3", Refusal("SD-4.1", "no_auction")),
    (opening, "auction red 1", Refusal("SD-4.5", "already_sold", {"company": "red"})),
    (opening, "auction blue 0", Refusal("SD-4.1", "bid_too_low", {"amount": 0, "least": 1})),
    (opening, "auction blue 11", Refusal("SD-4.1", "not_enough_cubes", {"amount": 11, "cubes": 10})),
    (opening, "auction blue 99999", Refusal("SD-4.1", "not_enough_cubes", {"amount": 99999, "cubes": 10})),
    (bidding, "bid 99999", Refusal("SD-4.2", "not_enough_cubes", {"amount": 99999, "cubes": 3})),
    (opening, "auction black 9999", Refusal("SD-4.1", "not_enough_cubes", {"amount": 9999, "cubes": 10})),
    (bidding, "auction green 3", Refusal("SD-4.2", "auction_under_way", {"company": "blue", "bid": 2})),
    (bidding, "bid 2", Refusal("SD-4.2", "bid_too_low", {"amount": 2, "least": 3})),
    (bidding, "bid 4", Refusal("SD-4.2", "not_enough_cubes", {"amount": 4, "cubes": 3})),
    # Building
    (first_tracks, "pass", Refusal("SD-5.12", "must_build", {"company": "red"})),
    (first_tracks, "build A-D", Refusal("SD-5.13", "first_track_needs_start", {"company": "red"})),
    (first_tracks, "build B>C", Refusal("SD-5.4", "not_a_start_city", {"city": "B"})),
    (first_tracks, "build A>B", Refusal("SD-5.5", "link_taken", {"link": "A-B", "company": "yellow"})),
    (
        first_tracks,
        "build D>C",
        Refusal("SD-5.3", "box_too_small", {"company": "red", "link": "C-D", "cost": 4, "box": 3}),
    ),
    (later_tracks, "build B>C", Refusal("SD-5.13", "not_first_track", {"company": "red", "link": "B-C"})),
    (later_tracks, "build C-D", Refusal("SD-5.4", "not_connected", {"company": "red", "link": "C-D"})),
    (later_tracks, "build A-B", Refusal("SD-5.5", "link_taken", {"link": "A-B", "company": "red"})),
    (
        later_tracks,
        "build D-A",
        Refusal("SD-5.3", "box_too_small", {"company": "red", "link": "A-D", "cost": 3, "box": 2}),
    ),
    # Final phase
    (claiming, "pass", Refusal("SD-9.3", "must_claim", {"company": "red"})),
    (claiming, "claim D", Refusal("SD-9.3", "city_not_reached", {"company": "red", "city": "D"})),
    (claiming, "claim C", Refusal("SD-9.3", "city_not_reached", {"company": "red", "city": "C"})),
    (claiming, "claim A", Refusal("SD-9.3", "goods_gone", {"city": "A"})),
]


@pytest.mark.parametrize(
    ("position", "text", "expected"), [pytest.param(*case, id=f"{case[0].__name__}-{case[1]}") for case in REFUSALS]
)
def test_why_a_line_is_refused(position: Callable[[], SteelDriverState], text: str, expected: Refusal) -> None:
    assert refusal(position(), text) == expected


@pytest.mark.parametrize(
    ("players", "edition", "board"), [(3, "treefrog", CROSS), (6, "pegasus", CROSS), (4, "treefrog", "lakes")]
)
def test_exactly_the_legal_actions_are_not_refused_and_no_refusal_is_missing_above(
    players: int, edition: str, board: Any
) -> None:
    state = table(players, edition, board)
    everything = every_action(state.board)
    known = {(expected.rule, expected.code) for _, _, expected in REFUSALS}
    for _ in random_game(state, players):
        allowed = []
        for action in everything:
            why_not = GAME.why_not(state, action)
            if why_not is None:
                allowed.append(action)
            else:
                assert (why_not.rule, why_not.code) in known
        assert sorted(map(str, allowed)) == sorted(map(str, state.actions()))


def test_every_conceivable_action_is_tried() -> None:
    actions = [str(action) for action in every_action(table(map=CROSS).board)]
    assert len(set(actions)) == len(actions)
    links = ["A>B", "B>A", "B>C", "C>B", "C>D", "D>C", "A>D", "D>A", "A-B", "B-C", "C-D", "A-D"]
    companies = ["red", "yellow", "green", "blue", "purple", "black"]
    assert set(actions) == {
        "pass",
        *(f"auction {name} {amount}" for name in companies for amount in range(52)),
        *(f"bid {amount}" for amount in range(52)),
        *(f"build {link}" for link in links),
        *(f"claim {city}" for city in "ABCD"),
    }


def test_a_first_track_knows_its_start_and_its_far_end() -> None:
    ends = {}
    for action in every_action(table(map=CROSS).board):
        if ">" in str(action):
            assert isinstance(action, SteelDriverAction)
            ends[str(action)] = ("BACD"[action.start], "BACD"[action.city])
    assert ends == {f"build {a}>{b}": (a, b) for a, b in ("AB", "BA", "BC", "CB", "CD", "DC", "AD", "DA")}


def test_an_action_of_which_nothing_is_said_is_a_pass() -> None:
    assert (str(SteelDriverAction()), SteelDriverAction().kind) == ("pass", "pass")
