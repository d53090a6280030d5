"""Which games have words of their own. A new game adds its folder beside steel_driver/ and a line here."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.text import steam_rollers, steel_driver
from goldenspike.text.catalogue import Words
from goldenspike.text.speaker import Dress, GameWords, Speaker, plain

GAMES: dict[str, GameWords] = {"steel-driver": steel_driver.WORDS, "steam-rollers": steam_rollers.WORDS}


def game_words(game: str) -> GameWords:
    return GAMES.get(game) or GameWords(title=game)


def speaker(words: Words, game: str, seats: Sequence[str] = (), dress: Dress = plain) -> Speaker:
    return Speaker(words, game_words(game), seats, dress)
