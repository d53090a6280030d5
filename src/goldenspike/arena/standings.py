"""What a tournament came to, as plain data: ratings, wins by seat, results, time, faults."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from goldenspike.arena.facts import broken_seats, spread, winners, won_part
from goldenspike.arena.match import Setup
from goldenspike.arena.ratings import Z95, Game, Rating, ratings
from goldenspike.core import registry

Result = dict[str, Any]


class Interval(NamedTuple):
    value: float
    low: float
    high: float


class Standing(NamedTuple):
    """One bot. `wins` is the part of its games that it won, as an interval; `by_seat` the same part for each seat."""

    bot: str
    rating: Rating
    games: int
    seats: int
    wins: Interval
    by_seat: list[float | None]
    mean: float | None
    """Of `results`: those of games in which it broke are its stand-in's, and left out; None if there are no others."""
    results: list[int]
    spread: dict[str, float]
    seconds: float
    """Per decision."""
    values: list[float]
    """What it had after each round, on average."""
    faults: int


class Standings(NamedTuple):
    game: str
    players: int
    games: int
    seed: int
    bots: list[Standing]
    faults: list[dict[str, Any]]
    setting: list[str]
    """Edition, map and options."""
    think: int | None
    """Positions for a decision, where it was not left to the levels."""

    def data(self) -> dict[str, Any]:
        """As JSON; the bare results are in the folder already."""
        bots = [
            {
                **{name: value for name, value in one._asdict().items() if name != "results"},
                "rating": one.rating._asdict(),
                "wins": one.wins._asdict(),
            }
            for one in self.bots
        ]
        return {**self._asdict(), "bots": bots}


def standings(setup: Setup, results: Sequence[Result]) -> Standings:
    groups: dict[int, list[Game]] = {}
    for result in results:
        groups.setdefault(result["number"] // setup.players, []).append(Game(result["seats"], places(result)))
    rated = ratings(list(groups.values()), setup.seed)
    bots = [standing(name, rated[name], setup.players, results) for name in rated]
    bots.sort(key=lambda one: -one.rating.value)
    faults = [fault for result in results for fault in result["faults"]]
    return Standings(setup.game, setup.players, len(results), setup.seed, bots, faults, setting(setup), setup.nodes)


def setting(setup: Setup) -> list[str]:
    state = setup.first_state()
    contents = registry.load(setup.game).contents(state)
    options = state.view().get("options", {})
    return [*(content.id for content in contents.values()), *(f"{name}={value}" for name, value in options.items())]


def places(result: Result) -> list[int]:
    """The place of each seat, from 1: winners first (ties are broken by the rules), then by score, the broken last."""
    won = winners(result)
    broken = broken_seats(result)
    keys = [(seat in broken, seat not in won, -score) for seat, score in enumerate(result["scores"])]
    return [1 + sum(other < key for other in keys) for key in keys]


def standing(name: str, rating: Rating, players: int, results: Sequence[Result]) -> Standing:
    mine = [(result, seat) for result in results for seat, bot in enumerate(result["seats"]) if bot == name]
    shares = [won_part(result, seat) for result, seat in mine]
    games = len({result["number"] for result, _ in mine})
    whole = [(result, seat) for result, seat in mine if seat not in broken_seats(result)]
    scores = [result["scores"][seat] for result, seat in whole]
    decisions = sum(result["decisions"][seat] for result, seat in mine)
    by_seat = [[share for share, (_, sat) in zip(shares, mine, strict=True) if sat == seat] for seat in range(players)]
    return Standing(
        bot=name,
        rating=rating,
        games=games,
        seats=len(mine),
        # Seats of one game are not independent of each other: games are what is counted.
        wins=wilson(fmean(shares), games),
        by_seat=[fmean(part) if part else None for part in by_seat],
        mean=fmean(scores) if scores else None,
        results=scores,
        spread=spread(scores),
        seconds=sum(result["seconds"][seat] for result, seat in mine) / max(1, decisions),
        values=mean_values(whole),
        faults=sum(fault["bot"] == name for result in results for fault in result["faults"]),
    )


def mean_values(mine: Sequence[tuple[Result, int]]) -> list[float]:
    """Games differ in length: a game that is over counts with its end."""
    longest = max((len(result["values"]) for result, _ in mine), default=0)
    return [
        fmean(result["values"][min(moment, len(result["values"]) - 1)][seat] for result, seat in mine)
        for moment in range(longest)
    ]


def wilson(part: float, count: int) -> Interval:
    """The 95 % interval of a part that was seen in `count` tries (Wilson's score)."""
    if not count:
        return Interval(0.0, 0.0, 1.0)
    shrink = 1 + Z95**2 / count
    middle = (part + Z95**2 / (2 * count)) / shrink
    reach = Z95 * math.sqrt(part * (1 - part) / count + Z95**2 / (4 * count**2)) / shrink
    return Interval(part, max(0.0, middle - reach), min(1.0, middle + reach))
