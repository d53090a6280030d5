"""How many connections there can be: every one is an open file, and the rest of the site needs some, too."""

from __future__ import annotations

from contextlib import suppress

WITHOUT_LIMIT = 20_000
"""Open files that are reckoned with where the system tells no limit."""
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
    """For databases (three files in each thread), bots, static files."""
    return 120 + limit() // 50


def spare() -> int:
    """For those who are told that there is no room."""
    return 20 + limit() // 100


def most_connections() -> int:
    return max(10, limit() - kept_back() - spare())


def most_streams(connections: int) -> int:
    """Some connections stay free for pages."""
    return min(MOST_STREAMS, connections * 4 // 5)


def most_per_network(all_networks: int) -> int:
    """No network has more than a quarter, however few there are."""
    return max(1, min(MOST_PER_NETWORK, all_networks // 4))
