"""The operator's pages: they work, show no secret, and change nothing that was played."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from goldenspike.site.models import Line, Table
from tests.web.games import hot_seat, play_on
from tests.web.site import person


@pytest.fixture
def admin() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("boss"))
    return client


def test_pages_show_no_secret(admin: Client) -> None:
    ann, _ = person()
    table = hot_seat(ann, "steam-rollers")
    play_on(table, ann, 5)
    line = Line.objects.filter(table=table).exclude(key=None).order_by("ply")[0]
    paths = ["", "person/", f"person/{ann.pk}/change/", "table/", f"table/{table.id}/change/"]
    for path in [*paths, "line/", f"line/{line.pk}/change/"]:
        answer = admin.get(f"/admin/web/{path}")
        assert answer.status_code == 200, path
        for secret in (Table.objects.get(pk=table.id).seed, str(line.key)):
            assert secret.encode() not in answer.content, path


def test_what_was_played_cannot_be_changed(admin: Client) -> None:
    ann, _ = person()
    table = hot_seat(ann)
    play_on(table, ann, 5)
    before = Table.objects.filter(pk=table.id).values().get()
    sent = {**dict.fromkeys(before, "9"), "pace": "700", "seats-TOTAL_FORMS": "0", "seats-INITIAL_FORMS": "0"}
    assert admin.post(f"/admin/web/table/{table.id}/change/", sent).status_code == 302
    assert Table.objects.filter(pk=table.id).values().get() == {**before, "pace": 700}
    for path in (f"table/{table.id}/delete/", "table/add/", "line/add/", "person/add/", f"person/{ann.pk}/delete/"):
        assert admin.post(f"/admin/web/{path}", {"post": "yes"}).status_code == 403, path
    assert Line.objects.filter(table=table).count() == 5
