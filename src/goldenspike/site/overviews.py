"""A person's tables, as lists show them."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from goldenspike.core import registry
from goldenspike.core.game import CHANCE
from goldenspike.site.models import Person, Seat, Table


@dataclass(frozen=True)
class Overview:
    table: Table
    seats: list[Seat]
    mine: list[int]
    my_turn: bool
    playable: bool
    """False where its game is not installed here, or is broken."""


def of(person: Person) -> list[Overview]:
    """The person's tables, and those they opened and left to a bot. First those where it is their turn, then by last
    move; finished ones last.
    """
    left = Q(created_by=person, finished=False, seats__stands_in=True)  # only its page has the link to come back
    listed_for = Q(seats__person=person) | left
    tables = list(Table.objects.filter(listed_for).defer("map_text", "edition_text").distinct())  # these may be long
    seated: dict[str, list[Seat]] = {table.id: [] for table in tables}
    for seat in Seat.objects.filter(table__in=tables).order_by("number"):
        seated[seat.table_id].append(seat)
    listed: list[Overview] = []
    for table in tables:
        sitting = seated[table.id]
        own = [seat.number for seat in sitting if seat.person_id == person.pk]
        waits_for_number = table.actor == CHANCE and not any(number.seat in own for number in table.added)
        my_turn = waits_for_number or (not table.finished and table.actor in own)
        playable = registry.available(table.game)
        listed.append(Overview(table, sitting, own, playable and my_turn, playable))
    return sorted(listed, key=lambda entry: (entry.table.finished, not entry.my_turn, -entry.table.changed.timestamp()))
