"""Thousands of hostile requests: the right status, nothing changed, never a fault of the server."""

from __future__ import annotations

import os
import threading
from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from django.conf import settings

from goldenspike.web import limits, tables
from goldenspike.web.models import Line, Person, Seat, Table
from tests.web.environment import environment
from tests.web.games import hot_seat, key, of_people, rows
from tests.web.site import Answer, Browser, Site, person

REQUESTS = int(os.environ.get("GOLDENSPIKE_TEST_REQUESTS", "20000"))
THREADS = 8
MARKUP = "<script>alert(1)</script>"
STRANGE = ["", "-1", "1e3", "٣", "0x1", "999999999999", "1.5", "null", "[]", "{}", MARKUP, "\0", "\ud83d", "x" * 3000]


class World(NamedTuple):
    table: Table
    other: Table
    used: str
    keys: dict[str, str]
    """Ann sits at seat 0 of the table and has moved; Bob at seat 1 is to move; Cleo at 2; Dora sits elsewhere."""


def build() -> World:
    made = {name: person(name) for name in ("Ann", "Bob", "Cleo", "Dora")}
    table = of_people(made["Ann"][0], made["Bob"][0], made["Cleo"][0])
    other = hot_seat(made["Dora"][0])
    return World(table, other, key(), {name: secret for name, (_, secret) in made.items()})


