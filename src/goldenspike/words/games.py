"""The words that each game brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from goldenspike.core import registry
from goldenspike.words.catalogue import Words
from goldenspike.words.speaker import Dress, GameWords, Speaker, plain


def game_words(game: str) -> GameWords:
    """The words of a game. A game without its own has only its title; it speaks in codes and notation."""
    return registry.facet(game, "words", GameWords) or GameWords(title=registry.descriptor(game).title)


def all_game_words() -> list[GameWords]:
    return [game_words(name) for name in registry.names()]


def speaker(words: Words, game: str, seats: Sequence[str] = (), dress: Dress = plain) -> Speaker:
    return Speaker(words, game_words(game), seats, dress)


class Titled(Protocol):
    """What a map of any game has."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...


def shipped_title(words: Words, game: str, name: str) -> str:
    """The title of a map that comes with a game."""
    known = game_words(game).maps.get(name)
    return words(known.title) if known else name


def map_title(words: Words, game: str, map: Titled) -> str:
    """A shipped map's title in this language; a user's own map keeps the title it has."""
    known = game_words(game).maps.get(map.name)
    return words(known.title) if known and known.title.one == map.title else map.title
