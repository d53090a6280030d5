"""How often and how expensive: request rates and processor time of each network and person, in this process.

Requests are counted, because each costs something; and the processor time they took is charged, because some cost a
hundred times as much as others. A client that has used up its share is told when it may come back.
"""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from goldenspike.site import people
from goldenspike.site.edge import networks
from goldenspike.site.failures import TooMany, View, answer
from goldenspike.words.catalogue import Words

MOST_KNOWN = 20_000
PER_REQUEST = 0.0005
"""Seconds of processor time for reading a request and sending its answer, in addition to what is measured."""
MUCH = 1.0
"""Seconds of processor time beyond what has been refilled since: a family of five uses a fortieth of that per second.
"""
NO_LIMIT = (0.0, 1.0)
OF_OUR_OWN = {"refusal": (30.0, 30.0), "watch": (1200.0, 60.0)}
"""Not configurable: how many refusals (and in how many seconds) are sent at once before each further one is delayed,
and how often a network may run health checks.
"""

REFUSED: Counter[str] = Counter()
"""How many were refused, by reason."""


class Buckets:
    """Token buckets: a bucket holds as many as the rate allows and fills up again evenly."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allow(self, kind: str, who: str, now: float | None = None) -> bool:
        """Takes one token if there is one."""
        if rate(kind, who)[0] <= 0:
            return True
        with self._lock:
            left = self._level(kind, who, now)
            if left >= 1:
                self._change(kind, who, -1)
            return left >= 1

    def charge(self, kind: str, who: str, amount: float, now: float | None = None) -> None:
        """Takes what has already been used: a bucket may be overdrawn."""
        if rate(kind, who)[0] > 0:
            with self._lock:
                self._level(kind, who, now)
                self._change(kind, who, -amount)

    def wait(self, kind: str, who: str, least: float, now: float | None = None) -> float:
        """Seconds until a bucket holds at least this much; takes nothing."""
        most, seconds = rate(kind, who)
        if most <= 0 or (kind, who) not in self._buckets:
            return 0.0
        with self._lock:
            return max(0.0, (least - self._level(kind, who, now)) * seconds / most)

    def _level(self, kind: str, who: str, now: float | None) -> float:
        most, seconds = rate(kind, who)
        now = time.monotonic() if now is None else now
        left, then = self._buckets.pop((kind, who), (float(most), now))
        left = min(float(most), left + (now - then) * most / seconds)
        self._buckets[kind, who] = (left, now)
        while len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return left

    def _change(self, kind: str, who: str, amount: float) -> None:
        left, then = self._buckets[kind, who]
        self._buckets[kind, who] = (left + amount, then)


BUCKETS = Buckets()


def rate(kind: str, who: str = "") -> tuple[float, float]:
    rates: dict[str, tuple[float, float]] = settings.GOLDENSPIKE_RATES
    most, seconds = rates.get(kind) or OF_OUR_OWN.get(kind, NO_LIMIT)
    return networks.times(who) * most, seconds


def kind_of(method: str | None) -> str:
    return "read" if method in people.READING else "write"


def check(kind: str, request: HttpRequest) -> None:
    """For what is rarer than reading and writing: creating people and tables."""
    take(kind, networks.of_request(request))


def allow(kind: str, who: str) -> bool:
    """Whether this network may have one more; if so, takes it."""
    return all(BUCKETS.allow(kind, circle) for circle in networks.circles(who))


def wait_for(kind: str, who: str, least: float = 1) -> float:
    """Seconds until `allow` would succeed."""
    return max(BUCKETS.wait(kind, circle, least) for circle in networks.circles(who))


def take(kind: str, who: str) -> None:
    if not allow(kind, who):
        REFUSED[kind] += 1
        raise TooMany(wait_for(kind, who))


def charge(who: HttpRequest | str, seconds: float) -> None:
    """Charge processor time to a network, or to a request's network and person."""
    for circle in networks.circles(who if isinstance(who, str) else networks.of_request(who)):
        BUCKETS.charge("cost", circle, seconds)
    if not isinstance(who, str):
        charge_person(who, seconds)


def charge_person(request: HttpRequest, seconds: float) -> None:
    person = getattr(request, "found_person", None)
    if person is not None:
        HOLDERS.remember(request, f"person {person.pk}")
        BUCKETS.charge("cost", f"person {person.pk}", seconds)


def is_stubborn(who: str) -> bool:
    """Whether this network has been refused again and again and still keeps asking."""
    return not BUCKETS.allow("refusal", who)


def overdrawn(who: str) -> float:
    """Seconds until this network or person has processor time again."""
    return wait_for("cost", who, 0)


def uses_much(who: str) -> bool:
    """Whether this network has lately used more processor time than people who only play ever do."""
    most, _ = rate("cost", who)
    return BUCKETS.wait("cost", who, most - MUCH) > 0


class Holders:
    """Who holds the key in a request, if an earlier request has found out: a database query would cost time too."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: OrderedDict[int, str] = OrderedDict()

    def remember(self, request: HttpRequest, person: str) -> None:
        with self._lock:
            self._known[key_of(request)] = person
            while len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)

    def get(self, request: HttpRequest) -> str:
        return self._known.get(key_of(request), "")


HOLDERS = Holders()


def key_of(request: HttpRequest) -> int:
    return hash(request.META.get("HTTP_AUTHORIZATION") or request.COOKIES.get(people.COOKIE, ""))


class RateLimit:
    """Every request counts for its network. People behind one address share it, so the rates are generous. The cost of
    a request is charged to its person here, and to its network when it leaves the thread (edge/threads.py).
    """

    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            take(kind_of(request.method), networks.of_request(request))
            check_person(request)
        except TooMany as failure:
            return answer(failure, Words(people.browser_language(request)))
        began = time.thread_time()
        try:
            return self.view(request)
        finally:
            charge_person(request, time.thread_time() - began)


def check_person(request: HttpRequest) -> None:
    wait = overdrawn(HOLDERS.get(request))
    if wait > 0:
        REFUSED["cost of a person"] += 1
        raise TooMany(wait)
