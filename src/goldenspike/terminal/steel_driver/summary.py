"""What a simulation of Steel Driver came to: companies, the final phase, the link."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from goldenspike.text.catalogue import N_, N_context, Words
from goldenspike.text.games import speaker
from goldenspike.text.names import decimal, percent


def detail_tables(words: Words, details: dict[str, Any]) -> list[Table]:
    return [companies_table(words, details), means_table(words, details), link_table(words, details)]


def companies_table(words: Words, details: dict[str, Any]) -> Table:
    """Profit by round, final worth of a share, tracks: means over all games."""
    voice = speaker(words, "steel-driver")
    rounds = len(details["companies"][0]["profit_by_round"])
    table = Table(title=words(N_("Companies: profit by round, worth of a share, tracks")))
    # short heads: eight columns side by side
    table.add_column(words(N_context("column", "Company")))
    for number in range(1, rounds + 1):
        table.add_column(words(N_context("column", "Round {number}"), number=number), justify="right")
    table.add_column(words(N_("Share")), justify="right")
    table.add_column(words(N_("Tracks")), justify="right")
    for company in details["companies"]:
        profits = [f"${profit:.0f}" for profit in company["profit_by_round"]]
        name = voice.name("company", company["name"], capital=True)
        table.add_row(name, *profits, f"${company['worth']:.0f}", decimal(words, company["tracks"]))
    return table


def means_table(words: Words, details: dict[str, Any]) -> Table:
    table = Table(title=words(N_("Means of all games")), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    rows = [
        (N_("Profit of a company in a round"), f"${details['profit_per_company_and_round']:.0f}"),
        (N_("Final worth of a share"), f"${details['worth_per_share']:.0f}"),
        (N_("Part of the cash that comes from the final phase"), percent(words, details["final_part"])),
        (N_("Tracks of a company"), decimal(words, details["tracks_per_company"])),
        (N_("Investment cubes left unspent"), decimal(words, details["cubes_left"])),
    ]
    for what, figure in rows:
        table.add_row(words(what), figure)
    return table


def link_table(words: Words, details: dict[str, Any]) -> Table:
    table = Table(title=words(N_("The transcontinental link is made in")))
    by_round = details["link_by_round"]
    for number in range(1, len(by_round)):
        table.add_column(words(N_("Round {number}"), number=number), justify="right")
    table.add_column(words(N_("never")), justify="right")
    counts = [by_round[str(number)] for number in range(1, len(by_round))]
    table.add_row(*map(str, counts), str(by_round["0"]))
    return table
