"""The tables of a simulation: headings that fit into eighty columns, numbers as written in each language."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from goldenspike.arena.match import Setup
from goldenspike.arena.simulate import simulate
from goldenspike.arena.summary_tables import summary_tables
from goldenspike.arena.tables import TableModel
from goldenspike.games.steel_driver.statistics.summary import CompanySummary, SteelDriverSummary, companies_table
from goldenspike.terminal.tables import model_table
from goldenspike.words.catalogue import Words
from tests.text.catalogues import LANGUAGES

COMPANIES = ("red", "yellow", "green", "blue", "purple", "black")


def printed(*tables: TableModel) -> str:
    out = io.StringIO()
    Console(file=out, width=80).print(*map(model_table, tables))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heads_of_the_companies_are_whole_in_eighty_columns(language: str) -> None:
    companies = [CompanySummary(name, [115.0] * 5, worth=135.0, tracks=13.5) for name in COMPANIES]
    text = printed(companies_table(Words(language), SteelDriverSummary(companies, 50.0, 100.0, 0.5, {}, 10.0, 1.0)))
    heads = text.partition("──")[0].splitlines()[-1]
    assert "…" not in text
    assert re.findall(r"\d", heads) == list("12345"), "one line of heads, a round each"


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_figures_have_the_decimal_sign_of_the_language(game: str) -> None:
    summary = simulate(Setup(game, ("random",), 3, seed=1), 2)
    english, german = (printed(*summary_tables(Words(language), summary)) for language in ("en", "de"))
    assert re.findall(r"\d\.\d", english)
    assert re.findall(r"\d,\d", german) == [figure.replace(".", ",") for figure in re.findall(r"\d\.\d", english)]
    assert not re.findall(r"\d\.\d", german)
