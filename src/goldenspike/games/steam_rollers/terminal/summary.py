"""What a simulation of Steam Rollers came to: how games ended, where points came from, what cards did."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from goldenspike.terminal.tables import listing
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import decimal, percent


def detail_tables(words: Words, details: dict[str, Any]) -> list[Table]:
    return [means_table(words, details), cards_table(words, details)]


def means_table(words: Words, details: dict[str, Any]) -> Table:
    rows = [
        (N_("Rounds"), decimal(words, details["rounds"])),
        (N_("Games ended by empty cities"), percent(words, details["ended_by_empty_cities"])),
        (N_("Points from deliveries"), decimal(words, details["deliveries"])),
        (N_("Points from the network"), decimal(words, details["network"])),
        (N_("Points from the engine"), decimal(words, details["engine"])),
        (N_("Points from cards"), decimal(words, details["cards"])),
        (N_("Deliveries of a player"), decimal(words, details["delivered_cubes"])),
        (N_("Tracks of a player"), decimal(words, details["tracks"])),
    ]
    return listing(words(N_("Means of all games")), ["", ""], [[words(what), figure] for what, figure in rows])


def cards_table(words: Words, details: dict[str, Any]) -> Table:
    """Per card side: how often it was in play, taken and used in a game, and how those who took it fared."""
    heads = (
        N_("Card"),
        N_("In play"),
        N_("Taken"),
        N_("Used"),
        N_("Points of those who took it, above the mean"),
    )
    rows = [
        [
            card["card"],
            str(card["games"]),
            decimal(words, card["taken"], 2),
            decimal(words, card["used"], 2),
            "–" if card["taker_lead"] is None else decimal(words, card["taker_lead"], sign="+"),
        ]
        for card in details["card_sides"]
    ]
    title = words(N_("Special cards, per game with this side in play"))
    return listing(title, [words(head) for head in heads], rows)
