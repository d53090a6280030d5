"""Letters for colours, in the reader's language: on boards, in legends, on paper and in the terminal.

One table for all games, so that a colour has the same letter everywhere and no two colours of a language share one.
Each is a capital, followed by a small letter where needed, so that letters in a row can be told apart. The letters in
edition files and in the API are codes, the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from goldenspike.words.catalogue import Message, N_context, Words

COLOUR_LETTERS = {
    "red": N_context("colour letter", "R"),
    "yellow": N_context("colour letter", "Y"),
    "green": N_context("colour letter", "G"),
    "blue": N_context("colour letter", "B"),
    "purple": N_context("colour letter", "P"),
    "black": N_context("colour letter", "K"),
    "grey": N_context("colour letter", "Gy"),
    "brown": N_context("colour letter", "Br"),
    "white": N_context("colour letter", "W"),
    "silver": N_context("colour letter", "S"),
    "orange": N_context("colour letter", "O"),
    "pink": N_context("colour letter", "Pk"),
}
ENGLISH: Mapping[str, str] = MappingProxyType({colour: message.one for colour, message in COLOUR_LETTERS.items()})


def colour_letters(words: Words) -> Mapping[str, str]:
    return letters_in(words.language)


@cache
def letters_in(language: str) -> Mapping[str, str]:
    words = Words(language)
    return MappingProxyType({colour: words(message) for colour, message in COLOUR_LETTERS.items()})


def letter_of(letters: Mapping[str, str], colour: str) -> str:
    """The letter of a colour. One without a letter, from a user's own edition, gets the first letter of its code."""
    return letters.get(colour) or colour[:1].upper()


def code_of(words: Words, typed: str, *tables: Mapping[str, Message]) -> str:
    """The code whose name or letter was typed, in upper or lower case; a code, or anything else, stays as it is."""
    folded = typed.casefold()
    if any(folded == code.casefold() for table in tables for code in table):
        return typed
    codes = (code for table in tables for code, message in table.items() if words(message).casefold() == folded)
    return next(codes, typed)
