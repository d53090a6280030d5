"""Random play to the end: the measure of the engine's speed, and how the search evaluates games it knows nothing
about.
"""

from __future__ import annotations

from goldenspike.core.chance import Rng
from goldenspike.core.game import CHANCE, State


def random_playout(state: State, rng: Rng, last_round: int = 1_000_000) -> int:
    """Play uniformly random decisions in place, to the end of the game or of a round; returns how many."""
    decisions = 0
    while True:
        actor = state.actor
        if actor is None or state.round > last_round:
            return decisions
        if actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            actions = state.actions()
            state.apply(actions[rng.below(len(actions))])
            decisions += 1
