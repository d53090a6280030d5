"""Who gets a thread next: networks take turns, so that one with a thousand requests keeps nobody else waiting.

Python runs one thread at a time: ten expensive requests in parallel take as long as one after the other, and slow
everybody down. So a network gets few threads (two by default: one may wait for the database while the other works),
even if others are free, and only one if it has used a lot of processor time lately. All of this happens in the event
loop, so no locks are needed.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine
from typing import Any

Place = asyncio.Future[None]

LONGEST_WAIT = 30.0
"""Seconds after which nobody expects an answer any more."""


class Turns:
    def __init__(
        self,
        threads: int,
        per_network: int,
        most_waiting: int,
        most_waiting_per_network: int,
        uses_much: Callable[[str], bool] = lambda network: False,
    ) -> None:
        self.threads = threads
        self.free = threads
        self.per_network = per_network if per_network > 0 else threads
        self.most_waiting = most_waiting
        self.most_waiting_per_network = most_waiting_per_network
        self.uses_much = uses_much
        self.running: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[Place]] = OrderedDict()
        """Ordered: the network that has waited longest since its last turn comes first."""

    def count(self) -> int:
        return sum(len(line) for line in self.waiting.values())

    def is_full(self, network: str) -> bool:
        line = self.waiting.get(network, ())
        return len(line) >= self.most_waiting_per_network or (bool(self.waiting) and self.count() >= self.most_waiting)

    def may_start(self, network: str) -> bool:
        running = self.running[network]
        return running < self.per_network and not (running and self.uses_much(network))

    def load(self, network: str) -> int:
        """How many requests of a network are running or waiting."""
        return self.running[network] + len(self.waiting.get(network, ()))

    async def take(self, network: str, gone: Callable[[], Coroutine[Any, Any, object]]) -> bool:
        """Wait for a turn; True when it has come (then call `give_back`). False if the queue is already too long, the
        wait takes too long, or the client has gone.
        """
        if self.free > 0 and self.may_start(network) and network not in self.waiting:
            self._start(network)
            return True
        if self.is_full(network):
            return False
        place: Place = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(network, deque()).append(place)
        leaving: asyncio.Future[Any] = asyncio.create_task(gone())
        try:
            await asyncio.wait([place, leaving], timeout=LONGEST_WAIT, return_when=asyncio.FIRST_COMPLETED)
        except BaseException:
            self._leave(network, place)
            raise
        finally:
            left = leaving.done()
            leaving.cancel()
        if left or not place.done():
            self._leave(network, place)
            return False
        return True

    def give_back(self, network: str) -> None:
        self.free += 1
        self.running[network] -= 1
        if not self.running[network]:
            del self.running[network]
        while self.free > 0:
            following = next((name for name in self.waiting if self.may_start(name)), None)
            if following is None:
                return
            place = self.waiting[following].popleft()
            if self.waiting[following]:
                self.waiting.move_to_end(following)
            else:
                del self.waiting[following]
            self._start(following)
            place.set_result(None)

    def _start(self, network: str) -> None:
        self.free -= 1
        self.running[network] += 1

    def _leave(self, network: str, place: Place) -> None:
        if place.done():
            self.give_back(network)
            return
        line = self.waiting[network]
        line.remove(place)
        if not line:
            del self.waiting[network]
