"""What operators do to the site, each entry with who, when and why. Commands and admin pages all go through here."""

from __future__ import annotations

import datetime
import getpass
from collections.abc import Sequence

from django.db.models import QuerySet
from django.utils import timezone

from goldenspike.site.live import publish
from goldenspike.site.models import LONGEST_REASON, Deed, Line, Person, Seat, Table
from goldenspike.site.transactions import writing
from goldenspike.site.work import analyses

TAKEN_DOWN, BROUGHT_BACK, PURGED, SWEPT = "taken down", "brought back", "purged", "swept"
QUOTA, CHANGED, LOGGED_IN, LOCKED_OUT = "quota", "changed", "logged in", "locked out"


def note(who: str, what: str, about: object, details: str = "", reason: str = "") -> None:
    """Record one deed. Call it in the transaction of the change itself, if there is one."""
    Deed.objects.create(
        who=who[:150], what=what, about=str(about)[:200], details=details, reason=reason[:LONGEST_REASON]
    )


def shell_user() -> str:
    """Who runs the command."""
    try:
        return f"shell: {getpass.getuser()}"
    except (KeyError, OSError):  # a user without a name
        return "shell"


def take_down(tables: QuerySet[Table], who: str, reason: str) -> list[str]:
    """From now on nobody sees these tables; returns their ids. Anyone looking at one is told at once."""
    changed = set_taken_down(tables.filter(taken_down=None), timezone.now(), TAKEN_DOWN, who, reason)
    for table in changed:
        publish.moved(table.id, table.ply, bot_is_next=False)
    return [table.id for table in changed]


def bring_back(tables: QuerySet[Table], who: str, reason: str) -> list[str]:
    """As if nothing had happened: bots play on too."""
    changed = set_taken_down(tables.exclude(taken_down=None), None, BROUGHT_BACK, who, reason)
    for table in changed:
        publish.moved(table.id, table.ply)
    return [table.id for table in changed]


def set_taken_down(
    tables: QuerySet[Table], when: datetime.datetime | None, what: str, who: str, reason: str
) -> list[Table]:
    with writing():
        changed = list(tables)
        Table.everything.filter(pk__in=[table.pk for table in changed]).update(taken_down=when)
        for table in changed:
            note(who, what, f"table {table.id}", table.game, reason)
            publish.in_transaction(table.id, table.ply)
    return changed


def purgeable(days: int) -> QuerySet[Table]:
    """Taken down for at least this many days."""
    return Table.everything.filter(taken_down__lt=timezone.now() - datetime.timedelta(days=days))


def never_started(days: int) -> QuerySet[Table]:
    """Opened, then untouched for at least this many days: nobody has moved, nothing was uploaded."""
    moved = Line.objects.filter(seat__gte=0).values("table")
    old = Table.everything.filter(changed__lt=timezone.now() - datetime.timedelta(days=days))
    return old.filter(uploaded=0, finished=False).exclude(pk__in=moved)


def remove(tables: QuerySet[Table], who: str, what: str, reason: str) -> list[str]:
    """Delete for good, with seats, moves and analyses. A description stays in the list of deeds; returns their ids."""
    removed = []
    for table in list(tables):
        with writing():
            lines, _ = Line.objects.filter(table_id=table.id).delete()
            Seat.objects.filter(table_id=table.id).delete()
            Table.everything.filter(rematch_of=table.id).update(rematch_of=None)
            Table.everything.filter(pk=table.id).delete()
            details = f"{table.game}, opened {table.created:%Y-%m-%d} by person {table.created_by_id}, {lines} lines"
            note(who, what, f"table {table.id}", details, reason)
        analyses.forget(table.id)
        removed.append(table.id)
    return removed


def set_quota(person: Person, who: str, reason: str, tables: int | None, megabytes: int | None) -> None:
    """None: the site's default; 0: no limit."""
    before = f"{said(person.most_tables)} tables, {said(person.most_megabytes)} MB"
    person.most_tables, person.most_megabytes = tables, megabytes
    with writing():
        person.save(update_fields=["most_tables", "most_megabytes"])
        after = f"{said(tables)} tables, {said(megabytes)} MB"
        note(who, QUOTA, f"person {person.pk}", f"{before} -> {after}", reason)


def said(most: int | None) -> str:
    return {None: "default", 0: "unlimited"}.get(most, str(most))


def note_changes(who: str, about: str, fields: Sequence[str]) -> None:
    """Record what was changed on an admin page."""
    note(who, CHANGED, about, ", ".join(fields))
