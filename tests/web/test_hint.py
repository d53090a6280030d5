"""Who may ask for a hint."""

from __future__ import annotations

from django.test import Client

from goldenspike.site import people, tables
from tests.web.site import HTMX, person


def test_nobody_gets_a_hint_against_a_person_or_at_another_s_table() -> None:
    (ann, key), (_, other) = person("Ann"), person("Bob")
    with_friend = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])
    with_bots = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Bot("random"), tables.Bot("random")])
    for cookie, table in ((key, with_friend), (other, with_bots)):
        client = Client(headers=HTMX)
        client.cookies[people.COOKIE] = cookie
        assert client.post(f"/t/{table.id}/hint").status_code == 409
