"""Anyone's bot, seen from the arena: a process of its own, asked line by line, and ended when it takes too long.

Why a process: an endless loop, a loop in native code, `os._exit`, a crash or a changed library cannot harm the game,
and the bot does not have the dice to come within reach. It gets the lines of the game and plays them on a state of its
own. That keeps bots honest by accident, not by force: the process runs as whoever started it, with all their files.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, TYPE_CHECKING

from goldenspike.arena.wire import BotFault, Message, decode, encode

if TYPE_CHECKING:
    from goldenspike.arena.match import Setup

START_LIMIT = 60.0
"""Seconds to start and to be made: it may load large libraries."""
LOOK_AFTER = 0.5
"""Seconds after which somebody looks whether a silent bot is still alive."""
DEBUG = "GOLDENSPIKE_DEBUG"


class Process:
    """A Python that hosts one bot (`goldenspike.arena.host`)."""

    def __init__(self) -> None:
        complaints = None if os.environ.get(DEBUG) else subprocess.DEVNULL
        self.child = subprocess.Popen(
            [sys.executable, "-P", "-m", "goldenspike.arena.host"],  # -P: no file of this folder hides a library
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            start_new_session=True,  # Ctrl-C is for us; the child ends when its questions end
        )
        self.answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self.child.stdout is not None
        threading.Thread(target=self.listen, args=(self.child.stdout,), daemon=True).start()

    def listen(self, stream: IO[bytes]) -> None:
        with stream:
            for line in stream:
                self.answers.put(line)
        self.answers.put(b"")

    def ask(self, question: Message, limit: float) -> Message:
        """The answer; BotFault if there is none in time, or if the bot broke."""
        try:
            assert self.child.stdin is not None
            self.child.stdin.write(encode({**question, "limit": limit}))
            self.child.stdin.flush()
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
        except ValueError:  # the bot itself wrote to the pipe
            raise BotFault("illegal", line.decode("utf-8", "replace")) from None
        if "fault" in answer:
            raise BotFault("raised", str(answer["fault"]))
        return answer

    def next_answer(self, limit: float) -> bytes:
        """A line, or nothing from a bot that ended, even if children of its own hold the pipe open. queue.Empty at the
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
        """The bot, and whatever it started."""
        with suppress(OSError):  # it is gone already
            if hasattr(os, "killpg"):
                os.killpg(self.child.pid, signal.SIGKILL)
            else:
                self.child.kill()
        self.child.wait()
        if self.child.stdin is not None:
            with suppress(OSError):  # something was still to be sent
                self.child.stdin.close()


class OutsideBot:
    """A bot from outside for one game. The next game has a process of its own: games of a group have the same dice, and
    a bot that remembered the one before would know them.
    """

    def __init__(self, setup: Setup, name: str, seed: int) -> None:
        self.limit = setup.limit
        self.told = 0
        self.process: Process | None = Process()
        self.ask(introduction(setup, name, seed), START_LIMIT)

    def ask(self, question: Message, limit: float) -> Message:
        assert self.process is not None
        try:
            return self.process.ask(question, limit)
        except BotFault:
            # whatever it was, nobody knows in what state the bot is now
            self.process.end()
            self.process = None
            raise

    def choose(self, lines: Sequence[str]) -> tuple[str, float]:
        """The text of the action, and the seconds it took."""
        answer = self.ask({"do": "choose", "lines": self.news(lines)}, self.limit)
        action, seconds = answer.get("action"), answer.get("seconds")
        if not isinstance(action, str) or not isinstance(seconds, float):
            raise BotFault("illegal", str(answer))
        return action, seconds

    def leave(self, lines: Sequence[str]) -> None:
        if self.process is None:
            return
        with suppress(BotFault):  # the game is over: nobody is harmed
            self.ask({"do": "watch", "lines": self.news(lines)}, self.limit)
        if self.process is not None:
            self.process.end()
            self.process = None

    def news(self, lines: Sequence[str]) -> list[str]:
        """What was played since it was last told."""
        told, self.told = self.told, len(lines)
        return list(lines[told:])


def introduction(setup: Setup, name: str, seed: int) -> Message:
    return {
        "do": "new",
        "bot": name,
        "source": setup.sources.get(name),
        "seed": seed,
        "game": setup.game,
        "players": setup.players,
        "edition": setup.edition,
        "map": setup.map,
        "map_text": setup.map_text,
        "options": dict(setup.options),
    }


def hello(setup: Setup, name: str) -> None:
    """Start a bot once and let it go: BotFault if that fails. It is not told the seed of the run, from which all dice
    come.
    """
    OutsideBot(setup, name, seed=0).leave([])
