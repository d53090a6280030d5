"""The peer: Catanatron's random four-player Catan, in decisions per second.

Run in its own environment (benchmarks/requirements.txt), it prints one line of JSON. A decision is one `play_tick`: one
player decides once and the decision is carried out. Catanatron counts the same way: it appends one action to
`state.actions` per tick. We use our own loop instead of `Game.play`, which copies the game twice more.
"""

from __future__ import annotations

import argparse
import json
from importlib.metadata import version
from time import perf_counter

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT


def play_one(seed: int) -> int:
    """Play a whole game; returns the number of decisions in it."""
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    assert decisions == len(game.state.actions), "Catanatron counts otherwise"
    return decisions


def measure(seconds: float) -> dict[str, float]:
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        games += 1
        decisions += play_one(seed=games)
    return {"decisions/s": decisions / (perf_counter() - start), "games": games}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    print(json.dumps({"name": "Catanatron", "version": version("catanatron"), **measure(seconds)}))


if __name__ == "__main__":
    main()
