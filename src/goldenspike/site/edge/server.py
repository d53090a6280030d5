"""uvicorn, started from Python: one process, drained before it stops, with no log that could contain a secret."""

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
"""Seconds after which the last accepted socket has become a connection."""


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, greeting: Callable[[], None], handover: Handover) -> None:
        super().__init__(config)
        self.greeting = greeting
        self.handover = handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(connections.Quiet())
        await super().startup(sockets)
        for door in sockets or ():
            door.listen(LISTEN_QUEUE)  # asyncio has limited the queue to the number it accepts at once
        if self.started:
            self.greeting()

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second."""
        if counter % 10 == 0:
            connections.look_at(self.server_state.connections)
        return await super().on_tick(counter)

    def handle_restart(self, sig: int, frame: FrameType | None) -> None:
        self.handover.ask(self.stop)

    def stop(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First stop accepting, then finish with everybody connected; uvicorn ends what is left."""
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
        access_log=False,  # it would log invitations; logs.AccessLog does not
        log_config=None,
        proxy_headers=False,  # Observed does that
        server_header=False,
        http=connections.Connection,
        ws="none",
        # When no file descriptors are left, asyncio tries this many times before it waits; it also accepts no more than
        # this at once.
        backlog=connections.ACCEPTED_AT_ONCE,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,  # after our own draining
        h11_max_incomplete_event_size=32_768,
    )


def run(door: socket.socket, greeting: Callable[[], None], handover: Handover) -> None:
    server = Server(config(), greeting, handover)
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL if ends_us(number) else server.handle_restart)
    server.run(sockets=[door])


def ends_us(number: int) -> bool:
    """When run from a terminal, closing it ends the server, like any other program."""
    return number == getattr(signal, "SIGHUP", None) and sys.stdin is not None and sys.stdin.isatty()
