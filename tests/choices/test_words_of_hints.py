"""Every hint that a game gives has words, in every language; every word has a hint that is given."""

from __future__ import annotations

from itertools import chain

import pytest

from goldenspike.choices import choices_of
from goldenspike.core.trial import Hint
from goldenspike.words.catalogue import Words
from goldenspike.words.games import game_words, speaker
from goldenspike.words.hints import SHARED, hint_text
from tests.choices.positions import FOLDERS, positions
from tests.text.catalogues import LANGUAGES, compile_if_stale

compile_if_stale()

RECORDS = {
    "steel-driver": ["mixed-final-control-by-tie"],
    "steam-rollers": ["mixed-card-3b", "random-ends-by-idle-rounds"],
}
"""Games in which everything happens."""
SEATS = ["Ann", "Bob", "Cleo", "Dan", "Eva", "Finn"]


def hints(game: str) -> dict[str, Hint]:
    """One of each code."""
    by_code: dict[str, Hint] = {}
    for state in chain.from_iterable(positions(game, record) for record in RECORDS[game]):
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
