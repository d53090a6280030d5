"""One game between bots, from a set-up and a seed: the unit of every simulation and tournament."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from goldenspike.bots import bot
from goldenspike.rules import registry
from goldenspike.rules.game import CHANCE, State
from goldenspike.rules.record import Record


@dataclass(frozen=True)
class Setup:
    """Everything that many games have in common. `map` is a reference, or the text of a map file in `map_text`."""

    game: str
    bots: tuple[str, ...]
    players: int
    edition: str = ""
    map: str = ""
    map_text: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    def seats(self, number: int) -> list[str]:
        """The bots by seat in the n-th game: they move on by one seat from game to game, so that each sits
        everywhere.
        """
        return [self.bots[(seat + number) % self.players % len(self.bots)] for seat in range(self.players)]

    def first_state(self) -> State:
        game = registry.load(self.game)
        map: Any = game.read_map(self.map_text, self.map) if self.map_text else self.map
        return game.new(self.players, edition=self.edition, map=map, options=self.options)


@dataclass(frozen=True)
class Played:
    """A finished game: who sat where, how it ended, every event, and the texts of its lines."""

    seats: list[str]
    state: State
    events: list[Any]
    lines: list[str]


def derived_seed(seed: int, *parts: object) -> int:
    """A seed for a part of a run: far from its neighbours, the same whatever the number of processes."""
    digest = hashlib.sha256("/".join(map(str, (seed, *parts))).encode()).digest()
    return int.from_bytes(digest[:6], "big")


def play_match(setup: Setup, number: int) -> Played:
    """Play the n-th game of a run."""
    game = registry.load(setup.game)
    seats = setup.seats(number)
    players = [bot(name, game, seed=derived_seed(setup.seed, number, seat)) for seat, name in enumerate(seats)]
    chance_seed = str(derived_seed(setup.seed, number, "chance"))
    state = setup.first_state()
    events: list[Any] = []
    lines: list[str] = []
    draws = 0
    while state.actor is not None:
        if state.actor == CHANCE:
            action = state.seeded(chance_seed, draws)
            draws += 1
        else:
            action = players[state.actor].choose(state)
        lines.append(str(action))
        state.apply(action, events)
        for player in players:
            player.observe(action)
    return Played(seats, state, events, lines)


def record_of(setup: Setup, number: int, lines: list[str]) -> Record:
    """The record of a played game."""
    game = registry.load(setup.game)
    map: Any = game.read_map(setup.map_text, setup.map) if setup.map_text else setup.map
    names = [f"{name} {seat + 1}" for seat, name in enumerate(setup.seats(number))]
    record = Record.new(game, names, edition=setup.edition, map=map, options=setup.options)
    for line in lines:
        record.append(line)
    return record
