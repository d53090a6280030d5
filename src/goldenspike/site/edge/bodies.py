"""How large a request may be, by what it is, and how much of what is on its way is held in memory."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from ninja.parser import Parser

from goldenspike.site.failures import TooLarge

SMALL = 64_000
"""Bytes of a request that is about one table: a move, an invitation, a name."""
WITH_TEXT = {"/api/tables", "/api/records"}
"""Those of the API that may bring a map or a record."""
UNCOUNTED = 20_000
"""Bytes: smaller bodies are held for as long as they take."""
MOST_VALUES = 1000
"""How many values a request to the API may hold; the largest that makes sense holds fewer than a hundred."""

SIGNS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*+(?:"|\\?\Z)|[,\[{]', re.DOTALL)
"""A whole text, closed or not; or, outside of texts, what a value follows."""
SIGNS_OF_A_VALUE = 3
"""At most: its name, a comma and a text."""


def most_bytes(path: str) -> int:
    small = path.startswith(("/api/", "/t/")) and path.rstrip("/") not in WITH_TEXT
    most: int = settings.GOLDENSPIKE_MOST_BODY
    return min(SMALL, most) if small else most


def announced_length(headers: Iterable[tuple[bytes, bytes]]) -> int:
    """As far as it is allowed; whoever announces more, or nonsense, is refused elsewhere."""
    length = next((value for name, value in headers if name == b"content-length"), b"0")
    most: int = settings.GOLDENSPIKE_MOST_BODY
    return min(int(length), most) if length.isdigit() and len(length) <= 12 else 0


class Room:
    """For bodies that have been announced and are being read."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    @contextmanager
    def held(self, network: str, length: int) -> Iterator[bool]:
        """Whether there is room: four of the largest for a network, forty for all."""
        most: int = settings.GOLDENSPIKE_MOST_BODY
        if length <= UNCOUNTED:
            yield True
            return
        if self.taken[network] + length > 4 * most or self.taken.total() + length > 40 * most:
            yield False
            return
        self.taken[network] += length
        try:
            yield True
        finally:
            self.taken[network] -= length
            if not self.taken[network]:
                del self.taken[network]


class FewValues(Parser):
    """JSON with no more in it than a request can mean: whatever names every wrong key would be busy for seconds, and
    while JSON is read nobody else can do anything.
    """

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        if holds_more(request.body, MOST_VALUES):
            raise TooLarge
        body: dict[str, Any] = json.loads(request.body.decode("utf-8"))
        return body


def holds_more(body: bytes, most: int) -> bool:
    """Whether JSON holds more values than so many, seen without reading on where it does."""
    signs = sum(1 for _ in islice(SIGNS.finditer(body), SIGNS_OF_A_VALUE * most + 1))
    return signs > SIGNS_OF_A_VALUE * most
