"""The rules shown are the pages of the game, complete in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from goldenspike.words.rules_pages import find_rule, find_section, normal_id, sections
from tests.text.catalogues import LANGUAGES, TRANSLATED

GAMES = {"steel-driver": "SD", "steam-rollers": "SR"}
PACKAGE = Path(__file__).parents[2] / "src" / "goldenspike" / "games"

RULING = {"en": "ruling", "de": "Festlegung", "fr": "décision", "it": "decisione", "nl": "uitspraak"}

WORDS_OF_MAKERS = {
    "en": "tests?|code|data|toml|json|api|software|program",
    "de": "tests?|code|daten|dateien?|toml|json|api|software|programms?",
    "fr": "tests?|code|données|toml|json|api|logiciel|programme",
    "it": "test|codice|dati|toml|json|api|software|programma",
    "nl": "tests?|code|data|bestand|bestanden|toml|json|api|software|programma",
}
"""Players read these pages; what developers must know is in docs/rules/README.md."""

SPACE, NARROW = "\u00a0", "\u202f"
WRONG_TYPOGRAPHY = {
    "en": rf"['\"]|[ {SPACE}]%",
    "de": r"['\"]|\d ?%|\d \$|”|»",
    "fr": rf"['\"]|\d ?%|\d \$|[^{NARROW}][;!?»]|[^{SPACE}]:|«[^{NARROW}]",
    "it": rf"['\"]|[ {SPACE}]%|\d \$|“|”|« | »",
    "nl": rf"['\"]|[ {SPACE}]%|\$ \d|‘",
}

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_translation = pytest.mark.parametrize("language", TRANSLATED)


def page(game: str, language: str) -> str:
    return (PACKAGE / game.replace("-", "_") / "rulebook" / f"{language}.md").read_text("utf-8")


def ids(game: str, language: str) -> list[str]:
    return [id for section in sections(game, language) for id in section.rules]


def skeleton(text: str) -> list[str]:
    """The structure of a page, line by line, without its words."""
    shape: list[str] = []
    before = ""
    for line in text.splitlines():
        known = re.match(r"(#+(?: S[DR]-\d+)?|- S[DR]-\d+\.\d+|- X\d+|-|\|)(?= )", line)
        if known:
            shape.append(known[1])
        elif line and (not before or before.startswith("#")):
            shape.append("paragraph")
        before = line
    return shape


def without_notation(text: str) -> str:
    return re.sub(r"`[^`]*`", "", text)


def figures(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+[ab]?", text))


@each_game
def test_every_rule_of_the_page_is_found(game: str) -> None:
    written = re.findall(rf"^- ({GAMES[game]}-\d+\.\d+)", page(game, "en"), re.MULTILINE)
    assert ids(game, "en") == written
    assert len(written) > 40


@each_game
@each_language
def test_ids_ascend_without_a_gap_section_by_section(game: str, language: str) -> None:
    for number, section in enumerate(sections(game, language), start=1):
        assert section.id == f"{GAMES[game]}-{number}"
        assert list(section.rules) == [f"{section.id}.{rule}" for rule in range(1, len(section.rules) + 1)]


@each_game
@each_translation
def test_every_translation_has_the_same_rules(game: str, language: str) -> None:
    assert [(section.id, list(section.rules)) for section in sections(game, language)] == [
        (section.id, list(section.rules)) for section in sections(game, "en")
    ]


@each_game
@each_translation
def test_no_translation_leaves_out_a_paragraph_an_example_or_a_row(game: str, language: str) -> None:
    assert skeleton(page(game, language)) == skeleton(page(game, "en"))


@each_game
@each_translation
def test_every_rule_has_the_same_figures_in_every_language(game: str, language: str) -> None:
    for id in ids(game, "en"):
        ours, theirs = find_rule(id, "en"), find_rule(id, language)
        assert ours
        assert theirs
        assert figures(theirs) == figures(ours), id


@each_game
@each_translation
def test_what_is_a_ruling_is_one_in_every_language(game: str, language: str) -> None:
    def rulings(spoken: str) -> list[str]:
        return [id for id in ids(game, spoken) if f"({RULING[spoken]}" in str(find_rule(id, spoken))]

    assert rulings(language) == rulings("en") != []


@each_game
@each_language
def test_the_pages_speak_to_players(game: str, language: str) -> None:
    said = re.findall(rf"\b(?:{WORDS_OF_MAKERS[language]})\b", without_notation(page(game, language)), re.IGNORECASE)
    assert not said


@each_language
def test_an_engine_is_a_locomotive(language: str) -> None:
    assert "engine" not in page("steel-driver", language).lower()


@each_game
def test_no_player_is_he_or_she(game: str) -> None:
    assert not re.findall(r"\b(?:he|she|his|her|hers|him)\b", page(game, "en"), re.IGNORECASE)


@each_game
@each_language
def test_signs_are_set_as_the_language_sets_them(game: str, language: str) -> None:
    text = without_notation(page(game, language))
    assert not [text[max(0, m.start() - 20) : m.end() + 20] for m in re.finditer(WRONG_TYPOGRAPHY[language], text)]


@each_game
@each_language
def test_no_rule_is_cut_short(game: str, language: str) -> None:
    for section in sections(game, language):
        assert section.title
        for id, text in section.rules.items():
            assert text.rstrip("`*")[-1] in ".)»“", id


def test_a_rule_is_found_however_it_is_written() -> None:
    rule = find_rule("SD-5.7", "en")
    assert rule is not None
    assert rule.startswith("First track:")
    assert rule.endswith("which is the start.")
    assert find_rule("sd 5.7", "en") == find_rule("SD5.7", "en") == rule
    assert normal_id(" sd-5 ") == "SD-5"


def test_a_section_is_found() -> None:
    section = find_section("sd-5", "fr")
    assert section is not None
    assert "SD-5.13" in section.rules
    assert find_section("SD-99", "en") is None


@pytest.mark.parametrize("nonsense", ["", "SD", "SD-5.99", "XX-1.1", "../../etc", "5.7"])
def test_nonsense_is_no_rule(nonsense: str) -> None:
    assert find_rule(nonsense, "en") is None


def test_a_game_without_a_page_has_no_sections() -> None:
    assert sections("no-such-game", "en") == ()
