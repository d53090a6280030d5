"""Apparent mistakes are checked by searches independent of the first, and chances are made consistent from line to
line.
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
"""Independent searches of what was played and of what seemed best, as fractions of the budget. They differ in depth,
since whatever depends on the depth of a search is noise too.
"""
STUDENT = 3.18
"""Standard errors to either side that cover 95% for so few searches (Student's t)."""
LEAST = 0.01
"""Losing less of the chance of winning than this is not worth mentioning."""
KEEP = 0.3
"""The weight of a position's own estimate. The rest comes from the next line, if nobody made a mistake there."""


class SecondLook(NamedTuple):
    """A decision as further searches see it: what seemed best and what was played, each searched separately."""

    best: Judged
    played: Judged
    wins: list[float]
    """The chance of winning given away, search by search; `scores` is the same for the result."""
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
        """Half the 95% interval of the cost; `score_error` is the same for the result."""
        return STUDENT * self.noise

    @property
    def score_error(self) -> float:
        return STUDENT * self.score_noise

    @property
    def confirmed(self) -> bool:
        """Whether the cost is clearly larger than the noise."""
        whole = self.exact or len(self.wins) == len(BUDGETS)
        return whole and self.cost >= LEAST and self.cost > self.error

    @property
    def given(self) -> list[float]:
        """By seat: how much better the best action was than the one played."""
        return [had - got for had, got in zip(self.best.wins, self.played.wins, strict=True)]


def standard_error(figures: Sequence[float]) -> float:
    return statistics.stdev(figures) / math.sqrt(len(figures)) if len(figures) > 1 else 0.0


def look_again(view: View) -> SecondLook:
    """Search both actions in the same way. Stops after half of the searches if there was clearly no mistake."""
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
    """The mean of what several searches say about one action."""
    wins, scores = weighed(judged, [1.0] * len(judged))
    return judged[0]._replace(visits=sum(candidate.visits for candidate in judged), wins=wins, scores=scores)


def agreed(views: Sequence[View], looks: Mapping[int, SecondLook]) -> list[Value]:
    """The value of each position, worked out from the last to the first. If nobody made a mistake and no chance
    intervened, the next position is worth just as much, and its estimate is better because it is closer to the end.
    Without this, chances would jump when the end comes into sight.
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
