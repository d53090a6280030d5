"""What the analysis says about actions that the search set aside, about chance and about the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import goldenspike as gs
from goldenspike.bots.games import GameBots
from goldenspike.bots.judge import Judged, judge, judge_behind, outlook
from goldenspike.bots.policy import Policy
from goldenspike.core import registry
from goldenspike.core.game import CHANCE, Action, State
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.bots.test_search_heart import End, Fork, Story, won

NODES = 400
LOOKS = NODES // 8
"""The budget that an action set aside gets at first, according to `ASIDE_PART`."""


class Narrow(Policy):
    """Thinks that only the first action of the story is worth a look."""

    def candidates(self, state: State) -> tuple[Sequence[Action], list[float]]:
        actions, priors = super().candidates(state)
        return (actions, priors) if state.view()["path"] else (actions[:1], [1.0])


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.REGISTRY.facets, ("story", "bots"), GameBots(policy=Narrow))


def judged(ways: dict[str, Fork | End]) -> dict[str, Judged]:
    return {str(verdict.action): verdict for verdict in judge(Story(Fork(0, ways)), NODES)}


def trap() -> Fork:
    """Looks like a victory of the first seat until the only answer, the last of many, is found."""
    answers: dict[str, Fork | End] = {f"slip {number}": won(0) for number in range(LOOKS + 10)}
    return Fork(1, {**answers, "answer": won(1)})


def test_an_action_left_aside_that_looks_better_than_the_best_is_looked_at_with_the_whole_budget() -> None:
    verdicts = judged({"known": won(0, 1), "bad": won(1), "trap": trap(), "even": won(0, 2), "good": won(0)})
    visits = {"known": NODES, "good": NODES, "even": LOOKS, "bad": LOOKS, "trap": NODES}
    assert {name: verdict.visits for name, verdict in verdicts.items()} == visits
    assert verdicts["trap"].wins[0] == 0.0, "seen through"
    state = Story(Fork(0, {"trap": trap()}))
    assert judge_behind(state, state.actions()[0], LOOKS, 0, 1).wins[0] == 1.0, "as it looked at first"


def test_after_the_second_look_the_others_are_listed_best_first() -> None:
    verdicts = judged({"known": won(1), "trap": trap(), "half": won(0, 2), "third": won(0, 1, 2), "bad": won(1)})
    assert list(verdicts)[:3] == ["known", "half", "third"]


def test_at_most_four_actions_left_aside_get_a_second_look() -> None:
    verdicts = judged({"known": won(1), **{f"good {number}": won(0) for number in range(7)}})
    assert [verdicts[f"good {number}"].visits for number in range(7)] == [NODES] * 4 + [LOOKS] * 3


def test_where_chance_acts_the_outlook_is_the_mean_over_what_was_drawn_by_its_weight() -> None:
    often, seldom = End([8, 0, 4], [0]), End([0, 40, 4], [1])
    for ways in ({"often": often, "seldom": seldom}, {"seldom": seldom, "often": often}):
        weights = tuple(3 if way == "often" else 1 for way in ways)
        value = outlook(Story(Fork(CHANCE, dict(ways), weights)), 4_000, 0, 1)
        assert value.wins == pytest.approx([0.75, 0.25, 0.0], abs=0.04)
        assert value.scores == pytest.approx([6.0, 10.0, 4.0], abs=1.6)
        assert sum(value.wins) == pytest.approx(1.0)


def test_where_a_player_acts_the_outlook_is_that_of_his_best_action() -> None:
    place = Fork(2, {"give": won(0), "share": won(0, 2), "keep": won(2)})
    assert outlook(Story(place, "path"), NODES, 0, 1) == ([0.0, 0.0, 1.0], [0.0, 0.0, 10.0])


def test_the_outlook_of_an_end_is_its_result_and_a_tie_that_the_rules_break_is_the_winners() -> None:
    state = gs.load("steam-rollers").new(3, seed=1)
    assert isinstance(state, SteamRollersState)
    state.actor = None
    state.engine = [0b1, 0b11, 0]  # no points for so few boxes, but they break ties (SR-7.5)
    assert outlook(state, NODES, 0, 1) == ([0.0, 1.0, 0.0], [0.0, 0.0, 0.0])
    state.engine = [0b1, 0b1, 0]
    assert outlook(state, NODES, 0, 1) == ([0.5, 0.5, 0.0], [0.0, 0.0, 0.0])
