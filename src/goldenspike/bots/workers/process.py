"""A worker seen from outside: started, sent requests, and killed when it takes too long.

Why a process: an endless loop, a loop in native code, `os._exit`, a crash or a changed library cannot harm the game,
and the dice are out of the bot's reach. This guards against accidents, not against malice: the process runs as the user
who started it, with access to all their files.
"""

from __future__ import annotations

import itertools
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import IO

from goldenspike.bots.workers.protocol import BotFault, Message, decode, encode

LOOK_AFTER = 0.5
"""Seconds between two checks whether a silent worker is still alive."""
DEBUG = "GOLDENSPIKE_DEBUG"
PRIVATE = ("GOLDENSPIKE_", "DJANGO_")
"""Variables that may hold a key or a database password: kept from bots."""


class Process:
    """A Python process that runs `goldenspike.bots.workers.worker`."""

    def __init__(self, niceness: int = 0, memory: int = 0, verbs: str = "", tied: bool = False) -> None:
        """`verbs` names a module with more requests that it can handle (protocol.py). Linux kills a `tied` one when the
        thread that started it ends, even in the middle of compiled code, where nothing else would reach it.
        """
        self.memory = memory
        # -P: no file in the current folder hides a library
        module = [sys.executable, "-P", "-m", "goldenspike.bots.workers.worker"]
        more = ["--verbs", verbs] if verbs else []
        more += ["--tied-to", str(os.getpid())] if tied else []
        self.child = subprocess.Popen(
            [*module, "--nice", str(niceness), "--memory", str(memory), *more],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if os.environ.get(DEBUG) else subprocess.DEVNULL,
            env={name: value for name, value in os.environ.items() if not name.startswith(PRIVATE)},
            start_new_session=True,  # Ctrl-C is for us; the child ends when its input ends
        )
        self.ids = itertools.count(1)
        self.answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self.child.stdout is not None
        try:
            threading.Thread(target=self.listen, args=(self.child.stdout,), daemon=True).start()
        except RuntimeError:  # no thread available: nobody would ever read this worker's responses
            self.end()
            raise

    def listen(self, stream: IO[bytes]) -> None:
        with stream:
            for line in stream:
                self.answers.put(line)
        self.answers.put(b"")

    def ask(self, question: Message, limit: float) -> Message:
        """The response; BotFault if there is none in time, or if the bot broke. Ends the worker, unless the bot merely
        raised.
        """
        id = next(self.ids)
        try:
            self.send(encode({"id": id, "limit": limit, **question}))
            line = self.next_answer(limit)
        except queue.Empty:
            self.end()
            raise BotFault("overran", f"{limit:g} s") from None
        except OSError:
            line = b""
        if not line:
            self.end()
            raise BotFault("died", f"exit code {self.child.returncode}")
        try:
            answer = decode(line)
            if answer.pop("id", None) != id:
                raise ValueError(line)
        except ValueError:  # the bot itself wrote to the pipe: responses can no longer be told apart
            self.end()
            raise BotFault("illegal", line.decode("utf-8", "replace")) from None
        if "fault" in answer:
            full = answer["fault"] == "memory" and self.memory > 0
            raise BotFault(str(answer["fault"]), f"{self.memory} MB" if full else str(answer.get("detail")))
        return answer

    def send(self, line: bytes) -> None:
        assert self.child.stdin is not None
        self.child.stdin.write(line)
        self.child.stdin.flush()

    def next_answer(self, limit: float) -> bytes:
        """A line; empty if the worker has ended, even if its own children hold the pipe open. queue.Empty at the
        limit.
        """
        deadline = time.monotonic() + limit
        while True:
            alive = self.child.poll() is None
            left = deadline - time.monotonic()
            try:
                return self.answers.get(timeout=max(0.0, min(LOOK_AFTER, left)))
            except queue.Empty:
                if not alive:
                    return b""
                if left <= 0:
                    raise

    def end(self) -> None:
        """Kill the worker and every process its bots started."""
        with suppress(OSError):  # it is gone already
            if hasattr(os, "killpg"):
                os.killpg(self.child.pid, signal.SIGKILL)
            else:
                self.child.kill()
        self.child.wait()
        if self.child.stdin is not None:
            with suppress(OSError):  # there was unsent data
                self.child.stdin.close()
