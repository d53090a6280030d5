"""Positions of random games, for tests that hold for every game: both of ours and the race of `dice_game`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import goldenspike as gs
from goldenspike_race.rules import Race

RACE = Race()


class Table(NamedTuple):
    """A set-up."""

    game: str
    players: int
    edition: str = ""
    map: str = ""
    options: tuple[tuple[str, str], ...] = ()
    rules: str = ""

    def __str__(self) -> str:
        options = [*map("=".join, self.options), *([f"rules={self.rules}"] if self.rules else [])]
        return "-".join(filter(None, [self.game, str(self.players), self.edition, self.map, *options]))

    def new(self, seed: int | None = None) -> gs.State:
        map: Any = own_map(self.game) if self.map == "own" else self.map
        if self.rules and seed is None:
            return game_of(self.game).new_under(self.rules, self.players, self.edition, map, dict(self.options))
        return game_of(self.game).new(self.players, self.edition, map, dict(self.options), seed)


STEEL = [Table("steel-driver", 3), Table("steel-driver", 6, "pegasus", "lakes"), Table("steel-driver", 4, map="own")]
STEAM = [
    Table("steam-rollers", 2),
    Table("steam-rollers", 5, map="valley", options=(("difficulty", "hard"), ("walls", "forbidden"))),
    Table("steam-rollers", 4, map="own", options=(("difficulty", "medium"),)),
]
TABLES = [*STEEL, *STEAM, Table("race", 3)]


def game_of(name: str) -> gs.Game:
    return RACE if name == "race" else gs.load(name)


def own_map(name: str) -> Any:
    """A map that is not shipped: one of ours under another name."""
    game = gs.load(name)
    text = game.contents(game.new(4))["Map"].text
    return game.read_map(text.replace(f'name = "{game.default_map}"', 'name = "mine"', 1), "mine.toml")


def step(state: gs.State, rng: Random) -> gs.Action:
    """Play one random action or outcome."""
    action = state.sample(rng) if state.actor == gs.CHANCE else rng.choice(state.actions())
    state.apply(action)
    return action


def positions(table: Table, seed: int, every: int = 1) -> Iterator[gs.State]:
    """The positions of a random game, from the first to the last; only some of them unless `every` one is wanted."""
    rng = Random(seed)
    state = table.new()
    played = 0
    yield state.copy()
    while not state.over:
        step(state, rng)
        played += 1
        if played % every == 0 or state.over:
            yield state.copy()
