"""A table as data, which pages and the terminal each show in their own style."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from goldenspike.words.catalogue import Message, Words


class Column(NamedTuple):
    """A heading, and whether the column holds text (aligned left) or figures (aligned right)."""

    title: str
    text: bool = False


@dataclass(frozen=True)
class TableModel:
    title: str
    columns: list[Column]
    rows: list[list[str]]


def columns(words: Words, *heads: Message, texts: Collection[int] = (0,)) -> list[Column]:
    """Columns of figures, except for those in `texts`."""
    return [Column(words(head), number in texts) for number, head in enumerate(heads)]


def means_table(title: str, rows: list[list[str]]) -> TableModel:
    """Names and figures, without headings."""
    return TableModel(title, [Column("", text=True), Column("")], rows)
