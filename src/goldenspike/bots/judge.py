"""What each legal action of a position leads to: the eye of a search, lent to whoever analyses a game."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.bots.levels import policy_for
from goldenspike.bots.policy import final_chances
from goldenspike.bots.search import Search, Tally
from goldenspike.core.game import CHANCE, Action, State

LEAST_LOOKS = 8
ASIDE_PART = 8
"""An action that the search left aside gets this part of the budget: the position behind it is searched as well, since
one that nobody answers looks better than it is. Where many were left aside, together they get so many budgets at most:
"""
ASIDE_BUDGETS = 10
MOST_AGAIN = 4
"""So many that still look better than the best are looked at again with the whole budget."""


class Judged(NamedTuple):
    """An action, how often it was looked at, and for every seat the chance of winning and the expected final score."""

    action: Action
    visits: int
    wins: list[float]
    scores: list[float]


class Value(NamedTuple):
    """For every seat the chance of winning and the expected final score."""

    wins: list[float]
    scores: list[float]


def judge(state: State, nodes: int = 2000, seed: int = 0, horizon: int = 1) -> list[Judged]:
    """Every legal action of the player to act: those that the search thought worth its while, best first, then the
    others by what they promise. The same seed and nodes give the same figures.

    Where the end can be seen, the figures are exact, and `visits` is the whole budget.
    """
    seat = state.actor
    if seat is None or seat < 0:
        return []
    searched = judge_best(state, nodes, seed, horizon)
    known = {one.action.text for one in searched}
    aside = [action for action in state.actions() if action.text not in known]
    if not aside:
        return searched
    looks = max(LEAST_LOOKS, min(nodes // ASIDE_PART, ASIDE_BUDGETS * nodes // len(aside)))
    others = [judge_behind(state, action, looks, seed, horizon) for action in aside]
    others.sort(key=lambda one: -one.wins[seat])
    best = searched[0].wins[seat]
    for number, one in enumerate(others[:MOST_AGAIN]):
        if one.wins[seat] > best and one.visits < nodes:
            others[number] = judge_behind(state, one.action, nodes, seed, horizon)
    others.sort(key=lambda one: -one.wins[seat])
    return searched + others


def judge_best(state: State, nodes: int, seed: int, horizon: int) -> list[Judged]:
    """The actions that the search thinks worth its while, best first; all of them where the end can be seen. Where
    chance acts, what was drawn.
    """
    policy = policy_for(state.game_name)
    policy.horizon = horizon
    solved = policy.solve(state) if state.actor != CHANCE else []
    if solved:
        return [Judged(one.action, nodes, one.wins, one.scores) for one in solved]
    search = Search(policy, seed)
    tallies: dict[str, Tally] = {}
    search.tallies = tallies
    root = search.stand_at(state)
    search.grow(root, nodes, 0.0)
    judged = [mean(action, tallies[action.text]) for action in root.actions if action.text in tallies]
    judged.sort(key=lambda one: (-one.visits, -one.wins[root.actor]))
    return judged


def judge_behind(state: State, action: Action, looks: int, seed: int, horizon: int) -> Judged:
    """An action by what the position behind it is worth."""
    after = state.copy()
    after.apply(action)
    return Judged(action, looks, *outlook(after, looks, seed, horizon))


def outlook(state: State, looks: int, seed: int, horizon: int) -> Value:
    """What a position is worth, if everybody answers as well as a search sees; where chance acts, on average."""
    if state.actor is None:
        return Value(final_chances(state), [float(score) for score in state.scores()])
    found = judge_best(state, looks, seed, horizon)
    if state.actor != CHANCE:
        return Value(found[0].wins, found[0].scores)
    total = sum(one.visits for one in found)
    seats = range(state.players)
    return Value(
        [sum(one.visits * one.wins[seat] for one in found) / total for seat in seats],
        [sum(one.visits * one.scores[seat] for one in found) / total for seat in seats],
    )


def mean(action: Action, tally: Tally) -> Judged:
    wins = [sum_of / tally.visits for sum_of in tally.wins]
    scores = [sum_of / tally.visits for sum_of in tally.scores]
    return Judged(action, tally.visits, wins, scores)
