"""Between the event loop and Django: whole requests in, whole answers out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from goldenspike.site.edge.threads import Environ, Threads
from goldenspike.site.live.streams import Message

SCOPE = {
    "type": "http",
    "method": "POST",
    "path": "/t/é",
    "query_string": b"ply=3",
    "http_version": "1.1",
    "scheme": "http",
    "server": ("127.0.0.1", 8000),
    "client": ("10.0.0.7", 5555),
    "headers": [(b"host", b"here"), (b"content-length", b"6"), (b"x-many", b"a"), (b"x-many", b"b")],
}


class Application:
    """Django's place: notes what came, and whether it was told of the end."""

    def __init__(self) -> None:
        self.environ: Environ = {}
        self.body = b""
        self.closed = False

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        self.environ, self.body = environ, environ["wsgi.input"].read()
        start_response("201 Created", [("Set-Cookie", " a=1; Path=/"), ("Content-Type", "text/plain")])
        return self

    def __iter__(self) -> Any:
        return iter([b"one ", b"two"])

    def close(self) -> None:
        self.closed = True


def ask(application: Any, messages: list[Message]) -> list[Message]:
    sent: list[Message] = []

    async def receive() -> Message:
        return messages.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(Threads(application, 1)(dict(SCOPE), receive, send))
    return sent


def piece(body: bytes, more: bool) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_request_in_pieces_arrives_whole_and_its_answer_too() -> None:
    application = Application()
    sent = ask(application, [piece(b"abc", True), piece(b"def", False)])
    assert application.body == b"abcdef"
    assert application.closed
    start, body = sent
    assert start["status"] == 201
    assert start["headers"] == [(b"set-cookie", b"a=1; Path=/"), (b"content-type", b"text/plain")]
    assert body["body"] == b"one two"


def test_a_request_is_told_as_wsgi_says() -> None:
    application = Application()
    ask(application, [piece(b"", False)])
    environ = application.environ
    assert environ["PATH_INFO"].encode("latin-1").decode("utf-8") == "/t/é"
    assert (environ["QUERY_STRING"], environ["REQUEST_METHOD"], environ["REMOTE_ADDR"]) == ("ply=3", "POST", "10.0.0.7")
    assert (environ["HTTP_HOST"], environ["CONTENT_LENGTH"], environ["HTTP_X_MANY"]) == ("here", "6", "a,b")


def test_who_leaves_in_the_middle_of_a_request_has_asked_nothing() -> None:
    application = Application()
    assert ask(application, [piece(b"abc", True), {"type": "http.disconnect"}]) == []
    assert not application.environ


def test_a_request_is_over_even_if_its_answer_cannot_be_made() -> None:
    class Broken(Application):
        def __iter__(self) -> Any:
            raise RuntimeError("no answer")

    application = Broken()
    with pytest.raises(RuntimeError, match="no answer"):
        ask(application, [piece(b"", False)])
    assert application.closed
