"""The processes in which bots think: started when first needed, replaced when they fail."""

from __future__ import annotations

import json
import logging
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

log = logging.getLogger("goldenspike.web.bots")

ATTEMPTS = 3


class Task(NamedTuple):
    record: str
    bot: str
    seed: int
    done: Callable[[str | None], None]
    """Called with the action, or with None if no attempt brought one."""


class Thinkers:
    def __init__(self, count: int, seconds: float) -> None:
        self.seconds = seconds
        self.tasks: queue.Queue[Task | None] = queue.Queue()
        self.threads = [
            threading.Thread(target=self.work, name=f"thinker-{number}", daemon=True) for number in range(count)
        ]
        self.running: set[subprocess.Popen[str]] = set()
        self.stopping = False

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def submit(self, task: Task) -> None:
        self.tasks.put(task)

    def stop(self) -> None:
        self.stopping = True
        for _ in self.threads:
            self.tasks.put(None)
        for process in list(self.running):
            process.kill()
        for thread in self.threads:
            thread.join(timeout=2)

    def ended(self) -> bool:
        return self.stopping

    def work(self) -> None:
        """One thread per process: hands it a task, waits for its answer."""
        process: subprocess.Popen[str] | None = None
        while (task := self.tasks.get()) is not None and not self.ended():
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
        command = [sys.executable, "-m", "goldenspike.web.thinker"]
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
            process.stdin.write(json.dumps({"record": task.record, "bot": task.bot, "seed": task.seed}) + "\n")
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
