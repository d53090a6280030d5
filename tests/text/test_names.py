"""Titles of maps, and numbers as written in each language."""

from __future__ import annotations

import pytest

from goldenspike.core import registry
from goldenspike.words.catalogue import LANGUAGES, Words
from goldenspike.words.games import Titled, all_game_words, map_title, shipped_title
from goldenspike.words.names import DECIMAL_SIGNS, decimal, money, money_range, percent
from tests.text.catalogues import TRANSLATED

SHIPPED = [(game, reference) for game in registry.names() for reference in registry.load(game).maps()]


def made(game: str, reference: str, title: str = "") -> Titled:
    """A shipped map, or a copy of it with its own title."""
    loaded = registry.load(game)
    text = loaded.contents(loaded.new(loaded.min_players, map=reference))["Map"].text
    map: Titled = loaded.read_map(text, reference)
    return loaded.read_map(text.replace(f'"{map.title}"', f'"{title}"'), reference) if title else map


@pytest.mark.parametrize(("game", "reference"), SHIPPED)
def test_the_title_of_a_shipped_map_is_that_of_its_file_and_translated(game: str, reference: str) -> None:
    map = made(game, reference)
    assert map_title(Words("en"), game, map) == shipped_title(Words("en"), game, map.name) == map.title
    for language in TRANSLATED:
        assert map_title(Words(language), game, map) == shipped_title(Words(language), game, map.name) != map.title


def test_no_title_without_a_map() -> None:
    titled = {name for words in all_game_words() for name in words.maps}
    assert titled == {reference.split("/")[0] for _, reference in SHIPPED}


@pytest.mark.parametrize(("game", "reference"), SHIPPED)
def test_a_map_of_ones_own_keeps_its_title(game: str, reference: str) -> None:
    """Even one made from a shipped map that still has its name."""
    assert map_title(Words("de"), game, made(game, reference, "My own")) == "My own"


def test_every_language_has_its_decimal_sign() -> None:
    assert set(DECIMAL_SIGNS) == set(LANGUAGES)


@pytest.mark.parametrize(("language", "figure"), [("en", "3.14"), ("fr", "3,14"), ("de", "3,14")])
def test_figures_have_the_decimal_sign_of_the_language(language: str, figure: str) -> None:
    assert decimal(Words(language), 3.14159, 2) == figure


def test_a_figure_may_have_its_sign() -> None:
    assert [decimal(Words("it"), figure, sign="+") for figure in (1.25, -1.5)] == ["+1,2", "−1,5"]


@pytest.mark.parametrize(
    ("language", "part"), [("en", "12.5%"), ("fr", "12,5\u00a0%"), ("de", "12,5\u00a0%"), ("nl", "12,5%")]
)
def test_percentages_stand_as_the_language_sets_them(language: str, part: str) -> None:
    assert percent(Words(language), 0.125, 1) == part


@pytest.mark.parametrize(
    ("language", "sums"),
    [
        ("en", ["$90", "+$90", "−$90", "$60–90"]),
        ("de", ["90\u00a0$", "+90\u00a0$", "−90\u00a0$", "60–90\u00a0$"]),
        ("fr", ["90\u00a0$", "+90\u00a0$", "−90\u00a0$", "60–90\u00a0$"]),
        ("it", ["90\u00a0$", "+90\u00a0$", "−90\u00a0$", "60–90\u00a0$"]),
        ("nl", ["$\u00a090", "+$\u00a090", "−$\u00a090", "$\u00a060–90"]),
    ],
)
def test_money_stands_as_the_language_writes_it(language: str, sums: list[str]) -> None:
    words = Words(language)
    assert [money(words, 90), money(words, 90, "+"), money(words, -90), money_range(words, 60, 90)] == sums
    assert money_range(words, 90, 90) == sums[0]
