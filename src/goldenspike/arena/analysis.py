"""What a search thinks of a game: every legal action of a position, or every line of a record. No word is printed here:
the command and the site show the same.

A value is, for every seat, the chance of winning and the expected result.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from goldenspike.arena.data import as_data
from goldenspike.arena.match import derived_seed
from goldenspike.bots import levels
from goldenspike.bots.judge import Judged, Value, judge_behind, judge_best, outlook
from goldenspike.core.errors import SetupError
from goldenspike.core.game import CHANCE, Action, State
from goldenspike.core.play import legal_action
from goldenspike.core.record import Record

DEFAULT_LEVEL = "hard"
WORST = 5
DOUBTED = 2 * WORST
"""So many decisions that seem costliest are searched again: among two hundred, some only look bad by bad luck."""
AGAIN = 2
"""How many times as long, on both sides."""
ENOUGH = 30
"""Looks after which the search's own figure for an action is taken; below, the position behind it is searched."""


class Option(NamedTuple):
    """An action that could be played: how often the search looked at it (0: only at what came of it), and for every
    seat the chance of winning and the expected result.
    """

    action: str
    visits: int
    wins: list[float]
    scores: list[float]


class Moment(NamedTuple):
    """A line of the record, and the game after it. Without a decision (chance) `best` is empty and `cost` 0."""

    line: int
    seat: int
    action: str
    round: int
    best: str
    """What the search would have played."""
    cost: float
    """How much of the chance of winning the decision gave away, and of the result below."""
    score_cost: float
    value: Value
    swing: list[float]
    """By seat: how the chance of winning changed with this line."""
    options: list[Option]
    """What could be played, as far as the search thought it worth a look, best first, and what was played. Where it was
    looked at again, the best and what was played lead.
    """


class Analysis(NamedTuple):
    nodes: int
    first: Value
    moments: list[Moment]

    @property
    def mistakes(self) -> list[Moment]:
        """The costliest decisions, the worst first."""
        costly = [moment for moment in self.moments if moment.cost > 0]
        return sorted(costly, key=lambda moment: (-moment.cost, -moment.score_cost, moment.line))[:WORST]

    def lost(self, seats: int) -> list[float]:
        """By seat: the chance of winning given away in the whole game."""
        return [sum(moment.cost for moment in self.moments if moment.seat == seat) for seat in range(seats)]

    def lost_results(self, seats: int) -> list[float]:
        """By seat: the result given away in the whole game. Whoever cannot win any more can still lose this."""
        return [
            sum(max(0.0, moment.score_cost) for moment in self.moments if moment.seat == seat) for seat in range(seats)
        ]

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "nodes": self.nodes,
            "first": as_data(self.first),
            "lines": as_data(self.moments),
            "mistakes": [moment.line for moment in self.mistakes],
        }


def from_data(data: dict[str, Any]) -> Analysis:
    """What `data` made into JSON, read again."""
    moments = [
        Moment(**{**line, "value": Value(**line["value"]), "options": [Option(**option) for option in line["options"]]})
        for line in data["lines"]
    ]
    return Analysis(data["nodes"], Value(**data["first"]), moments)


class Depth(NamedTuple):
    """How many positions are looked at for each line, and how many rounds are played out before judging."""

    nodes: int
    horizon: int


PLAIN_DEPTH = Depth(nodes=400, horizon=1)
"""For a game that no search was tuned for: enough to tell a blunder from a good move."""


def depth_of(game: str, level: str) -> Depth:
    """By the name of a level; a game without levels has only the default one."""
    known = {bot_level.name: Depth(bot_level.analysis, bot_level.horizon) for bot_level in levels(game)} or {
        DEFAULT_LEVEL: PLAIN_DEPTH
    }
    if level not in known:
        raise SetupError("unknown_level", name=level, known=list(known))
    return known[level]


def analyse(
    record: Record, nodes: int, seed: int = 0, progress: Callable[[int], None] | None = None, horizon: int = 1
) -> Analysis:
    """The line of play of a record, line by line; lines that were taken back are left out."""
    depth = Depth(nodes, horizon)
    state = record.first.copy()
    views = [View(state.copy(), depth, derived_seed(seed, 0))]
    actions: list[tuple[int, int, Action]] = []
    for number in record.path:
        seat = state.actor
        assert seat is not None
        action = legal_action(record.game, state, record.lines[number - 1].action)
        views[-1].played = action
        actions.append((number, seat, action))
        state.apply(action)
        views.append(View(state.copy(), depth, derived_seed(seed, number)))
        if progress:
            progress(1)
    settle(views)
    history = moments(views, actions)
    doubted = sorted(range(len(history)), key=lambda at: -history[at].cost)[:DOUBTED]
    for at in doubted:
        history[at] = looked_at_again(views[at], history[at])
        if progress:
            progress(1)
    return Analysis(nodes, views[0].value, history)


