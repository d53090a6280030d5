"""What seems to be a mistake is looked at again by searches that know nothing of the first, and chances are made to
agree from line to line.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from goldenspike.arena.analysis_views import View
from goldenspike.bots.judge import Judged, Value, expected_line, judge_behind, weighed
from goldenspike.core.game import CHANCE

BUDGETS = (1.0, 0.5, 2.0, 1.0)
"""Independent searches of what was played and of what seemed best, in parts of the budget: what depends on how far a
search looks belongs to the noise, too.
"""
STUDENT = 3.18
"""Standard errors to either side that hold 95 % of what so few searches say (Student's t)."""
LEAST = 0.01
"""A smaller part of the chance of winning is not worth a word."""
KEEP = 0.3
"""The part of a chance that is the position's own. The rest is what the next line found, if nobody erred there."""


class SecondLook(NamedTuple):
    """A decision by further searches: what seemed best and what was played, each by itself."""

    best: Judged
    played: Judged
    wins: list[float]
    """What was given away, search by search, and of the result below."""
    scores: list[float]
    exact: bool
    expected: list[str]

    @property
    def cost(self) -> float:
        return statistics.fmean(self.wins)

    @property
    def score_cost(self) -> float:
        return statistics.fmean(self.scores)

    @property
    def noise(self) -> float:
        return standard_error(self.wins)

    @property
    def score_noise(self) -> float:
        return standard_error(self.scores)

    @property
    def error(self) -> float:
        """Half the 95 % interval of the cost, and of the result below."""
        return STUDENT * self.noise

    @property
    def score_error(self) -> float:
        return STUDENT * self.score_noise

    @property
    def confirmed(self) -> bool:
        """Whether what it cost lies outside the noise."""
        whole = self.exact or len(self.wins) == len(BUDGETS)
        return whole and self.cost >= LEAST and self.cost > self.error

    @property
    def given(self) -> list[float]:
        """By seat: what the decision changed."""
        return [had - got for had, got in zip(self.best.wins, self.played.wins, strict=True)]


def standard_error(figures: Sequence[float]) -> float:
    return statistics.stdev(figures) / math.sqrt(len(figures)) if len(figures) > 1 else 0.0


def look_again(view: View) -> SecondLook:
    """Both actions are searched alike. After half of the searches it may be plain that there was no mistake."""
    assert view.played is not None
    seat, best = view.state.actor or 0, view.pooled[0]
    if view.exact:
        played = next(candidate for candidate in view.pooled if candidate.action == view.played)
        pairs = [(best, played)]
    else:
        pairs = []
        for number, part in enumerate(BUDGETS):
            nodes, seed = max(1, round(part * view.nodes)), view.seed + 2 + number
            had, got = (
                judge_behind(view.state, action, nodes, seed, view.horizon) for action in (best.action, view.played)
            )
            pairs.append((had, got))
            if 2 * len(pairs) == len(BUDGETS) and all(had.wins[seat] - got.wins[seat] < LEAST for had, got in pairs):
                break
    look = SecondLook(
        mean([had for had, _ in pairs]),
        mean([got for _, got in pairs]),
        [had.wins[seat] - got.wins[seat] for had, got in pairs],
        [had.scores[seat] - got.scores[seat] for had, got in pairs],
        view.exact,
        [],
    )
    if not look.confirmed:
        return look
    return look._replace(expected=expected_line(view.state, best.action, view.nodes, view.seed + 1, view.horizon))


def mean(judged: Sequence[Judged]) -> Judged:
    """Of one action by several searches."""
    wins, scores = weighed(judged, [1.0] * len(judged))
    return judged[0]._replace(visits=sum(candidate.visits for candidate in judged), wins=wins, scores=scores)


def agreed(views: Sequence[View], looks: Mapping[int, SecondLook]) -> list[Value]:
    """The value of each position, the last first. Where nobody erred and no die was rolled, the next position is worth
    just as much, and was seen from closer by: without this, chances would jump where the end comes into sight.
    """
    values = [view.value for view in views]
    for at in range(len(views) - 2, -1, -1):
        view, following = views[at], views[at + 1]
        free = view.exact or not view.decides or following.state.actor == CHANCE or view.between()
        if free or not values[at].wins or not values[at + 1].wins:
            continue
        look = looks.get(at)
        given = look.given if look is not None and look.confirmed else [0.0] * len(view.value.wins)
        later = [max(0.0, win + gave) for win, gave in zip(values[at + 1].wins, given, strict=True)]
        total = sum(later)
        wins = [KEEP * own + (1 - KEEP) * win / total for own, win in zip(view.value.wins, later, strict=True)]
        values[at] = Value(wins, view.value.scores)
    return values
