"""What a game's statistics include beyond wins and scores.

A game offers an object `STATISTICS`, its own `GameStatistics`. Games without one use `PLAIN`, so that every game can be
simulated, played in tournaments and reported on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from goldenspike.arena.map_sections import seats_section
from goldenspike.arena.match import Played
from goldenspike.arena.results import SimulatedGame
from goldenspike.arena.tables import TableModel
from goldenspike.core.game import State
from goldenspike.words.catalogue import Words

if TYPE_CHECKING:
    from goldenspike.arena.map_report import MapReport


class AnyMap(Protocol):
    """What the maps of all games have in common."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...


@dataclass(frozen=True)
class GameFacts:
    """What is kept of one game."""


@dataclass(frozen=True)
class GameSummary:
    """A summary of many games."""


@dataclass(frozen=True)
class MapFigures:
    """What many games say about the map they were played on."""


F = TypeVar("F", bound=GameFacts)
S = TypeVar("S", bound=GameSummary)
M = TypeVar("M", bound=MapFigures)


class GameStatistics(Generic[F, S, M]):
    css: tuple[str, ...] = ()
    """The style sheets that the sections of a map report need, besides the report's own."""

    def facts_of(self, played: Played) -> F:
        """What to keep of a finished game; written to disk as JSON."""
        raise AssertionError("a game defines this")

    def read_facts(self, data: Mapping[str, Any]) -> F:
        """The facts, read back. Any ValueError, TypeError or LookupError means that the data is damaged."""
        raise AssertionError("a game defines this")

    def summary_of(self, facts: Sequence[F]) -> S:
        raise AssertionError("a game defines this")

    def summary_tables(self, words: Words, summary: S) -> list[TableModel]:
        """The tables that `simulate` shows below the wins."""
        return []

    def map_figures(self, map: Any, games: Sequence[SimulatedGame[F]], summary: S) -> M:
        raise AssertionError("a game defines this")

    def map_sections(self, words: Words, map: Any, report: MapReport[M]) -> list[str]:
        """The sections of the page about a map, as HTML."""
        raise AssertionError("a game defines this")

    def worth_now(self, state: State) -> list[int]:
        """By seat: the result if the game ended now."""
        return state.scores()


class PlainStatistics(GameStatistics[GameFacts, GameSummary, MapFigures]):
    """For a game without its own statistics: only wins and scores."""

    def facts_of(self, played: Played) -> GameFacts:
        return GameFacts()

    def read_facts(self, data: Mapping[str, Any]) -> GameFacts:
        return GameFacts()

    def summary_of(self, facts: Sequence[GameFacts]) -> GameSummary:
        return GameSummary()

    def map_figures(self, map: Any, games: Sequence[SimulatedGame[GameFacts]], summary: GameSummary) -> MapFigures:
        return MapFigures()

    def map_sections(self, words: Words, map: Any, report: MapReport[MapFigures]) -> list[str]:
        return [seats_section(words, report)]


PLAIN = PlainStatistics()
