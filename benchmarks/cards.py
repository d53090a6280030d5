"""What each card side of Steam Rollers is worth: before the first round three of four players are each given a random
card, and the differences between all four final scores are fitted. Nobody pays an action for a gift, so this is what
taking the card may cost.

`python -m benchmarks.cards FOLDER --games 1200 --bot medium --jobs 2` plays only what FOLDER lacks, so that it resumes
after an interruption.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import goldenspike as gs
from benchmarks.least_squares import fit
from benchmarks.tables import table
from goldenspike.arena.engines import local
from goldenspike.arena.folder import opened
from goldenspike.bots.collector import collector_paused
from goldenspike.games.steam_rollers.rules.cards import CARDS
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

PLAYERS = 4
GIFTS = 3
SIDES = [f"{card + 1}{side}" for card in range(CARDS) for side in "ab"]


class Given(NamedTuple):
    """A game: which side each seat was given, and the scores."""

    number: int
    gifts: list[str | None]
    scores: list[float]

    def data(self) -> dict[str, Any]:
        return self._asdict()


def play(bot: str, nodes: int | None, edition: str, seed: int, number: int) -> Given:
    """One game: which side each seat was given, and the scores."""
    game = gs.load("steam-rollers")
    state = game.new(PLAYERS, edition=edition, seed=seed + number)
    assert isinstance(state, SteamRollersState)
    gifts = deal(state, Random(f"{seed} {number} gifts"))
    bots = [gs.bot(bot, game, seed=number * PLAYERS + seat, nodes=nodes) for seat in range(PLAYERS)]
    draws = 0
    with collector_paused():
        while state.actor is not None:
            if state.actor == gs.CHANCE:
                action = state.seeded(f"{seed} {number}", draws)
                draws += 1
            else:
                action = bots[state.actor].choose(state)
            state.apply(action)
            for player in bots:
                player.observe(action)
    return Given(number, gifts, list(state.scores()))


def deal(state: SteamRollersState, rng: Random) -> list[str | None]:
    """Random seats get one random card each: its side for each seat."""
    gifts: list[str | None] = [None] * PLAYERS
    for seat, card in zip(rng.sample(range(PLAYERS), GIFTS), rng.sample(range(CARDS), GIFTS), strict=True):
        state.holder[card] = seat
        gifts[seat] = f"{card + 1}{'ab'[state.sides >> card & 1]}"
    return gifts


def read(data: dict[str, Any]) -> Given:
    """A game from the folder; ValueError if it is not valid."""
    result = Given(**data)
    if not len(result.gifts) == len(result.scores) == PLAYERS:
        raise ValueError("not a game of this many players")
    return result


def worth(results: list[Given]) -> list[tuple[float, float]]:
    """The points each side brings, in the order of SIDES, with their standard errors."""
    return fit(
        [([[float(gift == side) for side in SIDES] for gift in result.gifts], result.scores) for result in results]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--think", type=int, help="positions for a decision, instead of the level's")
    parser.add_argument("--edition", default="flatlined")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    work = partial(play, options.bot, options.think, options.edition, options.seed)
    fingerprint = {"bot": options.bot, "think": options.think, "edition": options.edition, "seed": options.seed}
    with opened(options.folder, fingerprint, read) as folder:
        results = folder.play_the_rest(options.games, lambda missing: local(work, missing, options.jobs))
    gifts = [gift for result in results for gift in result.gifts]
    rows = [
        [side, str(gifts.count(side)), f"{points:+.2f}", f"± {1.96 * error:.2f}"]
        for side, (points, error) in zip(SIDES, worth(results), strict=True)
    ]
    print(table(["card", "given", "points", "95%"], rows))
    mean = sum(sum(result.scores) for result in results) / (PLAYERS * len(results))
    print(f"Players end with {mean:.1f} points.", file=sys.stderr)


if __name__ == "__main__":
    main()
