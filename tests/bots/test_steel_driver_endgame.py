"""The exact endgame of Steel Driver: the solver finds what trying everything with the real rules finds."""

from __future__ import annotations

from random import Random

import pytest

import goldenspike as gs
from goldenspike.games.steel_driver.bots.endgame import MOST_CONTESTED, Result, preference, solve
from goldenspike.games.steel_driver.bots.settle import contested_cities
from goldenspike.games.steel_driver.rules.phases import CLAIMING
from goldenspike.games.steel_driver.rules.state import SteelDriverState

FEW_CUBES = 7


def play_randomly_until(seed: int, players: int, cubes_left: int, played: list[str] | None = None) -> SteelDriverState:
    """A random game, stopped in the final phase when this few cubes are left (or at the last decision before). What was
    played is added to the list, if one is given.
    """
    rng = Random(seed)
    state = gs.load("steel-driver").new(players, map="usa" if seed % 2 else "lakes")
    while state.actor is not None:
        assert isinstance(state, SteelDriverState)
        if state.phase == CLAIMING and state.goods_left.bit_count() <= cubes_left:
            return state
        action = rng.choice(state.actions())
        if played is not None:
            played.append(str(action))
        state.apply(action)
    raise AssertionError("no decision was left in the final phase")


def brute_force(state: SteelDriverState) -> Result:
    """Everything that can happen, by the rules alone; players' preferences are those the solver documents."""
    if state.actor is None:
        winners = state.winners()
        wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
        return Result([float(score) for score in state.scores()], wins)
    results = []
    for action in state.actions():
        after = state.copy()
        after.apply(action)
        results.append(brute_force(after))
    return max(results, key=lambda result: preference(result, state.actor or 0))


@pytest.mark.parametrize("seed", range(24))
def test_the_exact_end_equals_brute_force(seed: int) -> None:
    state = play_randomly_until(seed, players=3 + seed % 4, cubes_left=FEW_CUBES)
    best = solve(state)[0].result
    expected = brute_force(state)
    assert best.cash == expected.cash
    assert best.wins == expected.wins


@pytest.mark.parametrize("seed", range(6))
def test_each_claim_is_given_the_result_it_leads_to_and_the_best_stands_first(seed: int) -> None:
    state = play_randomly_until(seed, players=4, cubes_left=FEW_CUBES - 1)
    ways = solve(state)
    assert {str(way.action) for way in ways} == {str(action) for action in state.actions()}
    for way in ways:
        after = state.copy()
        after.apply(way.action)
        expected = brute_force(after)
        assert (way.result.cash, way.result.wins) == (expected.cash, expected.wins)
    seat = state.actor
    assert seat is not None
    wishes = [preference(way.result, seat) for way in ways]
    assert wishes == sorted(wishes, reverse=True)


def test_nothing_is_claimed_to_be_known_while_more_cubes_are_contested_than_the_bound() -> None:
    for seed in range(10):
        state = play_randomly_until(seed, players=4, cubes_left=60)
        contested = contested_cities(state, state.goods_left).bit_count()
        assert bool(solve(state)) == (contested <= MOST_CONTESTED)


def test_nothing_is_claimed_to_be_known_where_there_are_more_positions_than_the_bound() -> None:
    given_up = 0
    for seed in range(10):
        state = play_randomly_until(seed, players=4, cubes_left=FEW_CUBES)
        assert solve(state)
        contested = contested_cities(state, state.goods_left).bit_count()
        given_up += not solve(state, most=2)
        assert contested or solve(state, most=2)
    assert given_up


def test_before_the_final_phase_nothing_is_solved() -> None:
    state = gs.load("steel-driver").new(4)
    assert isinstance(state, SteelDriverState)
    assert solve(state) == []
