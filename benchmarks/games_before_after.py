"""The games of another revision and of this one, alternating: random playouts, a plain Python loop, the search.

`python -m benchmarks.games_before_after REVISION` builds both, compiled, and runs each in its own process, one after
the other, over several rounds. Prints the medians of the ratios: above 1, the games have become faster.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.site_before_after import build

GAMES = {"steel-driver": 4, "steam-rollers": 4}
PARTS = ("playout", "loop", "search")
SECONDS = 2.0
LAST_ROUND = 25
"""Random play of a game with cards may take long: this is far enough."""

# Runs in either revision: it uses only what is documented, and knows where each keeps its playout.
WORK = """
import importlib, json, sys
from random import Random
from time import process_time
import goldenspike as gs
from goldenspike.bots.levels import policy_for
from goldenspike.bots.playout import random_playout
from goldenspike.bots.search import SearchBot
part, name, players, last, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5])
try:
    chance = importlib.import_module("goldenspike.core.chance")
except ImportError:
    chance = importlib.import_module("goldenspike.rules.chance")
game = gs.load(name)

def playout():
    return random_playout(game.new(players=players), rng, last)

def loop():
    state, decisions = game.new(players=players), 0
    while (actor := state.actor) is not None and state.round <= last:
        if actor == gs.CHANCE:
            state.apply(state.sample(dice))
            continue
        actions = state.actions()
        state.apply(actions[int(choose() * len(actions))])
        decisions += 1
    return decisions

def search():
    global numbers
    numbers += 1
    bot, state, decisions = SearchBot(policy_for(name), 1, 200), game.new(players=players, seed=numbers), 0
    while state.actor is not None and state.round <= 2:
        action = state.sample(dice) if state.actor == gs.CHANCE else bot.choose(state)
        decisions += state.actor != gs.CHANCE
        bot.observe(action)
        state.apply(action)
    return decisions

assert gs.COMPILED
rng, dice, choose, numbers = chance.Rng(1), Random(2), Random(3).random, 0
work = {"playout": playout, "loop": loop, "search": search}[part]
work()
done, began = 0, process_time()
while process_time() - began < seconds:
    done += work()
print(json.dumps(done / (process_time() - began)))
"""


def speed(python: Path, part: str, game: str) -> float:
    """Decisions per second of processor time."""
    command = [str(python), "-c", WORK, part, game, str(GAMES[game]), str(LAST_ROUND), str(SECONDS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    return float(json.loads(done.stdout))


def ratios(before: Path, after: Path, rounds: int) -> dict[str, dict[str, float]]:
    figures: dict[str, dict[str, list[float]]] = {game: {part: [] for part in PARTS} for game in GAMES}
    for _ in range(rounds):
        for game, parts in figures.items():
            for part, measured in parts.items():
                was = speed(before, part, game)
                measured.append(speed(after, part, game) / was)
    return {game: {part: round(median(values), 3) for part, values in parts.items()} for game, parts in figures.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    print(json.dumps(ratios(build(options.revision), build(""), options.rounds), indent=2))


if __name__ == "__main__":
    main()
