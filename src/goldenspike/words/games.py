"""Which games have words of their own. A new game adds its folder beside steel_driver/ and a line here."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.games.steam_rollers import words as steam_rollers
from goldenspike.games.steel_driver import words as steel_driver
from goldenspike.words.catalogue import Words
from goldenspike.words.speaker import Dress, GameWords, Speaker, plain

GAMES: dict[str, GameWords] = {"steel-driver": steel_driver.WORDS, "steam-rollers": steam_rollers.WORDS}


def game_words(game: str) -> GameWords:
    return GAMES.get(game) or GameWords(title=game)


def speaker(words: Words, game: str, seats: Sequence[str] = (), dress: Dress = plain) -> Speaker:
    return Speaker(words, game_words(game), seats, dress)
