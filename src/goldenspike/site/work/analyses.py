"""What a finished game could have been: searched once by a worker, and stored in the database keyed by what was played.

Requests wait in the database too: after a restart, or when another process has died, the search is started again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.models import F, Q, QuerySet

from goldenspike.arena.analysis import Analysis, from_data
from goldenspike.bots.workers.client import Worker, setup_text
from goldenspike.bots.workers.protocol import BotFault, Message
from goldenspike.site import positions, visits
from goldenspike.site.failures import OnlyPeople, TooMany, WorkQueueFull
from goldenspike.site.models import Analysis as Row
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.positions import Position
from goldenspike.site.transactions import writing
from goldenspike.site.work.backlog import account
from goldenspike.site.work.jobs import ANALYSIS, WORK, Full, Job
from goldenspike.site.work.leases import PROCESS, Leases

log = logging.getLogger("goldenspike.site.work.analyses")

FOLDER = "analyses"
"""Below the data folder: what earlier versions found."""
ATTEMPTS = 3
"""A search that three servers did not survive is not tried a fourth time."""
MOST_KEPT = 1000
COME_BACK = 60
SLICE = 2.0
"""Seconds after which a search reports its progress."""


class Progress(NamedTuple):
    part: float
    """The fraction that is done."""
    found: Analysis | None


class Pending:
    """The searches that this process has among its jobs."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.lock = threading.Lock()

    def add(self, key: str) -> bool:
        """False if it was already there."""
        with self.lock:
            new = key not in self.keys
            self.keys.add(key)
            return new

    def discard(self, key: str) -> None:
        with self.lock:
            self.keys.discard(key)


PENDING = Pending()


def key_of(position: Position) -> str:
    """Of the set-up and the line of play: who played, when, and what was undone make no difference."""

    def make() -> str:
        played = "".join(f"{line.number} {line.action}\n" for line, _ in position.steps)
        return hashlib.sha256(f"{setup_text(position.record)}\n{played}".encode()).hexdigest()

    return position.derived("analysis key", make)


# What a page asks


def find(position: Position) -> Analysis | None:
    """What was found, if the game was searched. A result in the format of an older version counts as none."""
    row = Row.objects.filter(pk=key_of(position), state=Row.DONE).first()
    return read(row.result, position) if row is not None else read_file(position)


def under_way(position: Position) -> bool:
    return Row.objects.filter(pk=key_of(position), state=Row.WAITING).exists()


def begun(position: Position) -> bool:
    """Whether it is being searched: others may come first."""
    return Row.objects.filter(pk=key_of(position), state=Row.WAITING, attempts__gt=0).exists()


def progress(position: Position) -> Progress:
    """How far a search is, and what it has found so far."""
    row = Row.objects.filter(pk=key_of(position), state=Row.WAITING).first()
    if row is None or not row.result:
        return Progress(0.0, None)
    answer = json.loads(row.result)
    return Progress(answer["done"] / answer["total"], checked(answer["analysis"], position))


def failed(position: Position) -> bool:
    return Row.objects.filter(pk=key_of(position), state=Row.FAILED).exists()


def ask(position: Position, person: Person | None) -> None:
    """OnlyPeople for an unknown visitor, TooMany or WorkQueueFull if enough is waiting already."""
    if person is None:
        raise OnlyPeople
    if under_way(position):
        hurry(position, person)
        return
    network = visits.hashed_network()
    if waits_for_enough(person, network):
        raise TooMany(COME_BACK)
    if asked_for().count() >= settings.GOLDENSPIKE_MOST_ANALYSES:
        raise WorkQueueFull(seconds=COME_BACK)
    wish = {"table": position.table, "record": position.record.dumps(), "person": person, "network": network}
    row = Row(key=key_of(position), owner=PROCESS, **wish)
    with writing():
        row.save()
    submit(row)


def hurry(position: Position, person: Person) -> None:
    """Someone now waits for an analysis that began when its game ended: from now on it counts for them, and is as
    urgent as what others ask for. Nothing changes if they are already waiting for enough.
    """
    row = Row.objects.filter(pk=key_of(position), state=Row.WAITING, urgent=False).first()
    network = visits.hashed_network()
    if row is None or waits_for_enough(person, network):
        return
    with writing():
        Row.objects.filter(pk=row.pk, state=Row.WAITING).update(urgent=True, person=person, network=network)
    WORK.hurry(ANALYSIS, row.table)


def asked_for() -> QuerySet[Row]:
    """Analyses that someone waits for: those started automatically take nobody's place."""
    return Row.objects.filter(state=Row.WAITING, urgent=True)


def waits_for_enough(person: Person, network: str) -> bool:
    theirs = asked_for().filter(network=network) if network else asked_for().filter(person=person)
    most: int = settings.GOLDENSPIKE_MOST_ANALYSES_EACH
    return theirs.count() >= most


def ask_at_end(table_id: str) -> None:
    """A game that people played has ended: nobody waits for its analysis yet, so it yields to those with someone
    waiting.
    """
    table = Table.objects.filter(pk=table_id, finished=True).first()
    player = Seat.objects.filter(table_id=table_id, person__isnull=False).select_related("person").first()
    if table is None or player is None or not settings.GOLDENSPIKE_ANALYSE_AT_END:
        return
    position = positions.at(table)
    waiting = Row.objects.filter(state=Row.WAITING)
    few = waiting.count() < settings.GOLDENSPIKE_MOST_ANALYSES // 2
    theirs = waiting.filter(network=table.network) if table.network else waiting.filter(person=player.person)
    few = few and theirs.count() < settings.GOLDENSPIKE_MOST_ANALYSES_EACH
    key = key_of(position)
    if few and position.over and not Row.objects.filter(pk=key).exists():
        record = position.record.dumps()
        whose = {"person": player.person, "network": table.network}
        row = Row(key=key, table=table_id, record=record, owner=PROCESS, urgent=False, **whose)
        with writing():
            row.save()
        submit(row)


