"""Plays seeded games and prints one line per game: what it was, its scores, and a digest of all its lines.

Runs in either build, by itself (`python tests/builds/play_games.py`); `test_builds_agree.py` compares what the two
print. The first line says which build it was.
"""

from __future__ import annotations

import hashlib
from itertools import product

import goldenspike as gs
from goldenspike.bots import bot
from goldenspike.bots.playout import random_playout
from goldenspike.rules.chance import Rng

STEEL_DRIVER = [
    ("steel-driver", players, edition, map, "")
    for players, edition, map in product((3, 4, 5, 6), ("treefrog", "pegasus"), ("usa", "lakes"))
]
STEAM_ROLLERS = [
    ("steam-rollers", players, "flatlined", map, difficulty)
    for players, map, difficulty in product((2, 3, 4, 5), ("heartland", "valley"), ("easy", "hard"))
]
SETUPS = STEEL_DRIVER + STEAM_ROLLERS
RANDOM_SEEDS = range(10)
GREEDY_SEEDS = range(2)


def digest(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def random_game(state: gs.State, seed: int) -> list[str]:
    """Uniformly random play with our own generator; every line with its events, so that those are compared too."""
    rng = Rng(seed)
    told: list[str] = []
    while not state.over:
        if state.actor == gs.CHANCE:
            action, choices = state.sample(rng), 0
        else:
            actions = state.actions()
            action, choices = actions[rng.below(len(actions))], len(actions)
        events: list[object] = []
        state.apply(action, events)
        told.append(f"{action} {choices} {events}")
    return told


def greedy_game(state: gs.State, seed: int) -> list[str]:
    game = gs.load(state.game_name)
    bots = [bot("greedy", game, seed=10 * seed + seat) for seat in range(state.players)]
    told: list[str] = []
    draws = 0
    while state.actor is not None:
        if state.actor == gs.CHANCE:
            action = state.seeded(str(seed), draws)
            draws += 1
        else:
            action = bots[state.actor].choose(state)
        state.apply(action)
        for one in bots:
            one.observe(action)
        told.append(str(action))
    return told


def playout(state: gs.State, seed: int) -> list[str]:
    """The playout loop itself, compiled in one build: it must play the same game as the loop above."""
    return [str(random_playout(state, Rng(seed)))]


def main() -> None:
    print(f"compiled: {'yes' if gs.COMPILED else 'no'}")
    ways = {
        "random": (random_game, RANDOM_SEEDS),
        "playout": (playout, RANDOM_SEEDS),
        "greedy": (greedy_game, GREEDY_SEEDS),
    }
    for name, (way, seeds) in ways.items():
        for (game, players, edition, map, difficulty), seed in product(SETUPS, seeds):
            options = {"difficulty": difficulty} if difficulty else {}
            state = gs.load(game).new(players, edition=edition, map=map, options=options)
            lines = way(state, seed)
            scores = " ".join(str(score) for score in state.scores())
            position = digest([str(state.view())])
            print(
                f"{name} {players} {edition} {map} {difficulty} seed {seed}: "
                f"{scores} / {state.winners()} {digest(lines)} {position}"
            )


if __name__ == "__main__":
    main()
