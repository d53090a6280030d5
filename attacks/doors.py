"""Hammering the addresses that are answered without a thread: health, metrics, streams."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from attacks.edge import CUT, connected, status
from attacks.flood import Flood
from attacks.site import Server

ATTACKER = "127.0.8.1"
ENOUGH = 5
"""Enough refusals to be sure: each makes the caller wait for a second."""
DOORS = ["/healthz", "/readyz", "/metrics"]


def knocks(server: Server, seconds: float, connections: int = 20) -> Counter[int]:
    """One address requests the health checks as fast as it can."""
    with Flood(server, ATTACKER, DOORS, seconds, connections) as attack:
        return attack.statuses()


def stream_storm(server: Server, table: str, count: int = 2_000) -> Counter[int]:
    """Streams that are opened and closed at once, every other one before its answer has come."""
    request = f"GET /events/{table}?watch=en HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    statuses: Counter[int] = Counter()
    for number in range(count):
        with suppress(*CUT), connected(server, ATTACKER) as caller:
            caller.sendall(request)
            if number % 2:
                statuses[status(caller)] += 1
        if statuses[429] >= ENOUGH:
            break
    return statuses
