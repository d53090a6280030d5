"""Behind nginx and Caddy, as docs/guides/run-the-site.md shows it: streams, slow bodies, limits, uploads, restarts."""

from __future__ import annotations

import time

import pytest

from attacks.restarts import NO_RATES, Crowd, restart_once
from attacks.site import Server
from tests.proxies.proxy import NAME, Proxy

SLOW = 30
"""Slow senders: more than the site has threads."""


def test_pages_moves_and_cookies(proxy: Proxy) -> None:
    browser = proxy.browser()
    table = browser.open_table()
    assert browser.get(f"/t/{table}").status == 200
    assert browser.move(table, 0, 0, "auction red 3").status == 200
    answer = proxy.browser().get("/")
    assert "strict-transport-security" in answer.headers
    assert len(answer.headers["x-request-id"]) > 16  # the server in front has named it


def test_an_event_arrives_at_once(proxy: Proxy) -> None:
    browser = proxy.browser()
    table = browser.open_table()
    with proxy.line() as line, line.makefile("rb") as stream:
        line.sendall(f"GET /events/{table}?ply=0 HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
        while not (text := stream.readline()).startswith(b"retry:"):
            assert text
        assert browser.move(table, 0, 0, "auction red 3").status == 200
        line.settimeout(15)  # less than a heartbeat, which would flush what was collected
        while not (text := stream.readline()).startswith(b"data:"):
            assert text
        assert text.split() == [b"data:", table.encode(), b"1"]


def test_slow_bodies_hold_up_nobody(proxy: Proxy) -> None:
    lines = [proxy.line(f"127.0.6.{number + 1}") for number in range(SLOW)]
    try:
        for line in lines:
            line.sendall(f"POST /new/steel-driver HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: 100\r\n\r\nx".encode())
        others = proxy.browser("127.0.7.1")
        others.patience = 20.0
        for _ in range(20):
            assert others.get("/").status == 200
        others.open_table()
    finally:
        for line in lines:
            line.close()


class TestLimits:
    @pytest.fixture
    def settings(self) -> dict[str, str]:
        return {"GOLDENSPIKE_RATE_READ": "30"}

    def test_they_count_the_visitor_and_not_the_proxy(self, proxy: Proxy) -> None:
        greedy, modest = proxy.browser("127.0.8.1"), proxy.browser("127.0.8.2")
        seen = [greedy.get("/").status for _ in range(45)]
        assert seen[0] == 200
        assert seen[-1] == 429
        assert modest.get("/").status == 200
        # Who says to be somebody else is not believed.
        assert greedy.get("/", **{"X-Forwarded-For": "127.0.8.3"}).status == 429


def test_uploads_up_to_the_limit_of_the_site(proxy: Proxy) -> None:
    browser = proxy.browser()
    fits = browser.post("/upload", {"record": "x" * 2_400_000})
    assert fits.status != 413
    assert "x-request-id" in fits.headers
    assert browser.post("/upload", {"record": "x" * 3_500_000}).status == 413


def test_metrics_are_not_for_the_world(proxy: Proxy) -> None:
    assert proxy.browser().get("/metrics").status == 404


class TestRestarts:
    @pytest.fixture
    def settings(self) -> dict[str, str]:
        return NO_RATES

    def test_nobody_notices(self, proxy: Proxy, site: Server) -> None:
        with Crowd(site, 3, lambda number: proxy.browser(f"127.0.9.{number + 1}"), watched=False) as crowd:
            for _ in range(3):
                enough = crowd.moves() + 10
                while crowd.moves() < enough:
                    time.sleep(0.02)
                restart_once(site)
        report = crowd.report(3)
        assert report.failed == [], str(report)
        assert report.lost == []