# From the request to the result


def resume(leases: Leases) -> None:
    """Requests that nobody works on: from before a restart, or left by a process that has died."""
    for row in asked_for().filter(pk__in=list(PENDING.keys)):
        WORK.hurry(ANALYSIS, row.table)  # someone may have asked another process
    rows = Row.objects.filter(state=Row.WAITING).exclude(pk__in=list(PENDING.keys)).order_by("-urgent", "asked")
    for row in rows[: settings.GOLDENSPIKE_MOST_ANALYSES]:
        if not claim(row, leases):
            continue  # a living process is working on it, however often it was begun
        if row.attempts >= ATTEMPTS:
            finish(row.key, None)
        else:
            submit(row)


def claim(row: Row, leases: Leases) -> bool:
    """Only one process begins it: of several that see it unowned, one changes the row first."""
    mine = Row.objects.filter(pk=row.pk, state=Row.WAITING, owner=row.owner)
    if leases.shared:
        mine = mine.filter(Q(owner=PROCESS) | ~Q(owner__in=leases.living()))
    with writing():
        return mine.update(owner=PROCESS) > 0


def submit(row: Row) -> None:
    key, record = row.key, row.record
    if not PENDING.add(key):
        return
    job = Job(
        kind=ANALYSIS,
        person=account(row.network, row.person_id),
        table=row.table,
        ask=lambda worker, seconds: begun_search(key, record, worker, seconds),
        done=lambda result: finish(key, result),
        urgent=row.urgent,
    )
    try:
        WORK.submit(job)
    except Full:
        PENDING.discard(key)  # it waits in the database: the next scan brings it back


@contextmanager
def briefly_connected() -> Iterator[None]:
    """The pool's threads write to the database only once in a while, so they hold no connection in between."""
    try:
        with writing():
            yield
    finally:
        connection.close()


def begin(key: str) -> bool:
    """False if another process has taken it over meanwhile, not having heard from us."""
    with briefly_connected():
        return Row.objects.filter(pk=key, owner=PROCESS).update(attempts=F("attempts") + 1) > 0


def begun_search(key: str, record: str, worker: Worker, seconds: float) -> Message | None:
    return search(record, worker, seconds, lambda answer: keep(key, answer)) if begin(key) else None


def search(record: str, worker: Worker, seconds: float, tell: Callable[[Message], None]) -> Message:
    """What the worker finds; it reports its progress meanwhile. BotFault if it takes too long."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        level = settings.GOLDENSPIKE_ANALYSIS_LEVEL
        answer = worker.perform("analyse", left, record=record, level=level, seconds=min(SLICE, left))
        if answer["finished"]:
            analysis: Message = answer["analysis"]
            return analysis
        tell(answer)
    raise BotFault("overran", f"{seconds:g} s")


def keep(key: str, answer: Message) -> None:
    """Save what is known so far, for readers of the page. Nobody else needs it: an error here stops nothing."""
    try:
        with briefly_connected():
            Row.objects.filter(pk=key, state=Row.WAITING).update(result=json.dumps(answer))
    except DatabaseError:
        log.warning("the progress of an analysis could not be kept")


def finish(key: str, result: Message | None) -> None:
    """Store the result, or that it failed, unless another process has taken over. If the database is down, the row
    still waits and is resumed.
    """
    try:
        with briefly_connected():
            row, over = Row.objects.filter(pk=key), {"record": "", "owner": "", "network": ""}
            if result is not None:
                row.update(state=Row.DONE, result=json.dumps(result), **over)
            else:
                row.filter(state=Row.WAITING, owner=PROCESS).update(state=Row.FAILED, **over)
            oldest = Row.objects.exclude(state=Row.WAITING).order_by("-asked").values_list("pk", flat=True)[MOST_KEPT:]
            Row.objects.filter(pk__in=list(oldest)).delete()
    finally:
        PENDING.discard(key)


# What was found


def read(text: str, position: Position) -> Analysis | None:
    try:
        return checked(json.loads(text), position)
    except ValueError:
        return None


def checked(data: Any, position: Position) -> Analysis | None:
    try:
        analysis = from_data(data)
    except (ValueError, TypeError, LookupError):
        return None
    return analysis if fits(analysis, (line for line, _ in position.steps)) else None


def fits(analysis: Analysis, lines: Iterable[Any]) -> bool:
    """Whether it is about this very game. After a restored backup, the same number may be another move."""
    played = {line.number: line.action for line in lines}
    return all(played.get(moment.line) == moment.action for moment in analysis.moments)


def forget(table: str) -> None:
    """Delete everything about a table that is gone."""
    with writing():
        Row.objects.filter(table=table).delete()
    for file in (Path(settings.DATA) / FOLDER).glob(f"{table}-*.json"):
        file.unlink(missing_ok=True)


def file_of(position: Position) -> Path:
    return Path(settings.DATA) / FOLDER / f"{position.table}-{position.ply}.json"


def read_file(position: Position) -> Analysis | None:
    try:
        return read(file_of(position).read_text("utf-8"), position)
    except (OSError, ValueError):
        return None
