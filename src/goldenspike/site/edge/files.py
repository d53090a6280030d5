"""How many connections are possible: each is an open file, and the rest of the site needs some too."""

from __future__ import annotations

from contextlib import suppress

WITHOUT_LIMIT = 20_000
"""Open files to assume where the system reports no limit."""
MOST_STREAMS = 12_000
MOST_PER_NETWORK = 200
"""A school or an office behind one address: thirty people with six connections each."""


def limit() -> int:
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return WITHOUT_LIMIT if soft == resource.RLIM_INFINITY else min(soft, 1_000_000)
    return WITHOUT_LIMIT


def kept_back() -> int:
    """Files reserved for databases (three per thread), bots and static files."""
    return 120 + limit() // 50


def spare() -> int:
    """Files for connections that are told there is no room."""
    return 20 + limit() // 100


def most_connections() -> int:
    return max(10, limit() - kept_back() - spare())


def most_streams(connections: int) -> int:
    """Some connections are reserved for pages."""
    return min(MOST_STREAMS, connections * 4 // 5)


def most_per_network(all_networks: int) -> int:
    """No network gets more than a quarter, however few there are."""
    return max(1, min(MOST_PER_NETWORK, all_networks // 4))
