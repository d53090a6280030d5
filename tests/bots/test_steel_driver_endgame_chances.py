"""What an analysis may say about the endgame of Steel Driver: chances don't jump unless somebody makes a mistake, and a
third player who decides between two others is not assumed to have decided already.
"""

from __future__ import annotations

import pytest

from goldenspike.bots.judge import judge_best, outlook, value_of
from goldenspike.games.steel_driver.bots import endgame
from goldenspike.games.steel_driver.bots.endgame_chances import TEMPER, LikelyWay, likely_ways, liking
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.bots.test_steel_driver_endgame import FEW_CUBES, play_randomly_until


@pytest.mark.parametrize("seed", range(12))
def test_the_chance_after_a_claim_is_the_chance_that_was_said_of_it_before(seed: int) -> None:
    state = play_randomly_until(seed, players=3 + seed % 4, cubes_left=FEW_CUBES)
    while not state.over:
        ways = likely_ways(state)
        assert {str(way.action) for way in ways} == {str(action) for action in state.actions()}
        assert sum(way.likelihood for way in ways) == pytest.approx(1)
        for way in ways:
            after = state.copy()
            after.apply(way.action)
            expected = outlook(after, 1, 0, 1)
            assert way.result.wins == pytest.approx(expected.wins)
            assert way.result.cash == pytest.approx(expected.scores)
        state.apply(ways[0].action)


@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_thought_to_give_away_what_is_theirs(seed: int) -> None:
    state = play_randomly_until(seed, players=3 + seed % 4, cubes_left=FEW_CUBES)
    seat = state.actor
    assert seat is not None
    ways = likely_ways(state)
    likings = [liking(way.result, seat) for way in ways]
    assert likings == sorted(likings, reverse=True)
    worse = [way for way, value in zip(ways, likings, strict=True) if value < likings[0] - 10 * TEMPER]
    assert sum(way.likelihood for way in worse) < 0.001


def kingmaker(played: list[str] | None = None) -> tuple[SteelDriverState, list[LikelyWay]]:
    """A player who cannot win chooses between two claims, and so between two other players. What was played until then
    is added to the list, if one is given.
    """
    for seed in range(400):
        texts: list[str] = []
        state = play_randomly_until(seed, 3 + seed % 3, FEW_CUBES, texts)
        seat = state.actor
        assert seat is not None
        ways = likely_ways(state)
        best = {way.result.wins.index(max(way.result.wins)) for way in ways if way.likelihood > 0.1}
        if len(best) > 1 and all(way.result.wins[seat] == 0 for way in ways):
            if played is not None:
                played[:] = texts
            return state, ways
    raise AssertionError("no such position found")


def test_where_a_third_player_decides_both_others_have_a_chance() -> None:
    state, ways = kingmaker()
    strict = endgame.solve(state)[0].result
    assert max(strict.wins) == 1, "a bot must assume something"
    honest = value_of(judge_best(state, 1, 0, 1))
    assert sum(0.05 < chance < 0.95 for chance in honest.wins) >= 2
    assert honest.wins[state.actor or 0] == 0
    assert sum(honest.wins) == pytest.approx(1)
    assert {way.result.wins.index(max(way.result.wins)) for way in ways if way.likelihood > 0.1} <= {
        seat for seat, chance in enumerate(honest.wins) if chance > 0.05
    }


def test_where_too_much_is_open_nothing_is_said() -> None:
    state = play_randomly_until(1, players=4, cubes_left=60)
    assert bool(likely_ways(state)) == bool(endgame.solve(state))
    assert likely_ways(play_randomly_until(2, players=4, cubes_left=FEW_CUBES), most=0) == []
