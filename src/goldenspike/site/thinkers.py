"""The processes in which bots think: started when first needed, replaced when they fail."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

log = logging.getLogger("goldenspike.site.bots")

ATTEMPTS = 3


class Task(NamedTuple):
    table: str
    record: str
    bot: str
    seed: int
    done: Callable[[str | None], None]
    """Called with the action, or with None if no attempt brought one."""


class Thinkers:
    """A table's bots think in the same process as long as it is free: there they remember what they read before."""

    def __init__(self, count: int, seconds: float) -> None:
        self.seconds = seconds
        self.tasks: list[Task] = []
        self.changed = threading.Condition()
        self.busy = [False] * count
        self.threads = [
            threading.Thread(target=self.work, args=(number,), name=f"thinker-{number}", daemon=True)
            for number in range(count)
        ]
        self.running: set[subprocess.Popen[str]] = set()
        self.stopping = False

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def submit(self, task: Task) -> None:
        with self.changed:
            self.tasks.append(task)
            self.changed.notify_all()

    def stop(self) -> None:
        with self.changed:
            self.stopping = True
            self.changed.notify_all()
        for process in list(self.running):
            process.kill()
        for thread in self.threads:
            thread.join(timeout=2)

    def ended(self) -> bool:
        return self.stopping

    def home(self, task: Task) -> int:
        return hash(task.table) % len(self.busy)

    def suits(self, task: Task, number: int) -> bool:
        """At home in this process, or its own is busy with another."""
        home = self.home(task)
        return home == number or self.busy[home]

    def next_task(self, number: int) -> Task | None:
        """The oldest task that suits this process; None at the end."""
        with self.changed:
            self.busy[number] = False
            while not self.stopping:
                for task in self.tasks:
                    if self.suits(task, number):
                        self.busy[number] = True
                        self.tasks.remove(task)
                        self.changed.notify_all()  # now tasks at home here are anyone's
                        return task
                self.changed.wait()
            return None

    def work(self, number: int) -> None:
        """One thread per process: hands it a task, waits for its answer."""
        process: subprocess.Popen[str] | None = None
        while (task := self.next_task(number)) is not None:
            action: str | None = None
            for _ in range(ATTEMPTS):
                if process is None:
                    process = self.spawn()
                try:
                    action = self.ask(process, task)
                    break
                except OSError as error:
                    self.end(process)
                    process = None
                    if self.ended():
                        return
                    log.warning("a thinker for %s ended (%s); another one takes over", task.bot, error)
            task.done(action)
        if process is not None:
            self.end(process)

    def spawn(self) -> subprocess.Popen[str]:
        """A new interpreter, not a copy of this one: no thread, lock or connection of the server goes with it."""
        command = [sys.executable, "-m", "goldenspike.site.thinker"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.running.add(process)
        return process

    def ask(self, process: subprocess.Popen[str], task: Task) -> str | None:
        assert process.stdin is not None
        assert process.stdout is not None
        timer = threading.Timer(self.seconds, process.kill)
        timer.daemon = True
        timer.start()
        try:
            asked = {"table": task.table, "record": task.record, "bot": task.bot, "seed": task.seed}
            process.stdin.write(json.dumps(asked) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        finally:
            timer.cancel()
        if not line.endswith("\n"):
            raise BrokenPipeError("no answer")
        answer = json.loads(line)
        if "error" in answer:
            log.error("bot %s failed: %s", task.bot, answer["error"])
            return None
        return str(answer["action"])

    def end(self, process: subprocess.Popen[str]) -> None:
        self.running.discard(process)
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        process.wait()
