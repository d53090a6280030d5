"""Who watches a table, and how each viewer is updated."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic

from goldenspike.site.failures import TakenDown, Unknown
from goldenspike.site.live.events import HEARTBEAT, Event, Way, ply_event
from goldenspike.site.live.rendering import MOST_PAYERS, Rendering
from goldenspike.site.live.wire import LAST_CHUNK, Wire
from goldenspike.site.rows import Standing

log = logging.getLogger("goldenspike.site.live.audience")

SLICE = 100
"""How many streams are written before others get their turn in the event loop."""
PATIENCE = 30.0
"""Seconds a stream may accept nothing before it is ended."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds until a failed rendering is tried again: at first, and at most."""


GONE = -1
"""A value that no page's fingerprint ever has."""
SOON = 500
"""Milliseconds."""
LEAST_PAUSE = 0.05
"""Seconds between two renderings for the same watchers, however fast the moves come."""
LONGEST_DELAY = 5.0
"""Seconds after which to check again whether someone has processor time for a rendering."""


class Viewer:
    """Someone who waits in a coroutine. `due` is the ply to report next: the newest, not a queue."""

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


class Stream:
    """One open event stream. A slow reader gets the newest event when ready for it, never a queue."""

    __slots__ = ("again", "due", "gone", "is_page", "number", "presence", "shown", "way", "whose", "wire")

    def __init__(self, way: Way, number: int, again: Callable[[int], Event], shown: str = "", whose: str = "") -> None:
        self.way = way
        self.number = number
        self.again = again
        """Makes the event that says when to reconnect."""
        self.shown = shown
        """The fingerprint of what its page shows, as far as we know."""
        self.is_page = "-" in shown
        """A program knows a ply, if anything, and is sent nothing but plies."""
        self.whose = whose
        """The network it goes to."""
        self.due: Event | None = None
        self.presence: Event | None = None
        """The last presence event it was sent."""
        self.wire: Wire | None = None
        self.gone = False

    def begin(self, wire: Wire) -> None:
        """The head of the answer has been sent."""
        self.wire = wire
        self.send_due()

    def offer(self, event: Event) -> None:
        """Send an event, unless the page already shows it."""
        if event.shown and event.shown == self.shown:
            return
        self.shown = event.shown
        if self.wire is None or self.wire.blocked_since is not None:
            self.due = event
        elif not self.gone:
            self.wire.write(event.form(self.way))

    def send_due(self) -> None:
        event, self.due = self.due, None
        if event is not None and self.wire is not None and not self.gone:
            self.wire.write(event.form(self.way))

    def tell_presence(self, event: Event) -> bool:
        """Sent alongside everything else, but never twice. False if it cannot be sent now."""
        if self.gone or not self.is_page or event is self.presence:
            return True
        if self.wire is None or self.wire.blocked_since is not None:
            return False
        self.presence = event
        self.wire.write(event.form(self.way))
        return True

    def beat(self) -> None:
        """A heartbeat, for proxies that would close a silent connection."""
        if self.wire is not None and not self.wire.blocked and not self.gone:
            self.wire.write(HEARTBEAT.form(self.way))

    def is_stuck(self, now: float) -> bool:
        since = self.wire.blocked_since if self.wire is not None else None
        return since is not None and now - since > PATIENCE

    def cut(self) -> None:
        self.gone = True
        if self.wire is not None:
            self.wire.cut()

    def leave(self, milliseconds: int) -> None:
        """The server stops. The browser is to reconnect after a while."""
        if self.wire is not None and not self.gone:
            end = LAST_CHUNK if self.way.chunked else b""
            farewell = b"" if self.wire.blocked else self.again(milliseconds).form(self.way)
            self.wire.end(farewell + end)
        self.gone = True


