"""A position of a game as two independent searches see it, and what they say about the decision made there.

Of two hundred decisions, some look bad by chance: whichever action a search likes best, it has probably overrated a
little. So the action that one search likes best is judged by the other, which has no reason to overrate it, and the
disagreement between the two is the noise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.bots.judge import Judged, Value, judge_behind, judge_best, outlook, value_of, weighed
from goldenspike.core.game import CHANCE, Action, State

ENOUGH = 30
"""Visits after which the search's own estimate of an action is used; below that, the position after it is searched."""
CLOSE = 0.02
"""Actions whose chances of winning differ by less than this are equally good for the player who decides."""
KINGMAKING = 0.25
"""How much a decision must change the chances of two other players to be worth mentioning."""


class Cost(NamedTuple):
    """What a decision gave away of the chance of winning and of the result, with the standard error of each."""

    wins: float
    scores: float
    noise: float
    score_noise: float


class View:
    """A position, and what was played in it."""

    def __init__(self, state: State, played: Action | None, nodes: int, seed: int, horizon: int) -> None:
        self.state = state
        self.played = played
        self.nodes = nodes
        self.budget = nodes
        """The search budget last used for it."""
        self.seed = seed
        self.horizon = horizon
        self.searches: list[list[Judged]] = []
        """Empty if nobody decides: at the end, and under CHANCE."""
        self.favourites: list[Judged] = []
        """What each of the two searches says about the other's favourite."""
        self.looked = False
        """Whether it was searched with the whole budget."""
        self.value = outlook(state, 1, seed, horizon) if state.over else Value([], [])
        """Under CHANCE, empty until it is known from the lines before and after."""
        self.searched: Value | None = None
        """The result of a separate search, under CHANCE if the decision before doesn't give the value."""

    @property
    def decides(self) -> bool:
        return not self.state.over and self.state.actor != CHANCE

    @property
    def exact(self) -> bool:
        """Whether the ending is solved from here."""
        return self.state.over or any(search[0].exact for search in self.searches)

    def sketch(self, nodes: int) -> None:
        self.budget = nodes
        if self.decides:
            self.take([judge_best(self.state, nodes, self.seed, self.horizon)])

    def look(self) -> None:
        """Two searches share the budget; if the ending is solved, one is enough."""
        self.looked, self.searched, self.budget = True, None, self.nodes
        if not self.decides:
            return
        half = (self.nodes + 1) // 2
        searches = [judge_best(self.state, half, self.seed, self.horizon)]
        if not searches[0][0].exact:
            searches.append(judge_best(self.state, half, self.seed + 1, self.horizon))
        self.take(searches)
        self.favourites = [self.judged_by(judge, half) for judge in range(len(searches)) if len(searches) == 2]

    def take(self, searches: list[list[Judged]]) -> None:
        self.searches = searches
        values = [value_of(search) for search in searches]
        self.value = mean_value(values)
        self.pooled = pooled(searches, self.state.actor or 0)

    def judged_by(self, judge: int, half: int) -> Judged:
        """What one search says about the other's favourite. If it has hardly looked at that action, it does so now;
        otherwise only the search that likes an action would judge it.
        """
        favourite = self.searches[1 - judge][0]
        if favourite.action == self.played:  # nothing was given away, whatever it is worth
            return favourite
        judged = next((own for own in self.searches[judge] if own.action == favourite.action), None)
        if judged is not None and judged.visits >= ENOUGH:
            return judged
        return judge_behind(self.state, favourite.action, half, self.seed + judge, self.horizon)

    def worth(self) -> Value:
        if self.searched is None:
            self.searched = outlook(self.state, self.budget, self.seed, self.horizon)
        return self.searched

    # The consequences of the decision

    def after_played(self, following: View, search: int | None = None) -> Value:
        """What the action played is worth, before any chance that follows: according to one search, or to both."""
        judged = self.pooled if search is None else self.searches[search]
        mine = next((candidate for candidate in judged if candidate.action == self.played), None)
        if mine is not None and (mine.visits >= ENOUGH or mine is judged[0]):
            return Value(mine.wins, mine.scores)
        if following.state.actor == CHANCE:
            return following.worth()
        if search is not None and len(following.searches) > search:
            return value_of(following.searches[search])
        return following.value

    def seeming_cost(self, following: View) -> float:
        """What the decision seems to have given away, compared with the search's own favourite. Tends to be too high:
        it is used to choose what is searched again.
        """
        best, seat = self.pooled[0], self.state.actor or 0
        if best.action == self.played:
            return 0.0
        return max(0.0, best.wins[seat] - self.after_played(following).wins[seat])

    def cost(self, following: View) -> Cost:
        """What the decision gave away: each search judges what the other likes best."""
        seat = self.state.actor or 0
        if len(self.searches) == 1:
            best, got = self.searches[0][0], self.after_played(following, 0)
            if best.action == self.played:
                return Cost(0.0, 0.0, 0.0, 0.0)
            return Cost(best.wins[seat] - got.wins[seat], best.scores[seat] - got.scores[seat], 0.0, 0.0)
        (wins, scores), (wins_too, scores_too) = (self.given_away(following, judge) for judge in (0, 1))
        return Cost(
            (wins + wins_too) / 2, (scores + scores_too) / 2, abs(wins - wins_too) / 2, abs(scores - scores_too) / 2
        )

    def given_away(self, following: View, judge: int) -> tuple[float, float]:
        """What the other search's favourite would have gained over the action played, according to one search."""
        seat, favourite = self.state.actor or 0, self.favourites[judge]
        if favourite.action == self.played:
            return 0.0, 0.0
        got = self.after_played(following, judge)
        return favourite.wins[seat] - got.wins[seat], favourite.scores[seat] - got.scores[seat]

    def between(self) -> list[int]:
        """The seat that was favoured and the one that paid for it, if all searches agree that another action, just as
        good for the decider, would have moved their chances a lot the other way.
        """
        seat = self.state.actor or 0
        pairs = [pairs_between(search, self.played, seat) for search in self.searches]
        if not pairs:
            return []
        common = [(min(known[key] for known in pairs), key) for key in pairs[0] if all(key in known for known in pairs)]
        if not common:
            return []
        _, (_, favoured, other) = max(common)
        return [favoured, other]


