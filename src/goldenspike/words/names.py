"""Names that every game needs: what things are called in a list of legal actions, a table or an error."""

from __future__ import annotations

import datetime
from functools import lru_cache

from goldenspike.words.catalogue import N_, N_context, Words

# Kinds of values: in a TOML file (`goldenspike.core.content.kind`, and what its readers want), and what a function of
# the public API wants (`goldenspike.core.arguments`).
VALUE_KINDS = {
    "text": N_context("value", "text"),
    "integer": N_context("value", "a whole number"),
    "decimal": N_context("value", "a decimal number"),
    "boolean": N_context("value", "true or false"),
    "date": N_context("value", "a date"),
    "list": N_context("value", "a list"),
    "table": N_context("value", "a table"),
    "tables": N_context("value", "a list of tables"),
    "2 texts": N_context("value", "a list of two strings"),
    "6 texts": N_context("value", "a list of six strings"),
    "5 integers": N_context("value", "a list of five whole numbers"),
    "6 pairs": N_context("value", "a list of six pairs of strings"),
    "2 numbers": N_context("value", "a list of two numbers"),
    "texts": N_context("value", "a list of strings"),
    "options": N_context("value", "a dict of strings by name"),
    "path": N_context("value", "a file path"),
    "game": N_context("value", "a game or its name"),
    "state": N_context("value", "a game position"),
    "action": N_context("value", "a move"),
    "move": N_context("value", "a move or its notation"),
    "map": N_context("value", "a map of this game or the map’s name"),
    "edition": N_context("value", "an edition of this game or the edition’s name"),
}


def value_kind(words: Words, code: str) -> str:
    message = VALUE_KINDS.get(code)
    return words(message) if message else code


MINUS = "−"
"""For people; files, records and programs have a hyphen."""
DECIMAL_SIGNS = {"en": ".", "fr": ",", "de": ",", "it": ",", "nl": ","}


def decimal(words: Words, value: float, places: int = 1, sign: str = "") -> str:
    """A number as written in this language; with "+" as `sign`, positive numbers get a sign too."""
    return f"{value:{sign}.{places}f}".replace(".", DECIMAL_SIGNS[words.language]).replace("-", MINUS)


def percent(words: Words, part: float, places: int = 0) -> str:
    """`25 %` for 0.25."""
    return words(N_("{figure}%"), figure=decimal(words, 100 * part, places))


def money(words: Words, amount: float, sign: str = "") -> str:
    """Dollars as written in this language: `$90`, `90 $`. With "+" as `sign`, positive amounts get a sign too."""
    return (MINUS if amount < 0 else sign) + dollars(words.language, f"{abs(amount):.0f}")


@lru_cache(maxsize=4096)
def dollars(language: str, amount: str) -> str:
    """Cached: a table's page has a hundred amounts, many of them the same."""
    return Words(language)(N_("${amount}"), amount=amount)


def money_range(words: Words, low: int, high: int) -> str:
    """`$60–90`; a single amount if both ends are the same."""
    return money(words, low) if low == high else words(N_("${low}–{high}"), low=low, high=high)


DATES = {
    "en": "{0.day} {0:%b} {0.year}",  # with the name of its month: 5/6 is not the same day everywhere
    "fr": "{0:%d/%m/%Y}",
    "de": "{0.day}.{0.month}.{0.year}",
    "it": "{0:%d/%m/%Y}",
    "nl": "{0.day}-{0.month}-{0.year}",
}


def date_text(words: Words, day: datetime.date) -> str:
    """A day as people of this language write it."""
    return DATES[words.language].format(day)


def labelled(words: Words, label: str, text: str) -> str:
    """`Round 3: building`; languages differ in the space before the colon."""
    return words(N_("{label}: {text}"), label=label, text=text)


def readable(code: str) -> str:
    """A code made readable, for games that have no words for it."""
    return code.replace("_", " ")


def capitalised(text: str) -> str:
    """With a capital first letter; the rest stays as it is (unlike `str.capitalize`)."""
    return text[:1].upper() + text[1:]
