"""Which network an address belongs to: limits are counted by network, not by address."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from django.http import HttpRequest

from goldenspike.site.edge.scopes import Scope

LONGEST = 45
"""Characters of the longest numeric address. Anything longer is cut off there."""
HOUSEHOLD = 64
"""Bits of an IPv6 address that a provider assigns to one household, which chooses the rest freely."""
SITE = 48
"""Bits that many providers assign to customers who ask for more: 65,536 households' worth."""
TIMES = 4
"""A whole /48 may use as much as this many households."""


def of_scope(scope: Scope) -> str:
    return network(str((scope.get("client") or ("",))[0]))


def of_request(request: HttpRequest) -> str:
    return network(str(request.META.get("REMOTE_ADDR", "")))


@lru_cache(maxsize=8192)
def circles(whose: str) -> tuple[str, ...]:
    """What a request from this network counts towards: the network itself and, in IPv6, also the /48 around it."""
    if not whose.endswith(f"/{HOUSEHOLD}"):
        return (whose,)
    return whose, str(ipaddress.IPv6Network(whose).supernet(new_prefix=SITE))


def times(whose: str) -> int:
    """How many households' worth this network may use."""
    return TIMES if whose.endswith(f"/{SITE}") else 1


def is_crowded(counts: Mapping[str, int], whose: str, most: int, of: int) -> bool:
    """Whether a network, or the /48 around it, has reached its share. A whole /48 gets no more than half, so that
    something is left for others.
    """
    wide = max(most, min(TIMES * most, of // 2))
    return any(counts.get(circle, 0) >= (most if circle == whose else wide) > 0 for circle in circles(whose))


def count(counts: Counter[str], whose: str, change: int) -> None:
    for circle in circles(whose):
        counts[circle] += change
        if counts[circle] <= 0:
            del counts[circle]


@lru_cache(maxsize=8192)
def plain(address: str) -> str:
    """An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return address if mapped is None else str(mapped)


@lru_cache(maxsize=8192)
def network(address: str) -> str:
    """An IPv4 address unchanged, an IPv6 address as its /64."""
    try:
        parsed = ipaddress.ip_address(plain(address.partition("%")[0]))
    except ValueError:
        return address[:LONGEST]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(ipaddress.IPv6Network((int(parsed) >> HOUSEHOLD << HOUSEHOLD, HOUSEHOLD)))
