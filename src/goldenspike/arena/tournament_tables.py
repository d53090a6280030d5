"""The tables of a tournament, the same on the page and in the terminal."""

from __future__ import annotations

from goldenspike.arena.standings import Standings
from goldenspike.arena.tables import Column, TableModel, columns
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import decimal, percent

HEADS = (
    N_("Bot"),
    N_("Rating (95% interval)"),
    N_("Games"),
    N_("Wins, % (95% interval)"),
    N_("Mean result"),
    N_("ms per move"),
)


def tournament_tables(words: Words, standings: Standings) -> list[TableModel]:
    return [ladder_table(words, standings), seats_table(words, standings)]


def ladder_table(words: Words, standings: Standings) -> TableModel:
    rows = [
        [
            standing.bot,
            interval_text(words, standing.rating),
            str(standing.games),
            interval_text(words, standing.wins, 100),
            "–" if standing.mean is None else decimal(words, standing.mean),
            decimal(words, 1000 * standing.seconds, 2),
        ]
        for standing in standings.bots
    ]
    return TableModel(words(N_("Ranking")), columns(words, *HEADS), rows)


def seats_table(words: Words, standings: Standings) -> TableModel:
    seats = [Column(words(N_("seat {number}"), number=seat + 1)) for seat in range(standings.players)]
    rows = [
        [standing.bot, *("–" if part is None else percent(words, part, 1) for part in standing.by_seat)]
        for standing in standings.bots
    ]
    return TableModel(words(N_("Wins by seat")), [Column(words(N_("Bot")), text=True), *seats], rows)


def interval_text(words: Words, part: tuple[float, float, float], times: float = 1) -> str:
    """A value and its interval."""
    value, low, high = (decimal(words, times * figure) for figure in part)
    return f"{value} ({low}–{high})"
