"""The search and the levels: always legal, repeatable, within their budget, blind to the future, and without side
effects.
"""

from __future__ import annotations

import gc
import random
from random import Random

import pytest

import goldenspike as gs
from goldenspike.arena.match import Setup, play_match
from goldenspike.bots import levels
from goldenspike.bots.collector import collector_paused
from goldenspike.bots.judge import judge, judge_best
from goldenspike.bots.levels import CAP_SECONDS, policy_for
from goldenspike.bots.policy import Policy, chances
from goldenspike.bots.search import Node, Search, SearchBot
from goldenspike.core.chance import Rng
from goldenspike.core.errors import SetupError
from goldenspike.games.steam_rollers.bots.knowledge import lateness
from goldenspike.games.steam_rollers.bots.policy import SteamRollersPolicy
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver.bots.bidding import quick_bid
from goldenspike.games.steel_driver.bots.policy import SteelDriverPolicy, quick_build
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike_race.rules import LOADED, RaceState

GAMES = ("steel-driver", "steam-rollers")
LEVELS = ("easy", "medium", "hard", "expert")
TABLES = [
    (name, players)
    for name, game in ((name, gs.load(name)) for name in GAMES)
    for players in range(game.min_players, game.max_players + 1)
]
# The compiled build is tested in as many positions as the docs claim.
POSITIONS = 2_000 if gs.COMPILED else 120
NODES = 50 if gs.COMPILED else 12
FULL_POSITIONS = 50 if gs.COMPILED else 12

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
both_games = pytest.mark.parametrize("game", GAMES)


def random_positions(name: str, players: int, count: int, seed: int) -> list[gs.State]:
    """Positions with a choice, from random games on every map, spread evenly over the games."""
    game = gs.load(name)
    rng = Random(seed)
    positions: list[gs.State] = []
    while len(positions) < count:
        options = {"difficulty": rng.choice(["easy", "hard"])} if name == "steam-rollers" else {}
        state = game.new(players, map=rng.choice(game.maps()), options=options)
        line: list[gs.State] = []
        while state.actor is not None and state.round < 30:
            if state.actor != gs.CHANCE and len(state.actions()) > 1:
                line.append(state.copy())
            state.apply(state.sample(rng) if state.actor == gs.CHANCE else rng.choice(state.actions()))
        positions.extend(rng.sample(line, min(len(line), 12, count - len(positions))))
    return positions


def first_choice(name: str, players: int = 4, seed: int = 1) -> gs.State:
    return random_positions(name, players, 1, seed)[0]


@every_table
def test_bots_that_search_always_answer_legally_and_leave_the_position_alone(game: str, players: int) -> None:
    count = POSITIONS // sum(name == game for name, _ in TABLES)
    phases = set[str]()
    for number, state in enumerate(random_positions(game, players, count, seed=players)):
        before = state.view()
        level = LEVELS[number % len(LEVELS)]
        action = gs.bot(level, gs.load(game), seed=number, nodes=NODES).choose(state)
        assert action in state.actions(), f"{level} in {before}"
        assert state.view() == before
        phases.add(before["phase"])
    assert phases >= ({"auctions", "building", "final"} if game == "steel-driver" else {"draft", "act"})


