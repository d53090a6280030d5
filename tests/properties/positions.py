"""Games to test properties on: every number of players, both editions, both maps, played in several ways.

A case names a game; `walk` plays it and shows every line with the position before and after it. Everything is drawn
from seeds, so a failing case fails again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import goldenspike as gs
from goldenspike.bots import bot
from goldenspike.core.chance import Rng
from goldenspike.core.game import Action
from goldenspike.games.steel_driver.rules.state import SteelDriverState

GAME = gs.load("steel-driver")
PLAYERS = (3, 4, 5, 6)
EDITIONS = ("treefrog", "pegasus")
MAPS = ("usa", "lakes")
MOST_LINES = 2_000


class Case(NamedTuple):
    """A game: how it is set up, how it is played, and the seed of the player."""

    players: int
    edition: str
    map: str
    style: str
    seed: int

    def __str__(self) -> str:
        return f"{self.players}-{self.edition}-{self.map}-{self.style}-{self.seed}"


class Line(NamedTuple):
    """One line of a game: the position before it, the action, what it did, the position after it."""

    before: SteelDriverState
    action: Action
    events: list[Any]
    after: SteelDriverState


STYLES = ("random", "shy", "greedy")
"""shy: passes two times out of three where it may, so that cubes pile up and companies stay unsold."""

CASES = [
    Case(players, edition, map, style, players)
    for players in PLAYERS
    for edition in EDITIONS
    for map in MAPS
    for style in STYLES
]

every_game = pytest.mark.parametrize("case", CASES, ids=str)


def new_state(case: Case) -> SteelDriverState:
    state = GAME.new(case.players, edition=case.edition, map=case.map)
    assert isinstance(state, SteelDriverState)
    return state


def choose(state: SteelDriverState, style: str, rng: Rng) -> Action:
    actions = state.actions()
    if style == "shy" and actions[0].kind == "pass" and rng.below(3) > 0:
        return actions[0]
    return actions[rng.below(len(actions))]


@cache
def texts(case: Case) -> tuple[str, ...]:
    """The lines of the game, in notation."""
    state = new_state(case)
    rng = Rng(case.seed)
    bots = [bot("greedy", GAME, seed=case.seed + seat) for seat in range(case.players)]
    played: list[str] = []
    while state.actor is not None:
        action = bots[state.actor].choose(state) if case.style == "greedy" else choose(state, case.style, rng)
        played.append(str(action))
        state.apply(action)
        assert len(played) < MOST_LINES, "this game does not end"
    return tuple(played)


def walk(case: Case) -> Iterator[Line]:
    """Every line of the game. The positions are copies: a test may do with them what it likes."""
    state = new_state(case)
    for text in texts(case):
        before = state.copy()
        step = gs.play(state, text)
        yield Line(before, step.action, step.events, state.copy())


def positions(case: Case, each: int = 1) -> list[SteelDriverState]:
    """Every `each`-th position of the game, and always the last."""
    lines = list(walk(case))
    return [line.before for line in lines[::each]] + [lines[-1].after]


def snapshot(state: SteelDriverState) -> dict[str, str]:
    """Every field of a position, written out: two snapshots are equal when nothing at all differs.

    Links taken in the meantime may or may not still be in `frontier`; they don't matter.
    """
    names = getattr(type(state), "__mypyc_attrs__", None) or list(vars(state))
    written = {name: repr(getattr(state, name)) for name in names if name not in {"board", "__dict__"}}
    return written | {"frontier": repr([[link for link in near if state.owner[link] < 0] for near in state.frontier])}
