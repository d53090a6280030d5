"""A table that was taken down is hidden from everybody, everywhere; brought back, it is as it was."""

from __future__ import annotations

import datetime
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from goldenspike.site import moves, overviews, positions, tables
from goldenspike.site.failures import TakenDown
from goldenspike.site.models import Deed, Line, Person, Seat, Table
from goldenspike.site.operations import checks, deeds
from goldenspike.site.rows import standing
from goldenspike.site.work import analyses
from goldenspike.site.work.jobs import WORK, Job
from goldenspike.site.work.scheduler import Scheduler
from goldenspike.words.catalogue import LANGUAGES, Words
from tests.web import analysis_files
from tests.web.games import hot_seat, key, play_on, rows
from tests.web.site import HTMX, PAGE, Site, Stream, person
from tests.web.test_programs_page import browser_of
from tests.web.test_spectators import watching

PATHS = ("", "/parts", "/3", "/3/parts", "/record", "/analysis", "/analysis/part", "/sheet/1", "/forecast")
API = ("", "/position", "/actions", "/log", "/record", "/forecast", "/analysis")


def taken_down(*found: Table, reason: str = "spam") -> None:
    call_command("take_down", *(table.id for table in found), reason=reason, stdout=StringIO())


@pytest.fixture
def ann() -> Person:
    return person("Ann")[0]


def test_nobody_sees_it_wherever_they_look(ann: Person) -> None:
    table = hot_seat(ann, "steam-rollers")
    play_on(table, ann, 5)
    browser = Client()
    seen = {path: browser.get(f"/t/{table.id}{path}").status_code for path in PATHS}
    assert 404 not in seen.values()
    taken_down(table)
    assert {path: browser.get(f"/t/{table.id}{path}").status_code for path in PATHS} == dict.fromkeys(PATHS, 410)
    assert {browser.get(f"/api/tables/{table.id}{path}").status_code for path in API} == {410}
    assert standing(table.id) is None
    assert browser.post("/join", {"link": f"/t/{table.id}"}).status_code == 410
    assert overviews.of(ann) == []


def test_the_page_says_so_in_every_language(ann: Person) -> None:
    table = hot_seat(ann)
    taken_down(table)
    for language in LANGUAGES:
        page = Client().get(f"/t/{table.id}", headers={"Accept-Language": language}).content.decode()
        assert Words(language)(TakenDown.message).replace("'", "&#x27;") in page
    answer = Client().get(f"/t/{table.id}/parts", headers=HTMX)
    assert (answer.status_code, answer["HX-Refresh"]) == (410, "true"), "an open table makes way for the page"


def test_nothing_can_be_done_there(ann: Person) -> None:
    _, cookie = person("Bob")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Here("Cem")])
    link = tables.invitation(table, 1, ann)
    before = rows(table)
    taken_down(table)
    sent = {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()}
    for form in (HTMX, PAGE, {}):
        assert browser_of(cookie).post(f"/t/{table.id}/move", sent, headers=form).status_code == 410
    for path, fields in (("undo", sent), ("skip", {}), ("rematch", {}), ("pace", {"pace": "0"}), ("seat/1/bot", {})):
        assert browser_of(cookie).post(f"/t/{table.id}/{path}", fields).status_code == 410, path
    assert browser_of(cookie).post(f"/t/{table.id}/number", {"number": "5"}).status_code == 410
    assert browser_of(cookie).get(f"/join/{link}").status_code == 410
    assert browser_of(cookie).post(f"/join/{link}", {"name": "Bob"}).status_code == 410
    assert rows(table) == before


