"""What the tables of all games share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from rich import box
from rich.cells import cell_len
from rich.markup import escape
from rich.table import Table

WIDE = 96
NOTHING = "·"


def plain_table(gap: int = 2) -> Table:
    # The box itself puts a space between columns.
    return Table(box=box.SIMPLE, show_edge=False, pad_edge=False, padding=(0, gap - 1, 0, 0))


def listing(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], texts: Sequence[int] = (0,)) -> Table:
    """Plain cells under a title, figures to the right but for the columns of `texts`. Headings break where their cells
    are narrow, so that much finds room side by side.
    """
    table = plain_table()
    table.title = escape(title)
    table.show_header = any(headings)
    table.title_justify = "left"
    table.caption_justify = "left"
    for column, heading in enumerate(headings):
        lines = [line for row in rows for line in row[column].splitlines()]
        room = max(map(cell_len, [*lines, *heading.split()]))
        broken = "\n".join(wrap(heading, room, break_on_hyphens=False))
        table.add_column(escape(broken), justify="left" if column in texts else "right", overflow="fold")
    for row in rows:
        table.add_row(*map(escape, row))
    return table


def short(name: str, room: int) -> str:
    """A name cut to the room there is; a number at its end is kept, as it tells bots apart."""
    if len(name) <= room:
        return name
    close = re.sub(r" (\d+)$", r"\1", name)
    if len(close) <= room:  # "Spieler1": half a word can be another
        return close
    tail = re.search(r" ?\d+$", name)
    kept = tail[0] if tail else "…"
    return name[: room - len(kept)] + kept
