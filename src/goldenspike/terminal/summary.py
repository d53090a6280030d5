"""What a simulation came to, as tables. Each game adds its own beside those that every game has."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from goldenspike.terminal.screens import game_terminal
from goldenspike.terminal.tables import listing
from goldenspike.words.catalogue import N_, N_plural, Words
from goldenspike.words.games import game_words
from goldenspike.words.names import decimal, percent


def summary_tables(words: Words, summary: dict[str, Any]) -> list[Table]:
    tables = [bots_table(words, summary), seats_table(words, summary)]
    if summary["details"]:
        tables += game_terminal(summary["game"]).summary(words, summary["details"])
    return tables


def bots_table(words: Words, summary: dict[str, Any]) -> Table:
    games = N_plural("{game}, {players} players, {count} game", "{game}, {players} players, {count} games", "count")
    title = words(games, game=game_words(summary["game"]).title, players=summary["players"], count=summary["games"])
    heads = (
        N_("Bot"),
        N_("Seats taken"),
        N_("Wins"),
        N_("Wins in %"),
        N_("Lower quartile"),
        N_("Median"),
        N_("Upper quartile"),
    )
    rows = [[name, *bot_cells(words, bot)] for name, bot in summary["bots"].items()]
    rows.append([words(N_("The winners")), "", "", "", *quartiles(summary["winning_score"])])
    return listing(title, [words(head) for head in heads], rows)


def bot_cells(words: Words, bot: dict[str, Any]) -> list[str]:
    part = 100 * bot["wins"] / bot["games"] if bot["games"] else 0.0
    return [str(bot["games"]), decimal(words, bot["wins"]), decimal(words, part), *quartiles(bot["scores"])]


def quartiles(spread: dict[str, float] | None) -> list[str]:
    return [f"{spread[key]:.0f}" if spread else "–" for key in ("low", "median", "high")]


def seats_table(words: Words, summary: dict[str, Any]) -> Table:
    seats = [words(N_("seat {number}"), number=seat + 1) for seat in range(summary["players"])]
    parts = [percent(words, wins / summary["games"], 1) for wins in summary["wins_by_seat"]]
    return listing(words(N_("Wins by seat")), seats, [parts], texts=())
