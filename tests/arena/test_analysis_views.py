"""What several searches say about a decision: kingmaking between two others, and a favourite that both have judged."""

from __future__ import annotations

import pytest

import goldenspike as gs
from goldenspike.arena import analysis_views
from goldenspike.arena.analysis import analyse
from goldenspike.arena.analysis_views import ENOUGH, View, pairs_between
from goldenspike.bots.judge import Judged
from goldenspike.core.game import Action, State
from tests.arena.test_analysis import NODES, finish
from tests.bots.test_steel_driver_endgame_chances import kingmaker


@pytest.mark.parametrize("which", [0, -1])
def test_whoever_decides_between_two_others_is_named(which: int) -> None:
    played: list[str] = []
    state, ways = kingmaker(played)
    by_favoured = {way.result.wins.index(max(way.result.wins)): way for way in ways if way.likelihood > 0.1}
    favoured, way = sorted(by_favoured.items())[which]
    record = gs.Record.new(
        "steel-driver", ["Ann", "Bob", "Cleo", "Dora", "Emil"][: state.players], map=state.view()["map"]
    )
    for text in (*played, str(way.action)):
        record.append(text)
    line = len(record.lines)
    finish(record)
    analysis = analyse(record, nodes=1)
    moment = next(moment for moment in analysis.kingmaking if moment.line == line)
    assert moment.seat == state.actor
    assert moment.between[0] == favoured
    assert moment.between[1] in by_favoured.keys() - {favoured}
    assert moment.swing[favoured] > 0 > moment.swing[moment.between[1]]
    assert moment not in analysis.mistakes, "it cost them nothing"


def says(*wins: list[float], visits: int = ENOUGH) -> list[Judged]:
    """A search: the chances of three players after each action."""
    actions = gs.load("steel-driver").new(3).actions()
    return [
        Judged(action, visits, list(chances), [0.0] * 3, likelihood=0.0 if number else 1.0)
        for number, (action, chances) in enumerate(zip(actions, wins, strict=False))
    ]


def test_a_choice_between_others_is_as_good_to_whoever_decides_and_moves_others_by_much() -> None:
    mine, theirs, worse, close = [0.1, 0.8, 0.1], [0.1, 0.2, 0.7], [0.3, 0.2, 0.5], [0.1, 0.7, 0.2]
    searched = says(mine, theirs)
    played, other = (candidate.action for candidate in searched)
    assert pairs_between(searched, played, 0) == {(str(other), 1, 2): pytest.approx(0.6)}
    assert pairs_between(searched, other, 0) == {(str(played), 2, 1): pytest.approx(0.6)}
    assert pairs_between(says(mine, worse), played, 0) == {}, "it would have been a mistake"
    assert pairs_between(says(mine, close), played, 0) == {}, "it hardly matters"
    assert pairs_between(says(mine, theirs, visits=ENOUGH - 1), played, 0) == {}, "too few looks"


def test_a_choice_between_others_is_one_only_if_both_searches_say_so() -> None:
    agreeing, other = says([0.1, 0.8, 0.1], [0.1, 0.2, 0.7]), says([0.1, 0.5, 0.4], [0.1, 0.5, 0.4])
    state = gs.load("steel-driver").new(3)
    assert state.actor == 0
    view = View(state, agreeing[0].action, NODES, 0, 1)
    view.searches = [agreeing, agreeing]
    assert view.between() == [1, 2]
    view.searches = [agreeing, other]
    assert view.between() == []


def test_a_search_that_hardly_looked_at_what_the_other_likes_is_made_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise only the search that likes an action would judge it, or its estimate would be halved."""
    first = says([0.6, 0.2, 0.2], [0.3, 0.4, 0.3])
    second = [first[1]._replace(likelihood=1.0), first[0]._replace(visits=ENOUGH - 1)]
    better, played = first[0].action, first[1].action
    searches = {0: first, 1: second}
    asked: list[tuple[str, int]] = []

    def behind(state: State, action: Action, looks: int, seed: int, horizon: int) -> Judged:
        asked.append((str(action), seed))
        return Judged(action, looks, [0.5, 0.3, 0.2], [40.0, 0.0, 0.0])

    monkeypatch.setattr(analysis_views, "judge_best", lambda state, nodes, seed, horizon: searches[seed])
    monkeypatch.setattr(analysis_views, "judge_behind", behind)
    state = gs.load("steel-driver").new(3)
    view = View(state, played, 100, 0, 1)
    view.look()
    assert asked == [(str(better), 1)]
    cost = view.cost(view)
    assert cost.wins == pytest.approx((0.0 + 0.2) / 2)
    assert cost.noise == pytest.approx((0.2 - 0.0) / 2)
