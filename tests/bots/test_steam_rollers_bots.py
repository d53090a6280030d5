"""The bots of Steam Rollers: legal, repeatable, and greedy is a respectable player. greedy-1 is frozen."""

from __future__ import annotations

import hashlib
from statistics import median

import pytest

import goldenspike as gs
from goldenspike.arena.match import Setup, play_match
from goldenspike.arena.simulate import simulate

GAMES = 100 if gs.COMPILED else 20
"""The pure Python build takes ten times as long for the very same games, so it plays only the first twenty."""
GREEDY_1 = {2: "03f7a658", 3: "33ccc49d", 4: "cbdda97e", 5: "4bad9320"}
"""The first hex digits of the SHA-256 of the first game of greedy-1 players: it changes only if the bot does, which
must never happen.
"""


def test_greedy_wins_at_least_95_of_100_games_against_three_random_players() -> None:
    summary = simulate(Setup("steam-rollers", ("greedy", "random", "random", "random"), 4, seed=1), GAMES)
    assert summary.bots["greedy"].games == GAMES
    assert summary.bots["greedy"].wins >= 0.95 * GAMES


def test_four_greedy_players_end_by_empty_cities_within_40_rounds_and_the_winner_has_25_points() -> None:
    games = [play_match(Setup("steam-rollers", ("greedy",), 4, seed=2), number) for number in range(GAMES)]
    views = [game.state.view() for game in games]
    in_time = [view for view in views if view["round"] <= 40 and view["idle_rounds"] < 3]
    assert len(in_time) >= 0.95 * GAMES
    assert median(max(view["result"]["scores"]) for view in views) >= 25


@pytest.mark.parametrize("players", sorted(GREEDY_1))
def test_greedy_1_plays_the_games_it_always_played(players: int) -> None:
    setup = Setup("steam-rollers", ("greedy-1",), players, "flatlined/1", "heartland/1", seed=1, rules="1")
    played = play_match(setup, 0)
    assert hashlib.sha256("\n".join(played.lines).encode()).hexdigest()[:8] == GREEDY_1[players]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_bots_always_answer_legally_and_leave_the_state_alone(players: int, difficulty: str) -> None:
    game = gs.load("steam-rollers")
    state = game.new(players, options={"difficulty": difficulty, "walls": "forbidden"}, seed=players)
    bots = [gs.bot("greedy" if seat % 2 else "random", game, seed=seat) for seat in range(players)]
    draws = 0
    while state.actor is not None and state.round <= 30:
        if state.actor == gs.CHANCE:
            state.apply(state.seeded("bots", draws))
            draws += 1
            continue
        before = state.view()
        action = bots[state.actor].choose(state)
        assert action in state.actions()
        assert state.view() == before
        state.apply(action)
    assert draws > 10


def test_greedy_uses_every_kind_of_action() -> None:
    kinds = set()
    for number in range(6):
        played = play_match(Setup("steam-rollers", ("greedy",), 3, seed=4), number)
        kinds |= {line.split()[0] for line in played.lines}
    assert kinds >= {"take", "track", "engine", "deliver", "card", "use", "roll", "supply"}


def test_the_forecast_runs_from_the_points_now_to_what_may_come_and_is_exact_at_the_end() -> None:
    played = play_match(Setup("steam-rollers", ("greedy",), 3, seed=6), 0)
    end = [(points, points, points) for points in played.state.scores()]
    assert [(worth.now, worth.low, worth.high) for worth in gs.forecast(played.state)] == end
    game = gs.load("steam-rollers")
    start = game.new(3, seed=1)
    before = start.view()
    worths = gs.forecast(start, seed=2)
    assert [worth.name for worth in worths] == ["0", "1", "2"]
    assert all(worth.now == 0 and 5 <= worth.low < worth.high for worth in worths)
    assert gs.forecast(start, seed=2) == worths
    assert start.view() == before
