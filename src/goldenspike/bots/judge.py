"""What each legal action of a position leads to: the search's judgement, for analysing a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.bots.levels import policy_for
from goldenspike.bots.policy import final_chances
from goldenspike.bots.search import Node, Search, Tally, most_visited
from goldenspike.core.game import CHANCE, Action, State

LEAST_LOOKS = 8
ASIDE_PART = 8
"""An action that the search set aside gets one part in `ASIDE_PART` of the budget to search the position after it,
since an action judged without replies looks better than it is. All of these together get at most `ASIDE_BUDGETS`
budgets.
"""
ASIDE_BUDGETS = 10
LONGEST_LINE = 4
"""The most replies in an expected line."""
MOST_AGAIN = 4
"""Of the actions set aside that still look better than the best, at most this many are searched again with the whole
budget.
"""


class Judged(NamedTuple):
    """An action, how often it was visited, and for every seat the chance of winning and the expected final score.
    `likelihood` is how likely it is to be played; unless the ending is solved, 1 for the best.
    """

    action: Action
    visits: int
    wins: list[float]
    scores: list[float]
    likelihood: float = 0.0
    exact: bool = False
    """Whether the ending is solved, so that the figures are exact."""


class Value(NamedTuple):
    """For every seat, the chance of winning and the expected final score."""

    wins: list[float]
    scores: list[float]


def judge(state: State, nodes: int = 2000, seed: int = 0, horizon: int = 1) -> list[Judged]:
    """Every legal action of the player to act: those that the search considered, best first, then the others by their
    chance of winning. The same seed and nodes give the same figures.

    If the ending is solved, the figures are exact, and `visits` is the whole budget.
    """
    seat = state.actor
    if seat is None or seat < 0:
        return []
    searched = judge_best(state, nodes, seed, horizon)
    known = {candidate.action.text for candidate in searched}
    aside = [action for action in state.actions() if action.text not in known]
    if not aside:
        return searched
    looks = max(LEAST_LOOKS, min(nodes // ASIDE_PART, ASIDE_BUDGETS * nodes // len(aside)))
    others = [judge_behind(state, action, looks, seed, horizon) for action in aside]
    others.sort(key=lambda candidate: -candidate.wins[seat])
    best = searched[0].wins[seat]
    for number, candidate in enumerate(others[:MOST_AGAIN]):
        if candidate.wins[seat] > best and candidate.visits < nodes:
            others[number] = judge_behind(state, candidate.action, nodes, seed, horizon)
    others.sort(key=lambda candidate: -candidate.wins[seat])
    return searched + others


def judge_best(state: State, nodes: int, seed: int, horizon: int) -> list[Judged]:
    """The actions that the search considers, best first; all of them if the ending is solved. Under CHANCE, the
    outcomes that were drawn.
    """
    ends = judge_ends(state, nodes)
    if ends:
        return ends
    policy = policy_for(state.game_name)
    policy.horizon = horizon
    search = Search(policy, seed)
    tallies: dict[str, Tally] = {}
    search.tallies = tallies
    root = search.stand_at(state)
    search.grow(root, nodes, 0.0)
    judged = [mean(action, tallies[action.text]) for action in root.actions if action.text in tallies]
    judged.sort(key=lambda candidate: (-candidate.visits, -candidate.wins[root.actor]))
    return [candidate._replace(likelihood=0.0 if number else 1.0) for number, candidate in enumerate(judged)]


def judge_ends(state: State, nodes: int) -> list[Judged]:
    """Every action, best first, if the ending is solved; otherwise empty."""
    if state.actor is None or state.actor == CHANCE:
        return []
    ends = policy_for(state.game_name).likely_ends(state)
    return [Judged(end.action, nodes, end.wins, end.scores, likelihood, True) for end, likelihood in ends]


def judge_behind(state: State, action: Action, looks: int, seed: int, horizon: int) -> Judged:
    """An action, judged by the position it leads to."""
    after = state.copy()
    after.apply(action)
    return Judged(action, looks, *outlook(after, looks, seed, horizon))


def outlook(state: State, looks: int, seed: int, horizon: int) -> Value:
    """What a position is worth if everybody plays as well as a search can; under CHANCE, on average."""
    if state.actor is None:
        return Value(final_chances(state), [float(score) for score in state.scores()])
    candidates = judge_best(state, looks, seed, horizon)
    if state.actor != CHANCE:
        return value_of(candidates)
    return weighed(candidates, [float(candidate.visits) for candidate in candidates])


def value_of(judged: Sequence[Judged]) -> Value:
    """What a position is worth to every seat, by what is likely to be played there."""
    return weighed(judged, [candidate.likelihood for candidate in judged])


def weighed(judged: Sequence[Judged], weights: Sequence[float]) -> Value:
    seats, total = range(len(judged[0].wins)), sum(weights)
    pairs = list(zip(judged, weights, strict=True))
    return Value(
        [sum(weight * candidate.wins[seat] for candidate, weight in pairs) / total for seat in seats],
        [sum(weight * candidate.scores[seat] for candidate, weight in pairs) / total for seat in seats],
    )


def expected_line(state: State, action: Action, looks: int, seed: int, horizon: int) -> list[str]:
    """What is expected after an action: a few replies, up to the next chance, if they were visited often enough."""
    state = state.copy()
    state.apply(action)
    if not any(candidate.exact for candidate in judge_ends(state, looks)):
        return most_visited_line(state, looks, seed, horizon)
    line: list[str] = []
    while len(line) < LONGEST_LINE and (ends := judge_ends(state, looks)):
        line.append(ends[0].action.text)
        state.apply(ends[0].action)
    return line


def most_visited_line(state: State, looks: int, seed: int, horizon: int) -> list[str]:
    if state.actor is None or state.actor == CHANCE:
        return []
    policy = policy_for(state.game_name)
    policy.horizon = horizon
    search = Search(policy, seed)
    node: Node | None = search.stand_at(state)
    assert node is not None
    search.grow(node, looks, 0.0)
    line: list[str] = []
    while node is not None and node.actor >= 0 and node.total >= LEAST_LOOKS and len(line) < LONGEST_LINE:
        edge = most_visited(node)
        line.append(node.actions[edge].text)
        node = node.children[edge]
    return line


def mean(action: Action, tally: Tally) -> Judged:
    wins = [sum_of / tally.visits for sum_of in tally.wins]
    scores = [sum_of / tally.visits for sum_of in tally.scores]
    return Judged(action, tally.visits, wins, scores)
