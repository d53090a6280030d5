"""Plays seeded games and prints one line per game: what it was, its scores, and a digest of all its lines.

Runs in either build, by itself (`python tests/builds/play_games.py`); `test_builds_agree.py` compares what the two
print. The first line says which build it was.
"""

from __future__ import annotations

import hashlib
from itertools import product

import goldenspike as gs
from goldenspike.bots import Bot, bot
from goldenspike.bots.playout import random_playout
from goldenspike.core.chance import Rng

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
# Search is slow where it is not compiled: a few tables with a small budget, every level among them.
SEARCH_SETUPS = SETUPS[::4]
SEARCH_LEVELS = ("easy", "medium", "hard", "expert")
SEARCH_NODES = 20


def digest(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def random_game(state: gs.State, seed: int) -> list[str]:
    """Uniformly random play with our own generator; every line with its events and, now and then, the key of the
    position, so that those are compared too.
    """
    rng = Rng(seed)
    lines: list[str] = []
    while not state.over:
        if state.actor == gs.CHANCE:
            action, choices = state.sample(rng), 0
        else:
            actions = state.actions()
            action, choices = actions[rng.below(len(actions))], len(actions)
        events: list[object] = []
        state.apply(action, events)
        lines.append(f"{action} {choices} {events}")
        if len(lines) % 10 == 0:
            lines.append(f"{state.key():016x}")
    return lines


def greedy_game(state: gs.State, seed: int) -> list[str]:
    game = gs.load(state.game_name)
    return bots_game(state, [bot("greedy", game, seed=10 * seed + seat) for seat in range(state.players)], seed)


def search_game(state: gs.State, seed: int) -> list[str]:
    """The levels of the ladder at one table; their trees, playouts and evaluations are full of fractions."""
    game = gs.load(state.game_name)
    names = [SEARCH_LEVELS[seat % len(SEARCH_LEVELS)] for seat in range(state.players)]
    bots = [bot(name, game, seed=10 * seed + seat, nodes=SEARCH_NODES) for seat, name in enumerate(names)]
    return bots_game(state, bots, seed)


def bots_game(state: gs.State, bots: list[Bot], seed: int) -> list[str]:
    lines: list[str] = []
    draws = 0
    while state.actor is not None:
        if state.actor == gs.CHANCE:
            action = state.seeded(str(seed), draws)
            draws += 1
        else:
            action = bots[state.actor].choose(state)
        state.apply(action)
        for player in bots:
            player.observe(action)
        lines.append(str(action))
    return lines


def playout(state: gs.State, seed: int) -> list[str]:
    """The playout loop itself, compiled in one build: it must play the same game as the loop above."""
    return [str(random_playout(state, Rng(seed)))]


def main() -> None:
    print(f"compiled: {'yes' if gs.COMPILED else 'no'}")
    ways = {
        "random": (random_game, RANDOM_SEEDS),
        "playout": (playout, RANDOM_SEEDS),
        "greedy": (greedy_game, GREEDY_SEEDS),
        "search": (search_game, range(1)),
    }
    for name, (way, seeds) in ways.items():
        setups = SEARCH_SETUPS if name == "search" else SETUPS
        for (game, players, edition, map, difficulty), seed in product(setups, seeds):
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
