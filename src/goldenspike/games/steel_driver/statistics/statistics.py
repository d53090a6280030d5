"""The statistics of Steel Driver, in the form the arena expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.arena.map_report import MapReport
from goldenspike.arena.match import Played
from goldenspike.arena.results import SimulatedGame
from goldenspike.arena.statistics import GameStatistics
from goldenspike.arena.tables import TableModel
from goldenspike.core.game import State
from goldenspike.games.steel_driver.bots.forecast import equity_now
from goldenspike.games.steel_driver.drawing.board import STANDALONE
from goldenspike.games.steel_driver.rules.map import Map
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.games.steel_driver.statistics.facts import SteelDriverFacts, facts_of, read_facts
from goldenspike.games.steel_driver.statistics.map_figures import SteelDriverMapFigures, map_figures
from goldenspike.games.steel_driver.statistics.map_page import map_sections
from goldenspike.games.steel_driver.statistics.summary import SteelDriverSummary, summary_of, summary_tables
from goldenspike.words.catalogue import Words


class SteelDriverStatistics(GameStatistics[SteelDriverFacts, SteelDriverSummary, SteelDriverMapFigures]):
    css = (*STANDALONE, f"{__package__}:heat.css")

    def facts_of(self, played: Played) -> SteelDriverFacts:
        return facts_of(played)

    def read_facts(self, data: Mapping[str, Any]) -> SteelDriverFacts:
        return read_facts(data)

    def summary_of(self, facts: Sequence[SteelDriverFacts]) -> SteelDriverSummary:
        return summary_of(facts)

    def summary_tables(self, words: Words, summary: SteelDriverSummary) -> list[TableModel]:
        return summary_tables(words, summary)

    def map_figures(
        self, map: Map, games: Sequence[SimulatedGame[SteelDriverFacts]], summary: SteelDriverSummary
    ) -> SteelDriverMapFigures:
        return map_figures(map, games, summary)

    def map_sections(self, words: Words, map: Map, report: MapReport[SteelDriverMapFigures]) -> list[str]:
        return map_sections(words, map, report)

    def worth_now(self, state: State) -> list[int]:
        """The cash, plus what the shares would pay."""
        assert isinstance(state, SteelDriverState)
        return equity_now(state)


STATISTICS = SteelDriverStatistics()
