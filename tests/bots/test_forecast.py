"""The share forecast: exact at the end, sensible before it, the same for the same seed."""

from __future__ import annotations

import pytest

import goldenspike as gs


def play_until(phase: str, players: int = 4, seed: int = 2) -> gs.State:
    game = gs.load("steel-driver")
    state = game.new(players)
    bots = [gs.bot("greedy", game, seed=seed + seat) for seat in range(players)]
    while state.actor is not None and state.view()["phase"] != phase:
        state.apply(bots[state.actor].choose(state))
    return state


def test_after_the_end_the_forecast_is_what_the_shares_paid() -> None:
    state = play_until("over")
    profits = [company["profit"] for company in state.view()["companies"]]
    assert max(profits) > 0
    assert [(worth.now, worth.low, worth.high) for worth in gs.forecast(state)] == [(paid,) * 3 for paid in profits]


@pytest.mark.parametrize("phase", ["auctions", "building", "final"])
def test_the_band_runs_from_low_to_high_and_the_position_is_untouched(phase: str) -> None:
    state = play_until(phase)
    before = state.view()
    worths = gs.forecast(state)
    assert [worth.name for worth in worths] == [company["name"] for company in before["companies"]]
    assert all(0 <= worth.low <= worth.high for worth in worths)
    assert any(worth.low < worth.high for worth in worths)
    assert state.view() == before


def test_before_the_first_track_every_share_is_worth_nothing_now_but_may_become_much() -> None:
    worths = gs.forecast(play_until("auctions"))
    assert [worth.now for worth in worths] == [0] * 6
    assert all(worth.high >= 60 for worth in worths)


def test_the_same_seed_gives_the_same_forecast() -> None:
    state = play_until("building")
    assert gs.forecast(state, seed=4) == gs.forecast(state, seed=4)


def test_in_the_final_phase_now_counts_the_cubes_that_can_still_be_taken() -> None:
    state = play_until("final")
    taken = [company["worth"] for company in state.view()["companies"]]
    assert taken == [0] * 6
    assert sum(worth.now for worth in gs.forecast(state)) > 300
