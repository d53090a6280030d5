"""The bots of Steel Driver: legal, repeatable, and greedy far better than random. greedy-1 is frozen."""

from __future__ import annotations

import hashlib
from itertools import pairwise

import pytest

import goldenspike as gs
from goldenspike.arena.match import Setup, play_match
from goldenspike.arena.simulate import simulate
from goldenspike.games.steel_driver.bots.bidding import Market
from goldenspike.games.steel_driver.rules.state import SteelDriverState

GREEDY_1 = {3: "3fd8ed07", 4: "c59810ed", 5: "a38f957c", 6: "aaf89c2c"}
"""The first hex digits of the SHA-256 of the first games of four greedy-1 players: it changes only if the bot does,
which must never happen.
"""


def test_greedy_wins_at_least_95_of_100_games_against_three_random_players() -> None:
    summary = simulate(Setup("steel-driver", ("greedy", "random", "random", "random"), 4, seed=1), 100)
    assert summary.bots["greedy"].games == 100
    assert summary.bots["greedy"].wins >= 95


@pytest.mark.parametrize("players", sorted(GREEDY_1))
def test_greedy_1_plays_the_games_it_always_played(players: int) -> None:
    played = play_match(Setup("steel-driver", ("greedy-1",), players, edition="treefrog/1", map="usa/1", seed=1), 0)
    assert hashlib.sha256("\n".join(played.lines).encode()).hexdigest()[:8] == GREEDY_1[players]


@pytest.mark.parametrize("edition", ["treefrog", "pegasus"])
@pytest.mark.parametrize("map", ["usa", "lakes"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_bots_always_answer_legally(edition: str, map: str, players: int) -> None:
    game = gs.load("steel-driver")
    state = game.new(players, edition=edition, map=map)
    bots = [gs.bot("greedy" if seat % 2 else "random", game, seed=seat) for seat in range(players)]
    while state.actor is not None:
        action = bots[state.actor].choose(state)
        assert action in state.actions()
        state.apply(action)


def test_a_bot_does_not_touch_the_state_it_is_asked_about() -> None:
    game = gs.load("steel-driver")
    state = game.new(4)
    bot = gs.bot("greedy", game, seed=3)
    while state.actor is not None:
        before = state.view()
        action = bot.choose(state)
        gs.forecast(state, seed=1) if state.view()["phase"] == "final" else None
        assert state.view() == before
        state.apply(action)


def test_a_buyer_holds_cubes_back_for_every_company_still_to_come() -> None:
    state = gs.load("steel-driver").new(4)
    assert isinstance(state, SteelDriverState)
    market = Market(state)
    table = sum(state.cubes)
    worths = market.worths[:: state.players]
    held_back: list[float] = []
    for still_for_sale in range(1, 7):
        state.for_sale = (1 << still_for_sale) - 1
        part = table * worths[0] / sum(worths[:still_for_sale])
        held_back.append(part - market.price(state, 0, 0, []))
    assert held_back[0] == 0  # nothing is held back for the last company
    assert all(less < more for less, more in pairwise(held_back[1:]))
    assert market.price(state, 0, 0, []) >= 1


def test_the_same_seed_plays_the_same_game_and_another_seed_another() -> None:
    setup = Setup("steel-driver", ("greedy",), 4, seed=5)
    first = play_match(setup, 0).lines
    assert play_match(setup, 0).lines == first
    assert play_match(setup, 1).lines != first


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(gs.SetupError) as caught:
        gs.bot("genius", gs.load("steel-driver"))
    assert caught.value.code == "unknown_bot"
    assert "greedy" in str(caught.value.params["known"])
