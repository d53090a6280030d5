"""A summary of many games of Steel Driver: companies, the final phase, the link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from goldenspike.arena import tables
from goldenspike.arena.statistics import GameSummary
from goldenspike.arena.tables import Column, TableModel
from goldenspike.games.steel_driver.statistics.facts import SteelDriverFacts
from goldenspike.words.catalogue import N_, N_context, Words
from goldenspike.words.games import speaker
from goldenspike.words.names import decimal, money, percent


@dataclass(frozen=True)
class CompanySummary:
    """Means over all games."""

    name: str
    profit_by_round: list[float]
    worth: float
    tracks: float


@dataclass(frozen=True)
class SteelDriverSummary(GameSummary):
    companies: list[CompanySummary]
    profit_per_company_and_round: float
    worth_per_share: float
    final_part: float
    """The fraction of the cash that comes from the final phase."""
    link_by_round: dict[str, int]
    """Games by the round in which the coasts were joined, "0" for never."""
    tracks_per_company: float
    cubes_left: float


def summary_of(facts: Sequence[SteelDriverFacts]) -> SteelDriverSummary:
    games = len(facts)
    names = facts[0].companies
    rounds = len(facts[0].profit)
    links = [fact.link_round for fact in facts]
    return SteelDriverSummary(
        companies=[
            CompanySummary(
                name=name,
                profit_by_round=[sum(fact.profit[n][company] for fact in facts) / games for n in range(rounds)],
                worth=sum(fact.worth[company] for fact in facts) / games,
                tracks=sum(fact.tracks[company] for fact in facts) / games,
            )
            for company, name in enumerate(names)
        ],
        profit_per_company_and_round=sum(sum(map(sum, fact.profit)) for fact in facts) / (games * rounds * len(names)),
        worth_per_share=sum(sum(fact.worth) for fact in facts) / (games * len(names)),
        final_part=sum(fact.final_cash for fact in facts) / max(1, sum(fact.cash for fact in facts)),
        link_by_round={str(n): links.count(n) for n in range(rounds + 1)},
        tracks_per_company=sum(sum(fact.tracks) for fact in facts) / (games * len(names)),
        cubes_left=sum(fact.cubes_left for fact in facts) / games,
    )


def summary_tables(words: Words, summary: SteelDriverSummary) -> list[TableModel]:
    return [companies_table(words, summary), means_table(words, summary), link_table(words, summary)]


def companies_table(words: Words, summary: SteelDriverSummary) -> TableModel:
    """Profit by round, final worth of a share, tracks: means over all games."""
    voice = speaker(words, "steel-driver")
    rounds = len(summary.companies[0].profit_by_round)
    heads = [  # short headings: there are eight columns side by side
        Column(words(N_context("column", "Company")), text=True),
        *(Column(words(N_context("column", "Round {number}"), number=number)) for number in range(1, rounds + 1)),
        Column(words(N_("Share"))),
        Column(words(N_("Tracks"))),
    ]
    rows = [
        [
            voice.name("company", company.name, capital=True),
            *(money(words, profit) for profit in company.profit_by_round),
            money(words, company.worth),
            decimal(words, company.tracks),
        ]
        for company in summary.companies
    ]
    return TableModel(words(N_("Companies: profit by round, value of a share, tracks")), heads, rows)


def means_table(words: Words, summary: SteelDriverSummary) -> TableModel:
    rows = [
        (N_("A company’s profit in one round"), money(words, summary.profit_per_company_and_round)),
        (N_("Final value of a share"), money(words, summary.worth_per_share)),
        (N_("Proportion of cash from the final phase"), percent(words, summary.final_part)),
        (N_("Tracks per company"), decimal(words, summary.tracks_per_company)),
        (N_("Investment cubes left unspent"), decimal(words, summary.cubes_left)),
    ]
    return tables.means_table(words(N_("Averages over all games")), [[words(what), figure] for what, figure in rows])


def link_table(words: Words, summary: SteelDriverSummary) -> TableModel:
    by_round = summary.link_by_round
    rounds = range(1, len(by_round))
    heads = [*(Column(words(N_("Round {number}"), number=number)) for number in rounds), Column(words(N_("never")))]
    counts = [*(str(by_round[str(number)]) for number in rounds), str(by_round["0"])]
    return TableModel(words(N_("When the transcontinental link is completed")), heads, [counts])
