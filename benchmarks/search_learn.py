"""Learns the weights of a game's evaluation from games between bots, and writes them as `weights.toml`.

`python -m benchmarks.search_learn steel-driver --games 2000 --bot greedy-1 -o weights.toml`

At every boundary between rounds the figures of each seat are recorded and fitted (least squares with a little ridge) to
how far the seat ended above the others. `spread` is the remaining error.
"""

from __future__ import annotations

import argparse
import math
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import goldenspike as gs
from benchmarks.least_squares import centred, solve
from benchmarks.search_gifts import give_by_lot
from goldenspike.arena.engines import local
from goldenspike.bots.levels import levels
from goldenspike.bots.weights import Weights, shipped_weights
from goldenspike.core.chance import Rng
from goldenspike.games.steam_rollers import bots as steam_rollers
from goldenspike.games.steam_rollers.bots import evaluation as steam_evaluation
from goldenspike.games.steam_rollers.bots import knowledge
from goldenspike.games.steam_rollers.bots.policy import SteamRollersPolicy
from goldenspike.games.steam_rollers.rules.phases import ROLL
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver import bots as steel_driver
from goldenspike.games.steel_driver.bots import evaluation as steel_evaluation
from goldenspike.games.steel_driver.bots.settle import colour_masks
from goldenspike.games.steel_driver.rules.phases import AUCTIONS
from goldenspike.games.steel_driver.rules.state import SteelDriverState

STRAY = 4
"""Decisions in a hundred that are made at random, so that uneven positions are seen too."""
RIDGE = 1e-3
FEWEST = 1_500
"""Positions a stage needs; one with fewer also learns from the next stage."""
CHANCE_PER_SPREAD = 0.78
"""From a standard error of one score to the scale of the logistic curve for the better of two."""

SURE = ("cash", "delivered", "network", "engine points", "card points")
"""Figures that already are points: their weight is 1, whatever they correlated with in the training games."""

Row = tuple[int, list[list[float]], list[float]]
"""Stage, figures by seat, final scores by seat."""


def noted(state: gs.State, seen: set[int], policy: SteamRollersPolicy, rng: Rng) -> tuple[int, list[float]] | None:
    """The stage and the figures, once at each boundary between rounds."""
    if state.round in seen:
        return None
    if isinstance(state, SteelDriverState) and state.phase == AUCTIONS:
        seen.add(state.round)
        return state.round - 1, steel_evaluation.features(state, colour_masks(state.board), rng)
    if isinstance(state, SteamRollersState) and state.phase == ROLL:
        seen.add(state.round)
        late = knowledge.lateness(state)
        policy.begin(state)
        sheets = [policy.sheet_of(state, seat) for seat in range(state.players)]
        return knowledge.stage(late), steam_evaluation.features(state, sheets)
    return None


