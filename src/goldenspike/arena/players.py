"""Whoever sits at a table: a bot of ours in this process, or anyone's bot in a process of its own.

    hard                       a bot by its name
    my_bot.py:MyBot            a class in a file
    package.module:MyBot       a class in an installed package

All are asked in the same way, and whatever can go wrong with them is one error, `BotFault`.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.arena.outside import OutsideBot, hello
from goldenspike.arena.wire import BotFault
from goldenspike.bots import Bot, bot, bot_names
from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Action, Game, State
from goldenspike.core.paths import home_path

if TYPE_CHECKING:
    from goldenspike.arena.match import Setup

STAND_IN = "greedy"
UNUSABLE = {"overran": "slow_bot", "died": "dead_bot"}
"""What a bot is told that does not come into being, if it did not say anything itself."""
LONGEST_LABEL = 50


class Fault(NamedTuple):
    """A bot that broke: where it sat, what it did (`raised`, `illegal`, `overran` or `died`), after how many lines."""

    seat: int
    bot: str
    kind: str
    detail: str
    line: int


def from_outside(name: str) -> bool:
    return ":" in name


def is_file(name: str) -> bool:
    return name.rpartition(":")[0].endswith(".py")


def label(name: str) -> str:
    """What a bot is called in a record: a class by its own name."""
    return name.rpartition(":")[2][:LONGEST_LABEL] or "bot"


def read_sources(names: Iterable[str]) -> dict[str, str]:
    """The texts of all files that bots come from; OSError or UnicodeDecodeError where there is none."""
    return {name: home_path(name.rpartition(":")[0]).read_bytes().decode("utf-8") for name in names if is_file(name)}


def check_bots(setup: Setup) -> None:
    """Refuse a bot that does not exist or cannot be made, before the first game."""
    game = registry.load(setup.game)
    for name in dict.fromkeys(setup.bots):
        if not from_outside(name):
            if name.endswith(".py"):
                raise SetupError("bot_without_class", name=name)
            bot(name, game)
            continue
        try:
            hello(setup, name)
        except BotFault as fault:
            raise SetupError(UNUSABLE.get(fault.kind, "broken_bot"), name=name, reason=fault.detail) from None


def invite(setup: Setup, name: str, seed: int) -> Player:
    """The bot, ready for a new game."""
    if from_outside(name):
        return Guest(OutsideBot(setup, name, seed))
    return Resident(registry.load(setup.game), name, seed, setup.nodes)


def stand_in(setup: Setup, seed: int) -> Player:
    game = registry.load(setup.game)
    return Resident(game, STAND_IN if STAND_IN in bot_names(game) else "random", seed)


class Player:
    """Somebody at the table, and the time taken so far."""

    seconds = 0.0
    decisions = 0

    def choose(self, state: State, lines: Sequence[str]) -> Action:
        """A legal action; BotFault otherwise."""
        raise AssertionError("a player defines this")

    def watch(self, action: Action) -> None:
        """An action was played."""

    def leave(self, lines: Sequence[str]) -> None:
        """The game is over for this player."""

    def spent(self, seconds: float) -> None:
        self.seconds += seconds
        self.decisions += 1


class Resident(Player):
    """A bot of ours. It is not held to the limit: its budget is counted in nodes, so that a game is the same on a
    busy machine.
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
        except Exception as error:  # told when it is asked next
            self.fault = raised(error)


def raised(error: Exception) -> BotFault:
    return BotFault("raised", f"{type(error).__name__}: {error}")


class Guest(Player):
    def __init__(self, outside: OutsideBot) -> None:
        self.outside = outside

    def choose(self, state: State, lines: Sequence[str]) -> Action:
        began = time.perf_counter()
        try:
            text, seconds = self.outside.choose(lines)
        except BotFault:
            self.spent(time.perf_counter() - began)
            raise
        self.spent(seconds)
        for action in state.actions():
            if action.text == text:
                return action
        raise BotFault("illegal", text)

    def leave(self, lines: Sequence[str]) -> None:
        self.outside.leave(lines)
