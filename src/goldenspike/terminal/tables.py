"""What the tables of all games share."""

from __future__ import annotations

import re

from rich import box
from rich.table import Table

WIDE = 96
NOTHING = "·"


def plain_table(gap: int = 2) -> Table:
    # The box itself puts a space between columns.
    return Table(box=box.SIMPLE, show_edge=False, pad_edge=False, padding=(0, gap - 1, 0, 0))


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
