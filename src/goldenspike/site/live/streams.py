"""The event stream: `/events/<table>` tells at which ply a table is, and nothing else.

A native ASGI endpoint beside Django: a viewer costs a coroutine, not a thread and a database connection.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

from goldenspike.site.models import Table

log = logging.getLogger("goldenspike.site.live.streams")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PATH = re.compile(r"/events/([a-z0-9]{1,16})")
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-accel-buffering", b"no"),  # nginx would otherwise collect events before it hands them on
]
RETRY = b"retry: 2000\n\n"
HEARTBEAT = b": still here\n\n"
FIRST_RETURN, SPREAD = 200, 2800
"""Milliseconds."""


class Viewer:
    """One open stream. `due` is the ply to be told next: whoever is slow gets the newest, not a queue."""

    __slots__ = ("due", "gone", "wake")

    def __init__(self) -> None:
        self.due: int | None = None
        self.gone = False
        self.wake = asyncio.Event()

    def tell(self, ply: int) -> None:
        self.due = ply
        self.wake.set()

    def leave(self) -> None:
        self.gone = True
        self.wake.set()


class Hub:
    """Who watches which table, in this process. Everything but `publish` runs in the event loop."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.viewers: dict[str, set[Viewer]] = {}
        self.addresses: Counter[str] = Counter()
        self.closing = False
        self.asking = ThreadPoolExecutor(max_workers=2, thread_name_prefix="live")

    def publish(self, table: str, ply: int) -> None:
        """From any thread, after the commit."""
        loop = self.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.deliver, table, ply)

    def deliver(self, table: str, ply: int) -> None:
        for viewer in self.viewers.get(table, ()):
            viewer.tell(ply)

    def count(self) -> int:
        return sum(self.addresses.values())

    def enter(self, table: str, address: str, viewer: Viewer) -> None:
        self.viewers.setdefault(table, set()).add(viewer)
        self.addresses[address] += 1

    def leave(self, table: str, address: str, viewer: Viewer) -> None:
        watching = self.viewers.get(table, set())
        watching.discard(viewer)
        if not watching:
            self.viewers.pop(table, None)
        self.addresses[address] -= 1
        if self.addresses[address] <= 0:
            del self.addresses[address]

    def close(self) -> None:
        """The server stops: every stream ends by itself, and browsers come back by themselves."""
        self.closing = True
        for watching in list(self.viewers.values()):
            for viewer in list(watching):
                viewer.leave()

    def refresh(self) -> None:
        """From any thread: notices may have been missed, so every watched table is looked up again."""
        if self.loop is not None and not self.loop.is_closed():
            asyncio.run_coroutine_threadsafe(self.look_again(), self.loop)

    async def look_again(self) -> None:
        for table in list(self.viewers):
            ply = await self.current_ply(table)
            if ply is not None:
                self.deliver(table, ply)

    async def current_ply(self, table: str) -> int | None:
        return await asyncio.get_running_loop().run_in_executor(self.asking, stored_ply, table)


HUB = Hub()


def stored_ply(table: str) -> int | None:
    from django.db import close_old_connections

    close_old_connections()
    return Table.objects.filter(pk=table).values_list("ply", flat=True).first()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    match = PATH.fullmatch(scope["path"])
    address = str((scope.get("client") or ("",))[0])
    if match is None:
        return await refuse(send, 404)
    if scope["method"] != "GET":
        return await refuse(send, 405)
    if HUB.closing:
        return await come_back(send)
    if HUB.count() >= settings.GOLDENSPIKE_MOST_STREAMS:
        return await refuse(send, 503)
    if HUB.addresses[address] >= settings.GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS > 0:
        return await refuse(send, 429)
    viewer = Viewer()
    # First watch, then look: a move between the two is told twice rather than never.
    HUB.enter(match[1], address, viewer)
    try:
        ply = await HUB.current_ply(match[1])
        if ply is None:
            return await refuse(send, 404)
        if ply != shown_ply(scope) and viewer.due is None:
            viewer.tell(ply)
        await stream(match[1], viewer, receive, send)
    finally:
        HUB.leave(match[1], address, viewer)


async def stream(table: str, viewer: Viewer, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": RETRY, "more_body": True})
    watch = asyncio.create_task(until_gone(receive, viewer))
    try:
        while not viewer.gone:
            try:
                await asyncio.wait_for(viewer.wake.wait(), settings.GOLDENSPIKE_HEARTBEAT)
            except TimeoutError:
                await send({"type": "http.response.body", "body": HEARTBEAT, "more_body": True})
                continue
            viewer.wake.clear()
            ply, viewer.due = viewer.due, None
            if ply is not None and not viewer.gone:
                await send({"type": "http.response.body", "body": event(table, ply), "more_body": True})
        await send({"type": "http.response.body", "body": spread_retry() if HUB.closing else b"", "more_body": False})
    finally:
        watch.cancel()


async def come_back(send: Send) -> None:
    """The server stops: a stream that ends at once, so that a browser opens another one by itself."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": spread_retry()})


def spread_retry() -> bytes:
    """When to come back after a stop: spread over time, or thousands would come in the same moment."""
    return f"retry: {FIRST_RETURN + secrets.randbelow(SPREAD)}\n\n".encode()


def event(table: str, ply: int) -> bytes:
    return f"event: ply\nid: {ply}\ndata: {table} {ply}\n\n".encode()


async def until_gone(receive: Receive, viewer: Viewer) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    viewer.leave()


def shown_ply(scope: Scope) -> int | None:
    """What the page shows: a browser that reconnects says it in a header, a page in the address."""
    for name, value in scope["headers"]:
        if name == b"last-event-id" and re.fullmatch(rb"[0-9]{1,7}", value):
            return int(value)
    ply = parse_qs(scope["query_string"].decode("latin-1")).get("ply", [""])[0]
    return int(ply) if re.fullmatch(r"[0-9]{1,7}", ply) else None


async def refuse(send: Send, status: int) -> None:
    headers = [(b"content-type", b"text/plain"), (b"x-content-type-options", b"nosniff"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
