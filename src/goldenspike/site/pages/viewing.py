"""A table as one reader sees it: from its rows and its position to a `TableView`."""

from __future__ import annotations

import re

from goldenspike.site import moves, people, positions, tables
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.naming import table_name
from goldenspike.site.pages.table_view import SeatView, TableView
from goldenspike.site.positions import Snapshot
from goldenspike.site.seat_changes import changes_of
from goldenspike.site.work import answer_limit
from goldenspike.words.catalogue import N_, Words

ENGINEERS = ("Judah", "Brunel", "Casement", "Dodge", "Stephenson", "Strobridge", "Huntington", "Crocker")


def view_of(table: Table, person: Person | None, words: Words, ply: int | None = None, live: bool = True) -> TableView:
    """The table after a move, as this person sees it."""
    return view_from(positions.snapshot(table, ply), person, words, live)


def view_from(shown: Snapshot, person: Person | None, words: Words, live: bool = True) -> TableView:
    table, seats, position = shown
    seat_views = seat_views_of(seats, person, words)
    undo = live and bool(moves.undo_targets(position, seats, person))
    left = answer_limit.seconds_left(table, seats, position) if live else None
    return TableView(
        table.id,
        table_name(table.id),
        table.game,
        words,
        position,
        seat_views,
        live,
        undo,
        table.answer_seconds,
        table.besides,
        tuple(changes_of(table)),
        left,
        people.pointers(person, table.game),
    )


def seat_views_of(seats: list[Seat], person: Person | None, words: Words) -> tuple[SeatView, ...]:
    own = [seat.number for seat in seats if person is not None and seat.person_id == person.pk]
    return tuple(seat_view_of(seat, own, words) for seat in seats)


def seat_view_of(seat: Seat, own: list[int], words: Words) -> SeatView:
    name = seat.name
    if seat.kind == Seat.OPEN and name == tables.OPEN_NAME:
        name = words(N_("Seat {number}"), number=seat.number + 1)
    if seat.kind == Seat.BOT and re.fullmatch(r"[a-z0-9-]+ \d+", name):
        # In the record a bot's name says which bot it is; at the table it is an opponent with a name.
        name = ENGINEERS[seat.number % len(ENGINEERS)]
    return SeatView(seat.number, name, seat.kind, seat.number in own, own == [seat.number], seat.bot, seat.stands_in)
