"""Random play to the end: the measure of the engine's speed, and the ground under the search."""

from __future__ import annotations

from goldenspike.rules.chance import Rng
from goldenspike.rules.game import CHANCE, State


def random_playout(state: State, rng: Rng) -> int:
    """Play uniformly random actions (chance with its weights) to the end, in place; returns how many."""
    count = 0
    while True:
        actor = state.actor
        if actor is None:
            return count
        if actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            actions = state.actions()
            state.apply(actions[rng.below(len(actions))])
        count += 1
