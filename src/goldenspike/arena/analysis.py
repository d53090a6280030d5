"""What a search thinks of a game: every legal action of a position, or every line of a record. Nothing is printed here:
the command and the site both show the result.

A value is, for every seat, the chance of winning and the expected result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from goldenspike.arena.analysis_data import WORST, Analysis, Loss, Moment, Option, from_data
from goldenspike.arena.analysis_doubts import SecondLook, agreed, look_again
from goldenspike.arena.analysis_views import View, settle
from goldenspike.arena.match import derived_seed
from goldenspike.bots import levels
from goldenspike.bots.judge import Judged, Value
from goldenspike.core.errors import SetupError
from goldenspike.core.play import legal_action
from goldenspike.core.record import Record

__all__ = [
    "DEFAULT_LEVEL",
    "WORST",
    "Analysis",
    "Analyst",
    "Depth",
    "Loss",
    "Moment",
    "Option",
    "analyse",
    "depth_of",
    "from_data",
    "steps",
]

DEFAULT_LEVEL = "hard"
DOUBTED = 2 * WORST
"""How many of the decisions that seem costliest are searched again; `DOUBTED_EACH` is how many of each seat."""
DOUBTED_EACH = 3
SKETCH_PART = 30
"""The first rough analysis gets one part in `SKETCH_PART` of the budget, and at most `SKETCH_POSITIONS` positions for
the whole game, since somebody is waiting for it at every level. Pure Python searches 1,500 to 7,000 positions a second.
"""
SKETCH_POSITIONS = 5_000


class Depth(NamedTuple):
    """How many positions are searched for each line, and how many rounds are played out before judging."""

    nodes: int
    horizon: int


PLAIN_DEPTH = Depth(nodes=400, horizon=1)
"""For a game that no search was tuned for: enough to tell a blunder from a good move."""


def depth_of(game: str, level: str) -> Depth:
    """The depth for a level, by name; a game without levels has only the default one."""
    known = {bot_level.name: Depth(bot_level.analysis, bot_level.horizon) for bot_level in levels(game)} or {
        DEFAULT_LEVEL: PLAIN_DEPTH
    }
    if level not in known:
        raise SetupError("unknown_level", name=level, known=list(known))
    return known[level]


def analyse(
    record: Record, nodes: int, seed: int = 0, progress: Callable[[int], None] | None = None, horizon: int = 1
) -> Analysis:
    """Analyse the line of play of a record, line by line, without lines that were undone."""
    analyst = Analyst(record, Depth(nodes, horizon), seed)
    done = 0
    for _ in analyst.run():
        if progress:
            progress(analyst.done - done)
        done = analyst.done
    return analyst.analysis()


def steps(record: Record) -> int:
    """How many steps of progress `analyse` reports."""
    return len(record.path) + 1 + DOUBTED + DOUBTED_EACH * len(record.seats)


class Analyst:
    """A running analysis, which can give its findings so far at any time."""

    def __init__(self, record: Record, depth: Depth, seed: int = 0) -> None:
        self.nodes = depth.nodes
        self.lines: list[tuple[int, int]] = []
        """The number of each line, and the seat that acted."""
        self.views: list[View] = []
        self.looks: dict[int, SecondLook] = {}
        self.done, self.total = 0, steps(record)
        self.sketched = False
        """Whether there is at least a rough value for every line."""
        state, number = record.first.copy(), 0
        for following in record.path:
            seat = state.actor
            assert seat is not None
            action = legal_action(record.game, state, record.lines[following - 1].action)
            self.views.append(View(state.copy(), action, depth.nodes, derived_seed(seed, number), depth.horizon))
            self.lines.append((following, seat))
            state.apply(action)
            number = following
        self.views.append(View(state, None, depth.nodes, derived_seed(seed, number), depth.horizon))

    def run(self, sketch: bool = False) -> Iterator[None]:
        """First, with `sketch`, a rough analysis of the whole game for people who are waiting. Then from the end, where
        most is certain, to the start; then apparent mistakes are searched again.
        """
        if sketch:
            yield from self.sketch()
        for view in reversed(self.views):
            view.look()
            self.done += 1
            yield
        settle(self.views)
        for at in self.doubted():
            self.looks[at] = look_again(self.views[at])
            self.done += 1
            yield
        self.done = self.total
        yield

    def sketch(self) -> Iterator[None]:
        """A rough analysis, before any position is searched for long."""
        each = max(1, min(self.nodes // SKETCH_PART, SKETCH_POSITIONS // len(self.views)))
        for view in self.views:
            view.sketch(each)
            yield
        self.sketched = True
        yield

    def doubted(self) -> list[int]:
        """The decisions that seem costliest, overall and of each seat, worst first."""
        costs = {
            at: view.seeming_cost(following)
            for at, (view, following) in enumerate(zip(self.views, self.views[1:], strict=False))
            if view.searches
        }
        ranked = sorted((at for at, cost in costs.items() if cost > 0), key=lambda at: -costs[at])
        chosen = ranked[:DOUBTED]
        for seat in range(self.views[0].state.players):
            chosen += [at for at in ranked if self.lines[at][1] == seat][:DOUBTED_EACH]
        return sorted(set(chosen), key=lambda at: -costs[at])

    def analysis(self) -> Analysis:
        settle(self.views)
        values = agreed(self.views, self.looks)
        return Analysis(self.nodes, values[0], [self.moment(at, values) for at in range(len(self.lines))])

    def moment(self, at: int, values: list[Value]) -> Moment:
        view, following, (line, seat) = self.views[at], self.views[at + 1], self.lines[at]
        swing = [new - old for new, old in zip(values[at + 1].wins, values[at].wins, strict=True)]
        moment = Moment(
            line, seat, str(view.played), view.state.round, "", 0.0, 0.0, values[at + 1], swing, [], confirmed=False
        )
        if not view.searches:
            return moment._replace(estimate=0.0)
        got = view.after_played(following)
        options = options_of(view.pooled)
        if moment.action not in {option.action for option in options} and view.played is not None:
            options += options_of([Judged(view.played, 0, *got)])
        moment = moment._replace(best=str(view.pooled[0].action), options=options, estimate=0.0)
        if not (view.looked and following.looked):
            return moment
        moment = moment._replace(between=tuple(view.between()))
        moment, look = judged_once(moment, view, following), self.looks.get(at)
        return moment if look is None else judged_again(moment, look)


def judged_once(moment: Moment, view: View, following: View) -> Moment:
    cost = view.cost(following)
    best = moment.best == moment.action
    return moment._replace(
        cost=0.0 if best else max(0.0, cost.wins),
        score_cost=cost.scores,
        estimate=cost.wins,
        score_estimate=cost.scores,
        noise=cost.noise,
        score_noise=cost.score_noise,
    )


def judged_again(moment: Moment, look: SecondLook) -> Moment:
    """The first search's estimate is kept for sums: if only what seems costly were judged anew, the sums would be
    biased, since errors in the other direction would stay.
    """
    both = options_of([look.best, look.played])
    leading = {option.action for option in both}
    return moment._replace(
        cost=max(0.0, look.cost),
        score_cost=look.score_cost,
        confirmed=look.confirmed,
        error=look.error,
        score_error=look.score_error,
        expected=tuple(look.expected),
        options=[
            *both,
            *(option for option in moment.options if option.action not in leading),
        ],
    )


def options_of(judged: list[Judged]) -> list[Option]:
    return [
        Option(str(candidate.action), candidate.visits, rounded(candidate.wins, 4), rounded(candidate.scores, 1))
        for candidate in judged
    ]


def rounded(figures: list[float], digits: int) -> list[float]:
    return [round(figure, digits) for figure in figures]
