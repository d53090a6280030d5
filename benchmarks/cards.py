"""What each card side of Steam Rollers is worth: a player is given one before the first round, and how far she ends
above the mean of the table is noted. Nobody pays an action for it, so this is what taking it may cost.

`python -m benchmarks.cards --games 600 --bot medium --jobs 2`
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from functools import partial
from statistics import fmean, pstdev
from typing import Any

import goldenspike as gs
from benchmarks.tables import table
from goldenspike.arena.engines import local
from goldenspike.rules.steam_rollers.state import SteamRollersState

PLAYERS = 4
CARDS = 6


def play(bot: str, edition: str, seed: int, number: int) -> dict[str, Any]:
    """One game in which one card, each in turn, is a gift to one seat, each in turn."""
    game = gs.load("steam-rollers")
    state = game.new(PLAYERS, edition=edition, seed=seed + number // CARDS)
    assert isinstance(state, SteamRollersState)
    card = number % CARDS
    seat = number // CARDS % PLAYERS
    state.holder[card] = seat
    side = f"{card + 1}{'ab'[state.sides >> card & 1]}"
    players = [gs.bot(bot, game, seed=number * PLAYERS + each) for each in range(PLAYERS)]
    draws = 0
    while state.actor is not None:
        if state.actor == gs.CHANCE:
            action = state.seeded(f"{seed} {number // CARDS}", draws)
            draws += 1
        else:
            action = players[state.actor].choose(state)
        state.apply(action)
        for one in players:
            one.observe(action)
    scores = state.scores()
    return {"card": side, "lead": scores[seat] - fmean(scores)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600, help="for each of the six cards")
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--edition", default="")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    leads: dict[str, list[float]] = defaultdict(list)
    work = partial(play, options.bot, options.edition, options.seed)
    for done, result in enumerate(local(work, range(CARDS * options.games), options.jobs), 1):
        leads[result["card"]].append(result["lead"])
        if done % 100 == 0:
            print(f"{done} of {CARDS * options.games} games …", file=sys.stderr)
    rows = [
        [card, str(len(found)), f"{fmean(found):+.2f}", f"± {1.96 * pstdev(found) / len(found) ** 0.5:.2f}"]
        for card, found in sorted(leads.items())
    ]
    print(table(["card", "games", "points above the mean", "95 %"], rows))


if __name__ == "__main__":
    main()