@every_table
def test_at_its_full_budget_every_level_answers_legally_and_keeps_to_it(game: str, players: int) -> None:
    """How long that takes is measured (`python -m benchmarks.search legal GAME --positions 50`), not asserted."""
    count = -(-FULL_POSITIONS // sum(name == game for name, _ in TABLES))
    for number, state in enumerate(random_positions(game, players, count, seed=100 + players)):
        level = levels(game)[(number + players) % len(LEVELS)]
        bot = gs.bot(level.name, gs.load(game), seed=number)
        assert isinstance(bot, SearchBot)
        assert (bot.nodes, bot.seconds) == (level.nodes, CAP_SECONDS)
        assert bot.choose(state) in state.actions()
        assert bot.search.root is None or bot.search.root.total <= level.nodes


@every_table
def test_quick_playouts_play_legal_actions_only(game: str, players: int) -> None:
    """`apply` trusts its caller: an illegal action in a playout would go unnoticed and mislead the search."""
    policy = policy_for(game)
    rng = Rng(5)
    for state in random_positions(game, players, 8, seed=players):
        policy.begin(state)
        last = state.round + 1
        while state.actor is not None and state.round <= last:
            if state.actor == gs.CHANCE:
                state.apply(state.sample(rng))
                continue
            action = quick_action(policy, state, rng)
            assert action in state.actions()
            state.apply(action)


def quick_action(policy: Policy, state: gs.State, rng: Rng) -> gs.Action:
    if isinstance(state, SteamRollersState):
        assert isinstance(policy, SteamRollersPolicy)
        return policy.quick_action(state, lateness(state), rng)
    assert isinstance(policy, SteelDriverPolicy)
    assert isinstance(state, SteelDriverState)
    if state.phase == AUCTIONS:
        mood = [85 + rng.below(30) for _ in range(len(state.reach) * state.players)]
        return quick_bid(state, policy.market_of(state), mood)
    return quick_build(state, rng) if state.phase == BUILDING else state.legal[0]


@both_games
def test_the_levels_have_the_same_names_in_both_games_and_read_further_the_higher_they_are(game: str) -> None:
    ladder = levels(game)
    assert tuple(level.name for level in ladder) == LEVELS
    nodes = [level.nodes for level in ladder]
    assert nodes == sorted(set(nodes))
    assert all(level.slips == 0 for level in ladder if level.name != "easy")


@both_games
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_same_seed_and_nodes_play_the_same_game_and_another_seed_another(game: str, level: str) -> None:
    def lines(seed: int) -> list[str]:
        state = gs.load(game).new(3)
        bots = [gs.bot(level, gs.load(game), seed=seed + seat, nodes=4) for seat in range(3)]
        texts: list[str] = []
        while state.actor is not None and len(texts) < 40:
            chance = state.actor == gs.CHANCE
            action = state.seeded("7", len(texts)) if chance else bots[state.actor].choose(state)
            state.apply(action)
            texts.append(str(action))
            for bot in bots:
                bot.observe(action)
        return texts

    assert lines(1) == lines(1)
    assert lines(1) != lines(50)


@both_games
def test_a_search_looks_no_more_often_than_its_budget(game: str) -> None:
    for state in random_positions(game, 4, 10, seed=9):
        search = Search(policy_for(game), 3)
        root = search.stand_at(state)
        done = search.grow(root, 40, 0.0)
        assert done <= 40
        assert root.total == done
        assert sum(root.visits) == done


def test_python_collects_again_after_a_search_and_after_a_game_and_not_before_if_it_did_not() -> None:
    state = first_choice("steel-driver")
    bot = gs.bot("medium", gs.load("steel-driver"), seed=1)
    assert gc.isenabled()
    bot.choose(state)
    play_match(Setup("steel-driver", ("random",), 3, seed=1), 0)
    assert gc.isenabled()
    with collector_paused():
        bot.choose(state)
        assert not gc.isenabled()
        with pytest.raises(SetupError):
            play_match(Setup("steel-driver", ("nobody",), 3, seed=1), 0)
        assert not gc.isenabled()
    assert gc.isenabled()


@both_games
def test_time_is_a_cap_that_still_leaves_an_answer(game: str) -> None:
    state = first_choice(game)
    bot = SearchBot(policy_for(game), seed=1, nodes=10_000_000, seconds=0.05)
    assert bot.choose(state) in state.actions()


@both_games
def test_what_was_read_is_kept_when_the_game_goes_on_as_read_and_dropped_when_another_position_is_asked(
    game: str,
) -> None:
    state = first_choice(game)
    search = Search(policy_for(game), 3)
    root = search.stand_at(state)
    search.grow(root, 60, 0.0)
    best = max(range(len(root.actions)), key=lambda index: root.visits[index])
    child = root.children[best]
    assert child is not None
    search.follow(root.actions[best])
    after = state.copy()
    after.apply(root.actions[best])
    assert search.stand_at(after) is child
    other = first_choice(game, seed=2)
    assert search.stand_at(other) is not child
    assert search.stand_at(other).state.view() == other.view()


def test_outcomes_of_chance_are_visited_as_often_as_their_weights_say() -> None:
    state = RaceState(players=2, target=30)
    state.apply(state.actions()[0])  # who begins; the loaded die comes next
    search = Search(Policy(), 1)
    node = Node(state)
    for _ in range(1_200):
        search.look(node) if node.open else search.expand(node)
    visits = {action.text: node.visits[index] for index, action in enumerate(node.actions)}
    expected = {action.text: weight * node.total / sum(LOADED) for action, weight in state.outcomes()}
    assert visits == pytest.approx(expected, rel=0.4)


@both_games
def test_a_bot_knows_nothing_but_the_position_so_the_dice_to_come_cannot_matter(game: str) -> None:
    """A search neither reads nor advances the generator that the table will draw from: it has its own."""
    for number, state in enumerate(random_positions(game, 3, 5, seed=4)):
        answers = set[str]()
        for future in (1, 2):
            random.seed(future)
            before = random.getstate()
            answers.add(str(gs.bot("medium", gs.load(game), seed=number, nodes=20).choose(state.copy())))
            assert random.getstate() == before
        assert len(answers) == 1


@both_games
def test_judge_lists_every_legal_action_with_chances_that_add_up_to_one_best_first(game: str) -> None:
    for state in random_positions(game, 3, 4, seed=6):
        judged = judge(state, nodes=60, seed=2)
        assert sorted(str(verdict.action) for verdict in judged) == sorted(str(action) for action in state.actions())
        assert all(abs(sum(verdict.wins) - 1) < 1e-9 and len(verdict.scores) == 3 for verdict in judged)
        assert all(verdict.visits > 0 for verdict in judged)
        searched = judge_best(state, 60, 2, 1)
        assert judged[: len(searched)] == searched
        assert judged[0].visits == max(verdict.visits for verdict in searched)
        assert judge(state, nodes=60, seed=2) == judged


def test_judge_has_nothing_to_say_where_nobody_is_to_decide() -> None:
    assert judge(gs.load("steam-rollers").new(3)) == []


def test_chances_grow_with_the_lead_and_add_up_to_one() -> None:
    even = chances([5.0, 5.0, 5.0], 3.0)
    ahead = chances([8.0, 5.0, 5.0], 3.0)
    assert even == pytest.approx([1 / 3] * 3)
    assert sum(ahead) == pytest.approx(1)
    assert ahead[0] > 0.5 > ahead[1] == ahead[2]


@both_games
def test_easy_wins_most_games_against_random_players(game: str) -> None:
    """A small sample with room to spare: docs/findings/benchmarks.md has the figures of a large one."""
    wins = 0
    for number in range(8):
        played = play_match(Setup(game, ("easy", "random", "random"), 3, seed=3), number)
        wins += played.seats.index("easy") in played.state.winners()
    assert wins >= 5
