"""Foreign bots whose answers reveal what they were told. Used as a file: `listening_bots.py:Hears`."""

from __future__ import annotations

import hashlib
from typing import Any

from goldenspike.core.game import Action, State


class Hears:
    """Its choice depends on every action that it was told of, in order, and on nothing else."""

    def __init__(self, seed: int) -> None:
        self.heard: list[str] = []

    def observe(self, action: Action) -> None:
        self.heard.append(str(action))

    def choose(self, state: State) -> Any:
        digest = hashlib.sha256("\n".join(self.heard).encode()).digest()
        actions = state.actions()
        return actions[int.from_bytes(digest[:4], "big") % len(actions)]


class Resets:
    """Counts its games from one reset to the next; breaks if it is created more than once."""

    made = 0

    def __init__(self, seed: int) -> None:
        Resets.made += 1
        assert Resets.made == 1
        self.reset(seed)

    def reset(self, seed: int) -> None:
        self.first = seed % 2

    def choose(self, state: State) -> Any:
        return state.actions()[0 if self.first else -1]


class Counts:
    """Has no `reset`; breaks in the third game of its process, which shows how many it has played."""

    games = 0

    def __init__(self, seed: int) -> None:
        Counts.games += 1
        assert Counts.games < 3, "third game"

    def choose(self, state: State) -> Any:
        return state.actions()[0]


class OnlySteelDriver(Hears):
    plays = ("steel-driver",)


class Greedy(Hears):
    """Wants more memory than it may have."""

    def choose(self, state: State) -> Any:
        return bytearray(1 << 40)


class Breaks(Hears):
    def choose(self, state: State) -> Any:
        raise ValueError("no idea")
