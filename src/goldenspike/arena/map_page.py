"""The report on a map as a page: the sections are the game's own."""

from __future__ import annotations

from typing import Any

from goldenspike.arena.faults_page import faults_section
from goldenspike.arena.games import statistics_of
from goldenspike.arena.map_report import MapReport
from goldenspike.arena.page import page
from goldenspike.arena.statistics import AnyMap
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.games import game_words, map_title


def map_page(words: Words, map: AnyMap, report: MapReport[Any]) -> str:
    known = map_title(words, report.game, map)
    title = words(N_("Map report: {title}"), title=f"{known} ({report.map})")
    lead = words(
        N_plural(
            "{game}, {players} players, {count} game, bots: {bots}",
            "{game}, {players} players, {count} games, bots: {bots}",
            "count",
        ),
        game=game_words(report.game).title,
        players=report.players,
        count=report.games,
        bots=list(report.bots),
    )
    played = [
        *([report.edition] if report.edition else []),
        *(f"{option}={value}" for option, value in report.options.items()),
        words(N_("seed {seed}"), seed=report.seed),
    ]
    statistics = statistics_of(report.game)
    sections = statistics.map_sections(words, map, report)
    if report.faults:
        sections.append(faults_section(words, report.faults))
    return page(words, title, f"{lead}; {', '.join(played)}", sections, statistics.css)
