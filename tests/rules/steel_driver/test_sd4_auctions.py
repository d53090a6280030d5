"""SD-4 Phase 2: auctions."""

from __future__ import annotations

import pytest

from goldenspike.games.steel_driver.rules.events import (
    AuctionOpened,
    AuctionsEnded,
    BidMade,
    BidPassed,
    MarkerPassed,
    Sold,
)
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import STAR, company, legal, of, play, sell, stop_auctions, table, view

COMPANIES = ["red", "yellow", "green", "blue", "purple", "black"]


def cubes(state: SteelDriverState) -> list[int]:
    return [player["cubes"] for player in view(state)["players"]]


@pytest.mark.parametrize(("players", "most"), [(3, 10), (6, 6)])
def test_sd4_1_the_active_player_opens_any_company_or_passes(players: int, most: int) -> None:
    openings = [f"auction {name} {amount}" for name in COMPANIES for amount in range(1, most + 1)]
    assert legal(table(players)) == ["pass", *openings]


def test_sd4_1_the_first_bid_is_at_most_the_cubes_he_holds() -> None:
    state = table(3)
    sell(state, "red 9", "blue 7", "green 10")
    names = ["yellow", "purple", "black"]
    assert (state.actor, legal(state)) == (0, ["pass", *(f"auction {name} 1" for name in names)])
    play(state, "pass")
    assert legal(state) == ["pass", *(f"auction {name} {amount}" for name in names for amount in (1, 2, 3))]


def test_sd4_1_a_pass_hands_the_marker_to_the_left() -> None:
    state = table(4)
    events = play(state, "pass")
    assert of(events, MarkerPassed) == [(0, False)]
    assert (state.actor, view(state)["marker"]) == (1, 1)


def test_sd4_2_bidding_begins_at_the_auctioneers_left_and_goes_clockwise() -> None:
    state = table(4)
    play(state, "pass", "pass")
    events = play(state, "auction red 2")
    assert of(events, AuctionOpened) == [(2, "red", 2)]
    bidders = []
    for bid in (3, 4, 5, 6):
        bidders.append(state.actor)
        assert of(play(state, f"bid {bid}"), BidMade) == [(bidders[-1], "red", bid)]
    assert bidders == [3, 0, 1, 2]


def test_sd4_2_a_raise_goes_to_any_higher_number_he_holds() -> None:
    state = table(3)
    play(state, "auction red 7")
    assert legal(state) == ["pass", "bid 8", "bid 9", "bid 10"]
    play(state, "bid 9")
    assert legal(state) == ["pass", "bid 10"]


def test_sd4_2_who_never_spent_a_cube_may_bid_them_all() -> None:
    state = table(3)
    for _ in range(4):
        stop_auctions(state)
    assert cubes(state) == [50, 50, 50]
    play(state, "auction red 49")
    assert legal(state) == ["pass", "bid 50"]


def test_sd4_2_who_passes_is_out_of_this_auction_only() -> None:
    state = table(4)
    events = play(state, "auction red 1", "pass")
    assert of(events, BidPassed) == [(1, "red", False)]
    play(state, "bid 2", "bid 3", "bid 4", "bid 5")
    assert state.actor == 3, "seat 1 is not asked again"
    play(state, "pass", "pass")
    assert company(state, "red")["control"] == 2
    play(state, "auction blue 1", "pass", "pass")
    assert state.actor == 0, "all but the opener are asked in a new auction"
    play(state, "bid 2")
    assert company(state, "blue")["control"] is None
    play(state, "pass")
    assert company(state, "blue")["control"] == 0


def test_sd4_2_the_auctioneer_may_raise_again() -> None:
    state = table(3)
    play(state, "auction red 1", "bid 2", "pass")
    assert (state.actor, legal(state)[:2]) == (0, ["pass", "bid 3"])
    play(state, "bid 3", "pass")
    assert company(state, "red")["control"] == 0


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sd4_2_an_auction_ends_when_all_others_have_passed(players: int) -> None:
    state = table(players)
    play(state, "auction red 2", *["pass"] * (players - 2))
    assert company(state, "red")["control"] is None
    play(state, "pass")
    assert company(state, "red")["control"] == 0


