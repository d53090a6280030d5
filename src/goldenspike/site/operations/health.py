"""Liveness and readiness, for monitoring.

Alive means only that the event loop runs. Ready means everything works: a write reached the database, bots are being
moved, the disk has room. It is checked at most once a second, however many ask.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import Error as DatabaseError
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone

from goldenspike.__about__ import __version__
from goldenspike.core import registry
from goldenspike.core.build import COMPILED
from goldenspike.site.live import streams
from goldenspike.site.models import Heartbeat, Table
from goldenspike.site.operations import migrations, outage
from goldenspike.site.operations.drain import DRAIN
from goldenspike.site.transactions import writing
from goldenspike.site.work.jobs import WORK

MISSING: list[str] = []
"""Games of stored tables that are not installed, determined when the site starts."""
FRESH = 1.0
"""Seconds for which a report is valid."""
DEADLINE = 5.0
"""Seconds within which a write must finish."""
LONGEST_TURN = 90.0
"""Seconds within which the scheduler should have given a sign of life."""
ROW = "readyz"


def look_for_games() -> None:
    """Load every game with everything it brings, so that faults are known before someone plays."""
    registry.check_all()
    stored = Table.objects.values_list("game", flat=True).distinct().order_by("game")
    MISSING[:] = [name for name in stored if not registry.available(name)]


def alive() -> dict[str, Any]:
    faults = [
        *(fault._asdict() for fault in registry.faults()),
        *({"game": name, "code": "missing"} for name in MISSING),
    ]
    about = {"status": "ok", "version": __version__, "compiled": COMPILED, "viewers": streams.HUB.count()}
    return {**about, "games": registry.names(), "faults": faults}


def healthz(request: HttpRequest) -> HttpResponse:
    """For Django without our server in front of it; otherwise the event loop answers (doors.py)."""
    return JsonResponse(alive())


# Possible faults. Each function describes its fault in a few words; empty if all is well.


def work_parts() -> dict[str, str]:
    status = WORK.status()
    silent = max([status.heartbeat, *status.heartbeats.values()])
    parts = {"bots": "", "workers": "", "queue": ""}
    if not status.running or silent > LONGEST_TURN:
        parts["bots"] = f"no sign of life for {silent:.0f} s"
    if status.workers_alive < len(status.workers):
        parts["workers"] = f"{status.workers_alive} of {len(status.workers)} alive"
    if status.oldest > settings.GOLDENSPIKE_READY_QUEUE:
        parts["queue"] = f"the oldest job has waited {status.oldest:.0f} s"
    return parts


def disk_part() -> str:
    free = shutil.disk_usage(settings.DATA).free // 1_000_000
    return f"{free} MB free" if free < settings.GOLDENSPIKE_LEAST_DISK else ""


def database_parts() -> dict[str, str]:
    """In a thread of its own: a write, and whether the database schema is that of this program."""
    try:
        close_old_connections()
        with writing():
            now = timezone.now()
            if not Heartbeat.objects.filter(pk=ROW).update(time=now):
                Heartbeat.objects.bulk_create([Heartbeat(name=ROW, time=now)], ignore_conflicts=True)
        missing = migrations.missing()
    except DatabaseError as error:
        close_old_connections()
        return {"database": f"no write: {outage.kind(error)}", "migrations": ""}
    return {"database": "", "migrations": f"missing: {', '.join(missing)}" if missing else ""}


@dataclass(frozen=True)
class Report:
    parts: dict[str, str]

    @property
    def ready(self) -> bool:
        return not any(self.parts.values())

    def data(self) -> dict[str, Any]:
        wrong = {name: words for name, words in self.parts.items() if words}
        parts = {name: words or "ok" for name, words in self.parts.items()}
        return {"status": "not ready" if wrong else "ready", "wrong": sorted(wrong), "parts": parts}


class Readiness:
    """One check for everybody who asks at the same time. Runs in the event loop."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ready")
        self.write: Future[dict[str, str]] | None = None
        self.looking: asyncio.Task[Report] | None = None
        self.until = 0.0
        self.last: dict[str, str] = {}
        """What the last check found; for metrics."""

    async def report(self) -> Report:
        if self.looking is None or (self.looking.done() and time.monotonic() > self.until):
            self.looking = asyncio.create_task(self.look())
        return await asyncio.shield(self.looking)

    async def look(self) -> Report:
        database = await self.try_to_write()
        disk = await asyncio.to_thread(disk_part)
        self.until = time.monotonic() + FRESH
        stopping = "the server is being stopped" if DRAIN.under_way else ""
        self.last = {**database, **work_parts(), "disk": disk, "open": stopping}
        return Report(self.last)

    async def try_to_write(self) -> dict[str, str]:
        """A write that hangs blocks only this thread; later callers are answered at once."""
        hangs = self.write is not None and not self.write.done()
        if self.write is None or not hangs:
            self.write = self.thread.submit(database_parts)
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(self.write)), 0.1 if hangs else DEADLINE)
        except TimeoutError:
            return {"database": f"no write within {DEADLINE:.0f} s", "migrations": ""}


READINESS = Readiness()
