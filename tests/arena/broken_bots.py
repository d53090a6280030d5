"""Bots that break in every way there is, and some that do not. Used as a file: `broken_bots.py:Raises`."""

from __future__ import annotations

import os
import re
import sys
import time
from contextlib import suppress
from typing import Any

from goldenspike.core.game import Action, State


class Fine:
    """Plays the first legal action; prints and asks things that nobody should see."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.decisions = 0

    def choose(self, state: State) -> Any:
        self.decisions += 1
        print("I think ...")
        return self.answer(state)

    def answer(self, state: State) -> Any:
        return state.actions()[0]


class Remembers(Fine):
    """Breaks in its second game, if it can remember the first."""

    games = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        Remembers.games += 1

    def answer(self, state: State) -> Any:
        assert Remembers.games == 1
        return super().answer(state)


class Colourful(Fine):
    """Answers nonsense in colour, on two lines."""

    def answer(self, state: State) -> Any:
        return "\x1b[31mred\nand blue"


class Careless(Fine):
    """Changes the position it was given, and reads from the empty standard input."""

    def answer(self, state: State) -> Any:
        assert sys.stdin.read() == ""
        action = state.actions()[0]
        state.apply(action)
        return action


class Listener(Fine):
    """Answers legally as long as it is informed of everything."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.heard: list[Action] = []

    def observe(self, action: Action) -> None:
        self.heard.append(action)

    def answer(self, state: State) -> Any:
        return state.actions()[-1] if self.heard or state.round == 1 else "nothing heard"


class Raises(Fine):
    def answer(self, state: State) -> Any:
        if self.decisions > 3:
            raise ValueError("no idea")
        return state.actions()[0]


class Leaves(Fine):
    def answer(self, state: State) -> Any:
        raise SystemExit(0)


class Illegal(Fine):
    def answer(self, state: State) -> Any:
        return "bid 99"


class Nonsense(Fine):
    def answer(self, state: State) -> Any:
        return None


class Loops(Fine):
    """Cannot be stopped from inside: it swallows every exception."""

    def answer(self, state: State) -> Any:
        while True:
            try:
                time.sleep(1)
            except BaseException:
                continue


class Native(Fine):
    """Is stuck in native code, where Python runs no signal handlers."""

    def answer(self, state: State) -> Any:
        return re.match(r"(a+)+$", "a" * 64 + "b")


class Dies(Fine):
    def answer(self, state: State) -> Any:
        os._exit(3)


class Forks(Fine):
    """Ends, leaving behind a child process that holds the pipe open."""

    def answer(self, state: State) -> Any:
        if os.fork() == 0:
            time.sleep(600)
        os._exit(3)


class Scribbles(Fine):
    """Writes to whatever is open, including the pipe for its own answers."""

    line = b"hello\n"

    def answer(self, state: State) -> Any:
        for open_file in range(3, 12):
            with suppress(OSError):
                os.write(open_file, self.line)
        return state.actions()[0]


class ScribblesList(Scribbles):
    line = b"[1]\n"


class ScribblesNothing(Scribbles):
    line = b"{}\n"


class Talks(Fine):
    def answer(self, state: State) -> Any:
        raise ValueError("so " * 100_000)


class CannotBeMade(Fine):
    def __init__(self, seed: int) -> None:
        raise OSError("no data file")


class NoBot:
    def __init__(self, seed: int) -> None:
        pass
