"""Who is at a table just now, according to the database: all processes write what they see there, and read it back.

Only tables of several people matter: bots need not know whether their opponent is there.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

from django.utils import timezone

from goldenspike.site import people, rows
from goldenspike.site.models import Attendance, Person, Seat
from goldenspike.site.transactions import writing

JUST_NOW = datetime.timedelta(seconds=15)
"""A page that is closed says so at about the time its stream ends."""
SILENCE = datetime.timedelta(seconds=150)
"""Anyone not seen for this long is not here, whatever was written: their process may have ended."""


class AtTable(NamedTuple):
    table: str
    person: int


class Seen(NamedTuple):
    state: str
    since: int
    """Seconds since the epoch."""


Seats = dict[int, Seen]


def person_of(cookies: str) -> int | None:
    """Whose cookie comes with the request for a stream."""
    try:
        cookie = SimpleCookie(cookies).get(people.COOKIE)
    except CookieError:
        return None
    if cookie is None or not cookie.value or len(cookie.value) > people.LONGEST_KEY:
        return None
    holder = rows.key_holder(people.hashed(cookie.value))
    return holder.person.pk if holder else None


def update(present: Collection[AtTable], gone: Collection[AtTable], tables: Collection[str]) -> dict[str, Seats]:
    """Write who has come and gone, and return who is at these tables, by seat. Nothing for a table with one person."""
    seated = together({*tables, *(entry.table for entry in (*present, *gone))})
    came = [entry for entry in present if entry.person in seated.get(entry.table, {}).values()]
    went = [entry for entry in gone if entry.person in seated.get(entry.table, {}).values()]
    if came or went:
        with writing():
            note_here(came)
            for entry in went:
                note_gone(entry)
    known = Attendance.objects.filter(table_id__in=[table for table in tables if table in seated])
    presences = {AtTable(row.table_id, row.person_id): seen(row) for row in known}
    return {
        table: {
            seat: presences[AtTable(table, person)] for seat, person in people.items() if (table, person) in presences
        }
        for table, people in seated.items()
        if table in tables
    }


def together(tables: Collection[str]) -> dict[str, dict[int, int]]:
    """The people by seat, at those of the tables that have several."""
    seated: dict[str, dict[int, int]] = {}
    for seat in Seat.objects.filter(table_id__in=tables, kind=Seat.PERSON):
        if seat.person_id is not None:
            seated.setdefault(seat.table_id, {})[seat.number] = seat.person_id
    return {table: people for table, people in seated.items() if len(set(people.values())) > 1}


def seen(row: Attendance) -> Seen:
    if row.state == Attendance.HERE and timezone.now() - row.seen > SILENCE:
        return Seen(Attendance.LOST, int(row.seen.timestamp()))
    return Seen(row.state, int(row.since.timestamp()))


def is_here(table_id: str, person_id: int | None) -> bool:
    rows = Attendance.objects.filter(table_id=table_id, person_id=person_id)
    return any(seen(row).state == Attendance.HERE for row in rows)


def note_here(came: Collection[AtTable]) -> None:
    """All at once: most of them were here before and simply stay."""
    now = timezone.now()
    known = Attendance.objects.filter(
        table_id__in={entry.table for entry in came}, person_id__in={entry.person for entry in came}
    )
    rows = {AtTable(row.table_id, row.person_id): row for row in known}
    present = [rows[entry].pk for entry in came if entry in rows]
    back = Attendance.objects.filter(pk__in=present).exclude(state=Attendance.HERE)
    back.update(state=Attendance.HERE, since=now)
    Attendance.objects.filter(pk__in=present).update(seen=now)
    new = [Attendance(table_id=entry.table, person_id=entry.person) for entry in came if entry not in rows]
    Attendance.objects.bulk_create(new, ignore_conflicts=True)


def note_gone(entry: AtTable) -> None:
    """Unless they have said themselves that they are away, the connection has broken."""
    now = timezone.now()
    row = Attendance.objects.filter(table_id=entry.table, person_id=entry.person)
    row.exclude(state=Attendance.AWAY, since__gt=now - JUST_NOW).update(state=Attendance.LOST, since=now)


def note_away(table_id: str, person: Person | None) -> None:
    """The page reports that nobody looks at it any more."""
    if person is not None:
        now = timezone.now()
        Attendance.objects.filter(table_id=table_id, person=person).update(state=Attendance.AWAY, since=now)