class Group(ABC):
    """Streams that are sent the same bytes: rendered once, and written in slices."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.streams: set[Stream] = set()
        self.event: Event | None = None
        """What was sent last."""
        self.is_wanted = False
        self.task: asyncio.Task[None] | None = None

    @abstractmethod
    async def rest(self) -> None:
        """Pause before the next event is made. Changes that come meanwhile are sent together."""

    @abstractmethod
    async def make(self) -> Event | None:
        """None if nobody waits for it any more."""

    def leave(self, stream: Stream) -> None:
        self.streams.discard(stream)

    async def newest(self) -> Event:
        pause = FIRST_PAUSE
        while self.streams:
            try:
                if (event := await self.make()) is not None:
                    return event
            except (Unknown, TakenDown):
                raise
            except Exception as error:  # the database does not answer, or the game has a fault
                log.error("table %s cannot be shown: %s: %s", self.table, type(error).__name__, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        raise Unknown  # nobody waits for it any more

    def call(self) -> None:
        """There is something new. Changes that come while it is being sent are sent together afterwards."""
        self.is_wanted = True
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.run())

    async def run(self) -> None:
        try:
            while self.is_wanted and self.streams:
                await self.rest()
                self.is_wanted = False
                # There is no await between this event and the list: anyone who joins later finds the event here.
                self.event = event = await self.newest()
                for some in slices(list(self.streams)):
                    for stream in some:
                        stream.offer(event)
                    await asyncio.sleep(0)
        except (Unknown, TakenDown):
            log.info("table %s is gone", self.table)
            self.event = None
            for stream in list(self.streams):
                stream.leave(SOON)  # clients that reconnect are told what became of the table
        finally:
            self.task = None


class Followers(Group):
    """They are sent the ply and request what they need themselves: players' pages, and programs."""

    def __init__(self, table: str, standing: Callable[[], Awaitable[Standing | None]]) -> None:
        super().__init__(table)
        self.standing = standing
        self.ply = 0

    async def rest(self) -> None:
        """Their event costs next to nothing, so there is no pause."""

    async def make(self) -> Event:
        standing = await self.standing()
        if standing is None:  # taken down: anyone who asks is told so
            return ply_event(self.table, self.ply, GONE)
        return ply_event(self.table, *standing)


class Watchers(Group):
    """Everybody who watches in one language: they are sent the rendered parts."""

    def __init__(self, table: str, render: Callable[[], Event], rendering: Rendering) -> None:
        super().__init__(table)
        self.render = render
        self.rendering = rendering
        self.nobody = asyncio.Event()
        self.rested = 0.0

    def leave(self, stream: Stream) -> None:
        super().leave(stream)
        if not self.streams:
            self.nobody.set()

    def payers(self) -> set[str]:
        """The networks that watch, or some of them if there are many: they share the cost."""
        payers: set[str] = set()
        for stream in self.streams:
            payers.add(stream.whose)
            if len(payers) >= MOST_PAYERS:
                break
        return payers

    async def rest(self) -> None:
        await asyncio.sleep(self.rested - monotonic())
        while self.streams and (wait := self.rendering.wait_for(self.payers())):
            await asyncio.sleep(min(wait, LONGEST_DELAY))
        self.rested = monotonic() + LEAST_PAUSE

    async def make(self) -> Event | None:
        return await self.rendering.made(self.render, self.payers(), self.nobody.wait)


class Audience:
    """Everybody at one table, in this process."""

    def __init__(self, table: str, standing: Callable[[], Awaitable[Standing | None]]) -> None:
        self.table = table
        self.waiting: set[Viewer] = set()
        self.followers = Followers(table, standing)
        self.watchers: dict[str, Watchers] = {}
        """By language."""
        self.standing: Standing | None = None
        """The table's current standing, if known: while anyone is here, every change is reported."""
        self.changes = 0
        self.ply = -1
        """The last ply sent to everybody here, as far as we know; -1 if none."""
        self.is_gone = False

    def __bool__(self) -> bool:
        return bool(self.waiting or self.followers.streams or self.watchers)

    @property
    def streams(self) -> list[Stream]:
        return [*self.followers.streams, *(stream for group in self.watchers.values() for stream in group.streams)]

    def changed(self, ply: int) -> None:
        known = self.standing
        # A move only adds plies. The same ply again means that something else has changed and must be looked up.
        self.standing = known._replace(ply=ply) if known is not None and ply > known.ply else None
        self.changes += 1
        self.ply = ply
        for viewer in self.waiting:
            viewer.tell(ply)
        self.followers.ply = ply
        self.followers.call()
        for watchers in self.watchers.values():
            watchers.call()


def slices(streams: list[Stream]) -> Iterator[list[Stream]]:
    for start in range(0, len(streams), SLICE):
        yield streams[start : start + SLICE]
