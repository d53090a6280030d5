"""The process that hosts a bot from outside: `python -m goldenspike.arena.host`, questions in, answers out.

It is told the set-up, the lines of the game and a seed for the bot, and nothing else: not the seed of the dice.
"""

from __future__ import annotations

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
import types
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from goldenspike.arena.wire import Message, decode, encode
from goldenspike.core import registry
from goldenspike.core.game import Game, State
from goldenspike.core.paths import home_path
from goldenspike.core.play import legal_action


class Host:
    game: Game
    state: State
    bot: Any

    def answer(self, question: Message) -> Message:
        did: dict[str, Callable[[Message], Message]] = {"new": self.new, "choose": self.choose, "watch": self.watch}
        return did[question["do"]](question)

    def new(self, question: Message) -> Message:
        self.game = registry.load(question["game"])
        chosen = question["map"]
        if question["map_text"] is not None:
            chosen = self.game.read_map(question["map_text"], question["map"])
        self.state = self.game.new(question["players"], question["edition"], chosen, question["options"])
        maker = find_class(question["bot"], question["source"])
        random.seed(question["seed"])  # a bot that throws Python's own dice plays the same game again, too
        self.bot = maker(question["seed"])
        if not callable(getattr(self.bot, "choose", None)):
            raise TypeError("it has no method choose(state)")
        return {}

    def watch(self, question: Message) -> Message:
        observe = getattr(self.bot, "observe", None)
        for line in question["lines"]:
            action = legal_action(self.game, self.state, line)
            self.state.apply(action)
            if observe is not None:
                observe(action)
        return {}

    def choose(self, question: Message) -> Message:
        self.watch(question)
        mine = self.state.copy()  # a bot that plays on what it is shown harms nobody
        began = time.perf_counter()
        action = self.bot.choose(mine)
        return {"action": str(action), "seconds": time.perf_counter() - began}


def find_class(name: str, source: str | None) -> Callable[[int], Any]:
    place, _, wanted = name.rpartition(":")
    if source is None:
        found: Any = importlib.import_module(place)
    else:
        found = types.ModuleType(f"bot_{Path(place).stem}")  # a file called random.py hides nothing
        found.__file__ = place
        sys.modules[found.__name__] = found
        sys.path.insert(0, str(home_path(place).resolve().parent))  # what lies beside it can be imported
        exec(compile(source, place, "exec"), found.__dict__)
    maker: Callable[[int], Any] = getattr(found, wanted)
    return maker


def complaint(error: BaseException) -> str:
    """What went wrong, and where in the bot's own file."""
    ours = str(Path(__file__).parent)
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith((ours, "<frozen"))]
    where = f" ({Path(theirs[-1].filename).name}, line {theirs[-1].lineno})" if theirs else ""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}{f': {said}' if said else ''}{where}"


def listen(questions: IO[bytes], coming: queue.SimpleQueue[bytes]) -> None:
    """Beside the bot, so that the end of the arena is noticed while it thinks: nobody waits for an answer any more."""
    for line in questions:
        coming.put(line)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)  # and whatever the bot started
    os._exit(0)


def serve(questions: IO[bytes], answers: IO[bytes], alarm: IO[str]) -> None:
    host = Host()
    coming: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(questions, coming), daemon=True).start()
    while True:
        question = decode(coming.get())
        # The arena ends us at the limit. Should it be gone, `listen` ends us, or this in the midst of native code.
        faulthandler.dump_traceback_later(2 * question["limit"] + 10, exit=True, file=alarm)
        try:
            answer = host.answer(question)
        except BaseException as error:  # SystemExit is no way out either
            traceback.print_exc()  # seen with GOLDENSPIKE_DEBUG only
            answer = {"fault": complaint(error)}
        faulthandler.cancel_dump_traceback_later()
        answers.write(encode(answer))
        answers.flush()


def main() -> None:
    """Take the two pipes for ourselves: what a bot prints goes to the error stream, what it reads is empty."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.path.append(os.getcwd())  # a package that lies here is found, after all libraries
    serve(questions, answers, os.fdopen(os.dup(2), "w"))


if __name__ == "__main__":
    main()
