"""Games of Steam Rollers to test properties on: all numbers of players, all options and maps, played in three ways.

A case names a game; `walk` plays it and shows every line with the position before and after it. Everything is drawn
from seeds, so a failing case fails again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, product
from typing import Any, NamedTuple

import pytest

import goldenspike as gs
from goldenspike.bots import bot
from goldenspike.core.chance import Rng, Source
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

GAME = gs.load("steam-rollers")


class Case(NamedTuple):
    """A game: how it is set up and how it is played (lively: a random kind of action first, so that cards change
    hands).
    """

    players: int
    map: str
    difficulty: str
    walls: str
    style: str

    def __str__(self) -> str:
        return "-".join(map(str, self)).replace("/", ".")

    @property
    def options(self) -> dict[str, str]:
        return {"difficulty": self.difficulty, "walls": self.walls}


class Line(NamedTuple):
    """One line of a game: the position before it, the action, what it did, the position after it."""

    before: SteamRollersState
    action: SteamRollersAction
    events: list[Any]
    after: SteamRollersState


CHOICES = [
    ("easy", "useless"),
    ("medium", "useless"),
    ("hard", "forbidden"),
    ("medium", "forbidden"),
    ("hard", "useless"),
]
CASES = [
    Case(players, map, *choice, style)
    for (style, map, players), choice in zip(
        product(("random", "lively", "greedy"), GAME.maps(), (2, 3, 4, 5)), cycle(CHOICES), strict=False
    )
]
every_game = pytest.mark.parametrize("case", CASES, ids=str)


def new_state(case: Case) -> SteamRollersState:
    state = GAME.new(case.players, map=case.map, options=case.options)
    assert isinstance(state, SteamRollersState)
    return state


def lively(state: gs.State, rng: Source) -> gs.Action:
    kinds = sorted({action.kind for action in state.actions()})
    kind = kinds[rng.randrange(len(kinds))]
    actions = [action for action in state.actions() if action.kind == kind]
    return actions[rng.randrange(len(actions))]


@cache
def texts(case: Case) -> tuple[str, ...]:
    """The lines of the game, in notation."""
    state = new_state(case)
    rng = Rng(CASES.index(case))
    bots = [bot("greedy", GAME, seed=seat) for seat in range(case.players)]
    played: list[str] = []
    while state.actor is not None:
        actions = state.actions()
        if state.actor == gs.CHANCE:
            action = state.sample(rng)
        elif case.style == "greedy":
            action = bots[state.actor].choose(state)
        else:
            action = lively(state, rng) if case.style == "lively" else actions[rng.below(len(actions))]
        assert action in actions
        played.append(str(action))
        state.apply(action)
        assert len(played) < 20_000, "the game does not end"
    return tuple(played)


def walk(case: Case) -> Iterator[Line]:
    """Every line of the game. The positions are copies: a test may do with them what it likes."""
    state = new_state(case)
    for text in texts(case):
        before = state.copy()
        action = GAME.parse(state, text)
        assert isinstance(action, SteamRollersAction)
        events: list[Any] = []
        state.apply(action, events)
        yield Line(before, action, events, state.copy())


def positions(case: Case, each: int = 1) -> list[SteamRollersState]:
    """Every `each`-th position of the game, and always the last."""
    lines = list(walk(case))
    return [line.before for line in lines[::each]] + [lines[-1].after]


def snapshot(state: gs.State) -> dict[str, str]:
    """Every field of a position, written out: two snapshots are equal when nothing at all differs."""
    names = getattr(type(state), "__mypyc_attrs__", None) or list(vars(state))
    return {name: repr(getattr(state, name)) for name in names if name not in {"board", "__dict__"}}
