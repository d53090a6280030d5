"""Letters on the pages: those shown, read out and typed are the reader's; what is sent is the same for everybody."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from goldenspike.games.steam_rollers.pages import board, building, sheets
from goldenspike.games.steam_rollers.words.names import COMPASS
from goldenspike.games.steel_driver.pages import auctions, final
from goldenspike.site import tables
from goldenspike.site.pages.viewing import view_of
from goldenspike.words.catalogue import LANGUAGES, Words
from goldenspike.words.letters import colour_letters
from tests.rules.steam_rollers.table import play, ready
from tests.web.site import person
from tests.web.test_steam_rollers_pages import shown

GAME = Path(__file__).parents[1] / "records" / "games" / "greedy-4-treefrog-usa.txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_shapes_of_track_are_named_in_the_language_and_sent_as_records_have_them(language: str) -> None:
    words = Words(language)
    state = ready(2)
    play(state, "roll 1 / 1 1 6", "take 1")
    view = replace(shown(state), words=words)
    text = "".join(str(hex.shapes) for hex in building.hexes(view))
    labels = re.findall(r'value="track (\S+) (\S+)".*?data-title="(\S+) (\S+)"', text)
    assert labels
    for hex, shape, named, ends in labels:
        assert named == hex
        assert ends == "–".join(words(COMPASS[end]) for end in shape.split("-"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cities_on_sheets_have_the_letters_of_the_language(language: str) -> None:
    words = Words(language)
    view = replace(shown(ready(2)), words=words)
    own = [colour_letters(words)[colour] for colour in ("yellow", "red", "grey", "grey", "blue", "purple")]
    for picture in (board.ground(view), sheets.large(view, 0)):
        assert sorted(re.findall(r's-city-letter"[^>]*>([^<]*)<', picture)) == sorted(own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_companies_have_the_letters_of_the_language(language: str) -> None:
    ann = person()[0]
    table = tables.upload(ann, GAME.read_text("utf-8"))
    words = Words(language)
    own = colour_letters(words)
    lots = auctions.opening(view_of(table, ann, words, 0)).choices
    assert isinstance(lots, auctions.Opening)
    assert [lot.letter for lot in lots.lots] == [own[lot.code] for lot in lots.lots]
    last = view_of(table, ann, words)
    bars = "".join(final.bars(last, seat, 500) for seat in range(4))
    drawn = re.findall(r'class="bar-l co-(\w+)"[^>]*>\d+(\w+)<', bars)
    assert drawn
    assert all(letter == own[company] for company, letter in drawn)
