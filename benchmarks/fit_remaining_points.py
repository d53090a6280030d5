"""Learns how many points players of Steam Rollers still earn on average, by how late it is: the table `rest` of
`weights.toml`.

`python -m benchmarks.fit_remaining_points --games 600 --bot medium --jobs 2`

The weights say how far apart players are, which is all that bots need. Readers of an analysis want to know the final
score: after every round the current points are recorded, and how many were added by the end. Early on, points already
scored are points that need not come later, so a straight line is fitted around each step.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from functools import partial
from statistics import fmean, linear_regression
from typing import Any

from goldenspike.arena.engines import local
from goldenspike.arena.match import Setup, derived_seed, play_game
from goldenspike.bots.weights import REST_STEP
from goldenspike.core.game import State
from goldenspike.games.steam_rollers.bots.knowledge import lateness
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

COUNTS = range(2, 6)
FEWEST = 100
"""Positions needed for a separate line."""

Seen = tuple[int, float, float]
"""How late it was, the points of the average player, and how many more they earned."""


def play(bot: str, seed: int, number: int) -> dict[str, Any]:
    """One game: what was recorded before the first round and after each."""
    players = COUNTS[number % len(COUNTS)]
    setup = Setup("steam-rollers", (bot,), players, seed=seed)
    seen: list[tuple[int, float]] = []

    def note(state: State) -> None:
        assert isinstance(state, SteamRollersState)
        seen.append((lateness(state), fmean(state.scores())))

    played = play_game(setup, setup.seats(number), number, derived_seed(seed, number, "chance"), note)
    end = fmean(played.state.scores())
    return {"players": players, "seen": [(late, points, end - points) for late, points in seen]}


def lines_by_step(seen: list[Seen]) -> list[tuple[float, float]]:
    """What is left when nobody has a point yet, and how much less for each point already scored: around each step from
    0 to 100. At the end nothing is left; a step with little data copies the next one.
    """
    lines = [(0.0, 0.0)]
    for step in range(100 // REST_STEP - 1, -1, -1):
        near = [(points, rest) for late, points, rest in seen if round(late / REST_STEP) == step]
        if len(near) < FEWEST:
            lines.insert(0, lines[0])
            continue
        slope, rest = linear_regression(*zip(*near, strict=True))
        lines.insert(0, (rest, slope))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    by_players: dict[int, list[Seen]] = defaultdict(list)
    for game in local(partial(play, options.bot, options.seed), range(options.games), options.jobs):
        by_players[game["players"]] += game["seen"]
    print(
        f"# python -m benchmarks.fit_remaining_points --games {options.games} --bot {options.bot} --seed {options.seed}"
    )
    print("[rest]")
    for players, seen in sorted(by_players.items()):
        print(f"{players} = [{', '.join(f'[{rest:.1f}, {slope:.2f}]' for rest, slope in lines_by_step(seen))}]")


if __name__ == "__main__":
    main()
