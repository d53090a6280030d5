"""The few queries that every page and every move makes, in SQL: Django takes longer to build such a query than a
database takes to answer it. The results are the models' own objects.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, models

from goldenspike.site.failures import TakenDown
from goldenspike.site.models import Key, Line, Person, Seat, Table, is_table_id

M = TypeVar("M", bound=models.Model)


class Columns(Generic[M]):
    """The columns of a model: named in a query, and read from the rows of its result."""

    def __init__(self, model: type[M]) -> None:
        self.model = model
        self.fields = model._meta.concrete_fields
        self.names = [field.attname for field in self.fields]
        self.sql = ", ".join(f'"{model._meta.db_table}"."{field.column}"' for field in self.fields)

    @cached_property
    def conversions(self) -> list[tuple[int, Any, Any]]:
        """How Django converts values that this kind of database stores in its own way: times, for instance."""
        columns = [field.get_col(self.model._meta.db_table) for field in self.fields]
        return [
            (place, column, convert)
            for place, (field, column) in enumerate(zip(self.fields, columns, strict=True))
            for convert in (*connection.ops.get_db_converters(column), *field.get_db_converters(connection))
        ]

    def read(self, row: Sequence[Any], start: int = 0) -> M:
        values = list(row[start : start + len(self.fields)])
        for place, column, convert in self.conversions:
            values[place] = convert(values[place], column, connection)
        return self.model.from_db(DEFAULT_DB_ALIAS, self.names, values)

    def stored(self, instance: M, names: Sequence[str]) -> list[Any]:
        """The values of some fields as the database stores them."""
        fields = [field for field in self.fields if field.attname in names]
        return [field.get_db_prep_save(getattr(instance, field.attname), connection) for field in fields]


TABLE, SEAT, LINE, PERSON = Columns(Table), Columns(Seat), Columns(Line), Columns(Person)


def name(model: type[models.Model]) -> str:
    return f'"{model._meta.db_table}"'


SEATED = (
    f"SELECT {SEAT.sql}, {TABLE.sql} FROM {name(Seat)} JOIN {name(Table)} ON {name(Seat)}.table_id = {name(Table)}.id"
    f" WHERE {name(Seat)}.table_id = %s ORDER BY {name(Seat)}.number"
)
LAST_LINE = f"SELECT {LINE.sql} FROM {name(Line)} WHERE table_id = %s ORDER BY ply DESC LIMIT 1"
LINES_BETWEEN = (
    f"SELECT ply, seat, text, tags, comment FROM {name(Line)}"
    " WHERE table_id = %s AND ply > %s AND ply <= %s ORDER BY ply"
)
STANDING = f"SELECT ply, besides FROM {name(Table)} WHERE id = %s AND taken_down IS NULL"
LINES_AT = f"SELECT {LINE.sql} FROM {name(Line)} WHERE table_id = %s AND (ply = %s OR key = %s)"
KEY_HOLDER = (
    f"SELECT {PERSON.sql}, {name(Key)}.id, {name(Key)}.seen, {name(Key)}.browser FROM {name(Key)}"
    f" JOIN {name(Person)} ON {name(Key)}.person_id = {name(Person)}.id"
    f" WHERE {name(Key)}.hash = %s AND {name(Key)}.program = '' AND {name(Key)}.ended IS NULL"
)

NEW_LINE = LINE.names[1:]  # the database numbers them itself
ADD_LINE = f"INSERT INTO {name(Line)} ({', '.join(NEW_LINE)}) VALUES ({', '.join('%s' for _ in NEW_LINE)})"
PROGRESS = ("result", "ply", "actor", "finished", "changed")
SET_PROGRESS = f"UPDATE {name(Table)} SET {', '.join(f'{field} = %s' for field in PROGRESS)} WHERE id = %s"


def fetch(sql: str, *params: str | int | None) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return list(cursor.fetchall())


class Seated(NamedTuple):
    table: Table
    seats: list[Seat]


def seated(table_id: str, lock: bool = False) -> Seated | None:
    """A table and its seats, in one query; None if there is no such table. TakenDown if nobody may see it.

    With `lock`, nobody else can write to the table until the transaction ends. SQLite has already locked everything.
    """
    if not is_table_id(table_id):
        return None
    locking = " FOR UPDATE" if lock and connection.features.has_select_for_update else ""
    rows = fetch(SEATED + locking, table_id)
    if not rows:
        return None
    table = TABLE.read(rows[0], len(SEAT.fields))
    if table.taken_down is not None:
        raise TakenDown
    return Seated(table, [SEAT.read(row) for row in rows])


def last_line(table_id: str) -> Line | None:
    rows = fetch(LAST_LINE, table_id)
    return LINE.read(rows[0]) if rows else None


class StoredLine(NamedTuple):
    """What a line adds to the record. A position is built from hundreds of them."""

    ply: int
    seat: int | None
    text: str
    tags: str
    comment: str


def lines_between(table_id: str, after: int, last: int) -> list[StoredLine]:
    return [StoredLine(*row) for row in fetch(LINES_BETWEEN, table_id, after, last)]


class Standing(NamedTuple):
    """What distinguishes two views of a table: its last ply, and how often anything else has changed."""

    ply: int
    besides: int


def standing(table_id: str) -> Standing | None:
    rows = fetch(STANDING, table_id)
    return Standing(*rows[0]) if rows else None


def plies(table_ids: Sequence[str]) -> dict[str, int]:
    """The last ply of each of these tables that exists and is not taken down."""
    return dict(Table.objects.filter(pk__in=table_ids).values_list("pk", "ply"))


def lines_at(table_id: str, ply: int, key: str | None) -> list[Line]:
    """The line with this number, and the one with this key."""
    return [LINE.read(row) for row in fetch(LINES_AT, table_id, ply, key)]


class KeyHolder(NamedTuple):
    person: Person
    key: int
    seen: datetime.date
    browser: str


def key_holder(hash: str) -> KeyHolder | None:
    """Whose cookie it is; also None for a browser that was ended."""
    rows = fetch(KEY_HOLDER, hash)
    if not rows:
        return None
    *_, key, seen, browser = rows[0]
    return KeyHolder(PERSON.read(rows[0]), key, datetime.date.fromisoformat(str(seen)), browser)


def add_lines(lines: Sequence[Line]) -> None:
    with connection.cursor() as cursor:
        cursor.executemany(ADD_LINE, [LINE.stored(line, NEW_LINE) for line in lines])


def add_played(table_id: str, lines: Sequence[StoredLine]) -> None:
    """The lines of a new table: an uploaded record may bring thousands."""
    alike = LINE.stored(Line(table_id=table_id), NEW_LINE)
    places = [NEW_LINE.index(field) for field in StoredLine._fields]
    values = []
    for line in lines:
        row = alike[:]
        for place, value in zip(places, line, strict=True):
            row[place] = value
        values.append(row)
    with connection.cursor() as cursor:
        cursor.executemany(ADD_LINE, values)


def set_progress(table: Table) -> None:
    """What a move changes in the row of its table."""
    with connection.cursor() as cursor:
        cursor.execute(SET_PROGRESS, [*TABLE.stored(table, PROGRESS), table.id])
