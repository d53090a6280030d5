"""Refusals sent before Django runs: the same codes and sentences, in the browser's language."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from html import escape

from django.http import HttpRequest

from goldenspike.site import people
from goldenspike.site.edge.scopes import Receive, Scope, Send
from goldenspike.site.failures import Failure, answer
from goldenspike.words.catalogue import Words

Headers = list[tuple[bytes, bytes]]
CLOSE = (b"connection", b"close")
PATIENCE = 2.0
"""Seconds."""
MOST_PASSED_OVER = 20_000_000
"""Bytes."""
PAGE = (
    '<!doctype html><html lang="{language}"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    "<title>Golden Spike</title><p>{sentence}</p></html>"
)


async def refuse(scope: Scope, send: Send, failure: Failure, *more: tuple[bytes, bytes]) -> None:
    headers, body = said(scope["headers"], failure)
    await send({"type": "http.response.start", "status": failure.status, "headers": [*headers, *more]})
    await send({"type": "http.response.body", "body": body})


async def refuse_body(scope: Scope, receive: Receive, send: Send, failure: Failure) -> None:
    """Like `refuse`, for a body that is too large and still arriving: it is discarded for a moment first. If we closed
    at once, the connection would be reset, and a proxy still sending might never see our answer.
    """
    headers, body = said(scope["headers"], failure)
    await send({"type": "http.response.start", "status": failure.status, "headers": [*headers, CLOSE]})
    await send({"type": "http.response.body", "body": body, "more_body": True})
    with suppress(TimeoutError):
        await asyncio.wait_for(passed_over(receive), PATIENCE)
    await send({"type": "http.response.body", "body": b""})


async def passed_over(receive: Receive) -> None:
    passed = 0
    while passed < MOST_PASSED_OVER:
        message = await receive()
        if not message.get("more_body", False):
            return
        passed += len(message["body"])


def said(headers: Iterable[tuple[bytes, bytes]], failure: Failure) -> tuple[Headers, bytes]:
    """A sentence for a person, JSON for a program."""
    accepted = {name: value.decode("latin-1") for name, value in headers}
    request = HttpRequest()
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted.get(b"accept-language", "")
    words = Words(people.browser_language(request))
    kind, body = b"application/json", answer(failure, words).content
    if "text/html" in accepted.get(b"accept", ""):
        page = PAGE.format(language=words.language, sentence=escape(failure.words(words)))
        kind, body = b"text/html; charset=utf-8", page.encode()
    about = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    if failure.retry_after:
        about.append((b"retry-after", str(failure.retry_after).encode()))
    return [*about, (b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff")], body
