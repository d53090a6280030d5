"""Random play to the end: the measure of the engine's speed, and the search's way in games that it knows nothing of."""

from __future__ import annotations

from goldenspike.core.chance import Rng
from goldenspike.core.game import CHANCE, State


def random_playout(state: State, rng: Rng, last_round: int = 1_000_000) -> int:
    """Play uniformly random decisions to the end, or to the end of a round, in place; returns how many they were."""
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
