"""Alive and ready: what monitoring is told, and that asking costs next to nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from goldenspike.site.operations import data, health
from goldenspike.site.operations.drain import DRAIN
from goldenspike.site.work.jobs import WORK, Status, WorkerStatus
from tests.web.games import hot_seat, key
from tests.web.site import HTMX, Browser, Site, person

THREADS = 10


def test_what_is_alive_says_what_it_always_said(site: Site) -> None:
    answer = site.browser().get("/healthz")
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    assert {"status", "version", "compiled", "viewers", "games", "faults"} <= set(answer.json())


def test_what_is_ready_names_its_parts(site: Site) -> None:
    answer = site.browser().get("/readyz")
    assert answer.status == 200, answer.body
    told = answer.json()
    assert told["status"] == "ready"
    assert told["wrong"] == []
    assert set(told["parts"]) == {"database", "migrations", "bots", "workers", "queue", "disk", "open"}


def test_only_reading_is_answered(site: Site) -> None:
    for path in ("/healthz", "/readyz"):
        assert site.browser().ask("HEAD", path, None, {}).status == 200
        assert site.browser().ask("DELETE", path, None, {}).status == 405
        assert site.browser().get(path, Host="evil.example").status == 400


def test_alive_while_every_thread_waits_for_the_database(site: Site) -> None:
    ann, cookie = person()
    table = hot_seat(ann).id
    answers: list[int] = []

    def move() -> None:
        browser = Browser(site.port, cookie)
        fields: dict[str, object] = {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()}
        answers.append(browser.post(f"/t/{table}/move", fields, **HTMX).status)
        browser.close()

    with closing(sqlite3.connect(site.folder / data.DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = [threading.Thread(target=move) for _ in range(THREADS)]
        for thread in waiting:
            thread.start()
        ready = site.browser().get("/readyz")
        assert ready.status == 503
        assert ready.json()["wrong"] == ["database"]
        assert site.browser().get("/healthz").status == 200
        assert answers == []
        other.execute("ROLLBACK")
    for thread in waiting:
        thread.join()
    assert sorted(answers) == [200] + [409] * (THREADS - 1)


def test_a_database_of_an_older_program_is_noticed(site: Site) -> None:
    with closing(sqlite3.connect(site.folder / data.DATABASE)) as other:
        other.execute("DELETE FROM django_migrations WHERE name = '0007_heartbeat'")
        other.commit()
    answer = site.browser().get("/readyz")
    assert answer.status == 503
    assert answer.json()["parts"]["migrations"] == "missing: web.0007_heartbeat"


def test_a_thousand_who_ask_at_once_cost_one_look(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    looks: list[int] = []

    def look() -> dict[str, str]:
        looks.append(1)
        return {"database": "", "migrations": ""}

    monkeypatch.setattr(health, "database_parts", look)

    async def ask() -> list[health.Report]:
        readiness = health.Readiness()
        return list(await asyncio.gather(*(readiness.report() for _ in range(1000))))

    assert len(asyncio.run(ask())) == 1000
    assert looks == [1]


def test_a_write_that_hangs_is_waited_for_by_nobody_else(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    go_on = threading.Event()

    def hang() -> dict[str, str]:
        go_on.wait()
        return {"database": "", "migrations": ""}

    monkeypatch.setattr(health, "database_parts", hang)
    monkeypatch.setattr(health, "DEADLINE", 0.01)
    monkeypatch.setattr(health, "FRESH", 0.0)

    async def ask() -> list[str]:
        readiness = health.Readiness()
        seen = [(await readiness.report()).parts["database"] for _ in range(3)]
        go_on.set()
        while readiness.write is not None and not readiness.write.done():
            await asyncio.sleep(0.01)
        return [*seen, (await readiness.report()).parts["database"]]

    assert asyncio.run(ask()) == ["no write within 0 s"] * 3 + [""]


def test_bots_that_nobody_moves_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = [WorkerStatus(name, alive=True, thread=True, busy=None, failures=0) for name in ("bots-0", "bots-1")]
    usual = Status(True, {}, 0.0, workers, 1.0, {"scheduler": 1.0}, {}, 0)

    for change, wrong in (
        ({}, set()),
        ({"running": False}, {"bots"}),
        ({"heartbeat": 1000.0}, {"bots"}),
        ({"heartbeats": {"scheduler": 1000.0}}, {"bots"}),
        ({"workers": [replace(workers[0], thread=False), workers[1]]}, {"workers"}),
        ({"oldest": 1000.0}, {"queue"}),
    ):
        monkeypatch.setattr(WORK, "status", lambda change=change: replace(usual, **change))
        assert {part for part, words in health.work_parts().items() if words} == wrong


def test_a_server_that_is_being_stopped_is_not_ready(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(DRAIN, "under_way", True)
    monkeypatch.setattr(health, "work_parts", dict)

    async def ask() -> health.Report:
        return await health.Readiness().report()

    report = asyncio.run(ask())
    assert not report.ready
    assert report.data()["wrong"] == ["open"]
