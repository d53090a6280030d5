"""Where people came from is forgotten as soon as no quota counts it any more (quotas.DAYS)."""

from __future__ import annotations

import time

from goldenspike.site import quotas
from goldenspike.site.models import LoginAttempt, Person, Table
from goldenspike.site.transactions import writing

ROUND = 3600.0
"""Seconds between two rounds."""
AT_ONCE = 1_000
"""Rows per transaction: nobody else's write waits long for it."""


class Rounds:
    """Called often, works seldom."""

    def __init__(self) -> None:
        self.due = 0.0

    def look(self) -> None:
        """One transaction's worth of work, then an hour of rest once nothing is left."""
        if time.monotonic() >= self.due and not forget_networks():
            self.due = time.monotonic() + ROUND


def forget_networks() -> bool:
    """Erase stored networks after their time. Returns whether there may be more."""
    limit = quotas.ago(quotas.DAYS)
    with writing():
        LoginAttempt.objects.filter(time__lt=limit).delete()
        changed = [
            rows.filter(pk__in=rows.filter(created__lt=limit).exclude(network="").values("pk")[:AT_ONCE]).update(
                network=""
            )
            for rows in (Table.everything.all(), Person.objects.all())
        ]
    return max(changed) == AT_ONCE
