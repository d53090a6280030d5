"""The statistics of Steam Rollers, in the form the arena expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.arena.map_report import MapReport
from goldenspike.arena.match import Played
from goldenspike.arena.results import SimulatedGame
from goldenspike.arena.statistics import GameStatistics
from goldenspike.arena.tables import TableModel
from goldenspike.games.steam_rollers.drawing.board import STANDALONE
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.games.steam_rollers.statistics.facts import SteamRollersFacts, facts_of, read_facts
from goldenspike.games.steam_rollers.statistics.map_figures import SteamRollersMapFigures, map_figures
from goldenspike.games.steam_rollers.statistics.map_page import map_sections
from goldenspike.games.steam_rollers.statistics.summary import SteamRollersSummary, summary_of, summary_tables
from goldenspike.words.catalogue import Words


class SteamRollersStatistics(GameStatistics[SteamRollersFacts, SteamRollersSummary, SteamRollersMapFigures]):
    css = (*STANDALONE, f"{__package__}:heat.css")

    def facts_of(self, played: Played) -> SteamRollersFacts:
        return facts_of(played)

    def read_facts(self, data: Mapping[str, Any]) -> SteamRollersFacts:
        return read_facts(data)

    def summary_of(self, facts: Sequence[SteamRollersFacts]) -> SteamRollersSummary:
        return summary_of(facts)

    def summary_tables(self, words: Words, summary: SteamRollersSummary) -> list[TableModel]:
        return summary_tables(words, summary)

    def map_figures(
        self, map: Map, games: Sequence[SimulatedGame[SteamRollersFacts]], summary: SteamRollersSummary
    ) -> SteamRollersMapFigures:
        return map_figures(map, games, summary)

    def map_sections(self, words: Words, map: Map, report: MapReport[SteamRollersMapFigures]) -> list[str]:
        return map_sections(words, map, report)


STATISTICS = SteamRollersStatistics()