class Attack(threading.Thread):
    def __init__(self, site: Site, world: World, seed: int, count: int) -> None:
        super().__init__(daemon=True)
        self.world = world
        self.random = Random(seed)
        self.count = count
        self.browsers = {name: Browser(site.port, secret) for name, secret in {**world.keys, "Nobody": "x"}.items()}
        self.seen: Counter[str] = Counter()
        self.wrong: list[str] = []

    def run(self) -> None:
        kinds = [
            self.wrong_seat, self.stale, self.reused, self.strange, self.illegal, self.other_table, self.huge,
            self.forged, self.undo, self.download, self.method, self.nowhere, self.garbage,
        ]  # fmt: skip
        for _ in range(self.count):
            kind = self.random.choice(kinds)
            if kind == self.huge and self.random.random() < 0.9:
                kind = self.stale  # megabytes take their time
            try:
                answer, fine = kind()
            except ConnectionError as error:
                self.wrong.append(f"{kind.__name__}: {error}")
                continue
            self.seen[f"{kind.__name__} {answer.status}"] += 1
            if answer.status not in fine or b"<script>alert" in answer.body:
                self.wrong.append(f"{kind.__name__}: {answer.status} {answer.body[:200]!r}")
        for browser in self.browsers.values():
            browser.close()

    def move(self, who: str, table: str | None = None, **changed: object) -> Answer:
        """A move that would be right if Bob made it, with something changed."""
        fields: dict[str, object] = {"seat": 1, "ply": 1, "text": "pass", "key": key(), **changed}
        return self.browsers[who].post(f"/t/{table or self.world.table.id}/move", fields)

    def wrong_seat(self) -> tuple[Answer, set[int]]:
        who = self.random.choice(["Ann", "Cleo", "Dora", "Nobody"])
        if who == "Ann" and self.random.random() < 0.5:
            return self.move(who, seat=0), {409}
        return self.move(who, seat=self.random.choice([1, 7, 9999999])), {403}

    def stale(self) -> tuple[Answer, set[int]]:
        return self.move("Bob", ply=self.random.choice([0, 2, 500, 9999999])), {409}

    def reused(self) -> tuple[Answer, set[int]]:
        if self.random.random() < 0.5:
            return self.move("Ann", seat=0, ply=0, text="auction red 3", key=self.world.used), {200}
        return self.move("Bob", key=self.world.used), {409}

    def strange(self) -> tuple[Answer, set[int]]:
        field = self.random.choice(["seat", "ply", "text", "key"])
        value = self.random.choice(STRANGE)
        if field == "key" and value.isascii() and value.isdecimal():
            field = "text"  # as a key it would be fine
        return self.move("Bob", **{field: value}), {"seat": {403, 422}, "ply": {409, 422}}.get(field, {422})

    def illegal(self) -> tuple[Answer, set[int]]:
        text = self.random.choice(["bid 999", "auction red 3", "build Denver-Omaha", "claim Chicago", "undo 0", MARKUP])
        return self.move("Bob", text=text), {422}

    def other_table(self) -> tuple[Answer, set[int]]:
        if self.random.random() < 0.5:
            return self.move("Bob", self.world.other.id, seat=0, ply=0, text="auction red 3"), {403}
        return self.move("Bob", self.random.choice(["nosuchtable1", "x" * 300, "%00", "..", "%2e%2e%2f"])), {404}

    def huge(self) -> tuple[Answer, set[int]]:
        if self.random.random() < 0.5:
            return self.move("Bob", text="x" * 200_000), {422}
        size = settings.GOLDENSPIKE_MOST_BODY + 1
        browser = Browser(self.browsers["Bob"].port)
        try:
            return browser.ask("POST", f"/t/{self.world.table.id}/move", None, {"Content-Length": str(size)}), {413}
        finally:
            browser.close()

    def forged(self) -> tuple[Answer, set[int]]:
        fields: dict[str, object] = {"seat": 1, "ply": 1, "text": "pass", "key": key()}
        token = self.random.choice(["", "x", "y" * 32, "z" * 64])
        return self.browsers["Bob"].post(f"/t/{self.world.table.id}/move", fields, **{"X-CSRFToken": token}), {403}

    def undo(self) -> tuple[Answer, set[int]]:
        who = self.random.choice(["Bob", "Cleo", "Dora", "Nobody"])
        fields: dict[str, object] = {"ply": 1, "key": key(), "to": self.random.choice(["", "0", "1", "7"])}
        if self.random.random() < 0.3:
            fields["to"] = self.random.choice(STRANGE[1:])
        answer = self.browsers[who].post(f"/t/{self.world.table.id}/undo", fields)
        return answer, {409, 422} if who in {"Bob", "Cleo"} else {403, 422}

    def download(self) -> tuple[Answer, set[int]]:
        ply = self.random.choice(["0", "1", "2", "9999999", "-1", "x", "%00", "1" * 300])
        fine = {"0": {200}, "1": {200}, "2": {404}, "9999999": {404}}.get(ply, {422})
        return self.browsers["Nobody"].get(f"/t/{self.world.table.id}/record?ply={ply}"), fine

    def method(self) -> tuple[Answer, set[int]]:
        door, method = self.random.choice([("move", "GET"), ("undo", "PUT"), ("record", "POST"), ("move", "DELETE")])
        browser = self.browsers["Bob"]
        return browser.ask(method, f"/t/{self.world.table.id}/{door}", None, {"X-CSRFToken": browser.token}), {405}

    def nowhere(self) -> tuple[Answer, set[int]]:
        paths = ["/nothing", "/t//move", "/wp-login.php", "/static/../settings.py", "/static/%2e%2e/x", "/t/x/y"]
        return self.browsers["Nobody"].get(self.random.choice(paths)), {404}

    def garbage(self) -> tuple[Answer, set[int]]:
        body = self.random.randbytes(self.random.randrange(300))
        kind = self.random.choice(["application/json", "multipart/form-data", "multipart/form-data; boundary=x", "x"])
        form = {"Content-Type": kind}
        return self.browsers["Bob"].post(f"/t/{self.world.table.id}/move", body, **form), {400, 422}


def everything() -> list[object]:
    """All that is stored, but for the day on which a key was seen."""
    return [list(model._default_manager.order_by("pk").values()) for model in (Table, Seat, Line, Person)]


def test_hostile_requests_change_nothing_and_break_nothing(site: Site) -> None:
    world = build()
    ann = site.browser(world.keys["Ann"])
    fields: dict[str, object] = {"seat": 0, "ply": 0, "text": "auction red 3", "key": world.used}
    assert ann.post(f"/t/{world.table.id}/move", fields).status == 200
    before = everything()
    attacks = [Attack(site, world, seed, REQUESTS // THREADS) for seed in range(THREADS)]
    for attack in attacks:
        attack.start()
    for attack in attacks:
        attack.join()
    assert sorted({wrong for attack in attacks for wrong in attack.wrong})[:20] == []
    seen = sum((attack.seen for attack in attacks), Counter[str]())
    assert seen.total() == REQUESTS
    assert everything() == before
    assert rows(world.table) == [(1, 0, "auction red 3")]
    bob = site.browser(world.keys["Bob"])
    assert bob.post(f"/t/{world.table.id}/move", {"seat": 1, "ply": 1, "text": "pass", "key": key()}).status == 200
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
    read = [browser.get("/healthz").status for _ in range(60)]
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
