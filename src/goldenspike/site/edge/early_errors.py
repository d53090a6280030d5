"""What is refused before Django is asked: the same codes and sentences, in the language of the browser."""

from __future__ import annotations

from django.http import HttpRequest

from goldenspike.site import people
from goldenspike.site.failures import Failure, answer
from goldenspike.site.live.streams import Scope, Send
from goldenspike.words.catalogue import Words


async def refuse(scope: Scope, send: Send, failure: Failure, *more: tuple[bytes, bytes]) -> None:
    """A sentence for somebody who looks at it, JSON for a program."""
    request = HttpRequest()
    request_headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    request.META["HTTP_ACCEPT_LANGUAGE"] = request_headers.get(b"accept-language", "")
    words = Words(people.browser_language(request))
    kind, body = b"application/json", answer(failure, words).content
    if "text/html" in request_headers.get(b"accept", ""):
        kind, body = b"text/plain; charset=utf-8", failure.words(words).encode()
    length = (b"content-length", str(len(body)).encode())
    headers = [(b"content-type", kind), length, (b"x-content-type-options", b"nosniff"), *more]
    await send({"type": "http.response.start", "status": failure.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
