"""Processor time: who is charged for it, and when it is refilled."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client, RequestFactory

from goldenspike.site import people
from goldenspike.site.edge import limits
from tests.web.site import person


def test_processor_time_is_charged_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "GOLDENSPIKE_RATES", {"cost": (20, 60)})
    buckets = limits.Buckets()
    buckets.charge("cost", "a", 19.0, 0.0)
    assert buckets.wait("cost", "a", 0, 0.0) == 0
    buckets.charge("cost", "a", 3.0, 0.0)
    wait = buckets.wait("cost", "a", 0, 0.0)
    assert wait == pytest.approx(6)
    assert buckets.wait("cost", "a", 0, wait) == 0
    assert buckets.wait("cost", "b", 0, 0.0) == 0
    monkeypatch.setattr(settings, "GOLDENSPIKE_RATES", {"cost": (0, 0)})
    buckets.charge("cost", "c", 99.0, 0.0)
    assert buckets.wait("cost", "c", 0, 0.0) == 0


def test_an_evening_of_a_family_stays_far_below_what_a_network_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five people and a bot that moves every 1.2 seconds, four hours long, on a computer ten times as slow as the one
    on which a table's parts took 3 ms (docs/findings/benchmarks.md).
    """
    monkeypatch.setattr(settings, "GOLDENSPIKE_RATES", {"cost": (20, 20 / 0.3)})
    buckets = limits.Buckets()
    for move in range(12_000):
        buckets.charge("cost", "home", 5 * 0.030 + 0.060, move * 1.2)
        assert buckets.wait("cost", "home", 0, move * 1.2) == 0


def test_a_person_pays_for_what_was_made_for_them_wherever_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS", limits.Buckets())
    monkeypatch.setattr(limits, "HOLDERS", limits.Holders())
    monkeypatch.setitem(settings.GOLDENSPIKE_RATES, "cost", (20, 60))
    _, cookie = person()
    client = Client(headers={"Cookie": f"{people.COOKIE}={cookie}"})
    assert client.get("/you", REMOTE_ADDR="192.0.2.1").status_code == 200
    request = RequestFactory().get("/you", headers={"Cookie": f"{people.COOKIE}={cookie}"})
    assert people.current(request) is not None
    limits.charge(request, 26.0)
    answer = client.get("/you", REMOTE_ADDR="192.0.2.2")
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) >= 17
    assert Client().get("/you", REMOTE_ADDR="192.0.2.2").status_code != 429


def test_whoever_has_lately_used_much_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.GOLDENSPIKE_RATES, "cost", (20, 60))
    assert not limits.uses_much("192.0.2.77")
    limits.charge("192.0.2.77", limits.MUCH / 2)
    assert not limits.uses_much("192.0.2.77")
    limits.charge("192.0.2.77", limits.MUCH)
    assert limits.uses_much("192.0.2.77")
    assert not limits.uses_much("192.0.2.78")
