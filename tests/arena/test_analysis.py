"""The analysis of a game finds what was thrown away, and its figures are consistent."""

from __future__ import annotations

import json
import statistics
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

import goldenspike as gs
from goldenspike.arena import analysis_views
from goldenspike.arena.analysis import (
    SKETCH_PART,
    SKETCH_POSITIONS,
    Analysis,
    Analyst,
    Depth,
    analyse,
    depth_of,
    from_data,
    steps,
)
from goldenspike.arena.analysis_chart import analysis_lines, analysis_svg, letters, round_bands
from goldenspike.arena.analysis_data import WIDE
from goldenspike.arena.analysis_doubts import BUDGETS, LEAST, STUDENT, SecondLook
from goldenspike.arena.match import derived_seed
from goldenspike.bots.judge import Judged, judge, judge_behind, judge_best
from goldenspike.core.chance import Rng
from goldenspike.core.game import State
from goldenspike.core.play import legal_action
from goldenspike.drawing.chart import Band
from goldenspike.words.catalogue import Words
from tests.arena.pages import check_svg

NODES = 16
MOST_ENDS = 150
FIRST, SECOND = (Judged(action, NODES, [], []) for action in gs.load("steel-driver").new(3).actions()[:2])


class Blunder(NamedTuple):
    record: gs.Record
    line: int
    seat: int
    winning: set[str]


def ends(state: State, seat: int, wins: list[bool]) -> None:
    """For every way in which the game can still end, whether the seat wins. Stops when there are too many."""
    if len(wins) > MOST_ENDS:
        return
    if state.over:
        wins.append(state.winners() == [seat])
        return
    for action in state.actions():
        after = state.copy()
        after.apply(action)
        ends(after, seat, wins)


def sure(state: State, text: str, seat: int) -> bool | None:
    """Whether an action wins (or loses) for certain, whatever anybody does afterwards; None if that is open."""
    after = state.copy()
    gs.play(after, text)
    wins: list[bool] = []
    ends(after, seat, wins)
    return wins[0] if len(wins) <= MOST_ENDS and len(set(wins)) == 1 else None


@cache
def blunder() -> Blunder:
    """A game of Steel Driver in which somebody throws a certain victory away with one of the last claims."""
    game = gs.load("steel-driver")
    for seed in range(100):
        record = gs.Record.new(game, ["Ann", "Bob", "Cleo"], map="lakes")
        bots = [gs.bot(name, game, seed=seed) for name in ("greedy-1", "random", "greedy-1")]
        while not record.complete:
            state = record.state
            seat = state.actor
            assert seat is not None
            texts = [str(action) for action in state.actions()]
            if len(texts) > 1 and 0 < len(state.view()["goods_left"]) <= 6:
                fate = {text: sure(state, text, seat) for text in texts}
                winning = {text for text, won in fate.items() if won}
                losing = [text for text, won in fate.items() if won is False]
                if winning and losing:
                    line = len(record.lines) + 1
                    record.append(losing[0])
                    finish(record)
                    return Blunder(record, line, seat, winning)
            record.append(str(bots[seat].choose(state)))
    raise AssertionError("no such game found")


def finish(record: gs.Record) -> None:
    while not record.complete:
        record.append(str(record.state.actions()[0]))


@cache
def analysed() -> Analysis:
    return analyse(blunder().record, NODES, seed=1)


def test_a_victory_thrown_away_is_among_the_costliest_mistakes() -> None:
    known = blunder()
    thrown = next(moment for moment in analysed().mistakes if moment.line == known.line)
    assert thrown.seat == known.seat
    assert thrown.best in known.winning
    assert thrown.cost > 0.9
    assert thrown.swing[known.seat] < -0.9


def test_at_most_five_mistakes_the_worst_first() -> None:
    costs = [moment.cost for moment in analysed().mistakes]
    assert 1 <= len(costs) <= 5
    assert costs == sorted(costs, reverse=True)
    assert all(cost > 0 for cost in costs)


def test_every_line_has_its_value_and_swings_add_up() -> None:
    analysis, record = analysed(), blunder().record
    assert [moment.line for moment in analysis.moments] == record.path
    assert [moment.action for moment in analysis.moments] == [line.action for line in record.lines]
    for seat in range(3):
        total = analysis.first.wins[seat] + sum(moment.swing[seat] for moment in analysis.moments)
        assert total == pytest.approx(1.0 if seat in record.state.winners() else 0.0)
    for moment in analysis.moments:
        assert sum(moment.value.wins) == pytest.approx(1.0, abs=0.01)
        assert moment.cost >= 0
        if moment.action == moment.best:
            assert moment.cost == 0
    assert analysis.moments[-1].value.scores == record.state.scores()