def pairs_between(judged: Sequence[Judged], played: Action | None, seat: int) -> dict[tuple[str, int, int], float]:
    """For each action as good for a seat as the one played: the two others it decides between, and by how much."""
    seen = [candidate for candidate in judged if candidate.visits >= ENOUGH or candidate.exact]
    mine = next((candidate for candidate in seen if candidate.action == played), None)
    if mine is None or mine.wins[seat] < max(candidate.wins[seat] for candidate in seen) - CLOSE:
        return {}
    pairs: dict[tuple[str, int, int], float] = {}
    others = [other for other in range(len(mine.wins)) if other != seat]
    for candidate in seen:
        if abs(candidate.wins[seat] - mine.wins[seat]) > CLOSE:
            continue
        change = {other: mine.wins[other] - candidate.wins[other] for other in others}
        favoured, hurt = max(others, key=lambda other: change[other]), min(others, key=lambda other: change[other])
        if change[favoured] >= KINGMAKING and -change[hurt] >= KINGMAKING:
            pairs[candidate.action.text, favoured, hurt] = min(change[favoured], -change[hurt])
    return pairs


def pooled(searches: Sequence[Sequence[Judged]], seat: int) -> list[Judged]:
    """What all searches together say about each action, best first."""
    if len(searches) == 1:
        return list(searches[0])
    by_text: dict[str, list[Judged]] = {}
    for search in searches:
        for candidate in search:
            by_text.setdefault(candidate.action.text, []).append(candidate)
    together = []
    for candidates in by_text.values():
        visits = [candidate.visits for candidate in candidates]
        wins, scores = weighed(candidates, visits)
        together.append(candidates[0]._replace(visits=sum(visits), wins=wins, scores=scores))
    return sorted(together, key=lambda candidate: (-candidate.visits, -candidate.wins[seat]))


def mean_value(values: Sequence[Value]) -> Value:
    count = len(values)
    return Value(
        [sum(wins) / count for wins in zip(*(value.wins for value in values), strict=True)],
        [sum(scores) / count for scores in zip(*(value.scores for value in values), strict=True)],
    )


def level_value(state: State) -> Value:
    """The value if nothing is known: equal chances for everybody."""
    return Value([1 / state.players] * state.players, [float(score) for score in state.scores()])


def settle(views: Sequence[View]) -> None:
    """A position waiting for chance is worth as much as the decision before it; at the start, as the next position."""
    for view in views:
        if view.state.actor == CHANCE:
            view.value = Value([], [])  # discards the earlier value, made with less knowledge
    for number, view in enumerate(views):
        if view.state.actor != CHANCE:
            continue
        before = views[number - 1] if number else None
        if before is not None and before.searches:
            view.value = before.after_played(view)
        elif before is not None and before.value.wins:
            view.value = before.value
        else:
            following = [later.value for later in views[number:] if later.value.wins]
            view.value = following[0] if following else level_value(view.state)
