"""The monitoring addresses: `/healthz`, `/readyz`, `/metrics`.

Answered by the event loop itself, so they need neither a free Django thread nor the database.
"""

from __future__ import annotations

import hmac
import ipaddress
import json
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from django.conf import settings

from goldenspike.site.edge.scopes import Scope, Send
from goldenspike.site.edge.security import HEADERS, known_host
from goldenspike.site.operations import health, metrics

JSON = "application/json"
OURS = {
    **HEADERS,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class Answer(NamedTuple):
    status: int
    body: bytes
    kind: str = JSON
    header: tuple[str, str] | None = None


def answer_of(status: int, data: object) -> Answer:
    return Answer(status, json.dumps(data).encode())


async def healthz(headers: dict[bytes, bytes], address: str) -> Answer:
    return answer_of(200, health.alive())


async def readyz(headers: dict[bytes, bytes], address: str) -> Answer:
    report = await health.READINESS.report()
    body = json.dumps(report.data()).encode()
    return Answer(200, body) if report.ready else Answer(503, body, header=("Retry-After", "5"))


async def show_metrics(headers: dict[bytes, bytes], address: str) -> Answer:
    if not metrics.is_on():
        return answer_of(404, {"error": "Unknown"})
    if not may_read(headers, address):
        return Answer(401, b"{}", header=("WWW-Authenticate", "Bearer"))
    return Answer(200, await metrics.EXPOSED.text(), metrics.CONTENT_TYPE)


def may_read(headers: dict[bytes, bytes], address: str) -> bool:
    """With the token; or from this computer itself, if that is allowed and no proxy has passed the request on."""
    token: str = settings.GOLDENSPIKE_METRICS_TOKEN
    given = headers.get(b"authorization", b"")
    if token and hmac.compare_digest(given, b"Bearer " + token.encode()):
        return True
    passed_on = any(name in headers for name in (b"x-forwarded-for", b"forwarded", b"via", b"x-real-ip"))
    return bool(settings.GOLDENSPIKE_METRICS_LOCAL) and not passed_on and is_loopback(address)


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


DOORS: dict[str, Callable[[dict[bytes, bytes], str], Awaitable[Answer]]] = {
    "/healthz": healthz,
    "/readyz": readyz,
    "/metrics": show_metrics,
}


async def application(scope: Scope, send: Send) -> None:
    headers = dict(scope["headers"])
    address = str((scope.get("client") or ("",))[0])
    if not known_host(headers.get(b"host", b"localhost").decode("latin-1")):
        answer = Answer(400, b"unknown host; see GOLDENSPIKE_HOSTS", "text/plain")
    elif scope["method"] not in {"GET", "HEAD"}:
        answer = Answer(405, b"{}", header=("Allow", "GET, HEAD"))
    else:
        answer = await DOORS[scope["path"]](headers, address)
    sent = {**OURS, "Content-Type": answer.kind, "Content-Length": str(len(answer.body))}
    sent |= dict([answer.header] if answer.header else [])
    raw = [(name.lower().encode(), value.encode()) for name, value in sent.items()]
    await send({"type": "http.response.start", "status": answer.status, "headers": raw})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else answer.body})
