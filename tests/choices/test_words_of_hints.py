"""Every hint that a game gives has words, in every language, and there are no words for hints never given."""

from __future__ import annotations

from itertools import chain

import pytest

from goldenspike.choices import choices_of
from goldenspike.core.trial import Hint
from goldenspike.words.catalogue import Words
from goldenspike.words.games import game_words, speaker
from goldenspike.words.hints import SHARED, hint_text
from tests.choices.positions import FOLDERS, positions
from tests.rules.steam_rollers.table import long_line
from tests.text.catalogues import LANGUAGES, compile_if_stale

compile_if_stale()

RECORDS = {
    "steel-driver": ["mixed-final-control-by-tie"],
    "steam-rollers": ["mixed-card-3b", "random-ends-by-idle-rounds"],
}
"""Games in which nearly everything happens."""
LAID = {"steel-driver": [], "steam-rollers": [long_line(4, "3b", "4a")]}
"""Positions that no recorded game has."""
SEATS = ["Ann", "Bob", "Cleo", "Dan", "Eva", "Finn"]


def hints(game: str) -> dict[str, Hint]:
    """One of each code."""
    by_code: dict[str, Hint] = {}
    recorded = chain.from_iterable(positions(game, record) for record in RECORDS[game])
    for state in chain(recorded, LAID[game]):
        for choice in choices_of(state):
            by_code |= {hint.code: hint for hint in choice.hints}
    return by_code


@pytest.mark.parametrize("game", FOLDERS)
def test_every_hint_has_words_in_every_language(game: str) -> None:
    given = hints(game)
    known = game_words(game).hints
    assert given.keys() <= known.keys() | SHARED.keys()
    assert known.keys() <= given.keys(), "no words that nobody uses"
    for language in LANGUAGES:
        game_speaker = speaker(Words(language), game, SEATS)
        for hint in given.values():
            text = hint_text(game_speaker, hint)
            assert text
            assert not set(text) & set("{}[]"), text
