"""The report on a map of Steam Rollers: points by source, use of the sheet, cards, seats."""

from __future__ import annotations

from goldenspike.arena.map_report import MapReport
from goldenspike.arena.map_sections import part_text, seats_section
from goldenspike.arena.page import section, table
from goldenspike.arena.tables import TableModel, columns
from goldenspike.drawing import plots
from goldenspike.games.steam_rollers.drawing import hatching
from goldenspike.games.steam_rollers.rules.map import Map
from goldenspike.games.steam_rollers.statistics.heat import heat_map
from goldenspike.games.steam_rollers.statistics.map_figures import FEWEST, SteamRollersMapFigures
from goldenspike.games.steam_rollers.statistics.summary import CARD_HEADS
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import decimal

Report = MapReport[SteamRollersMapFigures]

SOURCES = {
    "deliveries": N_("Points from deliveries"),
    "network": N_("Points from the network"),
    "engine": N_("Points from the engine"),
    "cards": N_("Points from cards"),
}


def map_sections(words: Words, map: Map, report: Report) -> list[str]:
    figures = report.figures
    return [
        points(words, figures),
        use_of_the_sheet(words, map, figures),
        cards(words, figures),
        seats_section(words, report),
    ]


def points(words: Words, figures: SteamRollersMapFigures) -> str:
    title = words(N_("Points by source"))
    parts = [
        (
            words(SOURCES[source.source]),
            source.points,
            f"{decimal(words, source.points)} ({part_text(words, source.part)})",
        )
        for source in figures.sources
    ]
    note = words(
        N_("Mean of all players. A game takes {rounds} rounds; {part} end by empty cities."),
        rounds=decimal(words, figures.rounds),
        part=part_text(words, figures.ended_by_empty_cities),
    )
    return section(title, plots.bars([plots.Bars("", "seat-2", parts)], title), note=note)


def use_of_the_sheet(words: Words, map: Map, figures: SteamRollersMapFigures) -> str:
    patterns = f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{hatching.patterns()}</defs></svg>'
    heads = columns(
        words,
        N_("Region"),
        N_("Tracks of a player"),
        N_("City joined"),
        N_("Cubes sent by a player"),
        N_("Points earned with them"),
        N_("Worth: points above those who did not join it"),
    )
    rows = [
        [
            str(region.region),
            decimal(words, region.tracks, 2),
            part_text(words, region.joined),
            decimal(words, region.sent, 2),
            decimal(words, region.earned, 2),
            lead(words, region.lead, region.lead_error),
        ]
        for region in figures.regions
    ]
    model = TableModel(words(N_("Use of the regions")), heads, rows)
    note = words(N_("In the hexes: the part of all sheets, in %, that have track there."))
    return section(model.title, patterns, heat_map(map, figures.hexes, model.title), table(model), note=note)


def cards(words: Words, figures: SteamRollersMapFigures) -> str:
    rows = [
        [
            card.card,
            str(card.games),
            decimal(words, card.taken, 2),
            decimal(words, card.used, 2),
            lead(words, card.taker_lead, card.lead_error),
        ]
        for card in figures.cards
    ]
    title = words(N_("Special cards, per game with this side in play"))
    note = N_(
        "± is the 95 % interval; fewer than {count} players say nothing. Who takes a card may be ahead or behind "
        "already: the last column tells of the players who take it, not of its worth alone."
    )
    model = TableModel(title, columns(words, *CARD_HEADS), rows)
    return section(title, table(model), note=words(note, count=FEWEST))


def lead(words: Words, points: float | None, error: float | None) -> str:
    if points is None or error is None:
        return "–"
    return f"{decimal(words, points, sign='+')} ± {decimal(words, error)}"
