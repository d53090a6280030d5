"""Thousands of hostile requests: the right status, nothing changed, never a fault of the server."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from django.conf import settings

from goldenspike.site import tables
from goldenspike.site.edge import limits
from goldenspike.site.models import DeviceLink, Key, Line, Person, Seat, Table
from tests.web.environment import environment
from tests.web.games import hot_seat, key
from tests.web.hostile import Attack, PagesAttack, build
from tests.web.hostile_programs import ProgramsAttack
from tests.web.site import HTMX, Site, person

REQUESTS = 20_000
THREADS = 8


def everything() -> list[object]:
    """Everything stored, except the day on which a key was seen."""
    models = (Table, Seat, Line, Person, DeviceLink)
    keys = Key.objects.order_by("pk").values("pk", "person", "hash", "program", "ended")
    return [list(keys), *(list(model._default_manager.order_by("pk").values()) for model in models)]


def test_hostile_requests_change_nothing_and_break_nothing(folder: Path) -> None:
    worlds = [build("steel-driver"), build("steam-rollers")]
    before = everything()
    with Site(folder, environment()) as site:
        attacks: list[Attack] = [
            kind(site, world, seed, REQUESTS // THREADS)
            for seed, (kind, world) in enumerate(THREADS // 4 * [*product((PagesAttack, ProgramsAttack), worlds)])
        ]
        for attack in attacks:
            attack.start()
        for attack in attacks:
            attack.join()
        assert sorted({wrong for attack in attacks for wrong in attack.wrong})[:20] == []
        assert sum(attack.seen.total() for attack in attacks) == REQUESTS
        assert everything() == before
        for world in worlds:  # and correct requests are still accepted
            browser = site.browser(world.keys[world.next])
            answer = browser.post(f"/t/{world.table.id}/move", world.due.fields(), **HTMX)
            assert answer.status == 200, answer
        assert "Traceback" not in site.log.read_text()


def test_the_rates_are_limited(site: Site) -> None:
    site.kill()
    site.environ = environment(GOLDENSPIKE_RATE_READ="50", GOLDENSPIKE_RATE_WRITE="5")
    site.start()
    ann, cookie = person()
    table = hot_seat(ann)
    browser = site.browser(cookie)
    got = [browser.post(f"/t/{table.id}/move", {"seat": 0, "ply": 9, "text": "pass", "key": key()}) for _ in range(8)]
    assert [answer.status for answer in got][:5] == [409] * 5
    assert got[-1].status == 429
    assert got[-1].headers["retry-after"]
    assert got[-1].json()["words"]
    read = [browser.get("/fair-dice").status for _ in range(60)]
    assert read[0] == 200
    assert read[-1] == 429


def test_streams_are_limited(site: Site) -> None:
    from tests.web.site import Stream

    site.kill()
    site.environ = environment(GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS="3", GOLDENSPIKE_MOST_STREAMS="5")
    site.start()
    ann, _ = person()
    table = hot_seat(ann)
    open_streams = [Stream(site.port, f"/events/{table.id}?ply=0") for _ in range(3)]
    assert [stream.status for stream in open_streams] == [200] * 3
    assert all(stream.line() for stream in open_streams)
    refused = Stream(site.port, f"/events/{table.id}?ply=0")
    assert refused.status == 429
    for stream in [*open_streams, refused]:
        stream.close()


def test_a_bucket_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "GOLDENSPIKE_RATES", {"write": (2, 10)})
    buckets = limits.Buckets()
    assert [buckets.allow("write", "a", 0.0) for _ in range(3)] == [True, True, False]
    assert buckets.allow("write", "b", 0.0)
    assert not buckets.allow("write", "a", 4.0)
    assert buckets.allow("write", "a", 5.1)
    assert tables.MOST_PACE > 0
