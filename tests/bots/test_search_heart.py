"""The heart of the search, on games so small that the right answer is obvious: whose result a seat maximises, what a
result is worth, how often chance is visited, when to stop, what is kept. tests/bots/test_search.py has the real games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

import goldenspike as gs
from goldenspike.bots import levels
from goldenspike.bots.levels import policy_for
from goldenspike.bots.policy import Policy, Solved
from goldenspike.bots.search import Node, Search, SearchBot, Tally, count_nodes, most_visited, settled
from goldenspike.core.chance import Rng
from goldenspike.core.game import CHANCE, Action, State, View
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike_race.rules import TAKE, RaceState

MOST_NODES = 40_000
"""As docs/findings/bots.md says."""


class End(NamedTuple):
    scores: list[int]
    winners: list[int]


class Fork(NamedTuple):
    """A player decides where the story goes, or chance does, with weights."""

    actor: int
    ways: dict[str, Fork | End]
    weights: tuple[int, ...] = ()


class Story(State):
    """A game of three players, given in full: a tree of forks and ends."""

    def __init__(self, place: Fork | End, path: str = "") -> None:
        self.players = 3
        self.round = 1
        self.path = path
        self.go_to(place)

    def go_to(self, place: Fork | End) -> None:
        self.place = place
        self.actor = place.actor if isinstance(place, Fork) else None

    @property
    def game_name(self) -> str:
        return "story"

    def actions(self) -> tuple[Action, ...]:
        return tuple(Action(way, way) for way in self.place.ways) if isinstance(self.place, Fork) else ()

    def weights(self) -> list[int]:
        assert isinstance(self.place, Fork)
        return list(self.place.weights)

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        assert isinstance(self.place, Fork)
        self.path += f"/{action}"
        self.go_to(self.place.ways[action.text])

    def copy(self) -> Story:
        return Story(self.place, self.path)

    def scores(self) -> list[int]:
        assert isinstance(self.place, End)
        return self.place.scores

    def winners(self) -> list[int]:
        assert isinstance(self.place, End)
        return self.place.winners

    def view(self, seat: int | None = None) -> View:
        return {"path": self.path}


def won(*winners: int) -> End:
    return End([10 if seat in winners else 0 for seat in range(3)], list(winners))


CLEAR = Fork(0, {"lose": won(1), "win": won(0)})


def choice(place: Fork, policy: Policy | None = None, exact: bool = True) -> str:
    return str(SearchBot(policy or Policy(), seed=1, nodes=200, exact=exact).choose(Story(place)))


def tallied(place: Fork, looks: int) -> dict[str, Tally]:
    """What every action from here brought in this many visits: with tallies, a search never stops early."""
    search = Search(Policy(), 1)
    tallies: dict[str, Tally] = {}
    search.tallies = tallies
    assert search.grow(search.stand_at(Story(place)), looks, 0.0) == looks
    return tallies


# Whose result a seat maximises, and what counts


def test_every_seat_plays_for_itself_and_not_for_the_first_one() -> None:
    hope = Fork(1, {"give": won(0), "keep": won(1)})
    assert choice(Fork(0, {"hope": hope, "share": won(0, 2)})) == "share"
    assert choice(Fork(2, {"give": won(0), "keep": won(2)})) == "keep"
    later = Fork(2, {"to first": won(0), "to second": won(1), "keep": won(2)})
    assert choice(Fork(1, {"hope": later, "share": won(0, 1, 2)})) == "share"


def test_nobody_is_taken_for_an_enemy() -> None:
    trust = Fork(1, {"spite": won(2), "share": won(0, 1)})
    assert choice(Fork(0, {"alone": won(0, 1, 2), "trust": trust})) == "trust"


def test_a_tie_that_the_rules_break_counts_fully_for_the_winner() -> None:
    lost, drawn, saved = (End([7, 7, 0], winners) for winners in ([1], [0, 1], [0]))
    place = Fork(0, {"lost": lost, "drawn": drawn, "saved": saved})
    assert choice(place) == "saved"
    wins = {way: [part / tally.visits for part in tally.wins] for way, tally in tallied(place, 60).items()}
    assert wins == {"lost": [0.0, 1.0, 0.0], "drawn": [0.5, 0.5, 0.0], "saved": [1.0, 0.0, 0.0]}


def test_who_cannot_win_any_more_still_plays_for_points() -> None:
    few, most, some = (End([points, 100, 50], [1]) for points in (0, 90, 40))
    assert choice(Fork(0, {"few": few, "most": most, "some": some})) == "most"


def test_winning_counts_more_than_points() -> None:
    rich, poor = End([100, 101, 0], [1]), End([2, 1, 1], [0])
    assert choice(Fork(0, {"rich": rich, "poor": poor})) == "poor"


# Solved endings


class Oracle(Policy):
    """Says that the first action is the best, whatever a search would find."""

    def solve(self, state: State) -> list[Solved]:
        return [Solved(action, [1.0, 0.0, 0.0], [1.0, 0.0, 0.0]) for action in state.actions()]


def test_an_exact_bot_plays_what_is_solved_and_another_one_what_it_found() -> None:
    assert choice(CLEAR, Oracle(), exact=True) == "lose"
    assert choice(CLEAR, Oracle(), exact=False) == "win"
    assert choice(CLEAR, Policy(), exact=True) == "win", "nothing is solved: it searches"


@pytest.mark.parametrize("horizon", [1, 2])
def test_a_steam_rollers_game_that_ends_in_the_playout_is_foreseen_by_its_real_scores(horizon: int) -> None:
    state = gs.load("steam-rollers").new(3, seed=1)
    assert isinstance(state, SteamRollersState)
    state.supply = [0] * len(state.supply)  # every city is empty: this round is the last (SR-2.3)
    state.delivered = [5, 9, 0]
    policy = policy_for("steam-rollers")
    policy.horizon = horizon
    policy.begin(state)
    scores = policy.foresee(state, Rng(1))
    assert state.over
    assert scores == state.scores()
    assert policy.spread == 1.0, "a lead at the end is worth more than one on the way"


# When a search may stop


def test_a_search_ends_early_only_when_the_looks_left_cannot_change_the_choice() -> None:
    search = Search(Policy(), 1)
    root = search.stand_at(Story(CLEAR))
    done = search.grow(root, 400, 0.0)
    assert 200 < done < 400
    assert max(root.visits) - min(root.visits) > 400 - done
    even = Search(Policy(), 1)
    assert even.grow(even.stand_at(Story(Fork(0, {"one": won(0), "other": won(0)}))), 400, 0.0) == 400


@pytest.mark.parametrize("visits", [[10, 4, 3], [3, 4, 10], [4, 10, 3]])
def test_a_choice_is_settled_when_the_second_could_not_even_draw_level(visits: list[int]) -> None:
    root = Node(Story(CLEAR))
    root.visits = visits
    assert settled(root, 5)
    assert not settled(root, 6)


# How often chance is visited


def test_of_many_outcomes_that_are_visited_again_the_heavy_ones_are_visited_by_their_weight() -> None:
    weights = (80, 40, *[1] * 200)
    ways: dict[str, Fork | End] = {f"roll {number}": won(number % 3) for number in range(len(weights))}
    tallies = tallied(Fork(CHANCE, ways, weights), 2_000)
    assert 40 < len(tallies) < 120, "most looks visit again what was drawn before"
    shares = [tallies[f"roll {number}"].visits / 2_000 for number in (0, 1)]
    assert shares == pytest.approx([80 / 320, 40 / 320], abs=0.06)
    light = [tally.visits for way, tally in tallies.items() if way not in ("roll 0", "roll 1")]
    assert sum(light) / 2_000 == pytest.approx(200 / 320, abs=0.06)


# What is kept


def race(rolled: int, points: Sequence[int] = (0, 0), target: int = 30) -> RaceState:
    """The first of two players has rolled and is to decide."""
    state = RaceState(2, target)
    state.points = list(points)
    state.rolled, state.turn, state.actor = rolled, 0, 0
    return state


def test_beyond_40_000_nodes_the_search_goes_on_without_growing_its_tree() -> None:
    search = Search(Policy(), 1)
    root = search.stand_at(race(rolled=6, points=(10, 10), target=16))
    search.kept = MOST_NODES - 5
    done = search.grow(root, 300, 0.0)
    assert count_nodes(root) == 1 + 5
    assert search.kept == MOST_NODES
    assert root.total == sum(root.visits) == done > 150
    assert root.actions[most_visited(root)] == TAKE


def played_on(bot: SearchBot, rolls: Sequence[str]) -> RaceState:
    """The bot has thought and takes, chance rolls, the other player takes, chance rolls again; the bot sees it all."""
    state = race(rolled=6)
    bot.choose(state)
    for action in (TAKE, Action("roll", rolls[0]), TAKE, Action("roll", rolls[1])):
        state.apply(action)
        bot.observe(action)
    assert state.actor == 0
    return state


def test_a_bot_begins_with_the_visits_it_made_when_the_game_goes_on_as_read() -> None:
    bot = SearchBot(Policy(), seed=1, nodes=400)
    state = played_on(bot, ("roll 1", "roll 2"))
    root = bot.search.root
    assert root is not None
    before = root.total
    assert before > 0
    assert bot.search.stand_at(state) is root
    assert bot.search.kept == count_nodes(root) > 1
    bot.choose(state)
    assert bot.search.root is root
    assert before + 200 < root.total <= before + 400


@pytest.mark.parametrize("rolls", [("roll 9", "roll 1"), ("roll 1", "roll 9")])
def test_a_bot_begins_anew_when_the_game_goes_a_way_it_did_not_read(rolls: tuple[str, str]) -> None:
    bot = SearchBot(Policy(), seed=1, nodes=400)
    state = played_on(bot, rolls)
    assert bot.search.stand_at(state).total == 0
    assert bot.search.kept == 1
    assert bot.choose(state) in state.actions()
    assert bot.search.stand_at(race(rolled=5)).total == 0, "asked of another position without being told of any way"


# Slips


class Leaning(Policy):
    """A policy with a prior of 80% for the first action."""

    def candidates(self, state: State) -> tuple[Sequence[Action], list[float]]:
        return state.actions(), [0.8, 0.2]


@pytest.mark.parametrize("slips", [0, 30, 50, 100])
def test_a_bot_decides_without_searching_as_often_in_a_hundred_as_its_slips_say(slips: int) -> None:
    bot = SearchBot(Leaning(), seed=1, nodes=4, slips=slips)
    unread = 0
    for _ in range(500):
        bot.search.root = None
        bot.choose(Story(CLEAR))
        root = bot.search.stand_at(Story(CLEAR))
        unread += root.total == 0
    assert unread / 5 == pytest.approx(slips, abs=0 if slips in (0, 100) else 6)


def test_a_slip_follows_the_first_impression_of_the_knowledge() -> None:
    bot = SearchBot(Leaning(), seed=1, nodes=200, slips=100)
    first = sum(str(bot.choose(Story(CLEAR))) == "lose" for _ in range(500))
    assert first / 500 == pytest.approx(0.8, abs=0.06)


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_the_bot_of_the_easy_level_slips_as_often_as_its_level_says(game: str) -> None:
    easy = levels(game)[0]
    for nodes in (None, 5):
        bot = gs.bot("easy", gs.load(game), seed=1, nodes=nodes)
        assert isinstance(bot, SearchBot)
        assert bot.slips == easy.slips > 0
