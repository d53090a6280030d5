"""Seats that change hands during a game. The moves are not affected. A seat keeps its name while a bot stands in; a
person who sits down there brings their own.

If a player does not come back, the player who opened the table makes a new link for their seat or lets a bot play it;
players who want to leave do the same for themselves. Either way the player can come back through the seat's new link.
"""

from __future__ import annotations

from goldenspike.core import registry
from goldenspike.site import fair, moves, tables
from goldenspike.site.failures import Invalid, NotYourSeat, NotYourTable, Over, Taken, Unknown
from goldenspike.site.models import Line, Person, Seat, Table
from goldenspike.site.people import hashed
from goldenspike.site.seat_changes import BOT, LEFT, LINK, note
from goldenspike.site.transactions import writing


def new_link(table_id: str, number: int, person: Person | None) -> None:
    """Replaces the link to this seat; whoever sat there has to use the new one."""
    with writing():
        table, seat = locked(table_id, number, person)
        if (seat.kind == Seat.BOT and not seat.stands_in) or seat.person_id == table.created_by_id:
            raise Taken  # a bot's own seat, or that of the player who wants the link: they can leave
        whose = seat.person_id or 0
        free(table, seat)
        if seat.kind == Seat.PERSON:
            seat.kind, seat.person = Seat.OPEN, None
        seat.save()
        note(table, number, LINK, seat.name, whose=whose)
    tables.announce(table_id)


def give_to_bot(
    table_id: str, number: int, person: Person | None, bot: str = tables.DEFAULT_BOT, *, only_open: bool = False
) -> None:
    """A bot plays this seat. It stands in for a person who sat there; a seat that nobody ever took becomes its own."""
    with writing():
        table, seat = locked(table_id, number, person)
        tables.check_bot(registry.load(table.game), bot)
        if (only_open and seat.kind != Seat.OPEN) or (seat.kind == Seat.BOT and not seat.stands_in):
            raise Taken
        if was_taken(table, seat):
            whose = seat.person_id or 0
            stand_in(table, seat, bot)
            note(table, number, BOT, seat.name, bot, whose)
        else:
            tables.bot_sits_down(table, seat, bot)
    tables.announce(table_id)
    fair.look_again(table_id)


def leave(table_id: str, person: Person | None, bot: str) -> None:
    """A player leaves; a bot plays all of their seats. NotYourSeat if they have none here."""
    with writing():
        table, seated = moves.locked(table_id)
        own = [seat for seat in seated if person is not None and seat.person_id == person.pk]
        if not own:
            raise NotYourSeat
        check_running(table)
        tables.check_bot(registry.load(table.game), bot)
        for seat in own:
            stand_in(table, seat, bot)
            note(table, seat.number, LEFT, seat.name, bot)
    tables.announce(table_id)
    fair.look_again(table_id)


def hide(table: Table, person: Person | None, hidden: bool = True) -> None:
    """Hide a finished table from the person's own list, or show it again."""
    if not table.finished:
        raise Invalid(field="table")
    if person is None or not Seat.objects.filter(table_id=table.id, person=person).update(hidden=hidden):
        raise NotYourSeat


# Inside the transaction


def locked(table_id: str, number: int, person: Person | None) -> tuple[Table, Seat]:
    """Only for the player who opened the table."""
    table, seated = moves.locked(table_id)
    if person is None or table.created_by_id != person.pk:
        raise NotYourTable
    check_running(table)
    seat = next((seat for seat in seated if seat.number == number), None)
    if seat is None:
        raise Unknown
    return table, seat


def check_running(table: Table) -> None:
    if table.finished:
        raise Over


def was_taken(table: Table, seat: Seat) -> bool:
    """Someone sits here, or did and has moved: the record has their moves under this name."""
    if seat.kind == Seat.PERSON or seat.stands_in:
        return True
    return Line.objects.filter(table_id=table.id, seat=seat.number, person__isnull=False).exists()


def free(table: Table, seat: Seat) -> None:
    """The old link stops working, and for whoever sits down next the seat starts here (`since`)."""
    seat.link += 1
    seat.invitation, seat.since = hashed(tables.token_of(table.id, seat.number, seat.link)), table.ply


def stand_in(table: Table, seat: Seat, bot: str) -> None:
    free(table, seat)
    seat.kind, seat.person, seat.bot, seat.stands_in = Seat.BOT, None, bot, True
    seat.save()
