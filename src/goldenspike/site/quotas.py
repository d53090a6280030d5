"""How much one person, and one network, may store here. Everything that opens a table or creates a person checks here,
whether it comes from a form, a program, a record or a rematch.

A person is measured by what is stored for them, a network by what it has opened lately: people behind one address come
and go. A person to whom the operator has given a quota of their own is exempt from that of their network.
"""

from __future__ import annotations

import datetime
from typing import Any

from django.conf import settings
from django.db.models import Count, F, Q, QuerySet, Sum
from django.utils import timezone

from goldenspike.site import visits
from goldenspike.site.failures import NetworkFull, TooManyBytes, TooManyPeople, TooManyTables, TooManyUploads
from goldenspike.site.models import Person, Table

LINE_BYTES = 160
"""The database space of a line, with its indexes, in addition to its text."""
DAYS = 30
"""Unfinished games untouched for longer do not count, nor does what a network opened longer ago."""
MEGABYTE = 1_000_000

COST = Sum(F("size") + F("ply") * LINE_BYTES)


def may_make_person() -> None:
    """Raises TooMany or TooManyPeople if not."""
    check_rate()
    network, most = visits.hashed_network(), settings.GOLDENSPIKE_QUOTA_PEOPLE
    if network and most and Person.objects.filter(network=network, created__gte=ago(1)).count() >= most:
        raise TooManyPeople


def may_open(person: Person | None, size: int = 0, upload: bool = False) -> None:
    """Checked before any work is done for a table. Raises TooMany or a QuotaFull if not."""
    check_rate()
    check_room(person, size, upload)


def check_rate() -> None:
    from goldenspike.site.edge import limits

    request = visits.REQUEST.get()
    if request is not None:
        limits.check("create", request)


def check_again(person: Person | None, size: int, upload: bool) -> None:
    """In the transaction that stores the table: of two that come at the same moment, one may be too many."""
    if person is not None:
        Person.objects.select_for_update().filter(pk=person.pk).first()
    check_room(person, size, upload)


def check_room(person: Person | None, size: int, upload: bool) -> None:
    if person is not None:
        check_person(person, size, upload)
    network = visits.hashed_network()
    if network and (person is None or (person.most_tables is None and person.most_megabytes is None)):
        check_network(network, size, upload)


def check_person(person: Person, size: int, upload: bool) -> None:
    theirs = Table.everything.filter(created_by=person)
    tables = settings.GOLDENSPIKE_QUOTA_TABLES if person.most_tables is None else person.most_tables
    megabytes = settings.GOLDENSPIKE_QUOTA_MEGABYTES if person.most_megabytes is None else person.most_megabytes
    uploads = settings.GOLDENSPIKE_QUOTA_UPLOADS
    if tables and unfinished(theirs).count() >= tables:
        raise TooManyTables(most=tables, days=DAYS)
    if upload and uploads and uploaded_today(theirs).count() >= uploads:
        raise TooManyUploads(most=uploads)
    if megabytes and total(theirs) + size > megabytes * MEGABYTE:
        raise TooManyBytes(most=megabytes)


def check_network(network: str, size: int, upload: bool) -> None:
    times = settings.GOLDENSPIKE_QUOTA_NETWORK
    if not times:
        return
    tables, megabytes = times * settings.GOLDENSPIKE_QUOTA_TABLES, times * settings.GOLDENSPIKE_QUOTA_MEGABYTES
    uploads = times * settings.GOLDENSPIKE_QUOTA_UPLOADS
    theirs = Table.everything.filter(network=network, created__gte=ago(DAYS))
    used: dict[str, Any] = theirs.aggregate(unfinished=Count("pk", filter=Q(finished=False)), cost=COST)
    full = (
        (tables and used["unfinished"] >= tables)
        or (megabytes and (used["cost"] or 0) + size > megabytes * MEGABYTE)
        or (upload and uploads and uploaded_today(theirs).count() >= uploads)
    )
    if full:
        raise NetworkFull


def unfinished(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.filter(finished=False, taken_down=None, changed__gte=ago(DAYS))


def uploaded_today(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.filter(uploaded__gt=0, created__gte=ago(1))


def total(tables: QuerySet[Table]) -> int:
    """Bytes."""
    return int(tables.aggregate(cost=COST)["cost"] or 0)


def ago(days: int) -> datetime.datetime:
    return timezone.now() - datetime.timedelta(days=days)