def play(name: str, bot: str, nodes: int | None, first_seed: int, number: int) -> dict[str, Any]:
    """One game with a few random moves, and gifts if the game has them: returns its boundaries and its end."""
    game = gs.load(name)
    seed = first_seed * 1_000_000 + number
    counts = range(game.min_players, game.max_players + 1)
    players = 4 if number % 2 else counts[number // 2 % len(counts)]
    rng = Random(seed)
    state = game.new(players, seed=seed)
    bots = [gs.bot(bot, game, seed=10 * seed + seat, nodes=nodes) for seat in range(players)]
    policy = SteamRollersPolicy()
    seen = set[int]()
    notes: list[tuple[int, list[float]]] = []
    while state.actor is not None:
        if isinstance(state, SteamRollersState) and state.phase == ROLL:
            give_by_lot(state, rng)
        note = noted(state, seen, policy, Rng(seed))
        if note:
            notes.append(note)
        if state.actor == gs.CHANCE:
            action = state.sample(rng)
        elif rng.randrange(100) < STRAY:
            action = rng.choice(state.actions())
        else:
            action = bots[state.actor].choose(state)
        state.apply(action)
        for player in bots:
            player.observe(action)
    scores = [float(score) for score in state.scores()]
    return {"number": number, "rows": [(stage, split(figures, players), scores) for stage, figures in notes]}


def split(figures: list[float], players: int) -> list[list[float]]:
    count = len(figures) // players
    return [figures[seat * count : (seat + 1) * count] for seat in range(players)]


def fit(
    rows: list[Row], names: tuple[str, ...], old: list[float] | None = None, keep: float = 0.0
) -> tuple[list[float], float, dict[int, float]]:
    """Weights, standard error, and by number of players how much more than predicted the average seat ends with. Some
    of the old weights may be kept.
    """
    xs: list[list[float]] = []
    ys: list[float] = []
    sure = [name in SURE for name in names]
    for _, figures, scores in rows:
        known = [sum(x for x, fixed in zip(line, sure, strict=True) if fixed) for line in figures]
        free = [[0.0 if fixed else x for x, fixed in zip(line, sure, strict=True)] for line in figures]
        columns = [centred(list(column)) for column in zip(*free, strict=True)]
        xs.extend(list(line) for line in zip(*columns, strict=True))
        ys.extend(centred([score - points for score, points in zip(scores, known, strict=True)]))
    size = len(xs[0])
    scale = [math.sqrt(sum(x[i] ** 2 for x in xs) / len(xs)) or 1.0 for i in range(size)]
    matrix = [
        [sum(x[i] * x[j] for x in xs) / (scale[i] * scale[j] * len(xs)) for j in range(size)] for i in range(size)
    ]
    right = [sum(x[i] * y for x, y in zip(xs, ys, strict=True)) / (scale[i] * len(xs)) for i in range(size)]
    for i in range(size):
        matrix[i][i] += RIDGE
    weights = [weight / scale[i] for i, weight in enumerate(solve(matrix, right))]
    if old is not None:
        weights = [(1.0 - keep) * weight + keep * before for weight, before in zip(weights, old, strict=True)]
    left = [y - sum(w * x for w, x in zip(weights, line, strict=True)) for line, y in zip(xs, ys, strict=True)]
    weights = [1.0 if fixed else weight for weight, fixed in zip(weights, sure, strict=True)]
    bases: dict[int, list[float]] = {}
    for _, figures, scores in rows:
        promised = sum(w * x for line in figures for w, x in zip(weights, line, strict=True))
        bases.setdefault(len(scores), []).append((sum(scores) - promised) / len(scores))
    error = math.sqrt(sum(rest**2 for rest in left) / len(left))
    return weights, error, {players: sum(base) / len(base) for players, base in sorted(bases.items())}


def judged_by(game: str, bot: str) -> Weights:
    """The weights of a level."""
    level = next(level for level in levels(game) if level.name == bot)
    return shipped_weights(package_of(game), level.weights)


def package_of(game: str) -> str:
    return (steel_driver if game == "steel-driver" else steam_rollers).__name__


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["steel-driver", "steam-rollers"])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="greedy-1")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=float, default=0.0, help="the part of the players' own weights that is kept")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args()
    names = (steel_evaluation if options.game == "steel-driver" else steam_evaluation).FEATURES
    package = package_of(options.game)
    rows: list[Row] = []
    work = partial(play, options.game, options.bot, options.nodes, options.seed)
    for result in sorted(local(work, range(options.games), options.jobs), key=lambda result: result["number"]):
        rows.extend(result["rows"])
    thinking = (f" --nodes {options.nodes}" if options.nodes else "") + f" --seed {options.seed}"
    keeping = f" --keep {options.keep}" if options.keep else ""
    lines = [
        f"# Learnt, not written: the evaluation of {package}. Made by",
        f"# python -m benchmarks.search_learn {options.game} --games {options.games} --bot {options.bot}"
        f"{thinking}{keeping}",
        f"# figures: {', '.join(names)}",
    ]
    for stage in range(1 + max(row[0] for row in rows)):
        chosen = [row for row in rows if row[0] == stage]
        if len(chosen) < FEWEST:
            chosen += [row for row in rows if row[0] == stage + 1]
        old = judged_by(options.game, options.bot).weights[stage] if options.keep else None
        weights, error, bases = fit(chosen, names, old, options.keep)
        lines += [
            "",
            "[[stage]]",
            f"weights = [{', '.join(f'{weight:.4f}' for weight in weights)}]",
            f"spread = {CHANCE_PER_SPREAD * error:.2f}",
            f"base = {{ {', '.join(f'{players} = {base:.1f}' for players, base in bases.items())} }}",
        ]
        print(f"stage {stage}: {len(chosen)} positions, error {error:.2f}", file=sys.stderr)
    text = "\n".join(lines) + "\n"
    if options.output:
        options.output.write_text(text, "utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
