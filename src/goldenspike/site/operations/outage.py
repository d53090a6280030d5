"""The database is down, full or read-only: answered with a 503 that says when to come back, never a 500."""

from __future__ import annotations

from collections import Counter

from django.db import InterfaceError, InternalError, OperationalError

from goldenspike.site.failures import Failure
from goldenspike.words.catalogue import N_

ERRORS = (OperationalError, InterfaceError, InternalError)
SEEN: Counter[str] = Counter()
"""How often each kind of error has affected a request."""
READ_ONLY = "25006"
"""PostgreSQL's code for a read-only transaction, as on a replica."""
SIGNS = {
    "full": "full",
    "readonly": "read-only",
    "read-only": "read-only",
    "locked": "locked",
    "disk i/o": "input-output",
}


class Unavailable(Failure):
    status = 503
    retry_after = 5
    message = N_(
        "The site can’t use its database at the moment. Every confirmed move is safe; please try again in a moment."
    )


def kind(error: BaseException) -> str:
    """One of a few words, for logs and metrics."""
    text = str(error).lower()
    return next((word for sign, word in SIGNS.items() if sign in text), "away")


def failure_of(error: BaseException) -> Unavailable | None:
    """None if the error is ours, not the database's state."""
    if isinstance(error, InternalError) and getattr(error.__cause__, "sqlstate", "") != READ_ONLY:
        return None
    if not isinstance(error, ERRORS):
        return None
    SEEN[kind(error)] += 1
    return Unavailable()
