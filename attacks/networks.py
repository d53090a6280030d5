"""One household with as many addresses as it likes: IPv6 gives it 2⁶⁴ of them.

Loopback has only one IPv6 address, so a proxy that the site trusts (one on the same host) reports the client's address.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from attacks.edge import connected, status
from attacks.site import Server

HOUSEHOLD = "2001:db8:7:7"
NEIGHBOUR = "2001:db8:7:8::1"
PROXY = "127.0.0.1"


SITE = "2001:db8:9"
"""A /48: 65,536 households' worth."""


def address(random: Random, prefix: str = HOUSEHOLD) -> str:
    """A different one with the same prefix each time."""
    missing = 8 - len(prefix.split(":"))
    return ":".join([prefix, *(f"{random.getrandbits(16):x}" for _ in range(missing))])


def reads(server: Server, most: int, seed: int = 1, prefix: str = HOUSEHOLD) -> int:
    """How many are answered before one is not, each from a different address with this prefix."""
    random = Random(seed)
    with server.visitor(PROXY) as visitor:
        for count in range(most):
            answer = visitor.get("/fair-dice", **{"X-Forwarded-For": address(random, prefix)})
            if answer.status == 429:
                return count
            assert answer.status == 200, answer
    return most


def streams(server: Server, table: str, count: int, seed: int = 1, prefix: str = HOUSEHOLD) -> Counter[int]:
    """Streams that stay open while they are counted."""
    random = Random(seed)
    statuses: Counter[int] = Counter()
    callers = []
    for _ in range(count):
        caller = connected(server, PROXY)
        callers.append(caller)
        caller.sendall(stream_request(table, address(random, prefix)))
        statuses[status(caller)] += 1
    neighbour = connected(server, PROXY)
    neighbour.sendall(stream_request(table, NEIGHBOUR))
    assert status(neighbour) == 200, "one household keeps another from watching"
    for caller in [*callers, neighbour]:
        caller.close()
    return statuses


def stream_request(table: str, who: str) -> bytes:
    return f"GET /events/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {who}\r\n\r\n".encode()
