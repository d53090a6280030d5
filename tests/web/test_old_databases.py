"""Databases of earlier versions open automatically: every table replays, shows its page and can be continued.

`databases/<version>.sql` is the dump of a site of that version: hot-seat games of both games in play and finished, with
undos, a map of somebody's own, open seats, bots whose turn it is, and dice that wait for the players' numbers.
"""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.fields import AddField
from django.db.models import NOT_PROVIDED
from django.test import Client

from goldenspike.core.game import CHANCE
from goldenspike.site import moves, people, positions
from goldenspike.site.models import Line, Person, Seat, Table
from goldenspike.site.operations import checks, data
from tests.web.games import hot_seat

DUMPS = sorted(Path(__file__).parent.joinpath("databases").glob("*.sql"))
ANN = "key of Ann"


@pytest.fixture(params=DUMPS, ids=lambda dump: dump.stem)
def old(request: pytest.FixtureRequest, folder: Path) -> None:
    """An earlier version's database instead of the empty one, brought up to date as `serve` does."""
    connections.close_all()
    database = folder / data.DATABASE
    database.unlink()
    with sqlite3.connect(database) as connection:
        connection.executescript(request.param.read_text("utf-8"))
    connection.close()
    call_command("migrate", verbosity=0, interactive=False)


@pytest.mark.usefixtures("old")
def test_every_table_replays_and_agrees_with_its_row() -> None:
    assert Table.objects.count() >= 8
    assert list(checks.misfits()) == []
    assert {table.finished for table in Table.objects.all()} == {False, True}
    assert {table.game for table in Table.objects.all()} == {"steel-driver", "steam-rollers"}


@pytest.mark.usefixtures("old")
def test_every_table_stays_with_the_rules_it_began_under() -> None:
    steam = Table.objects.filter(game="steam-rollers")
    assert {positions.at(table).state.view()["rules"] for table in steam} == {"1"}
    assert {table.rules for table in Table.objects.all()} == {"1"}
    assert hot_seat(Person.objects.get(name="Ann"), "steam-rollers").rules == "2"


@pytest.mark.usefixtures("old")
def test_every_table_shows_its_page_and_every_moment_of_its_replay() -> None:
    client = Client()
    client.cookies[people.COOKIE] = ANN
    for table in Table.objects.all():
        assert client.get(f"/t/{table.id}").status_code == 200, table
        for ply in {0, table.ply // 2, table.ply}:
            assert client.get(f"/t/{table.id}/{ply}").status_code == 200, (table, ply)
        assert client.get(f"/t/{table.id}/record").status_code == 200


@pytest.mark.usefixtures("old")
def test_every_table_goes_on() -> None:
    ann = Person.objects.get(name="Ann")
    moved = 0
    for table in Table.objects.filter(finished=False):
        at = positions.at(table)
        seat = Seat.objects.filter(table=table, number=at.actor).first()
        if at.actor in (None, CHANCE) or seat is None:
            continue
        action = str(at.state.actions()[0])
        if seat.person_id == ann.pk:
            moves.move(table.id, ann, seat.number, at.ply, action, secrets.token_hex(8))
        elif seat.kind == Seat.BOT:
            moves.bot_move(table.id, seat.number, at.ply, action)
        else:
            continue
        assert Line.objects.filter(table=table).count() > at.ply
        assert positions.at(table).ply > at.ply
        moved += 1
    assert moved >= 5


@pytest.mark.usefixtures("old")
def test_people_and_their_browsers_are_who_they_were() -> None:
    client = Client()
    client.cookies[people.COOKIE] = ANN
    page = client.get("/").content.decode()
    assert page.count('href="/t/') >= 8


def test_a_process_of_the_version_before_can_write_after_the_migration() -> None:
    """On PostgreSQL both run for a moment: a column that the old one does not know needs a default there."""
    loader = MigrationLoader(None)
    added = [
        (migration.name, operation)
        for migration in loader.disk_migrations.values()
        if migration.app_label == Table._meta.app_label and migration.name >= "0009"
        for operation in migration.operations
        if isinstance(operation, AddField) and not operation.field.null
    ]
    assert added
    assert not [(name, operation.name) for name, operation in added if operation.field.db_default is NOT_PROVIDED]
