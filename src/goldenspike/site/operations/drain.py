"""Before the server stops: requests under way are answered, waiting clients told to come back, nobody is cut off."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Any

from goldenspike.site.live import streams

TICK = 0.02
UNREAD = 2.0
"""Seconds for a client that does not read its finished answer."""
LAME_DUCK = 0.2
"""Seconds in which kept-alive connections may send one more request, whose answer says that it was the last."""
FIRST_REQUEST = 1.0
"""Seconds for the first request of a connection: we have accepted it, so nobody else can answer it."""
WHOLE_BODY = 3.0
"""Seconds for the rest of a request that has begun."""


class Drain:
    """While `under_way`, every answer says that its connection will close (operations/observe.py)."""

    def __init__(self) -> None:
        self.under_way = False

    async def empty(self, connections: Collection[Any], seconds: float, in_a_hurry: Callable[[], bool]) -> None:
        """Wait until all of uvicorn's connections are closed, time is up, or someone presses Ctrl+C again."""
        self.under_way = True
        streams.HUB.close()
        began = time.monotonic()
        while connections and (passed := time.monotonic() - began) < seconds and not in_a_hurry():
            for connection in list(connections):
                if is_slow(connection, passed):
                    connection.transport.abort()
                elif is_over(connection, passed):
                    connection.shutdown()
            await asyncio.sleep(TICK)


def is_over(connection: Any, passed: float) -> bool:
    cycle = getattr(connection, "cycle", None)
    if cycle is None:
        return passed > FIRST_REQUEST
    return bool(cycle.response_complete) and passed > LAME_DUCK


def is_slow(connection: Any, passed: float) -> bool:
    """A client that sends a body byte by byte must not hold up a restart: none of it has been processed yet. Nor must a
    client that does not read.
    """
    if passed > UNREAD and connection.transport.get_write_buffer_size():
        return True
    cycle = getattr(connection, "cycle", None)
    return cycle is not None and bool(getattr(cycle, "more_body", False)) and passed > WHOLE_BODY


DRAIN = Drain()
