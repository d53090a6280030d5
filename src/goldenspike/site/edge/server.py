"""uvicorn, started from Python: one process, streams closed before the stop, no log that could hold a secret."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from goldenspike.site.edge import asgi, connections
from goldenspike.site.live import streams
from goldenspike.site.operations.start import LISTEN_QUEUE


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, greeting: Callable[[], None]) -> None:
        super().__init__(config)
        self.greeting = greeting

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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Open streams would hold up the stop: they are told first."""
        loop = streams.HUB.loop
        if loop is not None:
            loop.call_soon_threadsafe(streams.HUB.close)
        super().handle_exit(sig, frame)


def config() -> uvicorn.Config:
    return uvicorn.Config(
        asgi.application,
        lifespan="on",
        access_log=False,  # it would write invitations down; security.AccessLog does not
        log_config=None,
        server_header=False,
        http=connections.Connection,
        ws="none",
        # Without a file left asyncio tries as often as this before it waits, and goes round no more often.
        backlog=connections.ACCEPTED_AT_ONCE,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,  # or streams block the stop
        h11_max_incomplete_event_size=32_768,
    )


def run(door: socket.socket, greeting: Callable[[], None]) -> None:
    Server(config(), greeting).run(sockets=[door])
