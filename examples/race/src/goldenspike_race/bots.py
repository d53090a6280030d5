"""A bot that knows one thing: what the next roll is worth on average."""

from __future__ import annotations

from goldenspike.bots import Bot, GameBots
from goldenspike.core.game import Action, State
from goldenspike_race.rules import FACES, LEAVE, LOADED, TAKE, RaceState

AVERAGE = sum(face * weight for face, weight in zip(FACES, LOADED, strict=True)) / sum(LOADED)


class Patient(Bot):
    """Leaves what is below the average, whenever that is allowed."""

    def __init__(self, seed: int = 0) -> None:
        """Nothing here is left to luck, so the seed is of no use."""

    def choose(self, state: State) -> Action:
        assert isinstance(state, RaceState)
        return LEAVE if LEAVE in state.actions() and state.rolled < AVERAGE / 2 else TAKE


BOTS = GameBots(makers={"patient": Patient})
