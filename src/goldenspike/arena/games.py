"""Which games have statistics of their own."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from goldenspike.arena.statistics import PLAIN, GameStatistics

STATISTICS = {
    "steel-driver": "goldenspike.games.steel_driver.statistics.statistics",
    "steam-rollers": "goldenspike.games.steam_rollers.statistics.statistics",
}


def statistics_of(game: str) -> GameStatistics[Any, Any, Any]:
    """Those of a game, loaded when they are first needed; of a game that has none, the plain ones."""
    if game not in STATISTICS:
        return PLAIN
    found = import_module(STATISTICS[game]).STATISTICS
    assert isinstance(found, GameStatistics)
    return found
