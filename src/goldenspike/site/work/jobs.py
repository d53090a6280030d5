"""The single entry point for long-running work: `WORK.submit(Job(…))`, and its state: `WORK.status()`."""

from __future__ import annotations

import atexit
import threading
import time
from collections import Counter
from dataclasses import dataclass, field

from django.conf import settings

from goldenspike.site.work import site_bots
from goldenspike.site.work.kinds import ANALYSIS, DOCUMENT, MOVE, QUICK_MOVE, Cost, Job, Kind
from goldenspike.site.work.pool import Pool, slots_for
from goldenspike.site.work.queue import Full, Queue
from goldenspike.site.work.supervisor import Supervisor

__all__ = ["ANALYSIS", "DOCUMENT", "MOVE", "QUICK_MOVE", "WORK", "Cost", "Full", "Job", "Kind", "Status", "Work"]

FEW = 2


@dataclass(frozen=True)
class WorkerStatus:
    name: str
    alive: bool
    """Its process runs; one that was never needed does not."""
    thread: bool
    """Its thread hands it jobs."""
    busy: float | None
    """Seconds it has been working on its job; None if it has none."""
    failures: int
    """How often in a row its process could not be started."""


@dataclass(frozen=True)
class Status:
    """For /readyz and /metrics."""

    running: bool
    waiting: dict[str, int]
    """Jobs by kind."""
    oldest: float
    """Age in seconds of the oldest unfinished job; analyses, which may take long, are left out."""
    workers: list[WorkerStatus]
    heartbeat: float
    """Seconds since the supervisor last looked."""
    heartbeats: dict[str, float]
    """Seconds since the last sign of life of each of the others: the scheduler, the leases."""
    set_aside: dict[str, str]
    """Tables whose bots cannot be moved, and why."""
    backlog: int
    """Tables that wait for a bot and are not among the jobs yet."""
    refused: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    replaced: Counter[str] = field(default_factory=Counter)
    """Threads that had ended."""

    @property
    def workers_alive(self) -> int:
        """Workers that take jobs, or would if there were any."""
        return sum(worker.thread and not worker.failures for worker in self.workers)


class Work:
    """Started with the server, or by the first job if there is no server: in a test, in a shell."""

    def __init__(self) -> None:
        self.supervisor = Supervisor()
        self.pool: Pool | None = None
        self.lock = threading.Lock()
        self.beats: dict[str, float] = {}
        self.set_aside: dict[str, str] = {}
        self.backlog = 0

    def start(self) -> Pool:
        with self.lock:
            if self.pool is None:
                slots = slots_for(settings.GOLDENSPIKE_THINKERS, list(site_bots.ADDED), settings.GOLDENSPIKE_BOT_MEMORY)
                queue = Queue(settings.GOLDENSPIKE_MOST_JOBS, settings.GOLDENSPIKE_MOST_JOBS_EACH)
                self.pool = Pool(slots, queue, self.supervisor)
                self.supervisor.start()
                self.pool.start()
                atexit.register(self.stop)
            return self.pool

    def stop(self) -> None:
        with self.lock:
            pool, self.pool = self.pool, None
        if pool is not None:
            atexit.unregister(self.stop)
            pool.stop()
            self.supervisor.stop()

    def submit(self, job: Job) -> None:
        """Full if too much is waiting already."""
        self.start().submit(job)

    def hurry(self, kind: Kind, table: str) -> None:
        pool = self.pool
        if pool is not None:
            pool.hurry(kind, table)

    def room(self, person: str) -> bool:
        """Whether there is room for this person's work that nobody has just asked for: little of theirs is waiting."""
        pool = self.pool
        if pool is None:
            return False
        with pool.changed:
            return len(pool.queue) < pool.queue.most // 2 and pool.queue.count(person) < FEW

    def sign_of_life(self, name: str) -> None:
        self.beats[name] = time.monotonic()

    def status(self) -> Status:
        now, pool = time.monotonic(), self.pool
        if pool is None:
            return Status(False, {}, 0.0, [], 0.0, {}, {}, 0)
        self.supervisor.start()
        with pool.changed:
            jobs = list(pool.queue)
            begun = [slot.job for slot in pool.slots if slot.job is not None]
        return Status(
            running=True,
            waiting=dict(Counter(job.kind.name for job in jobs)),
            oldest=max((job.age for job in (*jobs, *begun) if job.kind.cost != Cost.LONG), default=0.0),
            workers=[
                WorkerStatus(
                    name=slot.name,
                    alive=slot.alive,
                    thread=self.supervisor.alive(slot.name),
                    busy=now - slot.began if slot.job is not None else None,
                    failures=slot.failures,
                )
                for slot in pool.slots
            ],
            heartbeat=now - self.supervisor.beat,
            heartbeats={name: now - beat for name, beat in self.beats.items()},
            set_aside=dict(self.set_aside),
            backlog=self.backlog,
            refused=Counter(pool.refused),
            finished=Counter(pool.finished),
            replaced=Counter(self.supervisor.replaced),
        )


WORK = Work()
