"""The page of all pieces is in the reader's language, including its pictures."""

from __future__ import annotations

import re

import pytest

from goldenspike.games.steel_driver.rules.map import load_map
from goldenspike.site.pages import piece_gallery
from goldenspike.words.catalogue import Words
from tests.text.catalogues import TRANSLATED

SAID = re.compile(r'aria-label="([^"]*)"|<text class="lg[^"]*"[^>]*>([^<]*)<')


def texts(language: str) -> set[str]:
    """What is read out for the pictures, and the text of the legends; without numbers."""
    pictures = [str(piece.picture) for group in piece_gallery.groups(Words(language)) for piece in group.pieces]
    labels = {label or text for picture in pictures for label, text in SAID.findall(picture)}
    return {text for text in labels if not text.isdigit()}


@pytest.mark.parametrize("language", TRANSLATED)
def test_only_names_are_the_same_in_two_languages(language: str) -> None:
    map = load_map("usa")
    names = {"Steel Driver", *(map.link_name(number) for number in range(len(map.links)))}
    assert texts(language) & texts("en") <= names


@pytest.mark.parametrize("language", TRANSLATED)
def test_icons_are_named_in_the_language(language: str) -> None:
    english, translated = ([icon.name for icon in piece_gallery.icons(Words(code))] for code in ("en", language))
    # "menu", "link" and the like are the same in two of them
    assert sum(1 for name, other in zip(english, translated, strict=True) if name == other) < len(english) / 3
