"""Between the event loop and Django: whole requests in, whole answers out."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable
from typing import Any

import pytest

from goldenspike.site.edge.bodies import Room
from goldenspike.site.edge.scopes import Message
from goldenspike.site.edge.threads import Environ, Threads
from goldenspike.site.edge.turns import Turns

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
    """In Django's place: records what came, and whether it was told of the end."""

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


# Turns


async def still_there() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


async def gone() -> Message:
    return {"type": "http.disconnect"}


def order_of(arrivals: str, turns: Turns) -> str:
    """Who is served in which order when all arrive at once; each holds a thread until others have had a chance."""
    served: list[str] = []

    async def one(network: str) -> None:
        assert await turns.take(network, still_there)
        served.append(network)
        await asyncio.sleep(0)
        turns.give_back(network)

    async def everybody() -> None:
        await asyncio.gather(*(one(network) for network in arrivals))

    asyncio.run(everybody())
    assert (turns.free, turns.count(), turns.running.total()) == (turns.threads, 0, 0)
    return "".join(served)


def test_networks_take_turns_however_many_requests_one_has_sent() -> None:
    assert order_of("aaaaaabbc", Turns(1, 1, 100, 100)) == "aabcabaaa"
    assert order_of("aaaaaab", Turns(10, 2, 100, 100)) == "aabaaaa"


def test_a_network_has_no_more_threads_than_its_share() -> None:
    async def taken(turns: Turns, arrivals: str) -> int:
        waiting = [asyncio.create_task(turns.take(network, still_there)) for network in arrivals]
        done, rest = await asyncio.wait(waiting, timeout=0.05)
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        assert turns.count() == 0, "who has given up stands in no line"
        return len(done)

    assert asyncio.run(taken(Turns(10, 2, 100, 100), "aaaaabb")) == 4
    assert asyncio.run(taken(Turns(10, 0, 100, 100), "aaaaabb")) == 7
    assert asyncio.run(taken(Turns(3, 2, 100, 100), "aaaaabb")) == 3
    uses_much = "a".__eq__
    assert asyncio.run(taken(Turns(10, 2, 100, 100, uses_much), "aaaaabb")) == 3


def test_lines_are_only_so_long() -> None:
    async def lines() -> None:
        turns = Turns(1, 1, 3, 2)
        assert await turns.take("a", still_there)
        waiting = [asyncio.create_task(turns.take(network, still_there)) for network in "aab"]
        await asyncio.sleep(0)
        assert turns.is_full("a")
        assert turns.is_full("c"), "three wait in all"
        turns.give_back("a")
        await asyncio.sleep(0)
        assert not turns.is_full("c")
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(lines())


def test_who_leaves_the_line_takes_no_thread() -> None:
    async def leaving() -> None:
        turns = Turns(1, 1, 10, 10)
        assert await turns.take("a", still_there)
        assert not await turns.take("a", gone)
        turns.give_back("a")
        assert turns.free == 1
        assert not turns.waiting

    asyncio.run(leaving())


def test_a_request_too_many_is_told_when_to_come_back() -> None:
    busy, done = threading.Event(), threading.Event()

    class Slow(Application):
        def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
            busy.set()
            assert done.wait(20)
            return super().__call__(environ, start_response)

    async def both() -> list[Message]:
        threads, sent = Threads(Slow(), 1, most_waiting_per_network=0), list[Message]()

        async def send(message: Message) -> None:
            sent.append(message)

        first = asyncio.create_task(threads(dict(SCOPE), still_there, send, b""))
        await asyncio.to_thread(busy.wait, 20)
        await threads(dict(SCOPE), still_there, send, b"")
        refused = sent[:]
        done.set()
        await first
        return refused

    start, body = asyncio.run(both())
    assert start["status"] == 503
    assert (b"retry-after", b"5") in start["headers"]
    assert b"The site is very busy" in body["body"]


def test_bodies_on_their_way_have_only_so_much_room() -> None:
    room, large = Room(), 2_500_000
    with room.held("a", 2 * large) as first, room.held("a", 2 * large) as second:
        assert (first, second) == (True, True)
        with room.held("a", large) as third, room.held("a", 100) as small, room.held("b", large) as other:
            assert (third, small, other) == (False, True, True)
    assert not room.taken
