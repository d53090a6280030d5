"""The statistics that each game brings: the facet `statistics`."""

from __future__ import annotations

from typing import Any

from goldenspike.arena.statistics import PLAIN, GameStatistics
from goldenspike.core import registry


def statistics_of(game: str) -> GameStatistics[Any, Any, Any]:
    """A game's own statistics, or the plain ones."""
    statistics: GameStatistics[Any, Any, Any] | None = registry.facet(game, "statistics", GameStatistics)
    return statistics or PLAIN
