"""uvicorn, started from Python: one process, emptied before it stops, no log that could hold a secret."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn
from django.conf import settings

from goldenspike.site.edge import asgi, connections
from goldenspike.site.operations.drain import DRAIN
from goldenspike.site.operations.handover import SIGNALS, Handover
from goldenspike.site.operations.observe import Observed
from goldenspike.site.operations.start import LISTEN_QUEUE

ACCEPTED = 0.05
"""Seconds after which whatever was accepted last has become a connection."""


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, greeting: Callable[[], None], handover: Handover) -> None:
        super().__init__(config)
        self.greeting = greeting
        self.handover = handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(connections.Quiet())
        await super().startup(sockets)
        for door in sockets or ():
            door.listen(LISTEN_QUEUE)  # asyncio has made the queue as short as what it takes from it at once
        if self.started:
            self.greeting()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % 10 == 0:
            connections.look_at(self.server_state.connections)
        return await super().on_tick(counter)

    def handle_restart(self, sig: int, frame: FrameType | None) -> None:
        self.handover.ask(self.stop)

    def stop(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First nobody new, then everybody who is here; uvicorn ends what is left."""
        loop = asyncio.get_running_loop()
        for listening in (listening for server in self.servers for listening in server.sockets):
            loop.remove_reader(listening.fileno())
        await asyncio.sleep(ACCEPTED)
        seconds = settings.GOLDENSPIKE_DRAIN_SECONDS
        await DRAIN.empty(self.server_state.connections, seconds, lambda: self.force_exit)
        await super().shutdown(sockets)


def config() -> uvicorn.Config:
    return uvicorn.Config(
        Observed(asgi.application),
        lifespan="on",
        access_log=False,  # it would write invitations down; logs.AccessLog does not
        log_config=None,
        proxy_headers=False,  # Observed does that
        server_header=False,
        http=connections.Connection,
        ws="none",
        # Without a file left asyncio tries as often as this before it waits, and goes round no more often.
        backlog=connections.ACCEPTED_AT_ONCE,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,  # after we have waited ourselves
        h11_max_incomplete_event_size=32_768,
    )


def run(door: socket.socket, greeting: Callable[[], None], handover: Handover) -> None:
    server = Server(config(), greeting, handover)
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL if ends_us(number) else server.handle_restart)
    server.run(sockets=[door])


def ends_us(number: int) -> bool:
    """Where a terminal runs us, its end is ours, as for any program."""
    return number == getattr(signal, "SIGHUP", None) and sys.stdin is not None and sys.stdin.isatty()
