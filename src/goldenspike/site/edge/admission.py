"""Who gets in: what is refused before a stream is opened or a thread is asked costs next to nothing."""

from __future__ import annotations

import asyncio

from goldenspike.site.edge import limits
from goldenspike.site.edge.bodies import most_bytes
from goldenspike.site.edge.threads import network_of
from goldenspike.site.failures import Failure, HeadTooLarge, NoLength, TooLarge, TooMany
from goldenspike.site.live.streams import Scope

MOST_HEADERS = 100
"""Browsers send about twenty, proxies add some."""
LONGEST_HEADER = 16_000
LONGEST_QUERY = 4_000
PATIENCE = 1.0
"""Seconds that the answer waits for whoever asks again and again although it was refused."""


def misshapen(scope: Scope) -> Failure | None:
    """What is wrong with a request that must not get near a thread: too large, of unknown length, or not in ASCII."""
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"0")
    if b"transfer-encoding" in headers:
        return NoLength()
    if not length.isdigit() or len(length) > 12:
        return Failure()
    if int(length) > most_bytes(scope["path"]):
        return TooLarge()
    if len(scope["headers"]) > MOST_HEADERS or any(len(value) > LONGEST_HEADER for value in headers.values()):
        return HeadTooLarge()
    return None if scope["query_string"].isascii() and len(scope["query_string"]) <= LONGEST_QUERY else Failure()


async def used_up(scope: Scope) -> Failure | None:
    """Whether the network that asks has used up what it may; every request costs it a little.

    Pages count against its rate in Django, where a static file does not. A stream has no other place to count.
    """
    whose, path = network_of(scope), scope["path"]
    limits.charge(whose, limits.PER_REQUEST)
    kind = limits.kind_of(scope["method"])
    wait, reason = limits.overdrawn(whose), "cost"
    if path.startswith("/events/"):
        if not wait and not limits.BUCKETS.allow(kind, whose):
            wait, reason = limits.BUCKETS.wait(kind, whose, 1), kind
    elif not wait and not path.startswith("/static/"):
        wait, reason = limits.BUCKETS.wait(kind, whose, 1), kind
    if not wait:
        return None
    limits.REFUSED[reason] += 1
    if limits.is_stubborn(whose):
        # The connection is held meanwhile, and connections are counted.
        await asyncio.sleep(PATIENCE)
    return TooMany(wait)
