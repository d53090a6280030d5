"""The process in which bots think: `python -m goldenspike.bots.workers.worker`, requests in, responses out.

It ends when its client is gone, and takes with it every process that a bot started.
"""

from __future__ import annotations

import argparse
import ctypes
import faulthandler
import importlib
import os
import queue
import random
import signal
import sys
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any

from goldenspike.bots import bot as bot_of_ours
from goldenspike.bots.foreign import NamedBot, find_class, is_foreign
from goldenspike.bots.workers.protocol import Message, Verb, decode, encode
from goldenspike.core.game import Action
from goldenspike.core.play import legal_action
from goldenspike.core.record import set_up
from goldenspike.core.record_text import parse_record

MOST_SEATS = 4
"""Seats whose bots keep their search trees between decisions, at about 50 MB each; beyond that, the oldest is
forgotten.
"""
MEGABYTE = 1 << 20
SET_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG from <sys/prctl.h>."""

class_of = cache(find_class)
"""Loaded once for all games of this process."""


class Seat:
    """A bot's seat in a game, with the position as far as the bot knows it."""

    def __init__(self, question: Message, before: Seat | None) -> None:
        self.game, self.state = set_up(parse_record(question["setup"]))
        self.lines = 0
        self.fault: BaseException | None = None
        """What went wrong after the last response was sent: reported at the next request."""
        self.maker = self.find_maker(NamedBot(question["bot"], question["source"]))
        random.seed(question["seed"])  # so that a bot using Python's `random` is reproducible too
        self.bot = self.make(question, before)
        if not callable(getattr(self.bot, "choose", None)):
            raise TypeError("it has no method choose(state)")

    def find_maker(self, named: NamedBot) -> Callable[[int], Any]:
        if not is_foreign(named.name):
            return lambda seed: bot_of_ours(named.name, self.game, seed=seed)
        maker = class_of(named)
        plays = getattr(maker, "plays", None)
        if isinstance(plays, tuple) and self.game.name not in plays:
            raise TypeError(f"it does not play {self.game.name}")
        return maker

    def make(self, question: Message, before: Seat | None) -> Any:
        """A new bot, or the one from the previous game if it may be reused and has a `reset` method."""
        if question["reuse"] and before is not None and before.maker is self.maker and hasattr(before.bot, "reset"):
            before.bot.reset(question["seed"])
            return before.bot
        return self.maker(question["seed"])

    def follow(self, lines: list[str]) -> None:
        for line in lines:
            self.tell(legal_action(self.game, self.state, line))

    def tell(self, action: Action) -> None:
        self.state.apply(action)
        self.lines += 1
        observe = getattr(self.bot, "observe", None)
        if observe is not None:
            observe(action)

    def choose(self) -> Message:
        mine = self.state.copy()  # a bot that changes the state it is given harms nobody
        began = time.perf_counter()
        action = self.bot.choose(mine)
        return {"action": str(action), "seconds": time.perf_counter() - began}

    def go_on(self, text: str) -> bool:
        """Play the bot's own answer; False if it was not legal. Here a search discards the rest of its tree."""
        for action in self.state.actions():
            if action.text == text:
                try:
                    self.tell(action)
                except BaseException as error:
                    self.fault = error
                return True
        return False