def test_sd4_3_the_winner_pays_into_the_box_and_takes_control_and_a_share() -> None:
    state = table(4)
    events = play(state, "auction green 1", "bid 2", "pass", "bid 5", "pass", "pass")
    assert of(events, Sold) == [("green", 3, 5)]
    green = company(state, "green")
    assert (green["box"], green["control"], green["last_control"]) == (5, 3, 3)
    assert (green["shares"], green["shares_left"]) == ([0, 0, 0, 1], 4)
    assert cubes(state) == [8, 8, 8, 3]
    assert view(state)["supply"] == 60 - 32, "the price is not paid to the supply"
    assert view(state)["auction"] is None


def test_sd4_3_the_price_is_added_to_what_the_box_holds() -> None:
    state = table(3)
    sell(state, "red 1")
    stop_auctions(state)
    sell(state, "red 1")
    assert (company(state, "red")["box"], company(state, "red")["shares"]) == (2, [1, 1, 0])


@pytest.mark.parametrize(("auctioneer", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_sd4_4_the_marker_moves_on_from_the_auctioneer_not_from_the_winner(auctioneer: int, left: int) -> None:
    state = table(4)
    play(state, *["pass"] * auctioneer)
    play(state, "auction red 1", "pass", "bid 2", "pass", "pass")
    assert company(state, "red")["control"] == (auctioneer + 2) % 4
    assert (state.actor, view(state)["marker"]) == (left, left)


def test_sd4_5_a_company_is_auctioned_once_a_round() -> None:
    state = table(3)
    sell(state, "green 1")
    assert view(state)["for_sale"] == ["red", "yellow", "blue", "purple", "black"]
    assert not [line for line in legal(state) if "green" in line]
    stop_auctions(state)
    assert (view(state)["round"], view(state)["for_sale"]) == (2, COMPANIES)
    assert "auction green 1" in legal(state)


def test_sd4_5_one_player_may_control_several_companies() -> None:
    state = table(3)
    sell(state, "red 1")
    play(state, "pass", "pass")
    sell(state, "blue 2")
    assert (company(state, "red")["control"], company(state, "blue")["control"]) == (0, 0)


def test_sd4_6_the_sixth_sale_ends_the_phase_at_once() -> None:
    state = table(4, map=STAR)
    sell(state, "red 1", "yellow 1", "green 1", "blue 1", "purple 1")
    assert view(state)["phase"] == "auctions"
    events = sell(state, "black 1")
    assert of(events, AuctionsEnded) == [(2,)]
    assert view(state)["phase"] == "building"


def test_sd4_6_the_phase_ends_when_all_pass_in_succession() -> None:
    state = table(4)
    play(state, "pass", "pass", "pass")
    assert view(state)["round"] == 1
    events = play(state, "pass")
    assert of(events, AuctionsEnded) == [(0,)]
    assert view(state)["round"] == 2


def test_sd4_6_an_auction_starts_the_count_of_passes_again() -> None:
    state = table(3, map=STAR)
    play(state, "pass", "pass")
    sell(state, "red 1")
    play(state, "pass", "pass")
    assert view(state)["phase"] == "auctions"
    play(state, "pass")
    assert view(state)["phase"] == "building"


def test_sd4_6_who_passed_the_marker_may_hold_an_auction_later() -> None:
    state = table(3)
    play(state, "pass")
    sell(state, "red 1")
    play(state, "pass")
    assert (state.actor, "auction blue 10" in legal(state)) == (0, True)


def test_sd4_7_the_next_round_starts_left_of_the_last_auctioneer() -> None:
    state = table(4)
    play(state, "pass")
    play(state, "auction red 1", "pass", "bid 2", "pass", "pass")  # held by seat 1, won by seat 3
    events = stop_auctions(state)
    assert of(events, AuctionsEnded) == [(2,)]
    play(state, *legal(state)[:1])
    assert (view(state)["round"], state.actor, view(state)["marker"]) == (2, 2, 2)


def test_sd4_7_after_a_sixth_sale_too() -> None:
    state = table(4, map=STAR)
    sell(state, *(f"{name} 1" for name in COMPANIES))
    for spoke in range(1, 7):
        play(state, f"build Hub>S{spoke}")
    assert (view(state)["round"], state.actor, view(state)["marker"]) == (2, 2, 2)


def test_sd4_7_without_an_auction_the_marker_stays_where_the_round_began() -> None:
    state = table(3)
    sell(state, "red 1")
    stop_auctions(state)
    stop_auctions(state)
    assert (view(state)["round"], state.actor, view(state)["marker"]) == (3, 1, 1)


def test_sd4_8_who_has_no_cubes_passes_the_marker_by_himself() -> None:
    state = table(3)
    sell(state, "red 10")
    play(state, "pass")
    events = play(state, "pass")
    assert of(events, MarkerPassed) == [(2, False), (0, True)]
    assert of(events, AuctionsEnded) == [(1,)], "his pass is the third in succession"


def test_sd4_8_the_next_player_with_cubes_is_asked() -> None:
    state = table(4)
    sell(state, "red 8", "blue 8", "green 1")
    events = play(state, "pass")
    assert of(events, MarkerPassed) == [(3, False), (0, True), (1, True)]
    assert state.actor == 2


def test_sd4_8_when_nobody_has_cubes_the_auctions_are_over() -> None:
    state = table(3)
    sell(state, "red 10", "blue 10")
    events = sell(state, "green 10")
    assert of(events, MarkerPassed) == [(0, True), (1, True), (2, True)]
    assert of(events, AuctionsEnded) == [(0,)]


@pytest.mark.parametrize(("bid", "asked"), [(2, True), (3, False)])
def test_sd4_8_whose_cubes_do_not_exceed_the_bid_passes_by_himself(bid: int, asked: bool) -> None:
    state = table(3)
    sell(state, "red 7")  # three cubes are left to seat 0
    play(state, f"auction blue {bid}")
    events = play(state, "pass")
    assert of(events, BidPassed) == [(2, "blue", False)] + [(0, "blue", True)] * (not asked)
    assert (company(state, "blue")["control"], state.actor) == ((None, 0) if asked else (1, 2))


def test_sd4_8_a_raise_nobody_can_raise_wins_at_once() -> None:
    state = table(4)
    events = play(state, "auction red 1", "bid 8")
    assert of(events, BidPassed) == [(seat, "red", True) for seat in (2, 3, 0)]
    assert of(events, Sold) == [("red", 1, 8)]


def test_sd4_8_a_bid_nobody_can_raise_wins_at_once() -> None:
    state = table(5)
    events = play(state, "auction red 7")
    assert of(events, BidPassed) == [(seat, "red", True) for seat in (1, 2, 3, 4)]
    assert of(events, Sold) == [("red", 0, 7)]
    assert state.actor == 1


def test_sd4_8_a_forced_pass_counts_once_and_calls_nobody_back() -> None:
    state = table(4)
    sell(state, "red 1", "blue 8")  # no cube is left to seat 1
    play(state, "auction green 1", "pass")
    assert view(state)["auction"]["bidding"] == [0, 1, 2]
    assert of(play(state, "bid 2"), BidPassed) == [(1, "green", True)]
    assert view(state)["auction"]["bidding"] == [0, 2], "seat 3 passed by choice, seat 1 by force"
    assert of(play(state, "bid 3", "bid 4"), BidPassed) == [], "nobody passes twice"
    assert (state.actor, view(state)["auction"]["bidding"]) == (2, [0, 2])
