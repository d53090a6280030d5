"""The report of a tournament: ladder, wins by seat, results, worth over time."""

from __future__ import annotations

from goldenspike.arena.faults_page import faults_section
from goldenspike.arena.page import colour, page, section, table
from goldenspike.arena.standings import Standings
from goldenspike.arena.tournament_tables import ladder_table, seats_table
from goldenspike.drawing import chart, plots
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.games import game_words
from goldenspike.words.names import decimal

PARTS = 24
"""Columns in a histogram of results."""


def tournament_page(words: Words, standings: Standings) -> str:
    title = words(N_("Tournament: {game}"), game=game_words(standings.game).title)
    lead = words(
        N_plural(
            "{players} players, {count} game, seed {seed}", "{players} players, {count} games, seed {seed}", "count"
        ),
        players=standings.players,
        count=standings.games,
        seed=standings.seed,
    )
    sections = [ladder(words, standings), seats(words, standings), results(words, standings), worth(words, standings)]
    if standings.faults:
        sections.append(faults_section(words, standings.faults))
    return page(words, title, f"{lead}; {', '.join(setting(words, standings))}", sections)


def setting(words: Words, standings: Standings) -> list[str]:
    """Edition, map and options, and how far the bots searched if their level didn't decide that."""
    if standings.think is None:
        return standings.setting
    thought = N_plural("{count} position for each decision", "{count} positions for each decision", "count")
    return [*standings.setting, words(thought, count=standings.think)]


def ladder(words: Words, standings: Standings) -> str:
    model = ladder_table(words, standings)
    spans = [
        plots.Span(standing.bot, colour(place), *standing.rating, decimal(words, standing.rating.value))
        for place, standing in enumerate(standings.bots)
    ]
    note = N_(
        "Ratings use openskill’s Plackett–Luce model; everyone starts at 25. Ratings and their intervals "
        "come from resampling the games (bootstrap); the interval for wins is Wilson’s."
    )
    alone = N_("Ratings only compare bots within this tournament, not across tournaments.")
    return section(model.title, plots.spans(spans, model.title), table(model), note=f"{words(note)} {words(alone)}")


def seats(words: Words, standings: Standings) -> str:
    model = seats_table(words, standings)
    groups = [
        plots.Bars(standing.bot, colour(place), [seat_bar(seat, part) for seat, part in enumerate(standing.by_seat)])
        for place, standing in enumerate(standings.bots)
    ]
    fair = 1 / standings.players
    note = words(N_("Share of games each bot won in each seat, in %. The line marks an even share."))
    return section(model.title, plots.bars(groups, model.title, mark=fair), table(model), note=note)


def seat_bar(seat: int, part: float | None) -> tuple[str, float | None, str]:
    return str(seat + 1), part, "" if part is None else f"{100 * part:.0f}"


def results(words: Words, standings: Standings) -> str:
    title = words(N_("Results"))
    every = [score for standing in standings.bots for score in standing.results] or [0]
    low, high = min(every), max(every)
    high += not high > low
    heaps = [
        plots.Heap(
            standing.bot, colour(place), plots.counts(standing.results, low, high, PARTS), standing.spread.median
        )
        for place, standing in enumerate(standings.bots)
    ]
    note = words(N_("How often each bot finished with each result. The brass bar is the median."))
    return section(title, plots.heaps(heaps, low, high, title), note=note)


def worth(words: Words, standings: Standings) -> str:
    title = words(N_("Standing over time"))
    series = [
        chart.Series(
            standing.bot, colour(place), str(place + 1), [*map(round, standing.values), round(standing.values[-1])]
        )
        for place, standing in enumerate(standings.bots)
        if standing.values
    ]
    moments = max(len(standing.values) for standing in standings.bots)
    names = [*map(str, range(1, moments)), "="]
    bands = [chart.Band(name, number, number + 1) for number, name in enumerate(names)]
    key = ", ".join(f"{place + 1}: {standing.bot}" for place, standing in enumerate(standings.bots))
    note = N_(
        "Each bot’s average standing after each round, as if the game had ended there; the last figure is "
        "the final result."
    )
    return section(title, chart.lines(series, bands, 0, title), note=f"{key}. {words(note)}")
