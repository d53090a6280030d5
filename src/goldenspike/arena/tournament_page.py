"""The report of a tournament: ladder, wins by seat, results, worth over time."""

from __future__ import annotations

from typing import Any

from goldenspike.arena.page import colour, page, section, table
from goldenspike.arena.standings import Standings
from goldenspike.draw import chart, plots
from goldenspike.text.catalogue import N_, N_context, N_plural, Words
from goldenspike.text.games import game_words
from goldenspike.text.names import decimal

PARTS = 24
"""Columns of a heap of results."""
MOST_FAULTS = 20

FAULTS = {
    "raised": N_context("fault", "broke off with an error"),
    "illegal": N_context("fault", "answered with something illegal"),
    "overran": N_context("fault", "took too long"),
    "died": N_context("fault", "ended its process"),
}
HEADS = (
    N_("Bot"),
    N_("Rating (95 % interval)"),
    N_("Games"),
    N_("Wins in % (95 % interval)"),
    N_("Mean result"),
    N_("ms per decision"),
)


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
        sections.append(faults(words, found))
    return page(words, title, lead, sections)


def rows(words: Words, found: Standings) -> list[list[str]]:
    return [
        [
            one.bot,
            interval(words, one.rating),
            str(one.games),
            interval(words, one.wins, 100),
            decimal(words, one.mean),
            decimal(words, 1000 * one.seconds, 2),
        ]
        for one in found.bots
    ]


def interval(words: Words, part: tuple[float, float, float], times: float = 1) -> str:
    """A value and the interval in which it lies."""
    value, low, high = (decimal(words, times * one) for one in part)
    return f"{value} ({low}–{high})"


def ladder(words: Words, found: Standings) -> str:
    title = words(N_("The ladder"))
    spans = [
        plots.Span(one.bot, colour(place), *one.rating, decimal(words, one.rating.value))
        for place, one in enumerate(found.bots)
    ]
    note = N_(
        "Ratings by the Plackett-Luce model of openskill; 25 is where everybody begins. Rating and interval come from "
        "resampling the games (bootstrap); the interval of the wins is Wilson's."
    )
    heads = [words(head) for head in HEADS]
    return section(title, plots.spans(spans, title), table(heads, rows(words, found)), note=words(note))


def seats(words: Words, found: Standings) -> str:
    title = words(N_("Wins by seat"))
    groups = [
        plots.Bars(one.bot, colour(place), [seat_bar(seat, part) for seat, part in enumerate(one.by_seat)])
        for place, one in enumerate(found.bots)
    ]
    fair = 1 / found.players
    note = words(N_("Parts of all games that a bot won in each seat, in %. The line is an even share."))
    return section(title, plots.bars(groups, title, mark=fair), note=note)


def seat_bar(seat: int, part: float | None) -> tuple[str, float | None, str]:
    return str(seat + 1), part, "" if part is None else f"{100 * part:.0f}"


def results(words: Words, found: Standings) -> str:
    title = words(N_("Results"))
    every = [score for one in found.bots for score in one.results]
    low, high = min(every), max(every)
    high += not high > low
    heaps = [
        plots.Heap(one.bot, colour(place), plots.counts(one.results, low, high, PARTS), one.spread["median"])
        for place, one in enumerate(found.bots)
    ]
    note = words(N_("How often each bot ended with how much. The brass stroke is the median."))
    return section(title, plots.heaps(heaps, low, high, title), note=note)


def worth(words: Words, found: Standings) -> str:
    title = words(N_("Worth over time"))
    series = [
        chart.Series(one.bot, colour(place), str(place + 1), [0, *map(round, one.values), round(one.values[-1])])
        for place, one in enumerate(found.bots)
    ]
    rounds = max(len(one.values) for one in found.bots)
    names = [*map(str, range(1, rounds + 1)), "="]
    bands = [chart.Band(name, number, number + 1) for number, name in enumerate(names)]
    key = ", ".join(f"{place + 1}: {one.bot}" for place, one in enumerate(found.bots))
    note = N_("What each bot had after each round on average, were the game over then; the last figure is the result.")
    return section(title, chart.lines(series, bands, 0, title), note=f"{key}. {words(note)}")


def faults(words: Words, found: Standings) -> str:
    heads = [N_("Bot"), N_("Game"), N_("Seat"), N_("Line"), N_("What happened"), N_("Record")]
    broken = [
        [fault["bot"], fault["game"], fault["seat"] + 1, fault["line"], fault_text(words, fault), fault["record"]]
        for fault in found.faults[:MOST_FAULTS]
    ]
    note = words(N_("Greedy played on in their place; such a game counts as lost for them."))
    if len(found.faults) > MOST_FAULTS:
        note += " " + words(N_("Shown are the first {shown} of {count}."), shown=MOST_FAULTS, count=len(found.faults))
    return section(words(N_("Bots that broke")), table([words(head) for head in heads], broken, (4, 5)), note=note)


def fault_text(words: Words, fault: dict[str, Any]) -> str:
    message = FAULTS.get(fault["kind"])
    return f"{words(message) if message else fault['kind']} ({fault['detail']})"
