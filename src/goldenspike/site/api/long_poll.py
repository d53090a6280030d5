"""Waiting for a move costs a coroutine, not a thread: the wait happens here, before Django handles the request."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from urllib.parse import parse_qs

from goldenspike.site.edge import networks
from goldenspike.site.edge.early_errors import refuse
from goldenspike.site.edge.scopes import Receive, Scope, Send, until_gone
from goldenspike.site.live.audience import Viewer
from goldenspike.site.live.streams import HUB

PATH = re.compile(r"/api/tables/([a-z0-9]{1,16})/wait")
USUAL_WAIT = 25
LONGEST_WAIT = 55
"""Seconds. Shorter than the response timeout of common proxies."""


async def wait(scope: Scope, receive: Receive, send: Send) -> bool:
    """Wait for a change. False if the caller has left or been refused, so there is nobody to answer."""
    match = PATH.fullmatch(scope["path"])
    shown, seconds = query_of(scope)
    if match is None or scope["method"] != "GET" or shown is None:
        return True
    table, whose = match[1], networks.of_scope(scope)
    failure = HUB.refusal(whose)
    if failure is not None:
        await refuse(scope, send, failure)
        return False
    viewer = Viewer()
    # Subscribe first, then look, as in live/streams.py.
    HUB.enter(table, whose, viewer)
    watch = asyncio.create_task(leave_when_gone(receive, viewer))
    try:
        if not HUB.closing and await HUB.current_ply(table) == shown:
            with suppress(TimeoutError):
                await asyncio.wait_for(changed(viewer, shown), seconds)
    finally:
        watch.cancel()
        HUB.leave(table, whose, viewer)
    return HUB.closing or not viewer.gone


async def leave_when_gone(receive: Receive, viewer: Viewer) -> None:
    await until_gone(receive)
    viewer.leave()


async def changed(viewer: Viewer, shown: int) -> None:
    while not viewer.gone and viewer.due in {None, shown}:
        viewer.due = None
        viewer.wake.clear()
        await viewer.wake.wait()


def query_of(scope: Scope) -> tuple[int | None, int]:
    """The ply the caller has seen, and how long to wait. The ply is None where Django will report what is wrong."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    ply, seconds = query.get("ply", [""])[0], query.get("seconds", [str(USUAL_WAIT)])[0]
    figures = re.fullmatch(r"[0-9]{1,7}", ply) and re.fullmatch(r"[0-9]{1,2}", seconds)
    return (int(ply), int(seconds)) if figures and int(seconds) <= LONGEST_WAIT else (None, 0)