def test_bots_do_not_think_for_it(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tables.create(ann, "steel-driver", [tables.Bot("random") for _ in range(3)])
    scheduler = Scheduler()
    scheduler.scan()
    assert len(scheduler.backlog) == 1
    taken_down(table)
    scheduler = Scheduler()
    scheduler.scan()
    assert len(scheduler.backlog) == 0
    thoughts: list[Job] = []
    monkeypatch.setattr(WORK, "submit", thoughts.append)
    scheduler.look(table.id)
    assert thoughts == []
    with pytest.raises(TakenDown):
        moves.bot_move(table.id, 0, 0, "pass")


def test_a_command_reaches_whoever_watches_though_it_is_another_process(site: Site, ann: Person) -> None:
    table, other = hot_seat(ann), hot_seat(ann)
    with watching(site, table) as watcher, watching(site, other) as elsewhere:
        player = Stream(site.port, f"/events/{table.id}?ply=0")
        assert player.status == 200
        assert watcher.event("again")
        taken_down(table)
        assert player.event() == (table.id, 0), "its page asks, and makes way"
        assert watcher.event("again"), "its page asks again, and is told what has become of the table"
        with pytest.raises(AssertionError, match="the stream has ended"):
            watcher.event("parts")
        play_on(other, ann, 1)
        assert elsewhere.parts()[0] == "1 1-0"
        call_command("bring_back", table.id, reason="a mistake", stdout=StringIO())
        assert player.event() == (table.id, 0)
        player.close()


def test_whoever_watches_is_told_by_the_admin_page(site: Site, ann: Person) -> None:
    """By hand in the admin pages, in the server that has the viewers."""
    table = hot_seat(ann)
    User.objects.create_superuser("boss", password="long enough to be one")
    viewer = Stream(site.port, f"/events/{table.id}?ply=0")
    assert viewer.line()
    admin = site.browser()
    sent: dict[str, object] = {"username": "boss", "password": "long enough to be one", "next": "/admin/"}
    entered = admin.post("/admin/login/", sent)
    assert entered.status == 302
    admin.cookies["sessionid"] = entered.headers["set-cookie"].partition("sessionid=")[2].partition(";")[0]
    fields: dict[str, object] = {"action": "take_down", "reason": "spam", "_selected_action": table.id, "index": 0}
    answer = admin.post("/admin/web/table/", fields)
    assert answer.status == 302, answer
    assert viewer.event() == (table.id, 0), "the page asks for the new parts, and learns it"
    assert site.browser().get(f"/t/{table.id}").status == 410
    again = Stream(site.port, f"/events/{table.id}?ply=0")
    assert again.status == 404
    viewer.close()
    again.close()


def test_brought_back_it_is_as_it_was(ann: Person) -> None:
    table = hot_seat(ann)
    play_on(table, ann, 5)
    before = rows(table), Client().get(f"/t/{table.id}/record").content
    taken_down(table)
    call_command("bring_back", table.id, reason="a mistake", stdout=StringIO())
    assert (rows(table), Client().get(f"/t/{table.id}/record").content) == before
    play_on(table, ann, 5)
    deeds_done = [(deed.what, deed.about, deed.reason) for deed in Deed.objects.order_by("pk")]
    assert deeds_done == [
        ("taken down", f"table {table.id}", "spam"),
        ("brought back", f"table {table.id}", "a mistake"),
    ]
    assert all(deed.who.startswith("shell") for deed in Deed.objects.all())


def test_what_is_not_there_or_done_already_is_said(ann: Person) -> None:
    table = hot_seat(ann)
    with pytest.raises(CommandError, match="nothere"):
        call_command("take_down", table.id, "nothere", reason="spam", stdout=StringIO())
    with pytest.raises(CommandError, match=table.id):
        taken_down(table)
    with pytest.raises(CommandError, match="reason"):
        call_command("take_down", table.id)
    assert Deed.objects.count() == 1


def test_check_tables_looks_at_it_too(ann: Person) -> None:
    table = hot_seat(ann)
    play_on(table, ann, 5)
    taken_down(table)
    Line.objects.filter(table=table, ply=2).delete()
    assert [misfit.table for misfit in checks.misfits()] == [table.id]


def test_a_purge_removes_old_ones_for_good_and_nothing_else(ann: Person) -> None:
    old, fresh, shown = (hot_seat(ann) for _ in range(3))
    for table in (old, fresh, shown):
        play_on(table, ann, 5)
    again = tables.rematch(old, ann)
    file = analyses.file_of(positions.at(old))
    analysis_files.write(positions.at(old), "{}")
    taken_down(old, fresh)
    Table.everything.filter(pk=old.pk).update(taken_down=timezone.now() - datetime.timedelta(days=31))
    said = StringIO()
    call_command("purge", stdout=said)
    assert old.id in said.getvalue()
    assert fresh.id not in said.getvalue()
    assert Table.everything.count() == 4, "nothing is removed without --yes"
    call_command("purge", yes=True, reason="spam", stdout=StringIO())
    assert set(Table.everything.values_list("pk", flat=True)) == {fresh.id, shown.id, again.id}
    assert not Line.objects.filter(table_id=old.id).exists()
    assert not Seat.objects.filter(table_id=old.id).exists()
    assert not file.exists()
    assert Table.objects.get(pk=again.pk).rematch_of_id is None
    assert Client().get(f"/t/{old.id}").status_code == 404
    assert Deed.objects.filter(what=deeds.PURGED).get().about == f"table {old.id}"
    assert list(checks.misfits()) == []


def test_a_sweep_takes_only_tables_where_nobody_ever_moved(ann: Person) -> None:
    long_ago = timezone.now() - datetime.timedelta(days=100)
    untouched = tables.create(ann, "steam-rollers", [tables.Here("Ann"), tables.Here("Bob")])
    played, fresh = hot_seat(ann), hot_seat(ann)
    play_on(played, ann, 1)
    record = Client().get(f"/t/{played.id}/record").content.decode()
    uploaded = tables.upload(ann, record)
    Table.objects.exclude(pk=fresh.pk).update(changed=long_ago)
    assert Line.objects.filter(table=untouched).exists(), "chance alone is no move"
    call_command("sweep", stdout=StringIO())
    assert Table.objects.count() == 4
    call_command("sweep", yes=True, stdout=StringIO())
    assert set(Table.objects.values_list("pk", flat=True)) == {played.id, fresh.id, uploaded.id}
    assert Deed.objects.get().what == deeds.SWEPT
