"""Positions of recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import goldenspike as gs

RECORDS = Path(__file__).parents[1] / "records"
FOLDERS = {"steel-driver": RECORDS / "games", "steam-rollers": RECORDS / "steam_games"}


def positions(game: str, record: str) -> Iterator[gs.State]:
    """Every position of a game in which somebody decides."""
    played = gs.Record.load(FOLDERS[game] / f"{record}.txt")
    state = played.first.copy()
    for _, step in played.steps():
        if state.actor != gs.CHANCE:
            yield state.copy()
        state.apply(step.action)
