"""A few worker processes for all long-running work, each with a thread that hands it jobs and waits for its answers.

One worker takes only cheap jobs, so that they never wait behind expensive ones; the others prefer expensive ones.
Analyses have a worker of their own, with lower priority than people and the bots that play with them. So does each bot
the operator has added: whatever it does to its process, no other bot is affected.
"""

from __future__ import annotations

import logging
import threading
import time
import zlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

from goldenspike.bots.workers.client import Worker
from goldenspike.bots.workers.protocol import BotFault
from goldenspike.site.work.back_off import back_off
from goldenspike.site.work.kinds import Cost, Job, Kind
from goldenspike.site.work.queue import Full, Queue
from goldenspike.site.work.supervisor import Supervisor

log = logging.getLogger("goldenspike.site.work.pool")

VERBS = "goldenspike.site.work.verbs"
ATTEMPTS = 3
BACK_OFF = (0.2, 5.0)
"""Seconds before starting a worker is tried again: at first, and at most."""
NICENESS = 10
"""People's requests come first."""
LONG_NICENESS = 15


class CannotStart(Exception):
    """No process could be started: no memory, or no file descriptors left."""


class Slot:
    """A place for a worker process, and the jobs it takes."""

    def __init__(self, name: str, costs: Sequence[Cost], lane: str = "", memory: int = 0) -> None:
        self.name = name
        self.costs = costs
        """In order of preference."""
        self.lane = lane
        self.memory = memory
        self.worker: Worker | None = None
        self.job: Job | None = None
        self.began = 0.0
        self.ready = False
        """Its thread waits for a job."""
        self.failures = 0
        """Since a process could last be started."""

    @property
    def alive(self) -> bool:
        return self.worker is not None and self.worker.alive

    def start_worker(self) -> Worker:
        """A new interpreter, not a copy of this one: no thread, lock or connection of the server goes with it.

        Our workers end with this process; a third-party bot may have started others, and ends them when it notices that
        we have gone.
        """
        niceness = LONG_NICENESS if Cost.LONG in self.costs else NICENESS
        try:
            worker = Worker(niceness, self.memory) if self.lane else Worker(niceness, verbs=VERBS, tied=True)
            self.worker = worker
            worker.ready()
        except (OSError, RuntimeError, BotFault) as error:
            self.discard()
            raise CannotStart(repr(error)) from error
        self.failures = 0
        return worker

    def discard(self) -> None:
        worker, self.worker = self.worker, None
        if worker is not None:
            worker.end()


def slots_for(thinkers: int, added: Sequence[str] = (), memory: int = 0) -> list[Slot]:
    """`thinkers` workers for bots and documents, one for analyses, one for each added bot."""
    thinking = [Slot(f"worker-{number}", (Cost.DEAR, Cost.CHEAP)) for number in range(1, max(2, thinkers))]
    own = [Slot(f"bot-{name}", (Cost.CHEAP, Cost.DEAR), name, memory) for name in added]
    return [Slot("worker-0", (Cost.CHEAP,)), *thinking, Slot("analyses", (Cost.LONG,)), *own]


