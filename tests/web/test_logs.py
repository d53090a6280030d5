"""What is logged: a request can be found again, a flood does not fill the disk, a program can read it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from pathlib import Path

import pytest
from django.test import Client

from goldenspike.site.edge.scopes import Message, Receive, Scope, Send
from goldenspike.site.edge.security import Redact
from goldenspike.site.operations import logs
from goldenspike.site.operations.observe import Observed
from tests.web.environment import environment
from tests.web.site import PAGE, Site

OURS = re.compile(r"[0-9a-f]{16}")


def test_every_answer_has_an_id_that_stands_in_the_log(site: Site) -> None:
    ids = [site.browser().get(path).headers["x-request-id"] for path in ("/", "/nothing", "/healthz", "/events/none")]
    assert all(OURS.fullmatch(name) for name in ids)
    assert len(set(ids)) == len(ids)
    site.stop()
    log = site.log.read_text()
    assert "GET / 200 " in re.sub(r"[\d.]+ ms", "", log)
    assert f"[{ids[0]}]" in log
    assert f"[{ids[1]}]" in log


def test_a_server_in_front_may_name_the_request(site: Site) -> None:
    assert site.browser().get("/", **{"X-Request-ID": "from-nginx.1"}).headers["x-request-id"] == "from-nginx.1"
    for name in ("with space", "x" * 65, "new\tline", "<b>"):
        assert OURS.fullmatch(site.browser().get("/", **{"X-Request-ID": name}).headers["x-request-id"])


def test_anybody_else_may_not(folder: Path) -> None:
    with Site(folder, environment(FORWARDED_ALLOW_IPS="192.0.2.1")) as site:
        assert OURS.fullmatch(site.browser().get("/", **{"X-Request-ID": "mine"}).headers["x-request-id"])


def test_a_server_in_front_is_known_by_either_form_of_its_address() -> None:
    heard: list[Scope] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        heard.append(scope)

    async def nothing(*_: object) -> Message:
        return {}

    observed = Observed(application)
    for client in ("127.0.0.1", "::ffff:127.0.0.1", "::ffff:192.0.2.1"):
        headers = [(b"x-forwarded-for", b"198.51.100.7")]
        scope = {"type": "http", "client": (client, 1), "headers": headers, "path": "/", "method": "GET"}
        asyncio.run(observed(scope, nothing, nothing))  # type: ignore[arg-type]
    assert [scope["client"][0] for scope in heard] == ["198.51.100.7", "198.51.100.7", "192.0.2.1"]
    assert observed.trusts("::ffff:127.0.0.1")


def test_who_believes_everybody_is_warned(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    Observed(None)
    assert not caplog.records
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    Observed(None)
    assert "believes whatever address anybody names" in caplog.text


def test_an_error_page_says_how_to_find_it(site: Site) -> None:
    answer = site.browser().get("/nothing/at/all", **PAGE)
    assert answer.status == 404
    assert f"Request {answer.headers['x-request-id']}" in answer.body.decode()


def test_programs_can_read_the_log(folder: Path) -> None:
    with Site(folder, environment(GOLDENSPIKE_LOG_FORMAT="json")) as site:
        request_id = site.browser().get("/fair-dice").headers["x-request-id"]
        site.stop()
    lines = [json.loads(line) for line in site.log.read_text().splitlines() if line.startswith("{")]
    [line] = [line for line in lines if line.get("request") == request_id]
    assert line["logger"] == "goldenspike.site.access"
    assert (line["method"], line["route"], line["status"]) == ("GET", "/fair-dice", 200)
    assert line["milliseconds"] > 0


def test_an_exception_is_one_line_of_json() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.Json())
    logger = logging.Logger("test")
    logger.addHandler(handler)
    try:
        raise RuntimeError("on\ntwo lines")
    except RuntimeError:
        logger.exception("it failed")
    [line] = stream.getvalue().splitlines()
    assert "RuntimeError: on\ntwo lines" in json.loads(line)["exception"]


def written(formatter: logging.Formatter, message: str, error: str) -> str:
    """As the site logs an exception."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    handler.addFilter(Redact())
    logger = logging.Logger("test")
    logger.addHandler(handler)
    try:
        raise RuntimeError(error)
    except RuntimeError:
        logger.exception(message)
    return stream.getvalue()


@pytest.mark.parametrize("formatter", [logs.Plain, logs.Json])
def test_a_traceback_holds_no_key_either(formatter: type[logging.Formatter]) -> None:
    secret = "gs_" + "Zx9" * 14
    line = written(formatter(), f"refused {secret}", f"no such row: {secret} and no other")
    assert "Zx9" not in line
    assert "and no other" in line


@pytest.mark.parametrize("formatter", [logs.Plain, logs.Json])
def test_one_line_cannot_fill_the_disk(formatter: type[logging.Formatter]) -> None:
    line = written(formatter(), "first " + "very " * 100_000 + "last", "begun " + "so " * 100_000 + "ended")
    assert len(line) < 3 * logs.LONGEST
    assert all(word in line for word in ("first", "last", "Traceback", "ended", "492,010 characters left out"))


class Flood:
    """A separate logger, written to memory."""

    def __init__(self, most: int) -> None:
        self.handler = logs.BoundedHandler(most)
        self.stream = io.StringIO()
        self.handler.setStream(self.stream)

    def log(self, second: float, name: str, text: str) -> None:
        record = logging.LogRecord(name, logging.WARNING, "", 0, text, (), None)
        record.created = second
        self.handler.handle(record)

    def lines(self) -> list[str]:
        return self.stream.getvalue().splitlines()


def test_a_flood_is_collapsed_and_counted() -> None:
    flood = Flood(most=3)
    for number in range(4216):
        flood.log(100.0, "noisy", f"line {number}")
    flood.log(100.5, "quiet", "heard all the same")
    flood.log(101.0, "noisy", "a second later")
    assert flood.lines() == [
        "line 0",
        "line 1",
        "line 2",
        "heard all the same",
        "… 4,213 more suppressed",
        "a second later",
    ]


def test_the_end_of_a_flood_is_said_even_if_nothing_follows() -> None:
    flood = Flood(most=1)
    for _ in range(3):
        flood.log(100.0, "noisy", "again")
    flood.handler.close()
    assert flood.lines() == ["again", "… 2 more suppressed"]


def test_no_limit_where_none_is_wanted() -> None:
    flood = Flood(most=0)
    for _ in range(500):
        flood.log(100.0, "noisy", "again")
    assert len(flood.lines()) == 500


@pytest.mark.parametrize("path", ["/", "/static/nothing.css", "/nothing"])
def test_routes_are_named_without_what_is_in_them(path: str) -> None:
    answer = Client().get(path)
    assert answer.headers[logs.ROUTE] in {"/", "/static/", "/-"}
