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
from goldenspike.words.letters import colour_letters
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
        N_("Average per player. A game takes {rounds} rounds; {part} of games are ended by empty cities."),
        rounds=decimal(words, figures.rounds),
        part=part_text(words, figures.ended_by_empty_cities),
    )
    return section(title, plots.bars([plots.Bars("", "seat-2", parts)], title), note=note)


def use_of_the_sheet(words: Words, map: Map, figures: SteamRollersMapFigures) -> str:
    patterns = f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{hatching.patterns()}</defs></svg>'
    heads = columns(
        words,
        N_("Region"),
        N_("Tracks per player"),
        N_("City connected"),
        N_("Cubes delivered per player"),
        N_("Points earned with them"),
        N_("Value: extra points compared with players who didn’t connect it"),
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
    model = TableModel(words(N_("Use of regions")), heads, rows)
    note = words(N_("In the hexes: the share of sheets with track there, in %."))
    picture = heat_map(map, figures.hexes, model.title, colour_letters(words))
    return section(model.title, patterns, picture, table(model), note=note)


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
        "± is the 95% confidence interval; with fewer than {count} players, there isn’t enough data. Players "
        "who take a card may already be ahead or behind: the last column describes the players who take it, "
        "not just what the card is worth."
    )
    model = TableModel(title, columns(words, *CARD_HEADS), rows)
    return section(title, table(model), note=words(note, count=FEWEST))


def lead(words: Words, points: float | None, error: float | None) -> str:
    if points is None or error is None:
        return "–"
    return f"{decimal(words, points, sign='+')} ± {decimal(words, error)}"
