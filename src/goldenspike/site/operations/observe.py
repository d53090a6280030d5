"""Around every request, before anything else sees it: its id, its duration, and what to say if the database is down."""

from __future__ import annotations

import logging
import os
import re
import secrets
import time

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from goldenspike.site.edge.early_errors import refuse
from goldenspike.site.edge.networks import plain
from goldenspike.site.edge.scopes import Message, Receive, Scope, Send
from goldenspike.site.operations import logs, metrics, outage
from goldenspike.site.operations.drain import DRAIN

log = logging.getLogger("goldenspike.site.operations.observe")

REQUEST_ID = b"x-request-id"
ROUTE = b"x-goldenspike-route"
"""From Django, which knows the route, to us, who measure; removed from the answer."""
WELL_FORMED = re.compile(rb"[A-Za-z0-9._-]{1,64}")
STREAMS = "/events/"


class Observed:
    """The application as uvicorn sees it. A trusted proxy says whose request it is, and its id."""

    def __init__(self, application: object) -> None:
        trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
        if "*" in trusted.split(","):
            log.warning("FORWARDED_ALLOW_IPS=* believes whatever address anybody names: no limit by network holds")
        self.application = ProxyHeadersMiddleware(application, trusted)  # type: ignore[arg-type] # our own types

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.application(scope, receive, send)  # type: ignore[arg-type]
        if scope.get("client"):
            address, port = scope["client"]
            scope["client"] = (plain(address), port)
        request_id = self.request_id(scope)
        logs.REQUEST_ID.set(request_id)
        others = [(name, value) for name, value in scope["headers"] if name not in {REQUEST_ID, ROUTE}]
        scope["headers"] = [*others, (REQUEST_ID, request_id.encode())]
        answer = Answer(scope, send, request_id)
        try:
            await self.application(scope, receive, answer.send)  # type: ignore[arg-type]
        except outage.ERRORS as error:
            failure = outage.failure_of(error)
            if failure is None or answer.begun:
                raise
            logs.access.error("the database failed (%s)", outage.kind(error))
            await refuse(scope, answer.send, failure)
        return None

    def trusts(self, address: str) -> bool:
        """A proxy that is trusted."""
        return plain(address) in self.application.trusted_hosts

    def request_id(self, scope: Scope) -> str:
        """The id the proxy gave it, or one of our own."""
        peer = (scope.get("client") or ("",))[0]
        if self.trusts(peer):
            for name, value in scope["headers"]:
                if name == REQUEST_ID and WELL_FORMED.fullmatch(value):
                    return str(value.decode())
        return secrets.token_hex(8)


class Answer:
    """The answer on its way out."""

    def __init__(self, scope: Scope, send: Send, request_id: str) -> None:
        self.scope = scope
        self.forward = send
        self.request_id = request_id
        self.began = time.perf_counter()
        self.begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            headers = [(name, value) for name, value in message["headers"] if name != ROUTE]
            headers.append((REQUEST_ID, self.request_id.encode()))
            if DRAIN.under_way and (b"connection", b"close") not in headers:
                headers.append((b"connection", b"close"))
            if metrics.is_on():
                seconds = time.perf_counter() - self.began
                metrics.answered(self.route(message), self.scope["method"], message["status"], seconds)
            message = {**message, "headers": headers}
        await self.forward(message)

    def route(self, message: Message) -> str:
        """The kind of page, never the page itself: there would be endless values."""
        for name, value in message["headers"]:
            if name == ROUTE:
                return str(value.decode())
        path = self.scope["path"]
        if path.startswith(STREAMS):
            return f"{STREAMS}<table>"
        from goldenspike.site.operations.doors import DOORS

        return path if path in DOORS else "-"
