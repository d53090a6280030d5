"""The summary of a simulation as tables: wins and scores, then the game's own."""

from __future__ import annotations

from goldenspike.arena.figures import Spread
from goldenspike.arena.games import statistics_of
from goldenspike.arena.summary import BotSummary, Summary
from goldenspike.arena.tables import Column, TableModel, columns
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.games import game_words
from goldenspike.words.names import decimal, percent


def summary_tables(words: Words, summary: Summary) -> list[TableModel]:
    own = statistics_of(summary.game).summary_tables(words, summary.details)
    return [bots_table(words, summary), seats_table(words, summary), *own]


def games_played(words: Words, game: str, players: int, count: int) -> str:
    """The line above the tables of a run: what was played, with how many players, and how often."""
    games = N_plural("{game}, {players} players, {count} game", "{game}, {players} players, {count} games", "count")
    return words(games, game=game_words(game).title, players=players, count=count)


def bots_table(words: Words, summary: Summary) -> TableModel:
    heads = columns(
        words,
        N_("Bot"),
        N_("Seats played"),
        N_("Wins"),
        N_("Wins (%)"),
        N_("Lower quartile"),
        N_("Median"),
        N_("Upper quartile"),
    )
    rows = [[name, *bot_cells(words, bot)] for name, bot in summary.bots.items()]
    rows.append([words(N_("Winners")), "", "", "", *quartiles(words, summary.winning_score)])
    return TableModel(games_played(words, summary.game, summary.players, summary.games), heads, rows)


def bot_cells(words: Words, bot: BotSummary) -> list[str]:
    part = 100 * bot.wins / bot.games if bot.games else 0.0
    return [str(bot.games), decimal(words, bot.wins), decimal(words, part), *quartiles(words, bot.scores)]


def quartiles(words: Words, spread: Spread | None) -> list[str]:
    return [decimal(words, quartile, 0) for quartile in spread] if spread else ["–"] * 3


def seats_table(words: Words, summary: Summary) -> TableModel:
    heads = [Column(words(N_("seat {number}"), number=seat + 1)) for seat in range(summary.players)]
    parts = [percent(words, wins / summary.games, 1) for wins in summary.wins_by_seat]
    return TableModel(words(N_("Wins by seat")), heads, [parts])
