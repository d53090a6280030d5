"""Connections with deadlines: nobody can hold one by sending a request, or reading an answer, as slowly as they like.

uvicorn closes a connection that is idle between two requests, but does nothing about one that stalls in the middle of a
request. So we check once a second: a client that stays too long in one phase of a request gets a 408 and is
disconnected. How long a thread works, and how long a stream lasts, is not this module's concern.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Collection
from enum import Enum, auto
from typing import Any

import h11
from django.conf import settings
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, RequestResponseCycle

from goldenspike.site.api import long_poll
from goldenspike.site.edge import files, limits, networks
from goldenspike.site.edge.bodies import announced_length
from goldenspike.site.edge.early_errors import CLOSE, refuse, said
from goldenspike.site.edge.scopes import Receive, Scope, Send
from goldenspike.site.failures import Busy, Failure, TooMany, TooSlow
from goldenspike.site.live.wire import WiredProtocol
from goldenspike.site.operations.observe import Observed

log = logging.getLogger("goldenspike.site.edge.connections")

LEAST_RATE = 16_000
"""Bytes a second: large bodies and large answers get more time."""
UNWELCOME_SECONDS = 2
"""Seconds for a request that will be refused anyway."""
CAN_ANSWER = (h11.IDLE, h11.SEND_RESPONSE)
ACCEPTED_AT_ONCE = 8
"""Connections per iteration of the event loop; open ones get their turn in between. It takes a few iterations until a
refused connection has closed its file again, so a few times this many may be open beyond all limits.
"""
QUIET_SECONDS = 30.0
"""Seconds between two log entries about the same shortage."""


class Phase(Enum):
    HEAD = auto()
    BODY = auto()
    ANSWER = auto()
    """The other side is reading it."""
    FREE = auto()
    """No deadline: a page is being made, a stream is open, or uvicorn waits for the next request."""


class Register:
    """How many are connected, in all and from each network. A network's count excludes its streams, which are counted
    where they are opened (live/streams.py).
    """

    def __init__(self) -> None:
        self.welcome = 0
        self.unwelcome = 0
        self.networks: Counter[str] = Counter()

    def refusal(self, whose: str, is_proxy: bool) -> Failure | None:
        """Why there is no room for one more. A trusted proxy stands for many networks, so its connections are not
        counted as one.
        """
        most, each = settings.GOLDENSPIKE_MOST_CONNECTIONS, settings.GOLDENSPIKE_MOST_CONNECTIONS_PER_NETWORK
        if self.welcome >= most:
            return Busy()
        return TooMany(5) if not is_proxy and networks.is_crowded(self.networks, whose, each, most) else None

    def count(self, whose: str, change: int) -> None:
        networks.count(self.networks, whose, change)


REGISTER = Register()


class Connection(WiredProtocol):
    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.network = ""
        self.is_welcome = True
        self.is_apart = False
        """It carries a stream: it counts there, not among the connections of its network."""
        self.phase = Phase.FREE
        self.of: RequestResponseCycle | None = None
        self.until = math.inf

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.network = networks.network(address)
        failure = REGISTER.refusal(self.network, self.is_from_proxy(address))
        if failure is None:
            REGISTER.welcome += 1
            REGISTER.count(self.network, +1)
            return
        self.is_welcome = False
        REGISTER.unwelcome += 1
        limits.REFUSED["connections"] += 1
        self.app = refusing(failure)
        if REGISTER.unwelcome > files.spare():
            transport.abort()

    def is_from_proxy(self, address: str) -> bool:
        app = self.config.loaded_app
        return isinstance(app, Observed) and app.trusts(address)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.is_welcome:
            REGISTER.unwelcome -= 1
            return
        REGISTER.welcome -= 1
        if not self.is_apart:
            REGISTER.count(self.network, -1)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_welcome and not self.is_apart and self.cycle is not None and self.is_stream():
            self.is_apart = True
            REGISTER.count(self.network, -1)

    def is_stream(self) -> bool:
        path = self.cycle.scope["path"]
        unanswered = self.conn.their_state is h11.DONE and not self.cycle.response_complete
        return unanswered and (path.startswith("/events/") or long_poll.PATH.fullmatch(path) is not None)

    def on_response_complete(self) -> None:
        if self.is_apart:
            self.is_apart = False
            REGISTER.count(self.network, +1)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Also works in the middle of an answer, which uvicorn does not expect."""
        if self.conn.our_state not in CAN_ANSWER:
            self.transport.abort()
            return
        self.forget_request()
        super().send_400_response(msg)

    # Deadlines

    def look(self, now: float) -> None:
        phase = self.current_phase()
        if phase is not self.phase or self.cycle is not self.of:
            self.phase, self.of = phase, self.cycle
            self.until = now + self.seconds(phase)
        elif now > self.until:
            self.end(phase)

    def current_phase(self) -> Phase:
        if self.transport.get_write_buffer_size():
            return Phase.ANSWER
        if self.conn.their_state is h11.SEND_BODY:
            return Phase.BODY
        # Between two requests uvicorn's own timer runs. Without that timer we expect a request head, from the first
        # moment on.
        if self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is None:
            return Phase.HEAD
        return Phase.FREE

    def seconds(self, phase: Phase) -> float:
        if phase is Phase.HEAD:
            return float(settings.GOLDENSPIKE_HEAD_SECONDS if self.is_welcome else UNWELCOME_SECONDS)
        if phase is Phase.BODY:
            return float(settings.GOLDENSPIKE_BODY_SECONDS + announced_length(self.headers) / LEAST_RATE)
        if phase is Phase.ANSWER:
            return float(settings.GOLDENSPIKE_ANSWER_SECONDS + self.transport.get_write_buffer_size() / LEAST_RATE)
        return math.inf

    def end(self, phase: Phase) -> None:
        limits.REFUSED[f"late {phase.name.lower()}"] += 1
        if phase is Phase.ANSWER or self.conn.our_state not in CAN_ANSWER or self.transport.is_closing():
            self.transport.abort()
            return
        self.forget_request()
        headers, body = said(self.headers if phase is Phase.BODY else (), TooSlow())
        reason = STATUS_PHRASES[TooSlow.status]
        for event in (
            h11.Response(status_code=TooSlow.status, headers=[*headers, CLOSE], reason=reason),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def forget_request(self) -> None:
        """The application still reading it is told that the client has disconnected."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()


def look_at(connections: Collection[object]) -> None:
    now = time.monotonic()
    for connection in list(connections):
        if isinstance(connection, Connection):
            connection.look(now)


def refusing(failure: Failure) -> Any:
    """Replaces the application for a connection beyond all limits: its request is read, then refused."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(scope, send, failure, CLOSE)

    return application


class Quiet:
    """Handles the event loop's errors. Without a free file descriptor, it reports every connection it cannot accept."""

    def __init__(self) -> None:
        self.last = -math.inf

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "out of system resource" not in context.get("message", ""):
            loop.default_exception_handler(context)
            return
        now = time.monotonic()
        limits.REFUSED["files"] += 1
        if now - self.last >= QUIET_SECONDS:
            self.last = now
            log.error("no connection can be taken at the moment: %s", context.get("exception"))
