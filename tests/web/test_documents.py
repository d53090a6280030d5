"""Files made by a worker: made once per set of options, cached while there is room, charged to whoever asks."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import RequestFactory

from goldenspike.site.edge import limits
from goldenspike.site.failures import TooMany, WorkQueueFull
from goldenspike.site.work import documents, jobs
from goldenspike.site.work.documents import Documents, Wish
from goldenspike.site.work.jobs import DOCUMENT, Cost, Job
from goldenspike.site.work.pool import slots_for
from tests.web.test_bots import until

SHEETS = "goldenspike.games.steam_rollers.paper.documents:empty_sheets"


@pytest.fixture
def submitted(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """Jobs that wait for `done`: no worker takes them."""
    waiting: list[Job] = []
    monkeypatch.setattr(jobs.WORK, "submit", waiting.append)
    return waiting


class Reader(threading.Thread):
    """Someone who wants a document."""

    def __init__(self, made: Documents, text: str, network: str) -> None:
        super().__init__(daemon=True)
        self.made, self.wish = made, Wish("module:function", {"text": text}, network)
        self.answer = b""
        self.start()

    def run(self) -> None:
        self.answer = self.made.get(self.wish)


def test_the_same_document_is_made_once_and_kept(submitted: list[Job]) -> None:
    made = Documents()
    readers = [Reader(made, "a", network) for network in ("Ann's", "Ben's")]
    until(lambda: made.waiting.total() == 2 and len(submitted) == 1, 20)
    submitted[0].done(b"made")
    for reader in readers:
        reader.join(20)
        assert reader.answer == b"made"
    assert made.get(Wish("module:function", {"text": "a"}, "Cem's")) == b"made"
    assert len(submitted) == 1
    assert not made.waiting
    assert not made.making


def test_those_used_last_are_kept_while_there_is_room() -> None:
    made = Documents(most=10)
    for key in ("a", "b", "b", "a"):
        made.keep(key, b"12345")
    assert (list(made.kept), made.size) == (["b", "a"], 10), "what is made twice counts once"
    made.keep("c", b"123")
    assert (list(made.kept), made.size) == (["a", "c"], 8)


def test_one_network_leaves_places_to_wait_for_the_others(
    submitted: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "GOLDENSPIKE_THREADS", 9)
    made = Documents()
    kept = Wish("module:function", {"text": "kept"}, "Ann's")
    made.keep(kept.key, b"kept")
    readers = [Reader(made, text, "Ann's") for text in "ab"]
    until(lambda: len(submitted) == 2, 20)
    with pytest.raises(TooMany) as refused:
        made.get(Wish("module:function", {"text": "c"}, "Ann's"))
    assert refused.value.retry_after > 0
    readers.append(Reader(made, "d", "Ben's"))
    until(lambda: len(submitted) == 3, 20)
    with pytest.raises(WorkQueueFull):
        made.get(Wish("module:function", {"text": "e"}, "Cem's"))
    assert made.get(kept) == b"kept", "nobody waits for what is there"
    for job in submitted:
        job.done(b"made")
    for reader in readers:
        reader.join(20)
        assert reader.answer == b"made"


def test_documents_leave_a_worker_for_quick_moves() -> None:
    assert DOCUMENT.cost != Cost.CHEAP
    assert any(slot.costs == (Cost.CHEAP,) for slot in slots_for(2))


@pytest.fixture
def costs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(settings.GOLDENSPIKE_RATES, "cost", (20.0, 1e6))
    monkeypatch.setattr(limits, "BUCKETS", limits.Buckets())
    yield
    jobs.WORK.stop()


@pytest.mark.usefixtures("costs")
def test_what_a_worker_takes_is_charged_to_the_network_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "DOCUMENTS", Documents())
    sheets = {"map": "valley", "edition": "flatlined", "difficulty": "easy", "walls_row": None, "players": 4}
    for address in ("192.0.2.7", "192.0.2.8"):
        request = RequestFactory().get("/sheets.pdf", REMOTE_ADDR=address)
        assert documents.document(request, SHEETS, {**sheets, "language": "en"}).startswith(b"%PDF")
    assert limits.BUCKETS.wait("cost", "192.0.2.7", 20) > 0
    assert limits.BUCKETS.wait("cost", "192.0.2.8", 20) == 0, "what is kept costs nothing"
