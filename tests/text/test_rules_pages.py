"""The rules at hand are the pages of its game, whole, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from goldenspike.words.rules_pages import find_rule, find_section, normal_id, sections
from tests.text.catalogues import LANGUAGES, TRANSLATED

GAME = "steel-driver"
PAGE = Path(__file__).parents[2] / "src" / "goldenspike" / "games" / "steel_driver" / "rulebook" / "en.md"


def ids(language: str) -> list[str]:
    return [id for section in sections(GAME, language) for id in section.rules]


def test_every_rule_of_the_page_is_found() -> None:
    written = re.findall(r"^- (SD-\d+\.\d+)", PAGE.read_text("utf-8"), re.MULTILINE)
    assert ids("en") == written
    assert len(written) > 40


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_same_rules(language: str) -> None:
    assert ids(language) == ids("en")
    assert [section.id for section in sections(GAME, language)] == [section.id for section in sections(GAME, "en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_is_cut_short(language: str) -> None:
    for section in sections(GAME, language):
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
