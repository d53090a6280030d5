"""Brings the database and the static files up to date, one process at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

LOCK = 7_143_250_018
"""Any number, as long as no other user of the database takes it."""


def apply() -> None:
    from goldenspike.site import statics

    with alone():
        call_command("migrate", verbosity=0, interactive=False)
        statics.collect()


@contextmanager
def alone() -> Iterator[None]:
    """On SQLite we are alone: the folder is ours. On PostgreSQL, others that start at the same moment wait here."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])


_known: frozenset[tuple[str, str]] = frozenset()


def missing() -> list[str]:
    """Migrations of this program that the database lacks: an older backup may have been restored."""
    global _known  # noqa: PLW0603 - the files of a program do not change while it runs
    _known = _known or frozenset(MigrationLoader(None).disk_migrations)
    applied = MigrationRecorder(connection).applied_migrations()
    return sorted(f"{app}.{name}" for app, name in _known - set(applied))
