"""How often and how much: rates per person and address in this process, and the size of a request."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from goldenspike.site import people
from goldenspike.site.failures import TooMany, View, answer
from goldenspike.words.catalogue import Words

MOST_KNOWN = 20_000


class Buckets:
    """Token buckets: a bucket holds as many as the rate allows and fills up again evenly."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allow(self, kind: str, who: str, now: float | None = None) -> bool:
        rates: dict[str, tuple[int, int]] = settings.GOLDENSPIKE_RATES
        most, seconds = rates[kind]
        if most <= 0:
            return True
        now = time.monotonic() if now is None else now
        with self._lock:
            left, then = self._buckets.pop((kind, who), (float(most), now))
            left = min(float(most), left + (now - then) * most / seconds)
            allowed = left >= 1
            self._buckets[kind, who] = (left - 1 if allowed else left, now)
            while len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        return allowed


BUCKETS = Buckets()


def address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def check(kind: str, request: HttpRequest) -> None:
    """For what is rarer than reading and writing: making people and tables."""
    if not BUCKETS.allow(kind, address(request)):
        raise TooMany


class RateLimit:
    """Every request counts for its address; people behind one address share it, so the rates are generous."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        kind = "read" if request.method in people.READING else "write"
        if not BUCKETS.allow(kind, address(request)):
            response = answer(TooMany(), Words(people.browser_language(request)))
            response.headers["Retry-After"] = "5"
            return response
        return self.view(request)
