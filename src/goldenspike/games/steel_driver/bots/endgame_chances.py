"""The end of Steel Driver's final phase as a spectator may see it: exact, except for what nobody can know.

`endgame` assumes that a player who cannot change their own chance hurts the leader. A bot needs such an assumption, but
a person who cannot win may take either of two cubes and so decide which of the others does. Here a player prefers a
better chance of winning, then more cash of their own; claims that are equal in both are equally likely. So a chance of
50 % before such a claim means that a third player decides.
"""

from __future__ import annotations

import math
from typing import Final

from goldenspike.games.steel_driver.bots.endgame import MOST_CONTESTED, MOST_POSITIONS, SOLE, Endgame, Result, Way
from goldenspike.games.steel_driver.bots.settle import WHIM, contested_cities
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.phases import CLAIMING
from goldenspike.games.steel_driver.rules.state import SteelDriverState

DOLLARS: Final = 3200.0
"""This many dollars count as much as a certain victory: cash decides only where the chance of winning is about the
same, as in the search (`SCORE_PART`).
"""
TEMPER: Final = WHIM / DOLLARS
"""A claim that is worse by this much is e times less likely to be made."""


class LikelyWay(Way):
    """A legal claim, its result, and how likely it is to be made."""

    likelihood: float

    def __init__(self, way: Way, likelihood: float) -> None:
        super().__init__(way.action, way.kind, way.result)
        self.likelihood = likelihood


def likely_ways(state: SteelDriverState, most: int = MOST_POSITIONS) -> list[LikelyWay]:
    """Every legal claim with what it leads to, best for the claiming player first; empty if too much is still open."""
    if state.phase != CLAIMING:
        return []
    contested = contested_cities(state, state.goods_left)
    if contested.bit_count() > MOST_CONTESTED:
        return []
    endgame = OpenEndgame(state, contested, most)
    ways = endgame.likely(state)
    return [] if endgame.given_up else ways


class OpenEndgame(Endgame):
    """An endgame in which players choose at random among claims that are about equally good for them."""

    def best(self, place: int) -> Result:
        order = self.state.order
        company = order[place]
        further = (place + 1) % len(order)
        results: list[Result] = []
        for kind in range(len(self.left)):
            if self.left[kind] and self.kind_companies[kind] >> company & 1:
                results.append(self.after(company, kind, further))
        if self.sole[company]:
            results.append(self.after(company, SOLE, further))
        if not results:
            return self.result(further)
        if len(results) == 1:
            return results[0]
        return mean(results, likelihoods(results, self.state.control[company]))

    def likely(self, state: SteelDriverState) -> list[LikelyWay]:
        """Every legal claim with its likelihood; cubes that are alike share the likelihood of their kind."""
        seat = state.control[state.company]
        by_kind: dict[int, Result] = {}
        cities: dict[int, int] = {}
        ways: list[Way] = []
        for action in state.legal:
            assert isinstance(action, SteelDriverAction)
            kind = self.kind_of.get(action.city, SOLE)
            if kind not in by_kind:
                by_kind[kind] = self.after(state.company, kind, state.place)
                cities[kind] = 0
            cities[kind] += 1
            ways.append(Way(action, kind, by_kind[kind]))
        parts = dict(zip(by_kind, likelihoods(list(by_kind.values()), seat), strict=True))
        ways.sort(key=lambda way: liking(way.result, seat), reverse=True)
        return [LikelyWay(way, parts[way.kind] / cities[way.kind]) for way in ways]


def liking(result: Result, seat: int) -> float:
    return result.wins[seat] + result.cash[seat] / DOLLARS


def likelihoods(results: list[Result], seat: int) -> list[float]:
    """How likely a seat is to choose each of these results, summing to 1."""
    likings = [liking(result, seat) for result in results]
    top = max(likings)
    parts = [math.exp((value - top) / TEMPER) for value in likings]
    total = sum(parts)
    return [part / total for part in parts]


def mean(results: list[Result], parts: list[float]) -> Result:
    players = len(results[0].cash)
    cash = [0.0] * players
    wins = [0.0] * players
    for result, part in zip(results, parts, strict=True):
        for seat in range(players):
            cash[seat] += part * result.cash[seat]
            wins[seat] += part * result.wins[seat]
    return Result(cash, wins)
