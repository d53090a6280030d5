"""SD-7 Phase 4: profit."""

from __future__ import annotations

from itertools import pairwise

from goldenspike.games.steel_driver.rules.events import Paid
from tests.rules.steel_driver.table import (
    STAR,
    build_anything,
    give_shares,
    go_to_final_phase,
    lay,
    of,
    play,
    profits,
    sell,
    small_map,
    stop_auctions,
    table,
)

RICH = small_map("A* 200, B 200, C 200, D 10, E 10", "A-B 1, B-C 1, C-D 1, D-E 9", ends="A-E")


def test_sd7_1_a_player_is_paid_for_every_company_he_controls() -> None:
    state = table(map=STAR)
    sell(state, "red 3", "yellow 1")
    play(state, "pass")
    sell(state, "blue 2")
    stop_auctions(state)
    events = build_anything(state)
    assert sorted(of(events, Paid)) == [(0, "blue", 20), (0, "red", 30), (1, "yellow", 10)]
    assert state.scores() == [50, 10, 0]


def test_sd7_1_in_company_order() -> None:
    state = table(map=STAR)
    sell(state, "black 1", "red 1", "green 1")
    stop_auctions(state)
    events = build_anything(state)
    assert of(events, Paid) == [(1, "red", 10), (2, "green", 10), (0, "black", 10)]


def test_sd7_1_shares_pay_nothing_yet() -> None:
    state = table(map=STAR)
    give_shares(state, "red", [0, 2, 1], last_control=1)
    sell(state, "red 1")
    stop_auctions(state)
    build_anything(state)
    assert state.scores() == [10, 0, 0]


def test_sd7_1_cash_is_added_up_over_the_rounds() -> None:
    state = table(map=STAR)
    for _ in range(3):
        while state.actor != 2:
            play(state, "pass")
        sell(state, "red 2")
        stop_auctions(state)
        build_anything(state)
    assert state.scores() == [0, 0, 60]


def test_sd7_1_who_controls_nothing_or_built_nothing_gets_nothing() -> None:
    state = table(map=small_map("A* 10, B 20", "A-B 5", ends="A-B"))
    sell(state, "red 4")
    events = stop_auctions(state)
    assert of(events, Paid) == [(0, "red", 0)]
    assert state.scores() == [0, 0, 0]


def test_sd7_2_profit_levels_have_no_upper_limit() -> None:
    state = table(map=RICH)
    sell(state, "red 4")
    stop_auctions(state)
    play(state, "build A>B", "build B-C")
    assert profits(state) == {"red": 400}
    play(state, "build C-D")
    assert state.scores() == [410, 0, 0]


def test_sd7_2_nor_have_final_profits() -> None:
    colours = ["white", "black", "silver", "orange", "red"]
    cities = [f"{colour[0].upper()}{number}* 10 {colour}" for number in (1, 2, 3) for colour in colours]
    names = [city.split("*")[0] for city in cities]
    chain = [f"{a}-{b}" for a, b in pairwise(names)]
    state = table(map=small_map(", ".join(cities), ", ".join(f"{link} 1" for link in chain), ends="W1-W2"))
    lay(state, "red", chain[0].replace("-", ">"), *chain[1:])
    give_shares(state, "red", [1, 0, 1], last_control=0)
    go_to_final_phase(state)
    play(state, *(f"claim {name}" for name in names))
    assert state.scores() == [450, 0, 450]
