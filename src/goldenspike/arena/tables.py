"""A table as data: what a page and a terminal both show, each in its own dress."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from goldenspike.words.catalogue import Message, Words


class Column(NamedTuple):
    """A heading, and whether words stand below it (set to the left) or figures (to the right)."""

    title: str
    text: bool = False


@dataclass(frozen=True)
class TableModel:
    title: str
    columns: list[Column]
    rows: list[list[str]]


def columns(words: Words, *heads: Message, texts: Collection[int] = (0,)) -> list[Column]:
    """Columns of figures, but for those of `texts`."""
    return [Column(words(head), number in texts) for number, head in enumerate(heads)]


def means_table(title: str, rows: list[list[str]]) -> TableModel:
    """What it is, and the figure: no headings."""
    return TableModel(title, [Column("", text=True), Column("")], rows)
