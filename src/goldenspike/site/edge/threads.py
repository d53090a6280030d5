"""Django in threads, behind the event loop: a request is first read completely, and its answer is sent once it is
complete.

So a slow browser never holds a thread, and request and answer change threads once each. Nothing here is large: requests
are limited (bodies.py), pages are made in memory. turns.py decides whose turn it is; the processor time of a request is
charged to the network it came from (limits.py).
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple

from goldenspike.site.edge import limits, networks
from goldenspike.site.edge.bodies import Room, announced_length
from goldenspike.site.edge.early_errors import CLOSE, refuse
from goldenspike.site.edge.scopes import Receive, Scope, Send, until_gone
from goldenspike.site.edge.turns import Turns
from goldenspike.site.failures import Busy, Failure, TooMany

Environ = dict[str, Any]
Django = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


class Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Threads:
    """A WSGI application as an ASGI one."""

    def __init__(
        self,
        django: Django,
        count: int,
        per_network: int = 2,
        most_waiting: int = 1000,
        most_waiting_per_network: int = 100,
    ) -> None:
        self.django = django
        self.turns = Turns(count, per_network, most_waiting, most_waiting_per_network, limits.uses_much)
        self.room = Room()
        self.executor = ThreadPoolExecutor(max_workers=count, thread_name_prefix="django")

    async def __call__(self, scope: Scope, receive: Receive, send: Send, body: bytes | None = None) -> None:
        """`body` is given if it has already been read."""
        whose = networks.of_scope(scope)
        with self.room.held(whose, announced_length(scope["headers"])) as room:
            if not room:
                limits.REFUSED["bodies"] += 1
                await refuse(scope, send, Busy(), CLOSE)
                return
            body = await whole_body(receive) if body is None else body
            if body is None:
                return
            answer = await self.fair_answer(scope, receive, body, whose)
        if isinstance(answer, Failure):
            await refuse(scope, send, answer)
            return
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})

    async def fair_answer(self, scope: Scope, receive: Receive, body: bytes, whose: str) -> Answer | Failure:
        """Answers when the request's turn has come."""
        if not await self.turns.take(whose, partial(until_gone, receive)):
            limits.REFUSED["queue"] += 1
            return Busy()
        try:
            wait = limits.overdrawn(whose)  # used by earlier requests while this one waited
            if wait > 0:
                limits.REFUSED["cost"] += 1
                return TooMany(wait)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.executor, self.timed, environ_of(scope, body), whose)
        finally:
            self.turns.give_back(whose)

    def timed(self, environ: Environ, whose: str) -> Answer:
        began = time.thread_time()
        try:
            return self.answer(environ)
        finally:
            limits.charge(whose, time.thread_time() - began)

    def answer(self, environ: Environ) -> Answer:
        started: list[tuple[str, list[tuple[str, str]]]] = []

        def start_response(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> None:
            started.append((status, headers))

        chunks = self.django(environ, start_response)
        try:
            body = b"".join(chunks)
        finally:
            getattr(chunks, "close", lambda: None)()  # tells Django that the request is over
        status, headers = started[-1]
        sent = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
        return Answer(int(status[:3]), sent, body)


async def whole_body(receive: Receive) -> bytes | None:
    """None if the client disconnects before the end."""
    chunks = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        chunks.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(chunks)


def environ_of(scope: Scope, body: bytes) -> Environ:
    """A request in the form WSGI (PEP 3333) expects."""
    server, port = scope.get("server") or ("localhost", 80)
    address, from_port = scope.get("client") or ("", 0)
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode("utf-8").decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server,
        "SERVER_PORT": str(port or 0),
        "REMOTE_ADDR": address,
        "REMOTE_PORT": str(from_port),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").upper().replace("-", "_"), raw_value.decode("latin-1")
        key = name if name in {"CONTENT_LENGTH", "CONTENT_TYPE"} else f"HTTP_{name}"
        environ[key] = f"{environ[key]},{value}" if key in environ else value
    return environ
