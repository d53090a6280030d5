"""Who may ask for a hint."""

from __future__ import annotations

import pytest
from django.test import Client

from goldenspike.site import people, tables
from goldenspike.site.failures import WorkQueueFull
from goldenspike.site.work import hints
from tests.web.site import HTMX, person


def test_nobody_gets_a_hint_against_a_person_or_at_another_s_table() -> None:
    (ann, key), (_, other) = person("Ann"), person("Bob")
    with_friend = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Open(), tables.Bot("random")])
    with_bots = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Bot("random"), tables.Bot("random")])
    for cookie, table in ((key, with_friend), (other, with_bots)):
        client = Client(headers=HTMX)
        client.cookies[people.COOKIE] = cookie
        answer = client.post(f"/t/{table.id}/hint")
        assert answer.status_code == 409
        assert 'id="hint"' in answer.content.decode(), "it says so beside the button"


def test_a_hint_that_nobody_has_time_for_is_refused_beside_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, key = person("Ann")
    table = tables.create(ann, "steel-driver", [tables.Here("Ann"), tables.Bot("random"), tables.Bot("random")])

    def busy(shown: object) -> str:
        raise WorkQueueFull(seconds=5)

    monkeypatch.setattr(hints, "hint", busy)
    client = Client(headers=HTMX)
    client.cookies[people.COOKIE] = key
    answer = client.post(f"/t/{table.id}/hint")
    shown = answer.content.decode()
    assert answer.status_code == 200, "htmx would not show it"
    assert 'id="ask-hint"' in shown
    assert 'role="status"' in shown