def test_what_each_player_lost_is_the_sum_of_the_decisions_with_its_interval() -> None:
    for seat, loss in enumerate(analysed().losses(3)):
        own = [moment for moment in analysed().moments if moment.seat == seat]
        assert loss.wins == pytest.approx(max(0.0, sum(moment.estimate or 0 for moment in own)))
        assert loss.wins_error == pytest.approx(WIDE * sum(moment.noise**2 for moment in own) ** 0.5)
        assert loss.scores_error == pytest.approx(WIDE * sum(moment.score_noise**2 for moment in own) ** 0.5)
    assert analysed().lost(3) == [loss.wins for loss in analysed().losses(3)]


def test_what_searches_disagree_about_is_no_mistake() -> None:
    doubtful = SecondLook(FIRST, SECOND, [0.3, -0.1, 0.4, 0.0], [0.0] * 4, False, [])
    sure = doubtful._replace(wins=[0.3, 0.28, 0.31, 0.29])
    tiny = doubtful._replace(wins=[LEAST / 2] * 4)
    assert not doubtful.confirmed
    assert doubtful.cost < doubtful.error
    assert sure.confirmed
    assert not tiny.confirmed
    assert not sure._replace(wins=[0.3, 0.3]).confirmed, "broken off: half of the searches say nothing"
    assert sure._replace(wins=[0.3], exact=True).confirmed


def test_a_mistake_is_what_independent_searches_say_of_both_actions() -> None:
    record = blunder().record
    searched = 0
    for moment in analysed().mistakes:
        assert moment.confirmed
        assert [option.action for option in moment.options[:2]] == [moment.best, moment.action]
        before = record.replay(moment.line - 1)
        if judge_best(before, NODES, 0, 1)[0].exact:
            assert moment.error == 0
            continue
        searched += 1
        had, got = (
            [
                judge_behind(before, legal_action(record.game, before, text), round(part * NODES), seed + 2 + number, 1)
                for number, part in enumerate(BUDGETS)
            ]
            for seed in [derived_seed(1, moment.line - 1)]
            for text in (moment.best, moment.action)
        )
        costs = [better.wins[moment.seat] - worse.wins[moment.seat] for better, worse in zip(had, got, strict=True)]
        assert moment.cost == pytest.approx(statistics.fmean(costs))
        assert moment.error == pytest.approx(STUDENT * statistics.stdev(costs) / 2)
        assert moment.cost > moment.error > 0
    assert searched


def test_without_a_mistake_or_a_choice_between_others_no_chance_jumps() -> None:
    """Not even where the end comes into sight, which earlier searches could only guess at."""
    jumps = {
        moment.line: max(abs(change) for change in moment.swing)
        for moment in analysed().moments
        if not moment.confirmed and not moment.between
    }
    assert max(jumps.values()) < 0.25, jumps


def test_sums_are_of_the_first_look_at_every_decision() -> None:
    """If decisions that seem costly were judged anew, but not those that seem too good, sums would be biased."""
    record = blunder().record
    analyst = Analyst(record, Depth(NODES, 1), seed=1)
    for _ in analyst.run():
        pass
    assert any(not analyst.views[at].exact for at in analyst.looks)
    first = [view.cost(following) for view, following in pairwise(analyst.views)]
    for seat, loss in enumerate(analyst.analysis().losses(3)):
        own = [cost for cost, (_, mover) in zip(first, analyst.lines, strict=True) if mover == seat]
        assert loss.wins == pytest.approx(sum(cost.wins for cost in own))
        assert loss.scores == pytest.approx(sum(cost.scores for cost in own))
        assert loss.wins_error == pytest.approx(WIDE * sum(cost.noise**2 for cost in own) ** 0.5)


def test_an_analysis_can_be_looked_at_before_it_is_done() -> None:
    record = blunder().record
    analyst = Analyst(record, Depth(NODES, 1), seed=1)
    running = analyst.run(sketch=True)
    while not analyst.sketched:
        next(running)
    rough = analyst.analysis()
    assert [moment.line for moment in rough.moments] == record.path
    assert all(len(moment.value.wins) == 3 for moment in rough.moments)
    assert (rough.mistakes, analyst.done) == ([], 0), "a rough picture accuses nobody"
    for _ in running:
        if analyst.done % 40 == 0:
            assert len(analyst.analysis().moments) == len(record.path)
    assert analyst.analysis() == analysed()
    assert analyst.done == analyst.total


