"""What the tables of all games share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich import box
from rich.cells import cell_len
from rich.markup import escape
from rich.table import Table

from goldenspike.arena.tables import TableModel

WIDE = 96
COMMON = 80
"""The least number of columns that a terminal has."""
GAP = 2
NOTHING = "·"


def plain_table(gap: int = GAP) -> Table:
    # The box itself puts a space between columns.
    return Table(box=box.SIMPLE, show_edge=False, pad_edge=False, padding=(0, gap - 1, 0, 0))


def model_table(model: TableModel) -> Table:
    """A table of the arena, for the terminal."""
    texts = [number for number, column in enumerate(model.columns) if column.text]
    return listing(model.title, [column.title for column in model.columns], model.rows, texts)


def listing(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], texts: Sequence[int] = (0,)) -> Table:
    """Plain cells under a title; columns are aligned right, except those in `texts`. If the columns don't fit side by
    side, headings wrap to the width of their cells.
    """
    table = plain_table()
    table.title = escape(title)
    table.title_justify = "left"
    table.caption_justify = "left"
    table.show_header = any(headings)
    rooms = [widest(line for row in rows for line in row[column].splitlines()) for column in range(len(headings))]
    whole = sum(max(room, cell_len(heading)) + GAP for room, heading in zip(rooms, headings, strict=True)) - GAP
    for column, (heading, room) in enumerate(zip(headings, rooms, strict=True)):
        shown = heading if whole <= COMMON else "\n".join(wrap(heading, max(room, widest(heading.split()))))
        table.add_column(escape(shown), justify="left" if column in texts else "right", overflow="fold")
    for row in rows:
        table.add_row(*map(escape, row))
    return table


def widest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=1)


def short(name: str, room: int) -> str:
    """A name cut to fit; a number at its end is kept, as it tells bots apart."""
    if len(name) <= room:
        return name
    close = re.sub(r" (\d+)$", r"\1", name)
    if len(close) <= room:  # "Spieler1" (player): a word cut short might mean something else
        return close
    tail = re.search(r" ?\d+$", name)
    ending = tail[0] if tail else "…"
    return name[: room - len(ending)] + ending
