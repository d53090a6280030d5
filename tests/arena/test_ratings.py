"""Ratings: the better is higher, ties are fair, the order of the games does not matter, and nothing is certain."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from goldenspike.arena.figures import wilson
from goldenspike.arena.ratings import Game, after, by_lot, one_pass, orders, ratings
from goldenspike.arena.results import FaultReport, MatchResult
from goldenspike.arena.standings import places
from goldenspike.core.chance import Rng


def results(names: list[str], games: int, seed: int) -> list[list[Game]]:
    """Games in which an earlier name mostly does better."""
    rng = Rng(seed)
    groups = []
    for _ in range(games):
        luck = [at * 10 + rng.below(30) for at in range(len(names))]
        groups.append([Game(names, [1 + sum(other < mine for other in luck) for mine in luck])])
    return groups


def test_the_ladder_has_the_order_of_strength() -> None:
    rated = ratings(results(["a", "b", "c", "d"], 40, 1))
    assert sorted(rated, key=lambda name: -rated[name].value) == ["a", "b", "c", "d"]
    assert all(rating.low < rating.value < rating.high for rating in rated.values())


def test_more_games_give_narrower_intervals() -> None:
    few, many = (ratings(results(["a", "b", "c"], games, 2)) for games in (10, 90))
    for name in few:
        assert many[name].high - many[name].low < few[name].high - few[name].low


def test_a_clean_sweep_is_not_taken_for_certain() -> None:
    rated = ratings([[Game(["a", "b", "c"], [1, 2, 3])] for _ in range(8)])
    assert rated["a"].low < rated["a"].high
    assert rated["a"].low > rated["b"].high


def test_the_same_games_and_seed_give_the_same_figures() -> None:
    games = results(["a", "b"], 20, 3)
    assert ratings(games, 5) == ratings(games, 5)


def test_a_sample_without_a_bot_says_nothing_of_it() -> None:
    groups = [[Game([f"good {at}", f"bad {at}"], [1, 2])] * 6 for at in range(6)]
    rated = ratings(groups)
    assert all(rated[f"good {at}"].low > 25.5 for at in range(6))
    assert all(rated[f"bad {at}"].high < 24.5 for at in range(6))


def test_no_games_no_ratings() -> None:
    assert ratings([]) == {}


@pytest.mark.parametrize("tied", [[1, 1, 3, 4, 5], [1, 2, 2, 4, 5], [1, 2, 3, 3, 3]])
def test_tied_players_move_alike_and_stay_above_those_they_beat(tied: list[int]) -> None:
    """openskill 6.2 itself puts two tied winners of five below the third (its issue 155): we average over orders."""
    names = list("abcde")
    model = PlackettLuce(tau=0.0)
    known = dict.fromkeys(names, (model.mu, model.sigma))
    moved = [after(model, known, Game(names, tied))[name][0] for name in names]
    for bot in range(5):
        for other in range(5):
            if tied[bot] == tied[other]:
                assert moved[bot] == pytest.approx(moved[other])
            elif tied[bot] < tied[other]:
                assert moved[bot] > moved[other]
    assert sum(moved) == pytest.approx(5 * model.mu)


def test_orders_of_a_tie() -> None:
    assert orders([2, 1, 2]) == [[2.0, 1.0, 3.0], [3.0, 1.0, 2.0]]
    assert orders([1, 2, 3]) == [[1.0, 2.0, 3.0]]


def test_a_bot_in_several_seats_has_one_rating() -> None:
    rated = one_pass([Game(["a", "b", "b"], [1, 2, 3])], ["a", "b"])
    assert rated["a"][0] > 25 > rated["b"][0]


@pytest.mark.parametrize("groups", [1, 2, 4])
def test_the_interval_of_a_short_run_holds_the_truth_nearly_always(groups: int) -> None:
    """Three bots that are alike: whatever a few games say, 25 must lie in the interval, except for one in twenty."""
    rng = Rng(7)
    inside = 0
    for seed in range(10):
        games = [[by_lot(Game(list("abc"), [1, 2, 3]), rng) for _ in range(3)] for _ in range(groups)]
        inside += sum(rating.low <= 25 <= rating.high for rating in ratings(games, seed).values())
    assert inside >= 0.9 * 30


def result(scores: list[int], won: list[int], broken: list[int]) -> MatchResult:
    seats = ["x"] * len(scores)
    faults = [FaultReport(seat, "x", "raised", "", 3, 1, "faults/a.txt") for seat in broken]
    return MatchResult(0, seats, scores, won, 9, [scores], [0.1] * len(seats), [1] * len(seats), faults)


def test_places_follow_the_rules_tie_break_first_and_then_the_score() -> None:
    assert places(result([50, 50, 40, 40], [1], [])) == [2, 1, 3, 3]
    assert places(result([50, 50, 40, 40], [0, 1], [])) == [1, 1, 3, 3]


def test_a_broken_bot_comes_last_and_the_best_of_the_others_wins() -> None:
    broken = result([90, 50, 70], [0], [0])
    assert broken.honest_winners == [2]
    assert places(broken) == [3, 2, 1]
    shared = result([90, 90, 70], [0, 1], [0])
    assert shared.honest_winners == [1]
    assert result([5, 3], [0], [0, 1]).honest_winners == []


def test_the_interval_of_a_part_holds_it_and_stays_in_range() -> None:
    for part, count in ((0.0, 10), (0.5, 200), (1.0, 3), (0.25, 1)):
        value, low, high = wilson(part, count)
        assert 0 <= low <= value <= high <= 1
    assert wilson(0.5, 200).low == pytest.approx(0.431, abs=0.001)
    assert wilson(0.0, 0) == (0.0, 0.0, 1.0)
