"""Boards, legends, sheets and maps bear the colour letters of the reader's language, whatever was drawn before."""

from __future__ import annotations

import re

import pytest

from goldenspike.games.steam_rollers.drawing.board import sheet
from goldenspike.games.steam_rollers.drawing.goods import CITY_COLOURS
from goldenspike.games.steam_rollers.drawing.words import map_picture as sheet_picture
from goldenspike.games.steam_rollers.drawing.words import sheet_words
from goldenspike.games.steam_rollers.rules.map import load_map as load_sheet
from goldenspike.games.steel_driver.drawing.pieces import GOODS, HERALDS
from goldenspike.games.steel_driver.drawing.words import map_picture as board_picture
from goldenspike.games.steel_driver.rules.map import load_map as load_board
from goldenspike.site.pages import symbols
from goldenspike.words.catalogue import LANGUAGES, Words
from goldenspike.words.letters import colour_letters


def letters(kind: str, picture: str) -> list[str]:
    return re.findall(rf'<text class="{kind}-letter[^>]*>([^<]*)<', picture)


@pytest.mark.parametrize("language", [*LANGUAGES, "de"])
def test_pieces_of_steel_driver_on_pages_and_in_files(language: str) -> None:
    words = Words(language)
    own = colour_letters(words)
    for picture in (symbols.defs(language), board_picture(words, load_board("usa"))):
        assert letters("herald", picture) == [own[company] for company in HERALDS]
        assert letters("good", picture) == [own[goods] for goods in GOODS]


@pytest.mark.parametrize("language", [*LANGUAGES, "de"])
def test_cities_and_cubes_of_steam_rollers(language: str) -> None:
    words = Words(language)
    own = colour_letters(words)
    assert letters("s-city", sheet_picture(words, load_sheet("heartland"))) == [own[colour] for colour in CITY_COLOURS]
    waiting = {1: {"yellow": 1, "grey": 2}}
    drawn = sheet(load_sheet("valley"), tracks={}, goods=waiting, words=sheet_words(words))
    assert letters("s-cube", drawn) == [own["yellow"], own["grey"], own["grey"]]


def test_two_letters_are_smaller_than_one() -> None:
    picture = symbols.defs("de")
    assert re.search(r'<text class="herald-letter wide"[^>]*>Ge<', picture)
    assert re.search(r'<text class="herald-letter" [^>]*>R<', picture)
