"""Who sits at the table: people and bots, by seat."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from goldenspike.bots import Bot, bot, bot_names
from goldenspike.bots.foreign import NamedBot
from goldenspike.bots.workers.client import MEMORY, Task, Worker, WorkerBot
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game
from goldenspike.core.record import Record
from goldenspike.words.catalogue import N_, Words

DEFAULT_BOT = "medium"

Foreign = Mapping[str, NamedBot]
"""Foreign bots, by what they are called at the table."""


def seat_names(words: Words, players: int, humans: int, bots: Sequence[str], names: Sequence[str] = ()) -> list[str]:
    """People first, then bots. A bot's name says which bot it is, so that a record can be resumed."""
    seats: list[str] = []
    for seat in range(players):
        if seat < humans:
            seats.append(names[seat] if seat < len(names) else words(N_("Player {number}"), number=seat + 1))
        else:
            kind = bots[(seat - humans) % len(bots)]
            seats.append(f"{kind} {seat - humans + 1}")
    return seats


def checked_kinds(game: Game, kinds: Sequence[str], foreign: Collection[str] = ()) -> list[str]:
    """Names of bots that this game has, or foreign ones that were given; a middling one if none is named."""
    known = [*bot_names(game), *foreign]
    for kind in kinds:
        if kind not in known:
            raise SetupError("unknown_bot", name=kind, known=known)
    return list(kinds) or [DEFAULT_BOT if DEFAULT_BOT in known else known[0]]


def bot_kind(game: Game, name: str, foreign: Collection[str] = ()) -> str | None:
    """The bot that a seat's name stands for: `greedy 2` is the bot greedy; None for a person's name."""
    match = re.fullmatch(r"(.+) \d+", name)
    return match[1] if match and (match[1] in foreign or match[1] in bot_names(game)) else None


def bots_of(game: Game, seats: Sequence[str], foreign: Collection[str] = ()) -> dict[int, str]:
    kinds = {seat: bot_kind(game, name, foreign) for seat, name in enumerate(seats)}
    return {seat: kind for seat, kind in kinds.items() if kind is not None}


class Bots:
    """The bots at a table. A foreign one has its own worker, which lasts as long as the session."""

    def __init__(self, record: Record, kinds: dict[int, str], foreign: Foreign, seed: int, nodes: int | None) -> None:
        self.record = record
        self.kinds = dict(kinds)
        self.foreign = foreign
        self.seed = seed
        self.nodes = nodes
        self.workers: dict[int, Worker] = {}

    def make(self) -> dict[int, Bot]:
        return {seat: self.bot(seat) for seat in self.kinds}

    def bot(self, seat: int) -> Bot:
        kind, seed = self.kinds[seat], self.seed + seat
        if kind not in self.foreign:
            return bot(kind, self.record.game, seed=seed, nodes=self.nodes)
        if seat not in self.workers:
            self.workers[seat] = Worker(memory=MEMORY)
        return WorkerBot(self.workers[seat], Task(f"seat {seat}", self.foreign[kind], seed, self.record))

    def replace(self, seat: int, kind: str) -> Bot:
        """Another bot takes over for one that broke, for the rest of the session."""
        self.kinds[seat] = kind
        self.workers.pop(seat).end()
        return self.bot(seat)

    def end(self) -> None:
        for worker in self.workers.values():
            worker.end()
        self.workers.clear()
