"""A seed draws the same set-up forever: `seeded_setups.json` was written when every draw still listed all outcomes.

`plain` holds the draws of some games in words, `digests` the first twelve digits of the SHA-256 for many more: the line
"4 valley/1 hard" has one for each seed from 0 on. Each game ends with its first roll of the dice.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

import goldenspike as gs
from goldenspike.core.chance import pick
from goldenspike.games.steam_rollers.rules.dice import all_handfuls, handful_at
from goldenspike.games.steam_rollers.rules.state import SteamRollersState

GAME = gs.load("steam-rollers")
KNOWN = json.loads(Path(__file__).with_name("seeded_setups.json").read_text("utf-8"))


def new(table: str, seed: int | None = None) -> SteamRollersState:
    players, map, difficulty = table.split()
    state = GAME.new(int(players), map=map, options={"difficulty": difficulty}, seed=seed)
    assert isinstance(state, SteamRollersState)
    return state


def draws(table: str, seed: int) -> list[str]:
    state = new(table)
    drawn: list[str] = []
    while state.actor == gs.CHANCE:
        action = state.seeded(str(seed), len(drawn))
        drawn.append(str(action))
        state.apply(action)
    return drawn


@pytest.mark.parametrize("table", KNOWN["digests"])
def test_a_seed_draws_what_it_always_drew(table: str) -> None:
    for seed, known in enumerate(KNOWN["digests"][table].split()):
        drawn = draws(table, seed)
        assert hashlib.sha256("\n".join(drawn).encode()).hexdigest()[:12] == known, drawn


@pytest.mark.parametrize("game", KNOWN["plain"])
def test_new_with_a_seed_is_the_set_up_that_its_draws_make(game: str) -> None:
    table, seed = game.rsplit(" ", 1)
    assert draws(table, int(seed)) == KNOWN["plain"][game]
    state = new(table)
    for line in KNOWN["plain"][game][:-1]:
        gs.play(state, line)
    assert new(table, int(seed)) == state


def test_cubes_found_colour_by_colour_are_those_of_the_long_list() -> None:
    """Every ticket for small bags, and some for bags as large as ours."""
    rng = Random(1)
    for bag, cubes in (([2, 1, 3], 3), ([0, 4, 1, 2], 4), ([1, 1, 1, 1], 4), ([3, 0, 0], 2), ([9, 8, 8, 8, 7, 9], 7)):
        handfuls = all_handfuls(0, cubes, [f"colour {number}" for number in range(len(bag))])
        ways = handfuls.ways(bag)
        total = sum(ways)
        for ticket in range(total) if total < 100 else [rng.randrange(total) for _ in range(300)]:
            assert handful_at(ticket, bag, cubes) == list(handfuls.counts[pick(ways, ticket)])
