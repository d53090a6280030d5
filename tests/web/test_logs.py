"""What is logged: a request can be found again, a flood does not fill the disk, a program can read it."""

from __future__ import annotations

import io
import json
import logging
import re
from pathlib import Path

import pytest
from django.test import Client

from goldenspike.site.operations import logs
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


class Flood:
    """A logger of its own, written to memory."""

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
