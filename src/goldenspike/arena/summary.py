"""All games of a simulation, summed up: wins and scores here, the rest by each game's own statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike.arena.data import record_data
from goldenspike.arena.figures import Spread, mean, spread
from goldenspike.arena.games import statistics_of
from goldenspike.arena.match import Setup
from goldenspike.arena.results import FaultReport, Outcome, SimulatedGame
from goldenspike.arena.statistics import GameSummary


@dataclass(frozen=True)
class BotSummary:
    """A bot in all its seats. `scores` are its own, not those of a stand-in; None if it has none of its own."""

    games: int
    wins: float
    scores: Spread | None


@dataclass(frozen=True)
class Summary:
    game: str
    players: int
    games: int
    seed: int
    wins_by_seat: list[float]
    bots: Mapping[str, BotSummary]
    faults: list[FaultReport]
    winning_score: Spread | None
    """None if nobody won, because every bot of every game broke."""
    lines: float
    """Mean number of lines of a game."""
    details: GameSummary
    """The game's own."""

    def data(self) -> dict[str, Any]:
        return record_data(self)


def summary(setup: Setup, games: Sequence[SimulatedGame[Any]]) -> Summary:
    best = winning_scores(games)
    return Summary(
        game=setup.game,
        players=setup.players,
        games=len(games),
        seed=setup.seed,
        wins_by_seat=[sum((game.won_part(seat) for game in games), 0.0) for seat in range(setup.players)],
        bots={name: bot_summary(name, games) for name in dict.fromkeys(setup.bots)},
        faults=[fault for game in games for fault in game.faults],
        winning_score=spread(best) if best else None,
        lines=mean([game.lines for game in games]),
        details=statistics_of(setup.game).summary_of([game.game for game in games]),
    )


def bot_summary(name: str, games: Sequence[Outcome]) -> BotSummary:
    seats = [(game, seat) for game in games for seat, bot in enumerate(game.seats) if bot == name]
    scores = [game.scores[seat] for game, seat in seats if seat not in game.broken]
    wins = sum((game.won_part(seat) for game, seat in seats), 0.0)
    return BotSummary(len(seats), wins, spread(scores) if scores else None)


def winning_scores(games: Sequence[Outcome]) -> list[int]:
    """The winner's score of each game that somebody won."""
    return [game.scores[game.honest_winners[0]] for game in games if game.honest_winners]
