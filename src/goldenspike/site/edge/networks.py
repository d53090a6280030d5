"""Whose address it is: limits are counted by network, not by address."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

LONGEST = 45
"""Letters of the longest address in figures. Whatever else stands in its place is cut there."""
HOUSEHOLD = 64
"""Bits of an IPv6 address that a provider gives to one household; it chooses the rest as it likes."""


@lru_cache(maxsize=8192)
def network(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address by its /64; an IPv4 address that is written as IPv6 is one of IPv4."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed) >> HOUSEHOLD << HOUSEHOLD, HOUSEHOLD)))
