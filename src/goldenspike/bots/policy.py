"""What the search needs to know about a game: which actions to look at first, and how a position will end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from goldenspike.bots.playout import random_playout
from goldenspike.bots.weights import BEST
from goldenspike.core.chance import Rng
from goldenspike.core.game import Action, State
from goldenspike.core.native import mypyc_attr

LONGEST: Final = 1_000
"""Rounds after which a game of random play is taken to be over."""
SCORE_PART: Final = 0.1
"""The part of a result that is not about winning but about the score: a player who cannot win still plays for
points.
"""


class Solved(NamedTuple):
    """An action whose result is certain: by seat, the share of the victory and the final score."""

    action: Action
    wins: list[float]
    scores: list[float]


class Likely(NamedTuple):
    """A solved action, and how likely it is to be played: uncertain if the player who decides gains nothing by it."""

    end: Solved
    likelihood: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Knowledge of one game. This base class has none: it considers every action and plays out at random."""

    spread: float
    """How far off the scores of the last `foresee` may be: a lead this large wins about 70% of games."""

    horizon: int
    """Rounds played out before a position is judged, if a policy judges before the end of the game."""

    patience: int
    """How much a buyer holds back for later purchases, in games with auctions."""

    def __init__(self, weights: str = BEST) -> None:
        """`weights` names the file of a learnt evaluation, if the game has one."""
        self.spread = 10.0
        self.horizon = 1
        self.patience = 0

    def begin(self, state: State) -> None:
        """Called with the position before the search for each decision begins."""

    def candidates(self, state: State) -> tuple[Sequence[Action], list[float]]:
        """The actions worth considering, and the probability that each is the best (they add up to 1)."""
        actions = state.actions()
        return actions, [1.0 / len(actions)] * len(actions)

    def solve(self, state: State) -> list[Solved]:
        """If the rest of the game can be worked out exactly: every legal action, best first. Otherwise empty."""
        return []

    def likely_ends(self, state: State) -> list[Likely]:
        """Like `solve`, but for judging a game instead of playing it: all likelihoods add up to 1."""
        return [Likely(end, 1.0 if number == 0 else 0.0) for number, end in enumerate(self.solve(state))]

    def foresee(self, state: State, rng: Rng) -> list[float]:
        """The expected final scores. The state is a copy, so it may be played on."""
        random_playout(state, rng, LONGEST)
        return [float(score) for score in state.scores()]


def chances(scores: list[float], spread: float) -> list[float]:
    """Each seat's chance of winning, given its expected score and how uncertain scores are."""
    top = max(scores)
    parts = [math.exp((score - top) / spread) for score in scores]
    total = 0.0
    for part in parts:
        total += part
    return [part / total for part in parts]


def final_chances(state: State) -> list[float]:
    """1 for the winner; a shared victory is shared."""
    wins = [0.0] * state.players
    winners = state.winners()
    for seat in winners:
        wins[seat] = 1.0 / len(winners)
    return wins
