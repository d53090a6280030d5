"""The learnt evaluation: its features are what they claim, the shipped weights fit them, and learning works."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

import goldenspike as gs
from benchmarks.search_gifts import give_box, give_by_lot, give_card, give_track
from benchmarks.search_learn import Row, fit, play
from goldenspike.arena.match import Setup, play_game
from goldenspike.bots.levels import level_bot, levels, policy_for
from goldenspike.bots.weights import BEST, Weights, shipped_weights
from goldenspike.core.chance import Rng
from goldenspike.games.steam_rollers.bots import evaluation as steam_rollers
from goldenspike.games.steam_rollers.bots.evaluation import IMPULSE
from goldenspike.games.steam_rollers.bots.policy import SteamRollersPolicy
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.phases import ROLL
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver.bots import evaluation as steel_driver
from goldenspike.games.steel_driver.bots.bidding import PATIENCE
from goldenspike.games.steel_driver.bots.policy import SteelDriverPolicy
from tests.properties.sheet_tracer import sheet_of

FEATURES = {"steel_driver": steel_driver.FEATURES, "steam_rollers": steam_rollers.FEATURES}
POINTS = ("cash", "delivered", "network", "engine points", "card points")


def new_game(players: int = 4, seed: int = 1) -> SteamRollersState:
    state = gs.load("steam-rollers").new(players, seed=seed)
    assert isinstance(state, SteamRollersState)
    assert state.phase == ROLL
    return state


def figures_of(state: SteamRollersState, seat: int) -> dict[str, float]:
    policy = SteamRollersPolicy()
    policy.begin(state)
    features = steam_rollers.features_of(state, seat, policy.sheet_of(state, seat))
    return dict(zip(steam_rollers.FEATURES, features, strict=True))


@pytest.mark.parametrize("game", sorted(FEATURES))
def test_every_stage_has_one_weight_for_each_figure_and_points_on_the_table_count_one(game: str) -> None:
    names = FEATURES[game]
    learnt = shipped_weights(f"goldenspike.games.{game}.bots")
    assert len(learnt.weights) == len(learnt.spreads) == len(learnt.bases) > 1
    for weights, spread in zip(learnt.weights, learnt.spreads, strict=True):
        by_name = dict(zip(names, weights, strict=True))
        assert all(by_name[name] == 1.0 for name in POINTS if name in by_name)
        assert spread > 0


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_every_level_judges_by_weights_that_fit_the_figures_and_the_strongest_by_the_best(game: str) -> None:
    package = game.replace("-", "_")
    for level in levels(game):
        learnt = shipped_weights(f"goldenspike.games.{package}.bots", level.weights)
        assert {len(weights) for weights in learnt.weights} == {len(FEATURES[package])}
        bot = level_bot(level.name, game, seed=1, nodes=None)
        policy = bot.search.policy
        assert isinstance(policy, SteelDriverPolicy | SteamRollersPolicy)
        assert policy.weights.weights == learnt.weights
        assert policy.patience == (policy_for(game).patience if level.patience is None else level.patience)
    assert levels(game)[-1].weights == BEST


def test_only_the_strongest_buyers_of_steel_driver_hold_back() -> None:
    assert [level.patience for level in levels("steel-driver")] == [0, 0, 0, None]
    assert policy_for("steel-driver").patience == PATIENCE > 0


def test_a_card_in_the_hand_is_a_figure_by_what_it_does_and_whether_it_stays() -> None:
    state = new_game()
    assert all(figures_of(state, 2)[name] == 0 for name in (*EFFECTS, "kept cards", "card points"))
    for card in range(6):
        state.holder[card] = 2
    figures = figures_of(state, 2)
    assert [figures[name] for name in EFFECTS] == [float(state.effects.count(effect)) for effect in range(len(EFFECTS))]
    assert figures["kept cards"] == sum(state.stays)
    assert figures["card points"] == state.view()["players"][2]["points"]["cards"]
    assert figures_of(state, 1)["kept cards"] == 0


def with_sides_up(*sides: str) -> SteamRollersState:
    games = (new_game(seed=seed) for seed in range(1_000))
    return next(state for state in games if {*sides} <= {card["card"] for card in state.view()["cards"]})


def test_the_first_impression_of_a_card_is_what_holding_it_promises_by_the_learnt_weights() -> None:
    state = with_sides_up("1b", "2a")
    printed = {card.id: card for card in load_edition("flatlined").cards}
    assert [printed["1b"].stays, printed["2a"].stays] == [True, False]
    learnt = dict.fromkeys(steam_rollers.FEATURES, 0.0) | {"card points": 1.0, "kept cards": 5.0, "any_value": 3.0}
    early, late = steam_rollers.card_values(state, [[*learnt.values()], [0.0] * len(learnt)])
    assert early[0] == IMPULSE * (printed["1b"].points + 5 + 3)
    assert early[1] == IMPULSE * printed["2a"].points
    assert late == [0] * 6


def test_hard_takes_the_card_that_changes_every_die_from_its_holder() -> None:
    game = gs.load("steam-rollers")
    chosen = []
    for seed in range(6):
        state = with_sides_up("1b")
        state.apply(game.parse(state, "roll 1 / 1 2 4 5 6"))
        assert state.actor is not None
        state.holder[0] = (state.actor + 2) % 4
        state.apply(game.parse(state, "take 1"))
        chosen.append(level_bot("hard", "steam-rollers", seed=seed, nodes=300).choose(state).text)
    assert chosen.count("card") > 3


def test_a_gift_is_a_card_a_box_or_a_track_and_leaves_everything_else_right() -> None:
    rng = Random(5)
    for seed in range(6):
        state = new_game(seed=seed)
        give_card(state, 1, rng)
        assert state.holder.count(1) == 1
        give_box(state, 2, rng)
        assert state.view()["players"][2]["points"]["engine"] == 0
        assert state.engine[2].bit_count() == 1
        for _ in range(30):
            give_track(state, 3, rng)
        view = state.view()
        assert sheet_of(view, state.board.map, 3).network == view["players"][3]["points"]["network"] > 0
        assert state.actions()


def test_gifts_come_now_and_then_only() -> None:
    rng = Random(1)
    gifts = 0
    for _ in range(300):
        state = new_game()
        before = state.view()
        give_by_lot(state, rng)
        gifts += state.view() != before
    assert 15 <= gifts <= 60


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_a_game_to_learn_from_gives_figures_of_every_seat_and_the_same_ones_again(game: str) -> None:
    played = play(game, "greedy-1", None, 3, 2)
    names = FEATURES[game.replace("-", "_")]
    assert len({stage for stage, _, _ in played["rows"]}) > 1
    for _, figures, scores in played["rows"]:
        assert len(figures) == len(scores)
        assert {len(line) for line in figures} == {len(names)}
    assert play(game, "greedy-1", None, 3, 2) == played


def test_learning_finds_the_weights_that_the_scores_were_made_of() -> None:
    rng = Random(7)
    names = ("cash", "first", "second")
    rows: list[Row] = []
    for _ in range(400):
        figures = [[rng.uniform(0, 100), rng.uniform(0, 10), rng.uniform(-5, 5)] for _ in range(4)]
        scores = [50 + cash + 3 * first - 2 * second + rng.gauss(0, 1) for cash, first, second in figures]
        rows.append((0, figures, scores))
    weights, error, base = fit(rows, names)
    assert weights[0] == 1
    assert weights[1:] == pytest.approx([3, -2], abs=0.05)
    assert error == pytest.approx(0.9, abs=0.2)  # the mean of a table removes a little of the noise
    assert base[4] == pytest.approx(50, abs=0.5)
    halfway, _, _ = fit(rows, names, old=[1.0, 5.0, 2.0], keep=0.5)
    assert halfway == pytest.approx([1, 4, 0], abs=0.05)


@pytest.mark.parametrize("players", [2, 4, 5])
def test_what_a_game_of_steam_rollers_is_expected_to_end_with_does_not_jump_and_comes_true(players: int) -> None:
    policy = policy_for("steam-rollers")
    setup = Setup("steam-rollers", ("greedy",), players, seed=4)
    expected: list[float] = []

    def note(state: gs.State) -> None:
        policy.begin(state)
        expected.append(fmean(policy.foresee(state.copy(), Rng(1))))

    end = fmean(play_game(setup, setup.seats(0), 0, 11, note).state.scores())
    jumps = [abs(after - before) for before, after in pairwise(expected)]
    assert max(jumps) < 6
    assert expected[0] == pytest.approx(end, rel=0.35)
    assert expected[-1] == pytest.approx(end, abs=6)  # greedy players earn less than those it was learnt from


def test_levelled_scores_keep_their_distances_and_their_mean_is_points_and_rest() -> None:
    text = "rest.3 = [[20, -0.5], [10, 0], [0, 0]]\n[[stage]]\nweights = [1]\nspread = 1"
    weights = Weights(text)
    assert weights.levelled([1.0, 4.0, 7.0], points=6.0, late=0) == pytest.approx([20, 23, 26])  # 6 + 20 - 0.5 * 6
    assert weights.levelled([1.0, 4.0, 7.0], points=6.0, late=5) == pytest.approx([16.5, 19.5, 22.5])  # half-way
    assert weights.levelled([1.0, 4.0, 7.0], points=6.0, late=20) == pytest.approx([3, 6, 9])
    assert weights.levelled([1.0, 4.0], points=6.0, late=0) == [1.0, 4.0]  # nothing was learnt for two players
