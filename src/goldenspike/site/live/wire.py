"""From an event stream straight to its socket: sending to ten thousand streams must cost as little as possible.

uvicorn gives every request a `Wire` in addition to what ASGI provides. Once the head of an answer has been sent in the
usual way, its body may be written there, in chunks that are already framed. The body then ends with the connection.
"""

from __future__ import annotations

import socket
import time
from asyncio import Transport
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

EXTENSION = "goldenspike.wire"
LAST_CHUNK = b"0\r\n\r\n"
SEND_BUFFER = 32_768
"""Bytes, which Linux doubles: a few events. By default it would buffer megabytes for a reader who does not read, too
much for thousands of them.
"""


class Wire:
    """The connection of one stream. It buffers no more than what was written last: see `blocked`."""

    __slots__ = ("blocked_since", "drained", "transport")

    def __init__(self, transport: Transport, drained: Callable[[], None]) -> None:
        self.transport = transport
        self.drained = drained
        self.blocked_since: float | None = None
        transport.set_write_buffer_limits(high=0)  # so that we learn as soon as the system accepts no more
        with suppress(OSError):  # the reader may already have gone
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    @property
    def blocked(self) -> bool:
        """The reader is slow: what was written last has not been sent. `drained` is called when it has."""
        return self.blocked_since is not None

    def write(self, data: bytes) -> None:
        self.transport.write(data)

    def end(self, last: bytes = b"") -> None:
        if not self.transport.is_closing():
            self.transport.write(last)
            self.transport.close()

    def cut(self) -> None:
        """Close without waiting for a reader who does not read."""
        self.transport.abort()


class WiredProtocol(H11Protocol):
    """uvicorn's HTTP, plus access to the wire in every request: `take_wire(scope, drained)`."""

    wire: Wire | None = None

    def handle_events(self) -> None:
        super().handle_events()  # the task of a new request begins after this
        if self.scope is not None:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[EXTENSION] = self.take

    def take(self, drained: Callable[[], None]) -> Wire:
        self.wire = Wire(self.transport, drained)
        return self.wire

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.wire is not None:
            self.wire.blocked_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.wire is not None:
            self.wire.blocked_since = None
            self.wire.drained()


def take_wire(scope: Any, drained: Callable[[], None]) -> Wire:
    wire: Wire = scope["extensions"][EXTENSION](drained)
    return wire
