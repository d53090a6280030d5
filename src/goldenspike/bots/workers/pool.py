"""A few workers for many tables: started when first needed, replaced when they fail."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from goldenspike.bots.workers.client import Task, Worker
from goldenspike.bots.workers.protocol import BotFault

log = logging.getLogger("goldenspike.bots")

NICENESS = 10
"""People's requests come first."""
ATTEMPTS = 3


class Job(NamedTuple):
    table: str
    task: Task
    lines: list[str]
    done: Callable[[str | None], None]
    """Called with the action, or with None if no attempt brought one."""


class Pool:
    """A table's bots think in the same worker as long as it is free: there they remember what they read before."""

    def __init__(self, count: int, seconds: float, memory: int = 0) -> None:
        self.seconds = seconds
        self.memory = memory
        self.jobs: list[Job] = []
        self.changed = threading.Condition()
        self.busy = [False] * count
        self.threads = [
            threading.Thread(target=self.work, args=(number,), name=f"bots-{number}", daemon=True)
            for number in range(count)
        ]
        self.running: set[Worker] = set()
        self.stopping = False
        self.answers: Counter[str] = Counter()
        """How many decisions were made, and how many not."""

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def submit(self, job: Job) -> None:
        with self.changed:
            self.jobs.append(job)
            self.changed.notify_all()

    def stop(self) -> None:
        with self.changed:
            self.stopping = True
            self.changed.notify_all()
        for worker in list(self.running):
            worker.end()
        for thread in self.threads:
            thread.join(timeout=2)

    def ended(self) -> bool:
        return self.stopping

    def home(self, job: Job) -> int:
        return hash(job.table) % len(self.busy)

    def suits(self, job: Job, number: int) -> bool:
        """At home in this worker, or its own is busy with another."""
        home = self.home(job)
        return home == number or self.busy[home]

    def next_job(self, number: int) -> Job | None:
        """The oldest job that suits this worker; None at the end."""
        with self.changed:
            self.busy[number] = False
            while not self.stopping:
                for job in self.jobs:
                    if self.suits(job, number):
                        self.busy[number] = True
                        self.jobs.remove(job)
                        self.changed.notify_all()  # now jobs at home here are anyone's
                        return job
                self.changed.wait()
            return None

    def work(self, number: int) -> None:
        """One thread per worker: hands it a job, waits for its answer."""
        worker: Worker | None = None
        while (job := self.next_job(number)) is not None:
            try:
                action, worker = self.attempt(job, worker)
            except Exception:  # no process to be had, for instance: this thread must live on for the next job
                log.exception("no worker for bot %s", job.task.bot.name)
                action = None
            if self.ended():
                break
            self.answers["none" if action is None else "made"] += 1
            job.done(action)
        if worker is not None:
            self.discard(worker)

    def attempt(self, job: Job, worker: Worker | None) -> tuple[str | None, Worker | None]:
        """The bot's action, if there is one, and the worker for the next job. A worker that ended may have done so
        because of another bot: a new one takes over.
        """
        for _ in range(ATTEMPTS):
            worker = worker or self.start_worker()
            try:
                return worker.choose(job.task, job.lines, self.seconds)[0], worker
            except BotFault as fault:
                if self.ended():
                    return None, worker
                log.error("bot %s failed: %s", job.task.bot.name, fault)
                if not worker.alive:
                    self.discard(worker)
                    worker = None
                if fault.kind != "died":
                    return None, worker
                log.warning("the worker of bot %s ended; another one takes over", job.task.bot.name)
        return None, worker

    def start_worker(self) -> Worker:
        """A new interpreter, not a copy of this one: no thread, lock or connection of the server goes with it."""
        worker = Worker(NICENESS, self.memory)
        self.running.add(worker)
        return worker

    def discard(self, worker: Worker) -> None:
        self.running.discard(worker)
        worker.end()
