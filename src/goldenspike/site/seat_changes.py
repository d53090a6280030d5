"""Who came and went at a table. Not part of the record: the log shows it between the moves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.site.models import Person, Seat, Table

LINK, BOT, LEFT, SAT, BACK = "link", "bot", "left", "sat", "back"
"""A new link was made, a bot plays for someone, someone left the seat to a bot, sat down, or took a seat back."""
MOST_KEPT = 40


class SeatChange(NamedTuple):
    ply: int
    """It happened after this line."""
    seat: int
    what: str
    name: str
    """Of the person concerned."""
    bot: str = ""
    whose: int = 0
    """The person who lost a seat by it, unless they left voluntarily."""


def changes_of(table: Table) -> list[SeatChange]:
    """Oldest first."""
    return [SeatChange(*entry) for entry in json.loads(table.seat_changes)] if table.seat_changes else []


def loss_of(person: Person | None, table: Table, seats: Sequence[Seat]) -> SeatChange | None:
    """How this person lost their seat here; None if they have one, or never had one."""
    if person is None or table.finished or any(seat.person_id == person.pk for seat in seats):
        return None
    return next((change for change in reversed(changes_of(table)) if change.whose == person.pk), None)


def note(table: Table, seat: int, what: str, name: str, bot: str = "", whose: int = 0) -> None:
    """Call this in the transaction that locked the table: viewers will see that something has changed."""
    kept = [*changes_of(table), SeatChange(table.ply, seat, what, name, bot, whose)][-MOST_KEPT:]
    table.seat_changes, table.besides = json.dumps(kept), table.besides + 1
    table.save(update_fields=["seat_changes", "besides"])
