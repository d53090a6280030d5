"""SD-8 Phase 5: end of round."""

from __future__ import annotations

from goldenspike.games.steel_driver.rules.events import Paid, RoundEnded
from tests.rules.steel_driver.table import (
    STAR,
    build_anything,
    company,
    go_to_last_round,
    of,
    play,
    profits,
    sell,
    stop_auctions,
    table,
    view,
)


def test_sd8_1_the_pass_row_becomes_the_company_order() -> None:
    state = table(map=STAR)
    sell(state, "red 2", "green 1")
    stop_auctions(state)
    events = build_anything(state)
    order = ["yellow", "blue", "purple", "black", "green", "red"]
    assert of(events, RoundEnded) == [(1, tuple(order))]
    assert (view(state)["order"], view(state)["passed"]) == (order, [])


def test_sd8_1_profit_levels_return_to_nothing() -> None:
    state = table(map=STAR)
    sell(state, "red 2", "green 2")
    stop_auctions(state)
    play(state, "build Hub>S1")
    assert profits(state) == {"red": 10}
    build_anything(state)
    assert profits(state) == {}
    sell(state, "red 1", "green 1")
    stop_auctions(state)
    events = build_anything(state)
    assert [event.amount for event in of(events, Paid)] == [10, 10], "no dollar of the first round is paid again"


def test_sd8_1_control_markers_return_to_their_boxes() -> None:
    state = table(map=STAR)
    sell(state, "red 1", "black 1")
    stop_auctions(state)
    build_anything(state)
    assert [company_view["control"] for company_view in view(state)["companies"]] == [None] * 6
    assert [company(state, name)["last_control"] for name in ("red", "green", "black")] == [0, None, 1]
    assert view(state)["for_sale"] == ["red", "yellow", "green", "blue", "purple", "black"]


def test_sd8_1_the_last_round_ends_like_the_others() -> None:
    state = table(map=STAR)
    go_to_last_round(state)
    sell(state, "red 2", "green 1")
    stop_auctions(state)
    events = build_anything(state)
    assert of(events, RoundEnded)[0].order == ("yellow", "blue", "purple", "black", "green", "red")
    assert (state.scores(), profits(state)) == ([20, 10, 0], {})
    assert (view(state)["company"], state.actor) == ("green", 1), "green passed before red and takes its goods first"


def test_sd8_1_after_round_five_the_control_markers_stay() -> None:
    state = table(map=STAR)
    play(state, "pass", "pass")
    sell(state, "red 1")  # seat 2 holds the first share
    stop_auctions(state)
    build_anything(state)
    go_to_last_round(state)
    sell(state, "red 1")  # seat 0 the second, and the marker at the end
    stop_auctions(state)
    build_anything(state)
    assert company(state, "red")["control"] == 0


def test_sd8_1_no_company_acts_while_the_next_round_is_auctioned() -> None:
    state = table(map=STAR)
    sell(state, "red 1")
    stop_auctions(state)
    assert view(state)["company"] == "red"
    build_anything(state)
    assert (view(state)["phase"], view(state)["company"]) == ("auctions", None)
