"""Who came and went at a table, besides the record: the log shows it between the moves."""

from __future__ import annotations

import json
from typing import NamedTuple

from goldenspike.site.models import Table

LINK, BOT, LEFT, SAT, BACK = "link", "bot", "left", "sat", "back"
"""A new link made, a bot plays for somebody, somebody left to a bot, somebody sat down, somebody took a seat back."""
MOST_KEPT = 40


class SeatChange(NamedTuple):
    ply: int
    """It happened after this line."""
    seat: int
    what: str
    name: str
    """Of whoever it was about."""
    bot: str = ""


def changes_of(table: Table) -> list[SeatChange]:
    """Oldest first."""
    return [SeatChange(*entry) for entry in json.loads(table.seat_changes)] if table.seat_changes else []


def note(table: Table, seat: int, what: str, name: str, bot: str = "") -> None:
    """In the transaction that locked the table: what is shown of it now is something new."""
    kept = [*changes_of(table), SeatChange(table.ply, seat, what, name, bot)][-MOST_KEPT:]
    table.seat_changes, table.besides = json.dumps(kept), table.besides + 1
    table.save(update_fields=["seat_changes", "besides"])
