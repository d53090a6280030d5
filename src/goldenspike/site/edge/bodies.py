"""How large a request may be, depending on its address, and how much of the bodies under way is held in memory."""

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
"""Bytes of a request about one table: a move, an invitation, a name."""
WITH_TEXT = {"/api/tables", "/api/records"}
"""API addresses whose requests may contain a map or a record."""
UNCOUNTED = 20_000
"""Bytes: smaller bodies are not counted."""
MOST_VALUES = 1000
"""How many values a request to the API may contain; the largest sensible one has fewer than a hundred."""

SIGNS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*+(?:"|\\?\Z)|[,\[{]', re.DOTALL)
"""A whole string, closed or not; or, outside of strings, a character that a value follows."""
SIGNS_OF_A_VALUE = 3
"""At most: its name, a comma and a string."""


def most_bytes(path: str) -> int:
    small = path.startswith(("/api/", "/t/")) and path.rstrip("/") not in WITH_TEXT
    most: int = settings.GOLDENSPIKE_MOST_BODY
    return min(SMALL, most) if small else most


def announced_length(headers: Iterable[tuple[bytes, bytes]]) -> int:
    """Capped at the limit; larger or malformed lengths are refused elsewhere."""
    length = next((value for name, value in headers if name == b"content-length"), b"0")
    most: int = settings.GOLDENSPIKE_MOST_BODY
    return min(int(length), most) if length.isdigit() and len(length) <= 12 else 0


class Room:
    """Memory for bodies that have been announced and are being read."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    @contextmanager
    def held(self, network: str, length: int) -> Iterator[bool]:
        """Whether there is room: for four of the largest bodies per network, and forty in all."""
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
    """JSON with no more values than a request can use: reporting every wrong key would take seconds, and while JSON is
    parsed no other thread can run.
    """

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        if holds_more(request.body, MOST_VALUES):
            raise TooLarge
        body: dict[str, Any] = json.loads(request.body.decode("utf-8"))
        return body


def holds_more(body: bytes, most: int) -> bool:
    """Whether JSON contains more than `most` values. Stops reading as soon as it does."""
    signs = sum(1 for _ in islice(SIGNS.finditer(body), SIGNS_OF_A_VALUE * most + 1))
    return signs > SIGNS_OF_A_VALUE * most
