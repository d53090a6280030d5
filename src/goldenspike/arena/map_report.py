"""What many games say about a map: figures only; the pages are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from goldenspike.arena.data import as_data, record_data
from goldenspike.arena.figures import Interval, wilson
from goldenspike.arena.games import statistics_of
from goldenspike.arena.match import Setup
from goldenspike.arena.results import FaultReport, SimulatedGame
from goldenspike.arena.statistics import AnyMap, M
from goldenspike.arena.summary import BotSummary, summary


@dataclass(frozen=True)
class MapReport(Generic[M]):
    map: str
    title: str
    edition: str
    """Empty for a game without editions."""
    options: Mapping[str, str]
    seats: list[Interval]
    """The share of the games that each seat won."""
    game: str
    players: int
    games: int
    seed: int
    bots: Mapping[str, BotSummary]
    faults: list[FaultReport]
    figures: M
    """The game's own."""

    def data(self) -> dict[str, Any]:
        """As JSON, with the game's own figures beside the others."""
        return {**record_data(self, leave_out=("figures",)), **as_data(self.figures)}


def report(setup: Setup, map: AnyMap, games: Sequence[SimulatedGame[Any]]) -> MapReport[Any]:
    """The figures of a run on a map."""
    summed = summary(setup, games)
    view = setup.first_state().view()
    return MapReport(
        map=map.id,
        title=map.title,
        edition=view.get("edition", ""),
        options=view.get("options", {}),
        seats=[wilson(wins / len(games), len(games)) for wins in summed.wins_by_seat],
        game=summed.game,
        players=summed.players,
        games=summed.games,
        seed=summed.seed,
        bots=summed.bots,
        faults=summed.faults,
        figures=statistics_of(setup.game).map_figures(map, games, summed.details),
    )
