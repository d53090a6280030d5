"""Names that every game needs: what a list of legal actions, a table or an error calls things."""

from __future__ import annotations

from goldenspike.text.catalogue import N_context, Words

# Kinds of values in a TOML file (`goldenspike.rules.content.kind`, and what its readers want).
VALUE_KINDS = {
    "text": N_context("value", "a text"),
    "integer": N_context("value", "a whole number"),
    "decimal": N_context("value", "a decimal number"),
    "boolean": N_context("value", "true or false"),
    "date": N_context("value", "a date"),
    "list": N_context("value", "a list"),
    "table": N_context("value", "a table"),
    "tables": N_context("value", "a list of tables"),
    "2 texts": N_context("value", "a list of two texts"),
    "6 texts": N_context("value", "a list of six texts"),
    "2 numbers": N_context("value", "a list of two numbers"),
}


def value_kind(words: Words, code: str) -> str:
    message = VALUE_KINDS.get(code)
    return words(message) if message else code


def money(amount: int) -> str:
    """Dollars are written alike in all five languages."""
    return f"${amount}" if amount >= 0 else f"-${-amount}"


def capitalised(text: str) -> str:
    """With a capital to begin with; the rest stays as it is (unlike `str.capitalize`)."""
    return text[:1].upper() + text[1:]
