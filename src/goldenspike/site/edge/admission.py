"""Who gets in: a request refused before it opens a stream or takes a thread costs next to nothing."""

from __future__ import annotations

import asyncio

from goldenspike.site.api import long_poll
from goldenspike.site.edge import limits, networks
from goldenspike.site.edge.bodies import most_bytes
from goldenspike.site.edge.scopes import Scope
from goldenspike.site.failures import Failure, HeadTooLarge, NoLength, TooLarge, TooMany
from goldenspike.site.operations.doors import DOORS

MOST_HEADERS = 100
"""Browsers send about twenty, proxies add some."""
LONGEST_HEADER = 16_000
LONGEST_QUERY = 4_000
PATIENCE = 1.0
"""Seconds by which the refusal is delayed for a client that keeps asking although it was refused."""


def misshapen(scope: Scope) -> Failure | None:
    """What is wrong with a request that must not get near a thread: too large, of unknown length, or not ASCII."""
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


async def refusal(scope: Scope) -> Failure | None:
    """Why a request is not let in. Every request costs its network a little, even a refused one."""
    whose = networks.of_scope(scope)
    limits.charge(whose, limits.PER_REQUEST)
    failure = used_up(scope, whose) or misshapen(scope)
    if failure is not None and limits.is_stubborn(whose):
        # The connection is held meanwhile, and connections are limited.
        await asyncio.sleep(PATIENCE)
    return failure


def used_up(scope: Scope, whose: str) -> Failure | None:
    """Whether this network has used up its allowance.

    Pages count against the network's rate inside Django; static files do not. What Django never sees is counted here:
    streams, programs that wait, and health checks.
    """
    kind, path = limits.kind_of(scope["method"]), scope["path"]
    wait, reason = limits.overdrawn(whose), "cost"
    if path in DOORS:
        kind, wait = "watch", 0.0  # monitoring gets its answer however much else it requests
    if not wait and not path.startswith("/static/"):
        if not is_counted_here(path) or not limits.allow(kind, whose):
            wait, reason = limits.wait_for(kind, whose), kind
    if not wait:
        return None
    limits.REFUSED[reason] += 1
    return TooMany(wait)


def is_counted_here(path: str) -> bool:
    return path in DOORS or path.startswith("/events/") or long_poll.PATH.fullmatch(path) is not None
