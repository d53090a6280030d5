"""What is measured of one of our games, through its public interface. Prints one line of JSON.

`run.py` starts this once per round in each environment, so that no run inherits anything from another.
"""

from __future__ import annotations

import argparse
import gc
import heapq
import json
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import goldenspike as gs
from goldenspike.bots.playout import random_playout
from goldenspike.core.chance import Rng

BEST_OF = 5
COPIES = 10_000
SEARCH_SECONDS = 3.0
SUSPECTS = 40
FORECASTS = 8


def python_loop(game: gs.Game, players: int, seconds: float, last_round: int) -> float:
    """Decisions per second of random play as anyone would write it in Python."""
    random, rng, chance = Random(1).random, Random(2), gs.CHANCE
    decisions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = game.new(players=players)
        while (actor := state.actor) is not None and state.round <= last_round:
            if actor == chance:
                state.apply(state.sample(rng))
                continue  # a die is not a decision
            actions = state.actions()
            state.apply(actions[int(random() * len(actions))])
            decisions += 1
    return decisions / (perf_counter() - start)


def playout_loop(game: gs.Game, players: int, seconds: float, last_round: int) -> float:
    """The same with the loop itself in the compiled package, as the search uses it."""
    rng = Rng(1)
    decisions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        decisions += random_playout(game.new(players=players), rng, last_round)
    return decisions / (perf_counter() - start)


def best(action: Callable[[], object], times: int = 1) -> float:
    """Seconds the action takes, the best of five; repeated `times` if it is too short for the clock."""
    results = []
    for _ in range(BEST_OF):
        start = perf_counter()
        for _ in range(times):
            action()
        results.append((perf_counter() - start) / times)
    return min(results)


def positions(game: gs.Game, players: int, seed: int) -> list[gs.State]:
    """Every position of one random game."""
    rng = Random(seed)
    state = game.new(players=players, seed=seed)
    line = [state.copy()]
    while state.actor is not None:
        state.apply(state.sample(rng) if state.actor == gs.CHANCE else rng.choice(state.actions()))
        line.append(state.copy())
    return line


def most_actions(game: gs.Game, players: int) -> gs.State:
    """The position with the most legal actions, from many random games."""
    widest = game.new(players=players, seed=0)
    seed = 0
    start = perf_counter()
    while perf_counter() - start < SEARCH_SECONDS:
        seed += 1
        candidate = max(positions(game, players, seed), key=lambda state: len(state.actions()))
        widest = max(widest, candidate, key=lambda state: len(state.actions()))
    return widest


def apply_and_list(state: gs.State, action: gs.Action) -> float:
    start = perf_counter()
    state.apply(action)
    state.actions()
    return perf_counter() - start


def slowest_step(game: gs.Game, players: int) -> float:
    """Seconds of the slowest `apply` followed by listing the legal actions, since one of the two pays for that list.

    Many random games find the candidates; each is then measured five times, since the machine may disturb any single
    measurement.
    """
    suspects: list[tuple[float, int, gs.State, gs.Action]] = []
    rng = Random(3)
    number = 0
    start = perf_counter()
    while perf_counter() - start < SEARCH_SECONDS:
        state = game.new(players=players, seed=number)
        while state.actor is not None:
            number += 1
            before = state.copy()
            action = rng.choice(state.actions())
            heapq.heappush(suspects, (apply_and_list(state, action), number, before, action))
            if len(suspects) > SUSPECTS:
                heapq.heappop(suspects)
    return max(min(apply_and_list(before.copy(), action) for _ in range(BEST_OF)) for _, _, before, action in suspects)


def attributes(thing: object) -> list[object]:
    """The values in the fields of an object, compiled or not."""
    names = getattr(type(thing), "__mypyc_attrs__", None) or getattr(thing, "__dict__", {})
    return [getattr(thing, name) for name in names if hasattr(thing, name)]


def size(thing: object, seen: set[int]) -> int:
    """Bytes of a value and everything it refers to, each object once; without the board and actions all positions
    share.
    """
    if id(thing) in seen or isinstance(thing, gs.Action):
        return 0
    seen.add(id(thing))
    inner: list[object] = []
    if isinstance(thing, list | tuple | set | frozenset):
        inner = list(thing)
    elif isinstance(thing, dict):
        inner = [*thing, *thing.values()]
    elif not isinstance(thing, int | str | bytes | float | None):
        inner = attributes(thing)
    return sys.getsizeof(thing) + sum(size(part, seen) for part in inner)


def state_size(state: gs.State) -> int:
    return size(state, {id(getattr(state, "board", None))})


def slowest_forecast(line: list[gs.State]) -> float:
    """Seconds of the slowest of several forecasts, spread over a game."""
    step = max(1, len(line) // FORECASTS)
    return max(best(partial(gs.forecast, state)) for state in line[:-1:step])


def details(game: gs.Game, players: int) -> dict[str, float]:
    """Everything but decisions per second. The garbage collector is off meanwhile: it would hit some and not others."""
    gc.disable()
    line = positions(game, players, seed=1)
    middle = line[len(line) // 2]
    widest = most_actions(game, players)
    return {
        "copy": best(middle.copy, COPIES),
        "most actions": len(widest.actions()),
        "actions": best(widest.actions),
        "step": slowest_step(game, players),
        "bytes": max(state_size(state) for state in line),
        "forecast": slowest_forecast(line),
    }


def measure(name: str, players: int, last_round: int) -> dict[str, Any]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=["loop", "playout", "details"])
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    game = gs.load(name)
    figures: dict[str, Any] = {"compiled": gs.COMPILED}
    if options.part == "details":
        return figures | details(game, players)
    loop = python_loop if options.part == "loop" else playout_loop
    return figures | {"decisions/s": loop(game, players, options.seconds, last_round)}


def main(name: str, players: int, last_round: int) -> None:
    """`last_round`: where random games drag on, only as many rounds as real games have are measured."""
    print(json.dumps(measure(name, players, last_round)))
