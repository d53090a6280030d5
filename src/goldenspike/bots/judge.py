"""What each legal action of a position leads to: the eye of a search, lent to whoever analyses a game."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.bots.levels import policy_for
from goldenspike.bots.search import Search, Tally
from goldenspike.rules.game import Action, State

GLANCE = 4
"""Looks at an action that the search left aside: enough for a figure, and its `visits` say how rough it is."""


class Judged(NamedTuple):
    """An action, how often it was looked at, and for every seat the chance of winning and the expected final score."""

    action: Action
    visits: int
    wins: list[float]
    scores: list[float]


def judge(state: State, nodes: int = 2000, seed: int = 0, horizon: int = 1) -> list[Judged]:
    """Every legal action of the player to act, best first. The same seed and nodes give the same figures.

    Where the end can be seen, the figures are exact, and `visits` is the whole budget.
    """
    seat = state.actor
    if seat is None or seat < 0:
        return []
    policy = policy_for(state.game_name)
    policy.horizon = horizon
    solved = policy.solve(state)
    if solved:
        return [Judged(one.action, nodes, one.wins, one.scores) for one in solved]
    search = Search(policy, seed)
    tallies: dict[str, Tally] = {}
    search.tallies = tallies
    search.grow(search.stand_at(state), nodes, 0.0)
    for action in state.actions():
        if action.text not in tallies:
            tallies[action.text] = search.glance(state, action, GLANCE)
    judged = [mean(action, tallies[action.text]) for action in state.actions()]
    judged.sort(key=lambda one: (-one.visits if one.visits > GLANCE else 0, -one.wins[seat]))
    return judged


def mean(action: Action, tally: Tally) -> Judged:
    wins = [sum_of / tally.visits for sum_of in tally.wins]
    scores = [sum_of / tally.visits for sum_of in tally.scores]
    return Judged(action, tally.visits, wins, scores)
