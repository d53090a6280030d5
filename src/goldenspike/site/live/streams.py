"""The event stream. `/events/<table>` reports the table's current ply; with `?watch=<language>` it sends spectators the
new parts of the page (docs/contributing/site.md, "Live").

A native ASGI endpoint beside Django: a viewer costs a coroutine, not a thread and a database connection.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from time import monotonic
from typing import NamedTuple
from urllib.parse import parse_qs

from django.conf import settings
from django.db import close_old_connections

from goldenspike.site import rows
from goldenspike.site.edge import networks
from goldenspike.site.edge.early_errors import refuse
from goldenspike.site.edge.scopes import Receive, Scope, Send, until_gone
from goldenspike.site.failures import Busy, Failure, TooMany, Unknown, WrongMethod
from goldenspike.site.live.attendance import Attendance
from goldenspike.site.live.audience import Audience, Followers, Group, Stream, Viewer, Watchers, slices
from goldenspike.site.live.events import GZIP_HEAD, Event, Way, again_event, chunk, fingerprint, ply_event, retry_event
from goldenspike.site.live.rendering import Rendering
from goldenspike.site.live.wire import take_wire
from goldenspike.site.rows import Standing
from goldenspike.words.catalogue import LANGUAGES

log = logging.getLogger("goldenspike.site.live.streams")

PATH = re.compile(r"/events/([a-z0-9]{1,16})")
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-accel-buffering", b"no"),  # nginx would otherwise buffer events before passing them on
]
COMPRESSED = (b"content-encoding", b"gzip")
SOONEST_BACK = 1000
"""Milliseconds before a viewer reconnects, plus a random delay of up to a second and a millisecond for each viewer: a
thousand reconnections a second are easily handled.
"""

COME_BACK = 5
"""Seconds, for a client that already has too many streams."""


class Hub:
    """Who is at which table, in this process. Everything but `publish` and `refresh` runs in the event loop."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.audiences: dict[str, Audience] = {}
        self.networks: Counter[str] = Counter()
        self.total = 0
        self.streams: set[Stream] = set()
        self.numbers = count()
        self.closing = False
        self.asking = ThreadPoolExecutor(max_workers=2, thread_name_prefix="live")
        self.rendering = Rendering()
        self.tasks: list[asyncio.Task[None]] = []
        self.attendance = Attendance(self.asking)

    def publish(self, table: str, ply: int) -> None:
        """From any thread, after the commit."""
        loop = self.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.deliver, table, ply)

    def deliver(self, table: str, ply: int) -> None:
        audience = self.audiences.get(table)
        if audience is not None:
            audience.changed(ply)

    def count(self) -> int:
        return self.total

    def refusal(self, whose: str) -> Failure | None:
        """Why there is no room for one more."""
        most, each = settings.GOLDENSPIKE_MOST_STREAMS, settings.GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS
        if self.total >= most:
            return Busy()
        return TooMany(COME_BACK) if networks.is_crowded(self.networks, whose, each, most) else None

    # Joining and leaving

    def enter(self, table: str, whose: str, viewer: Viewer) -> None:
        """Someone who waits for a move in a request of their own (api/long_poll.py)."""
        self.audience(table).waiting.add(viewer)
        self.count_in(whose)

    def leave(self, table: str, whose: str, viewer: Viewer) -> None:
        self.audience(table).waiting.discard(viewer)
        self.tidy(table, whose)

    def join(self, wish: Wish, whose: str, stream: Stream) -> Group:
        group = self.group(wish)
        group.streams.add(stream)
        self.streams.add(stream)
        self.count_in(whose)
        if not self.tasks and not self.closing:
            self.tasks += [asyncio.create_task(self.pulse()), asyncio.create_task(self.look_around())]
        return group

    def part(self, wish: Wish, whose: str, stream: Stream) -> None:
        group = self.group(wish)
        group.leave(stream)
        self.streams.discard(stream)
        if not group.streams:
            self.audience(wish.table).watchers.pop(wish.language, None)
        self.tidy(wish.table, whose)

    def streams_of(self, table: str) -> list[Stream]:
        audience = self.audiences.get(table)
        return audience.streams if audience is not None else []

    def empty(self, table: str) -> Audience:
        return Audience(table, partial(self.standing, table))

    def audience(self, table: str) -> Audience:
        return self.audiences.setdefault(table, self.empty(table))

    def group(self, wish: Wish) -> Group:
        audience = self.audience(wish.table)
        if not wish.language:
            return audience.followers
        if wish.language not in audience.watchers:
            make = partial(rendered, wish.table, wish.language)
            audience.watchers[wish.language] = Watchers(wish.table, make, self.rendering)
        return audience.watchers[wish.language]

    def count_in(self, whose: str) -> None:
        self.total += 1
        networks.count(self.networks, whose, +1)

    def tidy(self, table: str, whose: str) -> None:
        if not self.audience(table):
            del self.audiences[table]
        self.total -= 1
        networks.count(self.networks, whose, -1)

    # Where the tables are

    async def standing(self, table: str) -> Standing | None:
        """Read from the database once: while anyone is here, every change is reported to us."""
        audience = self.audiences.get(table) or self.empty(table)
        if audience.standing is not None:
            return audience.standing
        changes = audience.changes
        standing = await asyncio.get_running_loop().run_in_executor(self.asking, stored_standing, table)
        if audience.changes == changes:
            audience.standing = standing
            audience.ply = audience.ply if standing is None else standing.ply
        return standing

    async def current_ply(self, table: str) -> int | None:
        standing = await self.standing(table)
        return None if standing is None else standing.ply

    def refresh(self) -> None:
        """From any thread: notifications may have been missed, so every watched table is looked up again."""
        if self.loop is not None and not self.loop.is_closed():
            asyncio.run_coroutine_threadsafe(self.look_again(), self.loop)

    async def look_again(self) -> None:
        for table, audience in list(self.audiences.items()):
            before, audience.standing = audience.standing, None
            now = await self.standing(table)
            if now is not None and now != before:
                self.deliver(table, now.ply)

    def compare(self, tables: Sequence[str], stored: dict[str, int]) -> None:
        """From any thread: compare with what is stored for some tables. Viewers who missed a change are told now."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.catch_up, tables, stored)

    def catch_up(self, tables: Sequence[str], stored: dict[str, int]) -> None:
        for table in tables:
            audience = self.audiences.get(table)
            if audience is None or audience.ply < 0:
                continue
            was_gone, audience.is_gone = audience.is_gone, table not in stored
            if audience.is_gone != was_gone or stored.get(table, 0) > audience.ply:
                audience.changed(stored.get(table, audience.ply))

    # Heartbeats, and shutting down

    async def pulse(self) -> None:
        """A heartbeat for every stream, a few streams at a time; streams that accept nothing any more are ended."""
        for second in count():
            await asyncio.sleep(1)
            try:
                await self.beat(second)
            except Exception:
                log.exception("a heartbeat was missed")

    async def look_around(self) -> None:
        """Update who is here. Separate from the heartbeats: a database that hangs must not stop those."""
        for second in count():
            await asyncio.sleep(1)
            await self.attendance.look(second, self.audiences, self.streams_of)

    async def beat(self, second: int) -> None:
        now, period = monotonic(), max(1, settings.GOLDENSPIKE_HEARTBEAT)
        for stream in [stream for stream in self.streams if stream.is_stuck(now)]:
            stream.cut()
        due = [stream for stream in self.streams if (stream.number + second) % period == 0]
        for some in slices(due):
            for stream in some:
                stream.beat()
            await asyncio.sleep(0)

    def come_back(self) -> int:
        """After how many milliseconds a viewer is to reconnect: not all at the same moment."""
        return SOONEST_BACK + random.randrange(1000 + len(self.streams))

    def close(self) -> None:
        """The server stops: every stream is ended, and browsers reconnect automatically."""
        if self.closing:
            return
        self.closing = True
        for audience in list(self.audiences.values()):
            for viewer in list(audience.waiting):
                viewer.leave()
        if self.streams:
            self.tasks.append(asyncio.get_running_loop().create_task(self.say_farewell(list(self.streams))))

    async def say_farewell(self, streams: Iterable[Stream]) -> None:
        for some in slices(list(streams)):
            for stream in some:
                stream.leave(self.come_back())
            await asyncio.sleep(0)


HUB = Hub()


def stored_standing(table: str) -> Standing | None:
    close_old_connections()
    return rows.standing(table)


def rendered(table: str, language: str) -> Event:
    """In a thread: what spectators are to see."""
    from goldenspike.site.pages import shared  # the pages import this package

    close_old_connections()
    return shared.newest(table, language)


class Wish(NamedTuple):
    """What a request for a stream asks for."""

    table: str
    language: str
    """Of a spectator's page; empty if only the ply is wanted."""
    shown: str
    """The fingerprint of what the page shows; for a program, possibly only the ply. Empty if nothing is known."""
    way: Way


