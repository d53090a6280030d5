"""Tables that wait for the server, according to the database: for a bot, or for a player's time to be up."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone

from goldenspike.site.live import streams
from goldenspike.site.models import Seat, Table
from goldenspike.site.work import answer_limit
from goldenspike.site.work.backlog import account

MOST_SCANNED = 5000
"""Tables that one scan looks at, of each kind."""
RECENT = 120.0
"""Seconds after a move during which the players are assumed to be waiting."""


class ForBot(NamedTuple):
    table: str
    ply: int
    account: str
    urgent: bool
    """Someone is waiting for it now."""


class Round:
    """Goes through a long list one part at a time, and starts again at its end: every row is reached."""

    def __init__(self) -> None:
        self.last = ""

    def next(self, rows: QuerySet[Any, Any]) -> list[Any]:
        """The first column of the rows is the table."""
        part = list(rows.filter(pk__gt=self.last).order_by("pk")[:MOST_SCANNED])
        self.last = part[-1][0] if len(part) == MOST_SCANNED else ""
        return part


class Scan:
    def __init__(self) -> None:
        self.bots = Round()
        self.answers = Round()

    def for_bots(self) -> Iterator[ForBot]:
        """Tables where something has just happened, then the next part of all."""
        person = Exists(Seat.objects.filter(table_id=OuterRef("pk"), kind=Seat.PERSON))
        tables = Table.objects.filter(finished=False, seats__number=F("actor"), seats__kind=Seat.BOT)
        rows = tables.values_list("pk", "ply", "network", "created_by_id", "changed", person)
        for table, ply, network, opened_by, changed, with_people in (
            *rows.order_by("-changed")[:MOST_SCANNED],
            *self.bots.next(rows),
        ):
            urgent = watched(table) or (with_people and seconds_since(changed) < RECENT)
            yield ForBot(table, ply, account(network, opened_by), urgent)

    def for_answers(self) -> Iterator[str]:
        for (table,) in self.answers.next(answer_limit.waiting().values_list("pk")):
            yield table


def watched(table_id: str) -> bool:
    """Someone has its page open, in this process."""
    return table_id in streams.HUB.audiences


def seconds_since(then: datetime.datetime) -> float:
    return (timezone.now() - then).total_seconds()
