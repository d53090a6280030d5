"""What is kept of a finished game, in a tournament or a simulation, and of every bot that broke in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from goldenspike.arena.data import record_data

F = TypeVar("F")


@dataclass(frozen=True)
class FaultReport:
    """A bot that broke: where it sat, what it did, after how many lines, in which game (from 1), and the file with the
    record up to that point. `text` is that record until it is saved.
    """

    seat: int
    bot: str
    kind: str
    detail: str
    line: int
    game: int
    record: str
    text: str = ""

    def data(self) -> dict[str, Any]:
        return record_data(self, leave_out=("text",))


class Outcome:
    """Who won a game. A bot that broke never wins, even if its stand-in did best: the best of the others wins."""

    seats: list[str]
    scores: list[int]
    winners: list[int]
    """By the rules of the game."""
    faults: list[FaultReport]

    @property
    def broken(self) -> set[int]:
        """The seats in which a bot broke."""
        return {fault.seat for fault in self.faults}

    @property
    def honest_winners(self) -> list[int]:
        broken = self.broken
        honest = [seat for seat in self.winners if seat not in broken]
        others = [score for seat, score in enumerate(self.scores) if seat not in broken]
        if honest or not others:
            return honest
        return [seat for seat, score in enumerate(self.scores) if seat not in broken and score == max(others)]

    def won_part(self, seat: int) -> float:
        """The share of the win: less than 1 if the victory is shared."""
        won = self.honest_winners
        return 1 / len(won) if seat in won else 0.0

    def check(self, seats: list[str]) -> None:
        """ValueError if this, read from a file, cannot be the result of a game with these seats."""
        each = range(len(seats))
        sound = (
            self.seats == seats
            and len(self.scores) == len(seats)
            and all(type(score) is int for score in self.scores)
            and all(seat in each for seat in self.winners)
            and all(fault.seat in each for fault in self.faults)
        )
        if not sound:
            raise ValueError("no result of this game")


@dataclass(frozen=True)
class MatchResult(Outcome):
    """A game of a tournament."""

    number: int
    seats: list[str]
    scores: list[int]
    winners: list[int]
    lines: int
    values: list[list[int]]
    """What each seat would have scored had the game ended after each round; the final scores come last."""
    seconds: list[float]
    decisions: list[int]
    faults: list[FaultReport]
    record: str = ""
    """The text of the game's record, if it is to be saved, until it is."""

    def data(self) -> dict[str, Any]:
        return record_data(self, leave_out=("record",))

    def check(self, seats: list[str]) -> None:
        super().check(seats)
        lengths = [len(self.seconds), len(self.decisions), *map(len, self.values)]
        if not self.values or any(length != len(seats) for length in lengths):
            raise ValueError("figures for other seats")


@dataclass(frozen=True)
class SimulatedGame(Outcome, Generic[F]):
    """A game of a simulation, with its game-specific facts."""

    number: int
    seats: list[str]
    scores: list[int]
    winners: list[int]
    lines: int
    game: F
    faults: list[FaultReport]

    def data(self) -> dict[str, Any]:
        return record_data(self)


def read_faults(data: Mapping[str, Any]) -> list[FaultReport]:
    return [FaultReport(**fault) for fault in data["faults"]]