def wish_of(scope: Scope, table: str) -> Wish | None:
    """A browser that reconnects sends what it has in a header, a page in the address. None for an unknown language."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    headers = dict(scope["headers"])
    language = query.get("watch", [""])[0]
    if "watch" in query and language not in LANGUAGES:
        return None
    form = r"[0-9]{1,7}-[0-9]{1,7}" if language else r"[0-9]{1,7}(-[0-9]{1,7})?"
    candidates = [headers.get(b"last-event-id", b"").decode("latin-1"), *query.get("shown" if language else "ply", [])]
    shown = next((text for text in candidates if re.fullmatch(form, text)), "")
    gzip = bool(language) and b"gzip" in headers.get(b"accept-encoding", b"")
    return Wish(table, language, shown, Way(gzip, chunked=scope["http_version"] != "1.0"))


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    match = PATH.fullmatch(scope["path"])
    wish = wish_of(scope, match[1]) if match else None
    whose = networks.of_scope(scope)
    if wish is None:
        return await refuse(scope, send, Unknown())
    failure = WrongMethod() if scope["method"] != "GET" else HUB.refusal(whose)
    if failure is not None:
        return await refuse(scope, send, failure)
    again = again_event if wish.language else retry_event
    stream = Stream(wish.way, next(HUB.numbers), again, wish.shown, whose)
    # Subscribe first, then look: a move between the two is reported twice rather than never.
    group = HUB.join(wish, whose, stream)
    person = None
    try:
        standing = await HUB.standing(wish.table)
        if standing is None:
            return await refuse(scope, send, Unknown())
        catch_up(stream, group, wish, standing)
        person = None if wish.language else await person_of(scope)
        HUB.attendance.came(wish.table, person)
        await carry(stream, scope, receive, send)
    finally:
        HUB.attendance.went(wish.table, person)
        HUB.part(wish, whose, stream)


async def person_of(scope: Scope) -> int | None:
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
    return await HUB.attendance.person(cookies) if cookies else None


def catch_up(stream: Stream, group: Group, wish: Wish, standing: Standing) -> None:
    """A client that joins late or reconnects gets the newest state at once, and nothing in between."""
    if isinstance(group, Followers):
        if wish.shown not in (str(standing.ply), fingerprint(*standing)) and stream.due is None:
            stream.offer(ply_event(wish.table, *standing))
    elif wish.shown != fingerprint(*standing):
        event = group.event
        if event is not None and event.shown == fingerprint(*standing) and not event.is_timed:
            stream.offer(event)
        else:
            group.call()


async def carry(stream: Stream, scope: Scope, receive: Receive, send: Send) -> None:
    """Until the reader disconnects or the server stops."""
    compressed = stream.way.gzip
    await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, *([COMPRESSED] * compressed)]})
    wire = take_wire(scope, stream.send_due)
    if compressed:
        wire.write(chunk(GZIP_HEAD) if stream.way.chunked else GZIP_HEAD)
    wire.write(stream.again(HUB.come_back()).form(stream.way))
    stream.begin(wire)
    if HUB.closing:
        stream.leave(HUB.come_back())
    await until_gone(receive)
    stream.gone = True
