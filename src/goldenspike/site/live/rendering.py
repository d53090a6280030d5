"""Renders what watchers are sent, in threads. Networks take turns, and those it is rendered for pay for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from goldenspike.site.edge import limits
from goldenspike.site.edge.turns import Turns
from goldenspike.site.live.events import Event

THREADS = 2
MOST_WAITING = 1_000_000
"""Effectively no limit: everyone who waits has a stream, and streams are limited."""
MOST_PAYERS = 16
"""Networks that share the cost of a rendering; nobody notices a sixteenth of it."""


class Rendering:
    """A network gets at most one of the threads, so that its tables, however many, keep nobody else waiting."""

    def __init__(self, threads: int = THREADS) -> None:
        self.turns = Turns(threads, 1, MOST_WAITING, MOST_WAITING)
        self.executor = ThreadPoolExecutor(max_workers=threads, thread_name_prefix="watch")

    def wait_for(self, payers: Collection[str]) -> float:
        """Seconds until one of them has processor time again."""
        return min((limits.overdrawn(whose) for whose in payers), default=0.0)

    async def made(
        self, make: Callable[[], Event], payers: Collection[str], gone: Callable[[], Coroutine[Any, Any, object]]
    ) -> Event | None:
        """None if they left before their turn came. The job counts for whichever network has least under way, so that
        nobody can slow a table down by watching it.
        """
        whose = min(payers, key=self.turns.load, default="")
        if not await self.turns.take(whose, gone):
            return None
        try:
            return await asyncio.get_running_loop().run_in_executor(self.executor, charged, make, payers)
        finally:
            self.turns.give_back(whose)


def charged(make: Callable[[], Event], payers: Collection[str]) -> Event:
    began = time.thread_time()
    try:
        return make()
    finally:
        share = (time.thread_time() - began) / max(1, len(payers))
        for whose in payers:
            limits.charge(whose, share)
