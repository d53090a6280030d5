"""What is kept of a finished game, and how many games are summed up: wins and scores here, the rest by each game's
own file.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median, quantiles
from typing import Any

from goldenspike.arena.match import Played, Setup
from goldenspike.games.steam_rollers import statistics as steam_rollers
from goldenspike.games.steel_driver import statistics as steel_driver

GAME_FACTS = {"steel-driver": steel_driver.facts_of, "steam-rollers": steam_rollers.facts_of}
GAME_SUMMARY = {"steel-driver": steel_driver.summary_of, "steam-rollers": steam_rollers.summary_of}
FAULT = {"seat", "bot", "kind", "detail", "line", "game", "record"}
"""What is kept of a bot that broke."""


def of_game(played: Played) -> dict[str, Any]:
    """The facts of one game as plain data."""
    name = played.state.game_name
    return {
        "seats": played.seats,
        "scores": played.state.scores(),
        "winners": played.state.winners(),
        "lines": len(played.lines),
        "game": GAME_FACTS[name](played) if name in GAME_FACTS else {},
    }


def sound(result: Mapping[str, Any], seats: list[str]) -> bool:
    """Can a line that was read from a file be the result of a game in these seats? An error also means no."""
    each = range(len(seats))
    return (
        result["seats"] == seats
        and len(result["scores"]) == len(seats)
        and all(type(score) is int for score in result["scores"])
        and all(seat in each for seat in result["winners"])
        and all(fault["seat"] in each and fault.keys() >= FAULT for fault in result["faults"])
    )


def broken_seats(result: Mapping[str, Any]) -> set[int]:
    return {fault["seat"] for fault in result["faults"]}


def winners(result: Mapping[str, Any]) -> list[int]:
    """Who won. A bot that broke did not, even if its stand-in had the most: the best of the others did."""
    broken = broken_seats(result)
    honest = [seat for seat in result["winners"] if seat not in broken]
    others = [score for seat, score in enumerate(result["scores"]) if seat not in broken]
    if honest or not others:
        return honest
    return [seat for seat, score in enumerate(result["scores"]) if seat not in broken and score == max(others)]


def won_part(result: Mapping[str, Any], seat: int) -> float:
    """A shared victory counts as its part of a win."""
    won = winners(result)
    return 1 / len(won) if seat in won else 0.0


def winning_scores(found: list[dict[str, Any]]) -> list[int]:
    """The winner's score of each game that somebody won."""
    return [fact["scores"][winners(fact)[0]] for fact in found if winners(fact)]


def summary(setup: Setup, found: list[dict[str, Any]]) -> dict[str, Any]:
    """All games of a run, summed up."""
    seats = [0.0] * setup.players
    bots: dict[str, dict[str, Any]] = {}
    for name in dict.fromkeys(setup.bots):
        bots[name] = {"games": 0, "wins": 0.0, "scores": []}
    for fact in found:
        for seat, name in enumerate(fact["seats"]):
            won = won_part(fact, seat)
            seats[seat] += won
            bots[name]["games"] += 1
            bots[name]["wins"] += won
            if seat not in broken_seats(fact):  # else the score is its stand-in's
                bots[name]["scores"].append(fact["scores"][seat])
    for entry in bots.values():
        entry["scores"] = spread(entry["scores"]) if entry["scores"] else None
    return {
        "game": setup.game,
        "players": setup.players,
        "games": len(found),
        "seed": setup.seed,
        "wins_by_seat": seats,
        "bots": bots,
        "faults": [fault for fact in found for fault in fact["faults"]],
        "winning_score": spread(best) if (best := winning_scores(found)) else None,
        "lines": mean([fact["lines"] for fact in found]),
        "details": GAME_SUMMARY[setup.game]([fact["game"] for fact in found]) if setup.game in GAME_SUMMARY else {},
    }


def spread(values: list[int]) -> dict[str, float]:
    """Median and quartiles."""
    if not values:
        return {"low": 0.0, "median": 0.0, "high": 0.0}
    if len(values) == 1:
        return {"low": float(values[0]), "median": float(values[0]), "high": float(values[0])}
    low, _, high = quantiles(values, n=4, method="inclusive")
    return {"low": float(low), "median": float(median(values)), "high": float(high)}


def mean(values: list[int] | list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
