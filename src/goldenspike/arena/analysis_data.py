"""What an analysis says about a game, as data: every line, what it gave away, and how certain that is."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from goldenspike.arena.data import as_data
from goldenspike.bots.judge import Value

WORST = 5
WIDE = 2.5
"""Standard errors to either side that cover 95% when many decisions are added up. If each of these errors were known,
instead of estimated from two searches, 1.96 would do; it covered 88% of 32 sums.
"""

SEEN = 0.05
"""A smaller change of a chance is not worth mentioning, unless it was a mistake."""


class Option(NamedTuple):
    """An action that could be played: how often the search looked at it (0: only at the position after it), and for
    every seat the chance of winning and the expected result.
    """

    action: str
    visits: int
    wins: list[float]
    scores: list[float]


class Moment(NamedTuple):
    """A line of the record, and the value of the game after it. For chance, `best` is empty and `cost` is 0."""

    line: int
    seat: int
    action: str
    round: int
    best: str
    """What the search would have played."""
    cost: float
    """How much of the chance of winning the decision gave away; `score_cost` is the same for the result."""
    score_cost: float
    value: Value
    swing: list[float]
    """By seat: how the chance of winning changed with this line."""
    options: list[Option]
    """The actions that the search considered, best first, and the one played. If the decision was searched again, the
    best action and the one played come first.
    """
    confirmed: bool | None = None
    """Whether independent searches agree that it was a mistake; None in analyses from before version 0.3."""
    error: float = 0.0
    """Half the 95% interval of `cost`, if it was searched again; `score_error` is the same for `score_cost`."""
    score_error: float = 0.0
    noise: float = 0.0
    """The standard error of `estimate`; `score_noise` is the same for `score_estimate`."""
    score_noise: float = 0.0
    estimate: float | None = None
    """What two independent searches say about `cost`, which may be below 0, whether or not it was searched again: for
    sums over many decisions, where errors in both directions must count.
    """
    between: tuple[int, ...] = ()
    """The seat that this decision favoured and the one that paid for it, if the decider's own chances were the same."""
    expected: tuple[str, ...] = ()
    """What the search expects after `best`, if this was a mistake."""
    score_estimate: float | None = None
    """Like `estimate`, for the result."""


class Loss(NamedTuple):
    """What a seat gave away in the whole game, each with half its 95% interval; None: unknown."""

    wins: float
    wins_error: float | None
    scores: float
    scores_error: float | None


class Analysis(NamedTuple):
    nodes: int
    first: Value
    moments: list[Moment]

    @property
    def mistakes(self) -> list[Moment]:
        """The costliest decisions, worst first."""
        return self.mistakes_of()

    def mistakes_of(self, seats: frozenset[int] | None = None) -> list[Moment]:
        """The costliest decisions of some seats; None: of all."""
        costly = [
            moment
            for moment in self.moments
            if moment.cost > 0 and moment.confirmed is not False and (seats is None or moment.seat in seats)
        ]
        return sorted(costly, key=lambda moment: (-moment.cost, -moment.score_cost, moment.line))[:WORST]

    @property
    def kingmaking(self) -> list[Moment]:
        """Decisions between two other players that did not go as expected."""
        return [moment for moment in self.moments if moment.between and moved(moment)]

    def lost(self, seats: int) -> list[float]:
        """By seat: the chance of winning given away in the whole game."""
        return [loss.wins for loss in self.losses(seats)]

    def lost_results(self, seats: int) -> list[float]:
        """By seat: the result given away in the whole game. A player who can no longer win can still lose this."""
        return [loss.scores for loss in self.losses(seats)]

    def losses(self, seats: int) -> list[Loss]:
        return [loss_of([moment for moment in self.moments if moment.seat == seat]) for seat in range(seats)]

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "nodes": self.nodes,
            "first": as_data(self.first),
            "lines": as_data(self.moments),
            "mistakes": [moment.line for moment in self.mistakes],
        }


def moved(moment: Moment) -> bool:
    favoured, other = moment.between
    return moment.swing[favoured] >= SEEN and moment.swing[other] <= -SEEN


def loss_of(moments: list[Moment]) -> Loss:
    """The loss according to the first search of all decisions of a seat. An estimate may be below 0 by chance; if each
    were cut off at 0, the errors would add up.
    """
    if any(moment.estimate is None for moment in moments if moment.best):  # from before version 0.3
        wins = sum(moment.cost for moment in moments)
        scores = sum(max(0.0, moment.score_cost) for moment in moments)
        return Loss(wins, None, scores, None)
    return Loss(
        max(0.0, sum(moment.estimate or 0.0 for moment in moments)),
        WIDE * math.hypot(*(moment.noise for moment in moments)),
        max(0.0, sum(score_estimate(moment) for moment in moments)),
        WIDE * math.hypot(*(moment.score_noise for moment in moments)),
    )


def score_estimate(moment: Moment) -> float:
    return moment.score_cost if moment.score_estimate is None else moment.score_estimate


def from_data(data: dict[str, Any]) -> Analysis:
    """An analysis read back from what `data` made."""
    return Analysis(data["nodes"], Value(**data["first"]), [moment_from(line) for line in data["lines"]])


def moment_from(line: dict[str, Any]) -> Moment:
    moment = Moment(**line)
    return moment._replace(
        value=Value(**line["value"]),
        options=[Option(**option) for option in line["options"]],
        between=tuple(moment.between),
        expected=tuple(moment.expected),
    )