def steps(record: Record) -> int:
    """How often `analyse` reports that it went on."""
    return len(record.path) + min(DOUBTED, len(record.path))


class View:
    """A position of the game as the search sees it."""

    def __init__(self, state: State, depth: Depth, seed: int) -> None:
        self.state = state
        self.depth = depth
        self.seed = seed
        decides = not state.over and state.actor != CHANCE
        self.judged = judge_best(state, depth.nodes, seed, depth.horizon) if decides else []
        self.played: Action | None = None
        self.value = self.worth() if state.over else as_value(self.judged[0]) if self.judged else Value([], [])

    def worth(self) -> Value:
        return outlook(self.state, self.depth.nodes, self.seed, self.depth.horizon)

    def after_played(self, following: View) -> Value:
        """What the action that was played is worth, before chance has its say."""
        assert self.played is not None
        mine = next((candidate for candidate in self.judged if candidate.action == self.played), None)
        if mine is not None and (mine.visits >= ENOUGH or mine is self.judged[0]):
            return as_value(mine)
        if following.state.actor == CHANCE and not following.value.wins:  # else it was worked out before
            return following.worth()
        return following.value


def settle(views: list[View]) -> None:
    """A position that waits for chance is worth what the decision before it was; at the start, what follows."""
    for number, view in enumerate(views):
        if view.state.actor != CHANCE:
            continue
        before = views[number - 1] if number else None
        if before is not None and before.judged:
            view.value = before.after_played(view)
        elif before is not None and before.value.wins:
            view.value = before.value
        else:
            following = [later.value for later in views[number:] if later.value.wins]
            view.value = following[0] if following else level_value(view.state)


def moments(views: list[View], actions: list[tuple[int, int, Action]]) -> list[Moment]:
    history = []
    for (line, seat, action), before, after in zip(actions, views, views[1:], strict=False):
        best, cost, score_cost = "", 0.0, 0.0
        options: list[Option] = []
        if before.judged:
            best = str(before.judged[0].action)
            got = before.after_played(after)
            options = options_of(before.judged)
            if str(action) not in {option.action for option in options}:
                options += options_of([Judged(action, 0, *got)])
            if best != str(action):
                cost = max(0.0, before.value.wins[seat] - got.wins[seat])
                score_cost = before.value.scores[seat] - got.scores[seat]
        swing = [new - old for new, old in zip(after.value.wins, before.value.wins, strict=True)]
        history.append(
            Moment(line, seat, str(action), before.state.round, best, cost, score_cost, after.value, swing, options)
        )
    return history


def options_of(judged: list[Judged]) -> list[Option]:
    return [
        Option(str(candidate.action), candidate.visits, rounded(candidate.wins, 4), rounded(candidate.scores, 1))
        for candidate in judged
    ]


def rounded(figures: list[float], digits: int) -> list[float]:
    return [round(figure, digits) for figure in figures]


def looked_at_again(before: View, moment: Moment) -> Moment:
    """The same decision by another search: what was played and what is best are searched alike, each by itself."""
    played = before.played
    if moment.cost == 0 or played is None:
        return moment
    state, looks, seed = before.state, AGAIN * before.depth.nodes, before.seed + 1
    best = judge_best(state, looks, seed, before.depth.horizon)[0].action
    if best == played:
        return moment._replace(best=str(best), cost=0.0, score_cost=0.0)
    had, got = (judge_behind(state, action, looks, seed, before.depth.horizon) for action in (best, played))
    cost = max(0.0, had.wins[moment.seat] - got.wins[moment.seat])
    score_cost = had.scores[moment.seat] - got.scores[moment.seat]
    both = options_of([had, got])
    options = [*both, *(option for option in moment.options if option.action not in (str(best), str(played)))]
    return moment._replace(best=str(best), cost=cost, score_cost=score_cost, options=options)


def as_value(judged: Judged) -> Value:
    return Value(list(judged.wins), list(judged.scores))


def level_value(state: State) -> Value:
    """Nothing is known: everybody alike."""
    return Value([1 / state.players] * state.players, [float(score) for score in state.scores()])
