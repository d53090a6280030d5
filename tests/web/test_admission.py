"""Requests refused before Django runs are charged to whoever sent them."""

from __future__ import annotations

import asyncio
import datetime
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from goldenspike.site import people, programs
from goldenspike.site.edge import admission, limits
from goldenspike.site.failures import Failure, NoLength, TooMany
from goldenspike.site.models import Key
from tests.web.site import person


def request(path: str = "/", *headers: tuple[bytes, bytes], client: str = "192.0.2.1") -> dict[str, Any]:
    return {"method": "GET", "path": path, "query_string": b"", "headers": list(headers), "client": (client, 1)}


def refusals(count: int, scope: dict[str, Any]) -> list[type[Failure] | None]:
    async def ask() -> list[type[Failure] | None]:
        failures = [await admission.refusal(scope) for _ in range(count)]
        return [None if failure is None else type(failure) for failure in failures]

    return asyncio.run(ask())


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS", limits.Buckets())
    monkeypatch.setattr(admission, "PATIENCE", 0.0)
    monkeypatch.setattr(settings, "GOLDENSPIKE_RATES", {"read": (5, 60), "cost": (10 * limits.PER_REQUEST, 3600)})


def test_misshapen_requests_are_charged() -> None:
    misshapen = request("/", (b"transfer-encoding", b"chunked"))
    assert refusals(20, misshapen) == [NoLength] * 10 + [TooMany] * 10
    assert refusals(1, request(client="192.0.2.2")) == [None]


@pytest.mark.parametrize("path", ["/events/abc", "/api/tables/abc/wait"])
def test_streams_and_programs_that_wait_count_as_reading(path: str) -> None:
    assert refusals(7, request(path)) == [None] * 5 + [TooMany] * 2


def test_doors_are_open_to_whoever_has_used_up_everything_else_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(limits.OF_OUR_OWN, "watch", (3, 60))
    limits.charge("192.0.2.1", 100.0)
    assert refusals(1, request("/")) == [TooMany]
    assert refusals(5, request("/readyz")) == [None] * 3 + [TooMany] * 2


# Reading works even if nothing can be written


def test_a_page_is_readable_although_nobody_can_note_who_was_seen() -> None:
    ann, cookie = person()
    program, key = programs.make(ann, "a program")
    yesterday = datetime.date.today() - datetime.timedelta(days=1)
    Key.objects.filter(person=ann).update(seen=yesterday)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = 1")
    client = Client(headers={"Cookie": f"{people.COOKIE}={cookie}"})
    assert client.get("/you").status_code == 200
    assert programs.person_of(key) == ann
    program.refresh_from_db()
    assert program.seen == yesterday, "it could not be written"
