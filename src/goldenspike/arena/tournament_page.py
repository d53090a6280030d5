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
"""Columns of a heap of results."""


def tournament_page(words: Words, found: Standings) -> str:
    title = words(N_("Tournament: {game}"), game=game_words(found.game).title)
    lead = words(
        N_plural(
            "{players} players, {count} game, seed {seed}", "{players} players, {count} games, seed {seed}", "count"
        ),
        players=found.players,
        count=found.games,
        seed=found.seed,
    )
    sections = [ladder(words, found), seats(words, found), results(words, found), worth(words, found)]
    if found.faults:
        sections.append(faults_section(words, found.faults))
    return page(words, title, f"{lead}; {', '.join(setting(words, found))}", sections)


def setting(words: Words, found: Standings) -> list[str]:
    """On what was played, and how long the bots thought if it was not as long as their level does."""
    if found.think is None:
        return found.setting
    thought = N_plural("{count} position for each decision", "{count} positions for each decision", "count")
    return [*found.setting, words(thought, count=found.think)]


def ladder(words: Words, found: Standings) -> str:
    model = ladder_table(words, found)
    spans = [
        plots.Span(one.bot, colour(place), *one.rating, decimal(words, one.rating.value))
        for place, one in enumerate(found.bots)
    ]
    note = N_(
        "Ratings by the Plackett-Luce model of openskill; 25 is where everybody begins. Rating and interval come from "
        "resampling the games (bootstrap); the interval of the wins is Wilson's."
    )
    alone = N_("A rating holds among the bots of this tournament: those of different tournaments do not compare.")
    return section(model.title, plots.spans(spans, model.title), table(model), note=f"{words(note)} {words(alone)}")


def seats(words: Words, found: Standings) -> str:
    model = seats_table(words, found)
    groups = [
        plots.Bars(one.bot, colour(place), [seat_bar(seat, part) for seat, part in enumerate(one.by_seat)])
        for place, one in enumerate(found.bots)
    ]
    fair = 1 / found.players
    note = words(N_("Parts of all games that a bot won in each seat, in %. The line is an even share."))
    return section(model.title, plots.bars(groups, model.title, mark=fair), table(model), note=note)


def seat_bar(seat: int, part: float | None) -> tuple[str, float | None, str]:
    return str(seat + 1), part, "" if part is None else f"{100 * part:.0f}"


def results(words: Words, found: Standings) -> str:
    title = words(N_("Results"))
    every = [score for one in found.bots for score in one.results] or [0]
    low, high = min(every), max(every)
    high += not high > low
    heaps = [
        plots.Heap(one.bot, colour(place), plots.counts(one.results, low, high, PARTS), one.spread.median)
        for place, one in enumerate(found.bots)
    ]
    note = words(N_("How often each bot ended with how much. The brass stroke is the median."))
    return section(title, plots.heaps(heaps, low, high, title), note=note)


def worth(words: Words, found: Standings) -> str:
    title = words(N_("Worth over time"))
    series = [
        chart.Series(one.bot, colour(place), str(place + 1), [*map(round, one.values), round(one.values[-1])])
        for place, one in enumerate(found.bots)
        if one.values
    ]
    moments = max(len(one.values) for one in found.bots)
    names = [*map(str, range(1, moments)), "="]
    bands = [chart.Band(name, number, number + 1) for number, name in enumerate(names)]
    key = ", ".join(f"{place + 1}: {one.bot}" for place, one in enumerate(found.bots))
    note = N_("What each bot had after each round on average, were the game over then; the last figure is the result.")
    return section(title, chart.lines(series, bands, 0, title), note=f"{key}. {words(note)}")