class Seats:
    """The seats that this worker plays, by key, the most recently used last."""

    def __init__(self, verbs: Mapping[str, Verb] | None = None) -> None:
        self.kept: OrderedDict[str, Seat] = OrderedDict()
        self.verbs: dict[str, Verb] = {
            **(verbs or {}),
            "new": self.new,
            "choose": self.choose,
            "watch": self.watch,
            "ready": lambda question: {},
        }

    def answer(self, question: Message) -> Message:
        try:
            return self.verbs[question["do"]](question)
        except BaseException as error:  # including SystemExit
            self.kept.pop(question.get("seat", ""), None)  # the bot's state is unknown now
            return fault(error)

    def new(self, question: Message) -> Message:
        before = self.kept.pop(question["seat"], None)
        self.kept[question["seat"]] = Seat(question, before)
        if len(self.kept) > MOST_SEATS:
            self.kept.popitem(last=False)
        return {}

    def watch(self, question: Message) -> Message:
        seat = self.seat_for(question)
        if seat is None:
            return {"resend": True}
        seat.follow(question["lines"])
        return {}

    def choose(self, question: Message) -> Message:
        seat = self.seat_for(question)
        if seat is None:
            return {"resend": True}
        seat.follow(question["lines"])
        return seat.choose()

    def seat_for(self, question: Message) -> Seat | None:
        """The seat, if the new lines follow on from its position."""
        seat = self.kept.get(question["seat"])
        if seat is None or seat.lines != question["since"]:
            return None
        if seat.fault is not None:
            raise seat.fault
        self.kept.move_to_end(question["seat"])
        return seat

    def go_on(self, question: Message, answer: Message) -> None:
        """Done after the response is sent, so that the client need not wait for it."""
        if "action" in answer and not self.kept[question["seat"]].go_on(answer["action"]):
            del self.kept[question["seat"]]


def fault(error: BaseException) -> Message:
    if isinstance(error, MemoryError):
        traceback.clear_frames(error.__traceback__)  # frees the memory, so that we can respond
        return {"fault": "memory", "detail": ""}
    traceback.print_exception(error)  # visible only with GOLDENSPIKE_DEBUG
    return {"fault": "raised", "detail": complaint(error)}


def complaint(error: BaseException) -> str:
    """What went wrong, and where in the bot's file."""
    ours = str(Path(__file__).parent)
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith((ours, "<frozen"))]
    where = f" ({Path(theirs[-1].filename).name}, line {theirs[-1].lineno})" if theirs else ""
    message = " ".join(str(error).split())
    return f"{type(error).__name__}{f': {message}' if message else ''}{where}"


def listen(questions: IO[bytes], coming: queue.SimpleQueue[bytes]) -> None:
    """Runs in its own thread, so that we notice even while a bot thinks that the client is gone."""
    for line in questions:
        coming.put(line)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)  # and every process the bot started
    os._exit(0)


def serve(questions: IO[bytes], answers: IO[bytes], alarm: IO[str], verbs: Mapping[str, Verb]) -> None:
    seats = Seats(verbs)
    coming: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(questions, coming), daemon=True).start()
    while True:
        question = decode(coming.get())
        # The client kills us at the limit. If it is gone, `listen` ends us, or in the middle of native code, this does.
        faulthandler.dump_traceback_later(2 * question["limit"] + 10, exit=True, file=alarm)
        answer = seats.answer(question)
        answers.write(encode({"id": question["id"], **answer}))
        answers.flush()
        seats.go_on(question, answer)
        faulthandler.cancel_dump_traceback_later()


def limit_memory(megabytes: int) -> None:
    """Beyond the limit Python raises MemoryError, in this process and in each that a bot starts. No effect on systems
    without such limits.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))


def tie_to(parent: int) -> None:
    """End when the process that started us ends, even deep in compiled code, where no other thread gets to run. Linux
    only; elsewhere we rely on the end of the input.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SET_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != parent:  # the parent ended before this took effect
            os._exit(0)


def main() -> None:
    """Keep the two pipes to ourselves: what a bot prints goes to stderr, and its stdin is empty."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--nice", type=int, default=0)
    parser.add_argument("--memory", type=int, default=0)
    parser.add_argument("--verbs", default="")
    parser.add_argument("--tied-to", type=int, default=0)
    options = parser.parse_args()
    if options.tied_to:
        tie_to(options.tied_to)
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(options.nice)
    if options.memory:
        limit_memory(options.memory)
    sys.path.append(os.getcwd())  # a package in the current folder is found too, after all libraries
    verbs = importlib.import_module(options.verbs).VERBS if options.verbs else {}
    serve(questions, answers, os.fdopen(os.dup(2), "w"), verbs)


if __name__ == "__main__":
    main()
