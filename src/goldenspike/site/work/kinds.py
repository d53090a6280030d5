"""Work behind the pages: kinds of jobs, what they cost, how long they may take."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.conf import settings

from goldenspike.bots.workers.client import Worker


class Cost(enum.IntEnum):
    """Cheap is over before anybody notices, dear (expensive) takes a second or more, long takes minutes."""

    CHEAP = 0
    DEAR = 1
    LONG = 2


class Kind(NamedTuple):
    name: str
    cost: Cost
    limit: str
    """The setting that says how many seconds a worker may take."""

    @property
    def seconds(self) -> float:
        return float(getattr(settings, self.limit))


QUICK_MOVE = Kind("quick move", Cost.CHEAP, "GOLDENSPIKE_THINK_SECONDS")
MOVE = Kind("move", Cost.DEAR, "GOLDENSPIKE_THINK_SECONDS")
DOCUMENT = Kind("document", Cost.DEAR, "GOLDENSPIKE_DOCUMENT_SECONDS")
ANALYSIS = Kind("analysis", Cost.LONG, "GOLDENSPIKE_ANALYSIS_SECONDS")


@dataclass(eq=False)
class Job:
    """Something for a worker. The submitter is notified of its end exactly once, unless the server stops first."""

    kind: Kind
    person: str
    """Who is charged: people take turns."""
    table: str
    """Then the tables of a person take turns. A table's bots remember the game, so it stays with its worker."""
    ask: Callable[[Worker, float], Any]
    """Asks the worker, in a thread of the pool; the number is the seconds it may take."""
    done: Callable[[Any], None]
    """Called with what `ask` returned, or None if no attempt succeeded."""
    lane: str = ""
    """A bot that the operator has added thinks in a worker of its own, under its name."""
    urgent: bool = True
    """Someone is waiting for it now."""
    patience: float | None = None
    """Seconds after which nobody waits for it any more, if it has not been begun."""
    wanted: Callable[[], bool] = lambda: True
    """Checked before it is begun: the table may have moved on."""
    since: float = field(default_factory=time.monotonic)

    @property
    def age(self) -> float:
        return time.monotonic() - self.since

    @property
    def obsolete(self) -> bool:
        return not self.wanted() or (self.patience is not None and self.age > self.patience)
