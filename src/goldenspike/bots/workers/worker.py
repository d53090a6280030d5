"""The process in which bots think: `python -m goldenspike.bots.workers.worker`, questions in, answers out.

It ends when whoever asks is gone, and takes everything that a bot started with it.
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
"""Seats whose bots keep what they read between two decisions, at some 50 MB each; beyond, the oldest is forgotten."""
MEGABYTE = 1 << 20
SET_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of <sys/prctl.h>."""

class_of = cache(find_class)
"""Loaded once for all games of this process."""


class Seat:
    """A bot at its place in a game, with the position as it knows it."""

    def __init__(self, question: Message, before: Seat | None) -> None:
        self.game, self.state = set_up(parse_record(question["setup"]))
        self.lines = 0
        self.fault: BaseException | None = None
        """What went wrong after the last answer was given: told when the seat is asked next."""
        self.maker = self.find_maker(NamedBot(question["bot"], question["source"]))
        random.seed(question["seed"])  # a bot that throws Python's own dice plays the same game again, too
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
        """A new bot, or the one of the game before, where it may stay and knows how to begin anew."""
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
        mine = self.state.copy()  # a bot that plays on what it is shown harms nobody
        began = time.perf_counter()
        action = self.bot.choose(mine)
        return {"action": str(action), "seconds": time.perf_counter() - began}

    def go_on(self, text: str) -> bool:
        """Play our own answer; False if it was not legal. A search lets go here of all that it read beside it."""
        for action in self.state.actions():
            if action.text == text:
                try:
                    self.tell(action)
                except BaseException as error:
                    self.fault = error
                return True
        return False


class Seats:
    """The seats that this worker plays, by the key that they were given; the one used last stands last."""

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
        except BaseException as error:  # SystemExit is no way out either
            self.kept.pop(question.get("seat", ""), None)  # nobody knows in what state the bot is now
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
        """The seat, if its position is the one that the new lines follow."""
        seat = self.kept.get(question["seat"])
        if seat is None or seat.lines != question["since"]:
            return None
        if seat.fault is not None:
            raise seat.fault
        self.kept.move_to_end(question["seat"])
        return seat

    def go_on(self, question: Message, answer: Message) -> None:
        """After the answer is out: whoever asked need not wait for it."""
        if "action" in answer and not self.kept[question["seat"]].go_on(answer["action"]):
            del self.kept[question["seat"]]


def fault(error: BaseException) -> Message:
    if isinstance(error, MemoryError):
        traceback.clear_frames(error.__traceback__)  # what filled the memory is let go of, so that we can answer
        return {"fault": "memory", "detail": ""}
    traceback.print_exception(error)  # seen with GOLDENSPIKE_DEBUG only
    return {"fault": "raised", "detail": complaint(error)}


def complaint(error: BaseException) -> str:
    """What went wrong, and where in the bot's own file."""
    ours = str(Path(__file__).parent)
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith((ours, "<frozen"))]
    where = f" ({Path(theirs[-1].filename).name}, line {theirs[-1].lineno})" if theirs else ""
    message = " ".join(str(error).split())
    return f"{type(error).__name__}{f': {message}' if message else ''}{where}"


def listen(questions: IO[bytes], coming: queue.SimpleQueue[bytes]) -> None:
    """Beside the bots, so that the end of the other side is noticed while one thinks: nobody awaits its answer."""
    for line in questions:
        coming.put(line)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)  # and whatever the bot started
    os._exit(0)


def serve(questions: IO[bytes], answers: IO[bytes], alarm: IO[str], verbs: Mapping[str, Verb]) -> None:
    seats = Seats(verbs)
    coming: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(questions, coming), daemon=True).start()
    while True:
        question = decode(coming.get())
        # We are ended at the limit. Should nobody be left to do it, `listen` does, or this in the midst of native code.
        faulthandler.dump_traceback_later(2 * question["limit"] + 10, exit=True, file=alarm)
        answer = seats.answer(question)
        answers.write(encode({"id": question["id"], **answer}))
        answers.flush()
        seats.go_on(question, answer)
        faulthandler.cancel_dump_traceback_later()


def limit_memory(megabytes: int) -> None:
    """Beyond it Python raises MemoryError, in this process and in each that a bot starts. Where a system has no such
    limit, there is none.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))


def tie_to(parent: int) -> None:
    """End when whoever started us ends, though we may be deep in compiled code, where no other thread is heard. Only on
    Linux; elsewhere the end of the questions must do.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SET_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != parent:  # it ended before we asked
            os._exit(0)


def main() -> None:
    """Take the two pipes for ourselves: what a bot prints goes to the error stream, what it reads is empty."""
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
    sys.path.append(os.getcwd())  # a package that lies here is found, after all libraries
    verbs = importlib.import_module(options.verbs).VERBS if options.verbs else {}
    serve(questions, answers, os.fdopen(os.dup(2), "w"), verbs)


if __name__ == "__main__":
    main()
