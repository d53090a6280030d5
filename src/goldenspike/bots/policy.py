"""What the search asks of a game's knowledge: which actions to look at first, and how a position will end."""

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
"""The part of a result that is not winning but lying well: who cannot win still plays for points."""


class Solved(NamedTuple):
    """An action whose consequence is certain: by seat the part of the victory, and the final score."""

    action: Action
    wins: list[float]
    scores: list[float]


class Likely(NamedTuple):
    """The same, and how likely it is to be played: where a player cannot change their own lot, nobody knows."""

    end: Solved
    likelihood: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The knowledge of one game. This one knows nothing: it looks at everything and plays out at random."""

    spread: float
    """How far off the scores of the last `foresee` may be: a lead of this much is worth about 70 % of the wins."""

    horizon: int
    """Rounds that are played out before a position is judged, where a policy judges before the end."""

    patience: int
    """How much a buyer holds back for what comes later, in games with auctions."""

    def __init__(self, weights: str = BEST) -> None:
        """`weights` names the file that a learnt evaluation comes from, where the game has one."""
        self.spread = 10.0
        self.horizon = 1
        self.patience = 0

    def begin(self, state: State) -> None:
        """Called before each decision is thought about, with its position."""

    def candidates(self, state: State) -> tuple[Sequence[Action], list[float]]:
        """The actions worth a look, and how likely each is to be the best (they add up to 1)."""
        actions = state.actions()
        return actions, [1.0 / len(actions)] * len(actions)

    def solve(self, state: State) -> list[Solved]:
        """Where everything that can happen can be seen: every legal action, the best first. Elsewhere empty."""
        return []

    def likely_ends(self, state: State) -> list[Likely]:
        """As `solve`, for whoever judges a game instead of playing it: all likelihoods add up to 1."""
        return [Likely(end, 1.0 if number == 0 else 0.0) for number, end in enumerate(self.solve(state))]

    def foresee(self, state: State, rng: Rng) -> list[float]:
        """The scores that a position will end with. The state may be played on: it is a copy."""
        random_playout(state, rng, LONGEST)
        return [float(score) for score in state.scores()]


def chances(scores: list[float], spread: float) -> list[float]:
    """The chance of each seat to win if its score comes out about so."""
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
