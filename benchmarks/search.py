"""The search, measured: simulations a second, time and memory of each level, and legal answers in random positions.

`python -m benchmarks.search speed GAME` in either build;
`python -m benchmarks.search levels GAME` for time per decision (processor time, so that a busy machine matters little);
`python -m benchmarks.search legal GAME --positions 2000 --nodes 50` for the answers.
"""

from __future__ import annotations

import argparse
import json
import resource
from collections.abc import Iterator
from random import Random
from time import perf_counter, process_time

import goldenspike as gs
from goldenspike.bots import levels
from goldenspike.bots.levels import CAP_SECONDS, policy_for
from goldenspike.bots.search import Search

SPEED_NODES = 200
SPEED_POSITIONS = 12


def positions(name: str, seed: int) -> Iterator[gs.State]:
    """Positions with a choice, from games of random players: every player count, map and difficulty."""
    game = gs.load(name)
    rng = Random(seed)
    while True:
        players = rng.randint(game.min_players, game.max_players)
        options = {"difficulty": rng.choice(["easy", "medium", "hard"])} if name == "steam-rollers" else {}
        state = game.new(players, map=rng.choice(game.maps()), options=options)
        while state.actor is not None and state.round < 30:
            if state.actor == gs.CHANCE:
                state.apply(state.sample(rng))
                continue
            if len(state.actions()) > 1 and rng.random() < 0.1:
                yield state.copy()
            state.apply(rng.choice(state.actions()))


def speed(name: str) -> float:
    """Simulations a second of fresh searches."""
    source = positions(name, seed=1)
    nodes = 0
    spent = 0.0
    for number in range(SPEED_POSITIONS):
        search = Search(policy_for(name), number)
        root = search.stand_at(next(source))
        start = process_time()
        nodes += search.grow(root, SPEED_NODES, 0.0)
        spent += process_time() - start
    return nodes / spent


def time_levels(name: str) -> dict[str, dict[str, float]]:
    """Seconds per decision of each level, in a game against three of `medium`; forced moves not counted. Memory: the
    peak of the process so far; the weaker levels come first.
    """
    timings: dict[str, dict[str, float]] = {}
    game = gs.load(name)
    for level in levels(name):
        times = decision_times(game, level.name, seed=0)
        timings[level.name] = {
            "nodes": level.nodes,
            "mean": sum(times) / len(times),
            "worst": max(times),
            "bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        }
    return timings


def decision_times(game: gs.Game, level: str, seed: int) -> list[float]:
    state = game.new(4)
    bots = [gs.bot(level if seat == 0 else "medium", game, seed=seat) for seat in range(4)]
    times: list[float] = []
    draws = 0
    while state.actor is not None:
        if state.actor == gs.CHANCE:
            action = state.seeded(str(seed), draws)
            draws += 1
        else:
            start = process_time()
            action = bots[state.actor].choose(state)
            if state.actor == 0 and len(state.actions()) > 1:
                times.append(process_time() - start)
        state.apply(action)
        for bot in bots:
            bot.observe(action)
    return times


def legal(name: str, count: int, nodes: int | None) -> dict[str, float]:
    """Answers in random positions, from every level in turn: how many were legal, and how long the slowest took."""
    source = positions(name, seed=2)
    ladder = levels(name)
    good = 0
    slowest = 0.0
    for number in range(count):
        state = next(source)
        bot = gs.bot(ladder[number % len(ladder)].name, gs.load(name), seed=number, nodes=nodes)
        start = perf_counter()
        answer = bot.choose(state)
        slowest = max(slowest, perf_counter() - start)
        good += answer in state.actions()
    return {"positions": count, "legal": good, "slowest": slowest, "cap": CAP_SECONDS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=["speed", "levels", "legal"])
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--nodes", type=int, help="instead of each level's own budget")
    options = parser.parse_args()
    figures: dict[str, object]
    if options.part == "speed":
        figures = {"simulations/s": speed(options.game)}
    elif options.part == "levels":
        figures = {"levels": time_levels(options.game)}
    else:
        figures = {"legal": legal(options.game, options.positions, options.nodes)}
    print(json.dumps({"compiled": gs.COMPILED, **figures}))


if __name__ == "__main__":
    main()
