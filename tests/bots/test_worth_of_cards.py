"""How the worth of the cards of Steam Rollers is measured: cards given at random, and what they brought."""

from __future__ import annotations

from random import Random

import pytest

import goldenspike as gs
from benchmarks.cards import GIFTS, PLAYERS, SIDES, Given, deal, play, read, worth
from goldenspike.games.steam_rollers.rules.cards import IN_CENTRE
from goldenspike.games.steam_rollers.rules.state import SteamRollersState


def test_gifts_are_different_cards_for_different_seats_with_the_side_that_lies_up() -> None:
    for seed in range(30):
        state = gs.load("steam-rollers").new(PLAYERS, seed=seed)
        assert isinstance(state, SteamRollersState)
        gifts = deal(state, Random(seed))
        view = state.view()
        for seat, gift in enumerate(gifts):
            held = [card["card"] for card in view["cards"] if card["holder"] == seat]
            assert held == ([gift] if gift else [])
        assert state.holder.count(IN_CENTRE) == len(state.holder) - GIFTS


def test_a_game_with_gifts_is_the_same_again_and_fits_its_folder() -> None:
    played = play("greedy-1", None, "flatlined", 2026, 3)
    assert read(played.data()) == played
    assert play("greedy-1", None, "flatlined", 2026, 3) == played
    assert play("greedy-1", None, "flatlined", 2026, 4).scores != played.scores


def test_the_worth_of_each_side_is_found_whatever_a_table_has_in_common() -> None:
    rng = Random(3)
    true = {side: rng.uniform(-2, 4) for side in SIDES}
    results = []
    for number in range(2_000):
        table = rng.gauss(28, 10)
        gifts: list[str | None] = [*rng.sample(SIDES, GIFTS), None]
        rng.shuffle(gifts)
        scores = [table + (true[gift] if gift else 0) + rng.gauss(0, 5) for gift in gifts]
        results.append(Given(number, gifts, scores))
    worths = worth(results)
    assert [points for points, _ in worths] == pytest.approx(list(true.values()), abs=1.2)
    # The stated error is as large as the real scatter of the estimates.
    misses = [(points - true[side]) / error for side, (points, error) in zip(SIDES, worths, strict=True)]
    assert 0.3 < sum(miss**2 for miss in misses) / len(misses) < 2.5
    assert all(0.2 < error < 0.5 for _, error in worths)
