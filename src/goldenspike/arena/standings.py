"""The outcome of a tournament as plain data: ratings, wins by seat, results, time, faults."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from goldenspike.arena.data import record_data
from goldenspike.arena.figures import Interval, Spread, spread, wilson
from goldenspike.arena.match import Setup
from goldenspike.arena.ratings import Game, Rating, ratings
from goldenspike.arena.results import FaultReport, MatchResult, Outcome
from goldenspike.core import registry


class Standing(NamedTuple):
    """One bot. `wins` is the share of its games that it won, as an interval; `by_seat` is that share for each seat."""

    bot: str
    rating: Rating
    games: int
    seats: int
    wins: Interval
    by_seat: list[float | None]
    mean: float | None
    """The mean of `results`, which leave out games in which it broke; None if there are no others."""
    results: list[int]
    spread: Spread
    seconds: float
    """Per decision."""
    values: list[float]
    """What it had after each round, on average."""
    faults: int

    def data(self) -> dict[str, Any]:
        """As JSON, without the individual results, which are already in the folder."""
        return record_data(self, leave_out=("results",))


class Standings(NamedTuple):
    game: str
    players: int
    games: int
    seed: int
    bots: list[Standing]
    faults: list[FaultReport]
    setting: list[str]
    """Edition, map and options."""
    think: int | None
    """Positions searched for each decision; None if left to the levels."""

    def data(self) -> dict[str, Any]:
        return record_data(self)


def standings(setup: Setup, results: Sequence[MatchResult]) -> Standings:
    groups: dict[int, list[Game]] = {}
    for result in results:
        groups.setdefault(result.number // setup.players, []).append(Game(result.seats, places(result)))
    rated = ratings(list(groups.values()), setup.seed)
    bots = [standing(name, rated[name], setup.players, results) for name in rated]
    bots.sort(key=lambda bot: -bot.rating.value)
    faults = [fault for result in results for fault in result.faults]
    return Standings(setup.game, setup.players, len(results), setup.seed, bots, faults, setting(setup), setup.nodes)


def setting(setup: Setup) -> list[str]:
    state = setup.first_state()
    contents = registry.load(setup.game).contents(state)
    options = state.view().get("options", {})
    return [*(content.id for content in contents.values()), *(f"{name}={value}" for name, value in options.items())]


def places(result: Outcome) -> list[int]:
    """The place of each seat, from 1: winners first (ties are broken by the rules), then by score, broken bots last."""
    won, broken = result.honest_winners, result.broken
    keys = [(seat in broken, seat not in won, -score) for seat, score in enumerate(result.scores)]
    return [1 + sum(other < key for other in keys) for key in keys]


def standing(name: str, rating: Rating, players: int, results: Sequence[MatchResult]) -> Standing:
    mine = [(result, seat) for result in results for seat, bot in enumerate(result.seats) if bot == name]
    shares = [result.won_part(seat) for result, seat in mine]
    games = len({result.number for result, _ in mine})
    whole = [(result, seat) for result, seat in mine if seat not in result.broken]
    scores = [result.scores[seat] for result, seat in whole]
    decisions = sum(result.decisions[seat] for result, seat in mine)
    by_seat = [[share for share, (_, sat) in zip(shares, mine, strict=True) if sat == seat] for seat in range(players)]
    return Standing(
        bot=name,
        rating=rating,
        games=games,
        seats=len(mine),
        # Seats of one game are not independent of each other, so games are counted.
        wins=wilson(fmean(shares), games),
        by_seat=[fmean(part) if part else None for part in by_seat],
        mean=fmean(scores) if scores else None,
        results=scores,
        spread=spread(scores),
        seconds=sum(result.seconds[seat] for result, seat in mine) / max(1, decisions),
        values=mean_values(whole),
        faults=sum(fault.bot == name for result in results for fault in result.faults),
    )


def mean_values(mine: Sequence[tuple[MatchResult, int]]) -> list[float]:
    """The mean of the values by round. Games differ in length: one that is over counts with its final values."""
    longest = max((len(result.values) for result, _ in mine), default=0)
    return [
        fmean(result.values[min(moment, len(result.values) - 1)][seat] for result, seat in mine)
        for moment in range(longest)
    ]
