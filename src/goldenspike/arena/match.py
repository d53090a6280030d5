"""One game between bots, from a set-up and a seed: the unit of every simulation and tournament."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from goldenspike.arena.players import Fault, Player, invite, stand_in
from goldenspike.bots.collector import collector_paused
from goldenspike.bots.foreign import label
from goldenspike.bots.workers.client import MEMORY
from goldenspike.bots.workers.protocol import BotFault
from goldenspike.core import registry
from goldenspike.core.game import CHANCE, Action, Game, State
from goldenspike.core.record import Record


@dataclass(frozen=True)
class Setup:
    """Everything that the games of a run have in common. `map` is a reference, or the name of a map file whose text is
    `map_text`; `edition` likewise.
    """

    game: str
    bots: tuple[str, ...]
    players: int
    edition: str = ""
    map: str = ""
    map_text: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    limit: float = 10.0
    """Seconds that a foreign bot may take for a decision."""
    nodes: int | None = None
    """Positions that bots search for each decision; None: as many as their level does."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """The texts of foreign bots' files, by the name of the bot."""
    memory: int = MEMORY
    """Megabytes that a foreign bot may use; 0: no limit."""
    reuse: bool = False
    """Whether foreign bots stay in their processes from game to game."""
    rules: str = ""
    """The version of the rules; empty: the newest."""
    edition_text: str | None = None

    def seats(self, number: int) -> list[str]:
        """The bots by seat in the n-th game. They move on by one seat from game to game, so that each sits everywhere;
        if there are more bots than seats, they take turns sitting out.
        """
        circle = max(self.players, len(self.bots))
        return [self.bots[(seat + number) % circle % len(self.bots)] for seat in range(self.players)]

    def first_state(self) -> State:
        game = registry.load(self.game)
        rules = self.rules or game.rules_version
        return game.new_under(rules, self.players, self.any_edition(game), self.any_map(game), self.options)

    def first_record(self) -> Record:
        """The set-up as a record without lines or player names."""
        game = registry.load(self.game)
        seats = [str(seat + 1) for seat in range(self.players)]
        edition, at = self.any_edition(game), self.any_map(game)
        return Record.new(game, seats, edition=edition, map=at, options=self.options, rules=self.rules)

    def any_edition(self, game: Game) -> Any:
        return game.read_edition(self.edition_text, self.edition) if self.edition_text is not None else self.edition

    def any_map(self, game: Game) -> Any:
        return game.read_map(self.map_text, self.map) if self.map_text is not None else self.map


@dataclass(frozen=True)
class Played:
    """A finished game: who sat where, how it ended, every event, the texts of its lines, the bots' time and faults."""

    seats: list[str]
    state: State
    events: list[Any]
    lines: list[str]
    seconds: list[float]
    decisions: list[int]
    faults: list[Fault]


def derived_seed(seed: int, *parts: object) -> int:
    """A seed for a part of a run: unrelated to its neighbours, the same whatever the number of processes."""
    digest = hashlib.sha256("/".join(map(str, (seed, *parts))).encode()).digest()
    return int.from_bytes(digest[:6], "big")


def play_match(setup: Setup, number: int) -> Played:
    """Play the n-th game of a run."""
    return play_game(setup, setup.seats(number), number, derived_seed(setup.seed, number, "chance"))


def play_game(
    setup: Setup,
    seats: list[str],
    number: int,
    chance: int,
    each_round: Callable[[State], None] | None = None,
) -> Played:
    """One game with these bots in these seats; `chance` is the seed of set-up and dice."""
    with collector_paused():
        return played_out(Table(setup, seats, number), chance, each_round)


def played_out(table: Table, chance: int, each_round: Callable[[State], None] | None) -> Played:
    chance_seed = str(chance)
    draws = 0
    state = table.state
    while state.actor is not None:
        before = state.round
        if state.actor == CHANCE:
            table.play(state.seeded(chance_seed, draws))
            draws += 1
        else:
            table.play(table.decision())
        if each_round and state.round != before:
            each_round(state)
    table.leave()
    return Played(
        table.seats,
        state,
        table.events,
        table.lines,
        [player.seconds for player in table.invited],
        [player.decisions for player in table.invited],
        table.faults,
    )


class Table:
    """Bots at a table. If one breaks, that is noted, and a stand-in (`greedy`, if there is one) takes over."""

    def __init__(self, setup: Setup, seats: Sequence[str], number: int) -> None:
        self.setup = setup
        self.seats = list(seats)
        self.number = number
        self.state = setup.first_state()
        self.events: list[Any] = []
        self.lines: list[str] = []
        self.faults: list[Fault] = []
        self.players: list[Player] = []
        for seat, name in enumerate(seats):
            seed = derived_seed(setup.seed, number, seat)
            try:
                self.players.append(invite(setup, name, seed, self.seats[:seat].count(name)))
            except BotFault as fault:
                self.players.append(stand_in(setup, seed))
                self.note(seat, fault)
        # The players whose time is reported: a stand-in's does not count for the bot that broke.
        self.invited = [Player() if seat in self.broken() else player for seat, player in enumerate(self.players)]

    def decision(self) -> Action:
        seat = self.state.actor
        assert seat is not None
        try:
            return self.players[seat].choose(self.state, self.lines)
        except BotFault as fault:
            self.note(seat, fault)
        self.players[seat].leave(self.lines)
        self.players[seat] = stand_in(self.setup, derived_seed(self.setup.seed, self.number, seat))
        return self.players[seat].choose(self.state, self.lines)

    def broken(self) -> set[int]:
        return {fault.seat for fault in self.faults}

    def note(self, seat: int, fault: BotFault) -> None:
        self.faults.append(Fault(seat, self.seats[seat], fault.kind, fault.detail, len(self.lines)))

    def play(self, action: Action) -> None:
        self.lines.append(str(action))
        self.state.apply(action, self.events)
        for player in self.players:
            player.watch(action)

    def leave(self) -> None:
        for player in self.players:
            player.leave(self.lines)


def record_of(setup: Setup, seats: Sequence[str], lines: Sequence[str]) -> Record:
    """The record of a game, or of its beginning."""
    game = registry.load(setup.game)
    names = [f"{label(name)} {seat + 1}" for seat, name in enumerate(seats)]
    edition, at = setup.any_edition(game), setup.any_map(game)
    record = Record.new(game, names, edition=edition, map=at, options=setup.options, rules=setup.rules)
    for line in lines:
        record.append(line)
    return record
