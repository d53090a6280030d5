"""What a simulation of Steel Driver came to: companies, the final phase, the link."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from goldenspike.terminal.tables import listing
from goldenspike.words.catalogue import N_, N_context, Words
from goldenspike.words.games import speaker
from goldenspike.words.names import decimal, percent


def detail_tables(words: Words, details: dict[str, Any]) -> list[Table]:
    return [companies_table(words, details), means_table(words, details), link_table(words, details)]


def companies_table(words: Words, details: dict[str, Any]) -> Table:
    """Profit by round, final worth of a share, tracks: means over all games."""
    voice = speaker(words, "steel-driver")
    rounds = len(details["companies"][0]["profit_by_round"])
    heads = [  # short ones: eight columns side by side
        words(N_context("column", "Company")),
        *(words(N_context("column", "Round {number}"), number=number) for number in range(1, rounds + 1)),
        words(N_("Share")),
        words(N_("Tracks")),
    ]
    rows = [
        [
            voice.name("company", company["name"], capital=True),
            *(f"${profit:.0f}" for profit in company["profit_by_round"]),
            f"${company['worth']:.0f}",
            decimal(words, company["tracks"]),
        ]
        for company in details["companies"]
    ]
    return listing(words(N_("Companies: profit by round, worth of a share, tracks")), heads, rows)


def means_table(words: Words, details: dict[str, Any]) -> Table:
    rows = [
        (N_("Profit of a company in a round"), f"${details['profit_per_company_and_round']:.0f}"),
        (N_("Final worth of a share"), f"${details['worth_per_share']:.0f}"),
        (N_("Part of the cash that comes from the final phase"), percent(words, details["final_part"])),
        (N_("Tracks of a company"), decimal(words, details["tracks_per_company"])),
        (N_("Investment cubes left unspent"), decimal(words, details["cubes_left"])),
    ]
    return listing(words(N_("Means of all games")), ["", ""], [[words(what), figure] for what, figure in rows])


def link_table(words: Words, details: dict[str, Any]) -> Table:
    by_round = details["link_by_round"]
    rounds = range(1, len(by_round))
    heads = [*(words(N_("Round {number}"), number=number) for number in rounds), words(N_("never"))]
    counts = [*(str(by_round[str(number)]) for number in rounds), str(by_round["0"])]
    return listing(words(N_("The transcontinental link is made in")), heads, [counts], texts=())
