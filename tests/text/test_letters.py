"""Compass and colour letters: every language has its own, no two alike, and both forms can be typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import registry
from goldenspike.games.steam_rollers.rules.hexes import EDGES
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES
from goldenspike.games.steam_rollers.words.names import COMPASS
from goldenspike.games.steam_rollers.words.names import GOODS as CUBES
from goldenspike.games.steel_driver.words.names import COMPANIES, GOODS
from goldenspike.words.catalogue import LANGUAGES, Message, Words
from goldenspike.words.games import game_words, speaker
from goldenspike.words.letters import COLOUR_LETTERS, code_of, colour_letters

DOCS = Path(__file__).parents[2] / "docs"
GAMES = ("steel-driver", "steam-rollers")
NAMES: tuple[dict[str, Message], ...] = (COMPANIES, GOODS, CUBES)
COMPASSES = {
    "en": "N NE SE S SW NW",
    "de": "N NO SO S SW NW",
    "fr": "N NE SE S SO NO",
    "it": "N NE SE S SO NO",
    "nl": "N NO ZO Z ZW NW",
}


def boards(game: str) -> Iterator[Any]:
    """Every edition on every map."""
    loaded = registry.load(game)
    for edition in loaded.editions():
        for map in loaded.maps():
            yield loaded.new(loaded.min_players, map=map, edition=edition)


def cases(text: str) -> tuple[str, ...]:
    return text, text.lower(), text.upper()


def read(state: Any, words: Words, game: str, text: str) -> Any:
    """What a person typed, as the terminal reads it."""
    wording = game_words(game)
    assert wording is not None
    return registry.load(game).parse(state, wording.typed(words, text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_colours_of_a_language_share_a_letter(language: str) -> None:
    letters = colour_letters(Words(language))
    assert len({letter.casefold() for letter in letters.values()}) == len(letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_in_a_row_can_be_told_apart(language: str) -> None:
    assert all(re.fullmatch("[A-Z][a-z]?", letter) for letter in colour_letters(Words(language)).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_colour_has_the_first_letter_of_its_name(language: str) -> None:
    words = Words(language)
    letters = colour_letters(words)
    for names in NAMES:
        for colour, name in names.items():
            initial = "K" if (language, colour) == ("en", "black") else words(name)[0].upper()
            assert letters[colour][0] == initial, colour


def test_every_colour_of_every_edition_has_a_letter() -> None:
    for game in GAMES:
        for state in boards(game):
            colours = {*state.board.goods_names, *getattr(state.board, "company_names", ())}
            assert colours <= COLOUR_LETTERS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compass_of_a_language(language: str) -> None:
    words = Words(language)
    assert [words(COMPASS[edge]) for edge in EDGES] == COMPASSES[language].split()
    speaking = speaker(words, "steam-rollers")
    assert [speaking.name("link", shape) for shape in SHAPE_NAMES] == [
        "–".join(words(COMPASS[end]) for end in shape.split("-")) for shape in SHAPE_NAMES
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_means_one_thing_to_programs_never_means_another_to_readers(language: str) -> None:
    words = Words(language)
    for tables in ((COMPASS,), *((names, {code: COLOUR_LETTERS[code] for code in names}) for names in NAMES)):
        meanings: dict[str, set[str]] = {}
        for table in tables:
            for code, message in table.items():
                for form in (code, words(message)):
                    meanings.setdefault(form.casefold(), set()).add(code)
        assert all(len(codes) == 1 for codes in meanings.values()), meanings
        for form, codes in meanings.items():
            assert code_of(words, form, *tables).casefold() == codes.pop().casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_company_can_be_typed_by_code_name_or_letter(language: str) -> None:
    words = Words(language)
    for state in boards("steel-driver"):
        for company, code in enumerate(state.board.company_names):
            action = state.board.auctions[company][3]
            for name in (code, words(COMPANIES[code]), colour_letters(words)[code]):
                for form in cases(name):
                    assert read(state, words, "steel-driver", f"auction {form} 3") == action, form


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_track_can_be_typed_with_the_letters_of_records_or_of_the_reader(language: str) -> None:
    words = Words(language)
    for state in boards("steam-rollers"):
        for tracks in state.board.tracks:
            for action in tracks:
                kind, hex, shape = str(action).split()
                a, b = (words(COMPASS[end]) for end in shape.split("-"))
                own = f"{kind} {hex} {a}-{b}"
                for form in (str(action), own, own.lower(), f"{kind} {hex} {b}–{a}"):
                    assert read(state, words, "steam-rollers", form) == action, form


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cube_can_be_typed_by_code_name_or_letter(language: str) -> None:
    words = Words(language)
    for state in boards("steam-rollers"):
        for code in state.board.goods_names:
            action = registry.load("steam-rollers").parse(state, f"deliver {code} 1>2 4")
            for name in (code, words(CUBES[code]), colour_letters(words)[code]):
                for form in cases(name):
                    assert read(state, words, "steam-rollers", f"deliver {form} 1>2 4") == action, form


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_for_a_reader_can_be_typed(game: str, language: str) -> None:
    """Every track, claim, bid and delivery, in the reader's notation and in that of records."""
    words, wording = Words(language), game_words(game)
    assert wording is not None
    for state in boards(game):
        board = state.board
        if game == "steel-driver":
            actions = [*board.tracks, *board.first_tracks, *board.claims, *board.bids, *chain(*board.auctions)]
        else:
            actions = [*chain(*board.tracks), *board.uses.values()]
        for text in {str(action) for action in actions}:
            assert str(read(state, words, game, text)) == text
            assert str(read(state, words, game, wording.written(words, text))) == text


def test_a_text_that_is_no_track_is_quoted_as_it_was_typed() -> None:
    wording = game_words("steam-rollers")
    assert wording is not None
    assert wording.typed(Words("nl"), "track D4 ZO-X") == "track D4 ZO-X"
    assert wording.typed(Words("nl"), "track D4 zo-Z") == "track D4 SE-S"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_docs_have_the_letters_of_the_catalogues(language: str) -> None:
    words = Words(language)
    compass, colours = [words(edge) for edge in COMPASS.values()], list(colour_letters(words).values())
    row = f"| {LANGUAGES[language]} | {' '.join(compass)} | {' '.join(colours)} |"
    assert row in (DOCS / "reference" / "notation.md").read_text("utf-8")
    if language != "en":
        glossary = (DOCS / "glossary" / f"{language}.md").read_text("utf-8")
        assert f"| {', '.join(COMPASS)} | {', '.join(compass)} |" in glossary
        assert f"| {', '.join(colour_letters(Words('en')).values())} | {', '.join(colours)} |" in glossary
