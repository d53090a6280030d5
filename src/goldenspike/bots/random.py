"""The bot that plays any legal action: the baseline of every comparison."""

from __future__ import annotations

from goldenspike.bots.base import Bot
from goldenspike.core.chance import Rng
from goldenspike.core.game import Action, State


class RandomBot(Bot):
    rng: Rng

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, state: State) -> Action:
        actions = state.actions()
        return actions[self.rng.below(len(actions))]