class Pool:
    def __init__(self, slots: Sequence[Slot], queue: Queue, supervisor: Supervisor) -> None:
        self.slots = list(slots)
        self.queue = queue
        self.supervisor = supervisor
        self.changed = threading.Condition()
        self.stopping = False
        self.refused: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()

    def start(self) -> None:
        for slot in self.slots:
            self.supervisor.keep(slot.name, lambda slot=slot: self.work(slot))  # type: ignore[misc]

    def stop(self) -> None:
        with self.changed:
            self.stopping = True
            self.changed.notify_all()
        for slot in self.slots:
            slot.discard()
        for slot in self.slots:
            self.supervisor.let_go(slot.name)

    def submit(self, job: Job) -> None:
        """Full if there is no place for it."""
        with self.changed:
            try:
                self.queue.put(job)
            except Full:
                self.refused[job.kind.name] += 1
                raise
            self.changed.notify_all()

    def hurry(self, kind: Kind, table: str) -> None:
        """Someone now waits for a job that nobody waited for."""
        with self.changed:
            self.queue.hurry(kind, table)
            self.changed.notify_all()

    # Assigning jobs

    def candidates(self, job: Job) -> list[Slot]:
        """The slots that take jobs like this."""
        return [slot for slot in self.slots if slot.lane == job.lane and job.kind.cost in slot.costs]

    def suits(self, job: Job, slot: Slot) -> bool:
        """A job belongs to the worker whose bots remember its game, unless that worker is busy. Nobody's expensive jobs
        may occupy all workers if there are several.
        """
        candidates = self.candidates(job)
        if slot not in candidates:
            return False
        home = candidates[zlib.crc32(job.table.encode()) % len(candidates)]
        if job.kind.cost == Cost.DEAR:
            others = [other.job for other in candidates if other.job is not None]
            own = sum(other.person == job.person and other.kind.cost == Cost.DEAR for other in others)
            if own >= max(1, len(candidates) - 1):
                return False
        return home is slot or not home.ready

    def next_job(self, slot: Slot) -> Job | None:
        """Waits for a job; None when the pool stops."""
        with self.changed:
            if slot.job is not None:  # the previous thread ended while working on it
                self.queue.put_back(slot.job)
                slot.job = None
            slot.ready = True
            self.changed.notify_all()  # a person whose job has ended may have another
            try:
                while not self.stopping:
                    job = self.queue.take(slot.costs, lambda job: self.suits(job, slot))
                    if job is not None:
                        slot.job, slot.began = job, time.monotonic()
                        return job
                    self.changed.wait()
                return None
            finally:
                slot.ready = False
                self.changed.notify_all()  # from now on any worker may take the jobs that belong here

    # Doing it

    def work(self, slot: Slot) -> None:
        """The thread of a slot."""
        try:
            while (job := self.next_job(slot)) is not None:
                self.carry_out(job, slot)
        finally:
            slot.discard()  # a worker is tied to the thread that started it

    def carry_out(self, job: Job, slot: Slot) -> None:
        result = None
        try:
            if not job.obsolete:
                result = self.attempt(job, slot)
        except CannotStart as error:
            self.postpone(job, slot, error)
            return
        except Exception:
            log.exception("a job (%s) failed", job.kind.name)
        if not self.stopping:
            self.finish(job, result)
        slot.job = None

    def attempt(self, job: Job, slot: Slot) -> Any:
        """The worker's answer, if any. A worker that died may have done so because of another job: a new one takes
        over.
        """
        for _ in range(ATTEMPTS):
            worker = slot.worker or slot.start_worker()
            try:
                return job.ask(worker, job.kind.seconds)
            except BotFault as fault:
                if self.stopping:
                    return None
                log.error("a worker (%s, table %s) failed: %s", job.kind.name, job.table, fault)
                if not worker.alive:
                    slot.discard()
                if fault.kind != "died":
                    return None
                log.warning("the worker ended; another one takes over")
        return None

    def postpone(self, job: Job, slot: Slot, error: CannotStart) -> None:
        """Anybody may take the job while this slot waits before it tries again to start a process."""
        slot.failures += 1
        seconds = back_off(slot.failures, *BACK_OFF)
        log.error("no worker process: %s; trying again in %g s", error, seconds)
        with self.changed:
            slot.job = None
            self.queue.put_back(job)
            self.changed.notify_all()
            self.changed.wait_for(lambda: self.stopping, seconds)

    def finish(self, job: Job, result: Any) -> None:
        self.finished[job.kind.name] += 1
        try:
            job.done(result)
        except Exception:  # the thread must survive for the next job
            log.exception("the result of a job (%s) could not be used", job.kind.name)