@pytest.mark.parametrize("level", ["easy", "hard", "expert"])
def test_a_rough_picture_comes_before_the_long_work_whatever_the_level(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets: list[int] = []

    def counted(state: State, nodes: int, seed: int, horizon: int) -> list[Judged]:
        budgets.append(nodes)
        return judge_best(state, 1, seed, horizon)

    monkeypatch.setattr(analysis_views, "judge_best", counted)
    record = blunder().record
    analyst = Analyst(record, depth_of(record.game.name, level))
    running = analyst.run(sketch=True)
    while not analyst.sketched:
        next(running)
    assert len(budgets) == len(record.path), "each decision was looked at once"
    assert sum(budgets) <= SKETCH_POSITIONS
    assert max(budgets) <= analyst.nodes / SKETCH_PART


def test_a_mistake_says_what_would_have_been_expected() -> None:
    known = blunder()
    thrown = next(moment for moment in analysed().mistakes if moment.line == known.line)
    state = known.record.replay(known.line - 1)
    for text in (thrown.best, *thrown.expected):
        gs.play(state, text)
    assert state.over or thrown.expected


def test_an_analysis_of_an_earlier_version_is_read_and_lists_its_mistakes() -> None:
    data = json.loads(json.dumps(analysed().data()))
    known = {"line", "seat", "action", "round", "best", "cost", "score_cost", "value", "swing", "options"}
    data["lines"] = [{name: line[name] for name in known} for line in data["lines"]]
    earlier = from_data(data)
    assert earlier.mistakes
    assert earlier.losses(3)[0].wins_error is None
    assert earlier.lost(3) == [
        pytest.approx(sum(moment.cost for moment in earlier.moments if moment.seat == seat)) for seat in range(3)
    ]


def test_progress_is_told_as_often_as_promised() -> None:
    record = blunder().record
    reported: list[int] = []
    analyse(record, 4, progress=reported.append)
    assert sum(reported) == steps(record)


def test_a_decision_knows_what_could_be_played_with_the_played_action_among_it() -> None:
    record = blunder().record
    for moment in analysed().moments:
        texts = [option.action for option in moment.options]
        assert moment.action in texts
        assert len(set(texts)) == len(texts)
        assert set(texts) <= {str(action) for action in record.replay(moment.line - 1).actions()}
        assert all(len(option.wins) == len(option.scores) == 3 for option in moment.options)


def test_what_is_written_as_data_is_read_again() -> None:
    assert from_data(json.loads(json.dumps(analysed().data()))) == analysed()


def test_the_same_seed_gives_the_same_figures() -> None:
    record = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo"], map="lakes")
    for text in ("auction red 3", "bid 4", "pass", "pass", "auction green 2"):
        record.append(text)
    assert analyse(record, 20, seed=3) == analyse(record, 20, seed=3)
    assert analyse(record, 20, seed=3) != analyse(record, 20, seed=4)


def test_the_data_is_json() -> None:
    data = json.loads(json.dumps(analysed().data()))
    assert len(data["lines"]) == len(blunder().record.path)
    assert blunder().line in data["mistakes"]
    assert data["lines"][0]["value"]["wins"] == analysed().moments[0].value.wins


def test_lines_that_were_taken_back_are_left_out() -> None:
    record = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo"], map="lakes")
    record.append("auction red 3")
    record.append("bid 4")
    record.undo(1)
    record.append("pass")
    analysis = analyse(record, 5)
    assert [(moment.line, moment.action) for moment in analysis.moments] == [(1, "auction red 3"), (4, "pass")]


def test_chance_moves_the_value_but_is_nobodys_mistake() -> None:
    record = gs.Record.new("steam-rollers", ["Ann", "Bob"], map="valley")
    rng = Rng(2)
    for _ in range(24):
        state = record.state
        chance = state.actor == gs.CHANCE
        action = state.sample(rng) if chance else state.actions()[rng.below(len(state.actions()))]
        record.append(str(action))
    analysis = analyse(record, 8)
    assert len(analysis.moments) == 24
    lines = [moment for moment in analysis.moments if moment.seat == gs.CHANCE]
    assert lines
    assert all((moment.best, moment.cost) == ("", 0.0) for moment in lines)
    assert all(len(moment.value.wins) == 2 for moment in analysis.moments)


def test_a_rough_picture_leaves_no_trace_in_the_end() -> None:
    record = gs.Record.new("steam-rollers", ["Ann", "Bob"], map="valley")
    rng = Rng(2)
    for _ in range(24):
        state = record.state
        chance = state.actor == gs.CHANCE
        record.append(str(state.sample(rng) if chance else state.actions()[rng.below(len(state.actions()))]))
    analyst = Analyst(record, Depth(60, 1))
    for _ in analyst.run(sketch=True):
        if analyst.sketched and analyst.done % 5 == 0:
            analyst.analysis()
    assert analyst.analysis() == analyse(record, 60)


def test_a_position_lists_every_legal_action() -> None:
    state = gs.load("steel-driver").new(3, map="lakes")
    judged = judge(state, 20)
    assert {str(candidate.action) for candidate in judged} == {str(action) for action in state.actions()}
    assert all(len(candidate.wins) == len(candidate.scores) == 3 for candidate in judged)


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_an_action_left_aside_is_worth_what_a_search_behind_it_says(game: str) -> None:
    state = gs.load(game).new(3, seed=1)
    rng = Random(1)
    while state.actor == gs.CHANCE or len(state.actions()) < 20:
        state.apply(state.sample(rng) if state.actor == gs.CHANCE else rng.choice(state.actions()))
    seat = state.actor
    assert seat is not None
    judged = judge(state, 64)
    searched = judge_best(state, 64, 0, 1)
    aside = judged[len(searched) :]
    assert judged[: len(searched)] == searched
    assert aside
    for candidate in (aside[0], aside[-1]):
        after = state.copy()
        after.apply(candidate.action)
        assert candidate == judge_behind(state, candidate.action, candidate.visits, 0, 1)
        assert after.actor == gs.CHANCE or candidate.wins == judge_best(after, candidate.visits, 0, 1)[0].wins
    wins = [candidate.wins[seat] for candidate in aside]
    assert wins == sorted(wins, reverse=True)


def test_an_action_that_ends_the_game_is_worth_its_end() -> None:
    state = gs.load("steel-driver").new(3, map="lakes")
    rng = Random(3)
    before = state.copy()
    while not state.over:
        before = state.copy()
        state.apply(rng.choice(state.actions()))
    after = before.copy()
    action = before.actions()[0]
    after.apply(action)
    assert after.over
    judged = judge_behind(before, action, 9, 0, 1)
    assert (judged.scores, judged.visits) == ([float(score) for score in after.scores()], 9)
    assert sum(judged.wins) == pytest.approx(1.0)


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_levels_have_rising_budgets_and_unknown_ones_are_refused(game: str) -> None:
    assert depth_of(game, "easy") < depth_of(game, "hard") < depth_of(game, "expert")
    with pytest.raises(gs.SetupError, match="unknown_level"):
        depth_of(game, "genius")


@pytest.mark.parametrize("language", ["en", "fr", "de", "it", "nl"])
def test_the_chart_is_a_file_of_its_own(language: str) -> None:
    text = analysis_svg(Words(language), ["Ann", "<b>", "Cleo & Co"], analysed())
    check_svg(text)
    assert text.count("ch-line") >= 3
    assert "<svg" in analysis_lines(Words(language), ["A", "B", "C"], analysed())


def test_players_with_one_initial_are_told_apart_by_their_seats() -> None:
    assert letters(["Ann", "Bob"]) == ["A", "B"]
    assert letters(["greedy 1", "greedy 2"]) == ["1", "2"]


def test_the_bands_of_the_chart_are_the_rounds() -> None:
    bands = round_bands(analysed())
    assert [band.name for band in bands] == ["1", "2", "3", "4", "5"]
    assert bands[-1].last == len(analysed().moments)


def test_what_follows_the_last_round_has_a_band_of_its_own() -> None:
    moments = len(analysed().moments)
    *rounds, final = round_bands(analysed(), Band("Final", moments - 3, moments))
    assert [band.name for band in rounds] == ["1", "2", "3", "4", "5"]
    assert final == Band("Final", rounds[-1].last, moments)
    assert final.first == moments - 3


def test_a_level_that_plays_further_ahead_does_so_when_it_judges() -> None:
    assert depth_of("steam-rollers", "expert").horizon > depth_of("steam-rollers", "hard").horizon
    state = gs.load("steam-rollers").new(2, map="valley", seed=1)
    rng = Random(1)
    while state.actor is not None and state.round < 4:
        state.apply(state.sample(rng) if state.actor == gs.CHANCE else rng.choice(state.actions()))
    while state.actor == gs.CHANCE:
        state.apply(state.sample(rng))
    near, far = (judge(state, 20, horizon=horizon) for horizon in (1, 2))
    assert near == judge(state, 20)
    assert near != far
