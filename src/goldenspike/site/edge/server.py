"""uvicorn, started from Python: one process, streams closed before the stop, no log that could hold a secret."""

from __future__ import annotations

import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from goldenspike.site.edge import asgi
from goldenspike.site.live import streams
from goldenspike.site.live.wire import WiredProtocol
from goldenspike.site.operations.start import LISTEN_QUEUE


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, greeting: Callable[[], None]) -> None:
        super().__init__(config)
        self.greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.greeting()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Open streams would hold up the stop: they are told first."""
        loop = streams.HUB.loop
        if loop is not None:
            loop.call_soon_threadsafe(streams.HUB.close)
        super().handle_exit(sig, frame)


def config() -> uvicorn.Config:
    return uvicorn.Config(
        asgi.application,
        http=WiredProtocol,
        lifespan="on",
        access_log=False,  # it would write invitations down; security.AccessLog does not
        log_config=None,
        server_header=False,
        backlog=LISTEN_QUEUE,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,  # or streams block the stop
        h11_max_incomplete_event_size=32_768,
    )


def run(door: socket.socket, greeting: Callable[[], None]) -> None:
    Server(config(), greeting).run(sockets=[door])
