"""The players at a table: our own bots in this process, anyone else's in a worker.

All have the same interface, and whatever goes wrong with them is a `BotFault`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.bots import Bot, bot, stand_in_name
from goldenspike.bots.foreign import NamedBot, is_foreign
from goldenspike.bots.workers.client import Task, Worker, check_bot, legal
from goldenspike.bots.workers.protocol import BotFault
from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Action, Game, State

if TYPE_CHECKING:
    from goldenspike.arena.match import Setup


class Fault(NamedTuple):
    """A bot that broke: where it sat, what it did (the kinds of `BotFault`), after how many lines."""

    seat: int
    bot: str
    kind: str
    detail: str
    line: int


def check_bots(setup: Setup) -> None:
    """Refuse a bot that does not exist or cannot be created, before the first game."""
    game = registry.load(setup.game)
    for name in dict.fromkeys(setup.bots):
        if is_foreign(name):
            check_bot(named(setup, name), setup.first_record(), setup.memory)
        elif name.endswith(".py"):
            raise SetupError("bot_without_class", name=name)
        else:
            bot(name, game)


def named(setup: Setup, name: str) -> NamedBot:
    return NamedBot(name, setup.sources.get(name))


def invite(setup: Setup, name: str, seed: int, place: int = 0) -> Player:
    """The bot, ready for a new game; `place` tells seats of the same bot apart."""
    if is_foreign(name):
        return Guest(setup, name, seed, place)
    return Resident(registry.load(setup.game), name, seed, setup.nodes)


def stand_in(setup: Setup, seed: int) -> Player:
    game = registry.load(setup.game)
    return Resident(game, stand_in_name(game), seed)


class Player:
    """A player at the table, and the time used so far."""

    seconds = 0.0
    decisions = 0

    def choose(self, state: State, lines: Sequence[str]) -> Action:
        """A legal action; BotFault otherwise."""
        raise AssertionError("a player defines this")

    def watch(self, action: Action) -> None:
        """Called after an action was played."""

    def leave(self, lines: Sequence[str]) -> None:
        """The game is over for this player."""

    def spent(self, seconds: float) -> None:
        self.seconds += seconds
        self.decisions += 1


class Resident(Player):
    """One of our bots. It has no time limit: its budget is counted in nodes, so that a game is the same on a busy
    machine.
    """

    def __init__(self, game: Game, name: str, seed: int, nodes: int | None = None) -> None:
        self.bot: Bot = bot(name, game, seed=seed, nodes=nodes)
        self.fault: BotFault | None = None

    def choose(self, state: State, lines: Sequence[str]) -> Action:
        if self.fault is not None:
            raise self.fault
        began = time.perf_counter()
        try:
            action = self.bot.choose(state)
        except Exception as error:
            raise raised(error) from error
        finally:
            self.spent(time.perf_counter() - began)
        if action not in state.actions():
            raise BotFault("illegal", str(action))
        return action

    def watch(self, action: Action) -> None:
        try:
            self.bot.observe(action)
        except Exception as error:  # reported at its next decision
            self.fault = raised(error)


def raised(error: Exception) -> BotFault:
    return BotFault("raised", f"{type(error).__name__}: {error}")


class Guest(Player):
    """A foreign bot in a worker. Each game has its own worker, since games of a group have the same dice and a bot that
    remembered the previous game would know them; unless `reuse` is wanted.
    """

    def __init__(self, setup: Setup, name: str, seed: int, place: int) -> None:
        self.limit = setup.limit
        self.reuse = setup.reuse
        self.kept_as = (named(setup, name), setup.memory, place)
        self.task = Task(f"seat {place}", self.kept_as[0], seed, setup.first_record(), setup.reuse)
        worker = REUSED.pop(self.kept_as, None)
        self.worker: Worker | None = worker or Worker(memory=setup.memory)
        with self.ended_at_a_fault():
            self.worker.begin(self.task)

    @contextmanager
    def ended_at_a_fault(self) -> Iterator[None]:
        """End the worker after any fault: the bot's state is unknown then."""
        try:
            yield
        except BotFault:
            self.end()
            raise

    def choose(self, state: State, lines: Sequence[str]) -> Action:
        assert self.worker is not None
        began = time.perf_counter()
        with self.ended_at_a_fault():
            try:
                text, seconds = self.worker.choose(self.task, lines, self.limit)
            except BotFault:
                self.spent(time.perf_counter() - began)
                raise
            self.spent(seconds)
            return legal(state, text)

    def leave(self, lines: Sequence[str]) -> None:
        if self.worker is None:
            return
        with suppress(BotFault), self.ended_at_a_fault():  # the game is over, so a fault does no harm
            self.worker.watch(self.task, lines, self.limit)
        if self.worker is not None and self.reuse:
            REUSED[self.kept_as] = self.worker
        else:
            self.end()

    def end(self) -> None:
        if self.worker is not None:
            self.worker.end()
            self.worker = None


REUSED: dict[tuple[NamedBot, int, int], Worker] = {}
"""Workers waiting for the next game of this process."""


@contextmanager
def reused_workers() -> Iterator[None]:
    """At the end of a run, end the workers that were kept for its next game."""
    try:
        yield
    finally:
        while REUSED:
            REUSED.popitem()[1].end()
