"""The report on a map of Steel Driver: calibration, use of the map, seats, starts, companies, the link."""

from __future__ import annotations

from itertools import zip_longest

from goldenspike.arena.map_report import MapReport
from goldenspike.arena.map_sections import interval_text, part_text, seats_section
from goldenspike.arena.page import section, table
from goldenspike.arena.tables import Column, TableModel, columns
from goldenspike.drawing import plots
from goldenspike.games.steel_driver.drawing import pieces
from goldenspike.games.steel_driver.drawing.words import board_words
from goldenspike.games.steel_driver.rules.map import Map
from goldenspike.games.steel_driver.statistics.heat import heat_map
from goldenspike.games.steel_driver.statistics.map_figures import (
    PUBLISHED_MAP,
    PUBLISHED_PLAYERS,
    SteelDriverMapFigures,
)
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import speaker
from goldenspike.words.letters import colour_letters
from goldenspike.words.names import decimal, money, percent

Report = MapReport[SteelDriverMapFigures]

CALIBRATION = {
    "winner": N_("The winner’s cash"),
    "profit_per_company_and_round": N_("A company’s profit in one round"),
    "worth_per_share": N_("Final value of a share"),
    "final_part": N_("Proportion of cash from the final phase"),
    "tracks_per_company": N_("Tracks per company"),
}


def map_sections(words: Words, map: Map, report: Report) -> list[str]:
    return [
        calibration(words, report),
        use_of_the_map(words, map, report.figures),
        seats_section(words, report),
        starts(words, report),
        companies(words, report),
        the_link(words, report.figures),
    ]


def calibration(words: Words, report: Report) -> str:
    """Our figures beside the published ones, on the map they were measured on."""
    rows = []
    for entry in report.figures.calibration:
        compared = [entry.published, entry.ours] if is_published(report) else [entry.ours]
        rows.append([words(CALIBRATION[entry.what]), *(figure(words, entry.what, value) for value in compared)])
    if not is_published(report):
        heads = columns(words, N_("Figure"), N_("These games"))
        model = TableModel(words(N_("Averages over all games")), heads, rows)
        return section(model.title, table(model))
    heads = columns(words, N_("Figure"), N_("Published games"), N_("These games"))
    model = TableModel(words(N_("Calibration")), heads, rows)
    note = words(
        N_("The published figure for the winner’s cash is from games with {players} players."),
        players=PUBLISHED_PLAYERS,
    )
    return section(model.title, table(model), note=note)


def is_published(report: Report) -> bool:
    return report.map.partition("/")[0] == PUBLISHED_MAP


def figure(words: Words, what: str, value: float) -> str:
    if what == "final_part":
        return percent(words, value)
    return decimal(words, value) if what == "tracks_per_company" else money(words, value)


def use_of_the_map(words: Words, map: Map, figures: SteelDriverMapFigures) -> str:
    title = words(N_("Use of cities and links"))
    most = max(figures.companies_at.values()) or 1
    halos = {city: companies / most for city, companies in figures.companies_at.items()}
    picture = heat_map(map, figures.link_heat, halos, board_words(words), title)
    cities = [
        [city, with_figure(words, figures.cities[city], companies)]
        for city, companies in sorted(figures.companies_at.items(), key=lambda item: -item[1])
    ]
    links = [
        [link.replace("-", "–"), with_figure(words, figures.links[link], figures.link_rounds[link])]
        for link, _ in sorted(figures.link_heat.items(), key=lambda item: -item[1])
    ]
    half = -(-len(links) // 2)
    blocks = zip_longest(cities, links[:half], links[half:], fillvalue=["", ""])
    of_links = (N_("Link"), N_("Built"))
    heads = columns(words, N_("City"), N_("Reached"), *of_links, *of_links, texts=(0, 2, 4))
    model = TableModel(title, heads, [[*city, *left, *right] for city, left, right in blocks])
    note = words(
        N_(
            "Share of all games; then the average number of companies that reached a city and the average round "
            "in which a link was built. Larger halos mean more companies; wider links were built earlier and "
            "more often."
        )
    )
    return section(title, pieces.defs(colour_letters(words)), picture, table(model), note=note)


def with_figure(words: Words, part: float, figure: float | None) -> str:
    return part_text(words, part) if figure is None else f"{part_text(words, part)} · {decimal(words, figure)}"


def starts(words: Words, report: Report) -> str:
    heads = columns(
        words,
        N_("City"),
        N_("Share of games"),
        N_("Starts"),
        N_("Won by the player who started there (95% interval)"),
    )
    rows = [
        [
            start.city,
            part_text(words, start.games),
            str(start.starts),
            interval_text(words, start.wins) if start.starts else "–",
        ]
        for start in sorted(report.figures.starts, key=lambda start: -start.games)
    ]
    model = TableModel(words(N_("Start cities")), heads, rows)
    note = words(N_("An even share of wins would be {part}."), part=part_text(words, 1 / report.players))
    western = report.figures.western_start
    if western is not None and is_published(report):
        west = N_("A company started in the western third of the map in {part} of the games.")
        note += " " + words(west, part=part_text(words, western))
    return section(model.title, table(model), note=note)


def companies(words: Words, report: Report) -> str:
    voice = speaker(words, report.game)
    rounds = len(report.figures.sales[0].bought)
    heads = [
        Column(words(N_("Company")), text=True),
        *(Column(words(N_("Round {number}"), number=number + 1)) for number in range(rounds)),
    ]
    rows = [
        [
            voice.name("company", sales.company, capital=True),
            *(with_figure(words, part, price) for part, price in zip(sales.bought, sales.price, strict=True)),
        ]
        for sales in report.figures.sales
    ]
    model = TableModel(words(N_("Companies bought")), heads, rows)
    note = words(N_("How often each company was bought in each round, and the average price in cubes."))
    return section(model.title, table(model), note=note)


def the_link(words: Words, figures: SteelDriverMapFigures) -> str:
    title = words(N_("When the transcontinental link is completed"))
    by_round = dict(figures.link_by_round)
    never = by_round.pop("0")
    parts = [
        (words(N_("Round {number}"), number=number), part, part_text(words, part)) for number, part in by_round.items()
    ]
    parts.append((words(N_("never")), never, part_text(words, never)))
    return section(title, plots.bars([plots.Bars("", "seat-2", parts)], title))
