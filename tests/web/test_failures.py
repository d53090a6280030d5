"""Temporary refusals say when to come back, whatever the reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from goldenspike.site.edge.early_errors import said
from goldenspike.site.failures import Failure, LockedOut, TooMany, WorkQueueFull, answer
from goldenspike.site.operations.outage import Unavailable
from goldenspike.words.catalogue import Words
from tests.web.environment import environment
from tests.web.games import hot_seat
from tests.web.site import Site, Stream, person

MADE = {TooMany: TooMany(0.2), LockedOut: LockedOut(minutes=15), WorkQueueFull: WorkQueueFull(seconds=5)}


def all_below(kind: type[Failure]) -> Iterator[type[Failure]]:
    for below in kind.__subclasses__():
        yield below
        yield from all_below(below)


FOR_NOW = sorted({kind for kind in all_below(Failure) if kind.status in {429, 503}}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", FOR_NOW)
def test_whoever_is_refused_for_now_hears_when_to_come_back(kind: type[Failure]) -> None:
    failure = MADE.get(kind) or kind(game="chess", most=5, days=30)
    assert int(answer(failure, Words("en")).headers["Retry-After"]) > 0
    headers, _ = said([], failure)
    assert int(dict(headers)[b"retry-after"]) > 0


def test_no_kind_of_failure_is_forgotten() -> None:
    assert {TooMany, Unavailable, LockedOut} < set(FOR_NOW)


def test_seconds_are_counted_only_where_somebody_might_count_them() -> None:
    assert "120 seconds" in TooMany(120).words(Words("en"))
    assert TooMany(86_400).words(Words("en")) == "That’s a lot at once: please wait a moment."


@pytest.mark.parametrize(("limit", "status"), [("STREAMS_PER_ADDRESS", 429), ("STREAMS", 503)])
def test_so_do_streams_and_programs_that_wait(site: Site, limit: str, status: int) -> None:
    site.kill()
    site.environ = environment(**{f"GOLDENSPIKE_MOST_{limit}": "1"})
    site.start()
    table = hot_seat(person()[0])
    first = Stream(site.port, f"/events/{table.id}?ply=0")
    assert first.status == 200
    for path in (f"/events/{table.id}?ply=0", f"/api/tables/{table.id}/wait?ply=0"):
        refused = site.browser().get(path, **{"Accept-Language": "fr"})
        assert (refused.status, refused.headers["retry-after"]) == (status, "5")
        assert refused.json()["words"] != Failure.message
    first.close()
