"""Sessions played by a script: every line goes through the real prompt, and the output comes back as text."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console

from goldenspike.core.game import Game
from goldenspike.core.record import Record
from goldenspike.terminal.session import Session
from goldenspike.terminal.table import bots_of, seat_names
from goldenspike.words.catalogue import Words

ANY_NUMBER = re.compile(r"^ *(\d+)(?:–(\d+))?  ", re.MULTILINE)


class Script:
    """Types lines one after the other, and keeps what was shown in between."""

    def __init__(self, lines: list[str] | Callable[[str], str], width: int = 100) -> None:
        self.stream = io.StringIO()
        self.console = Console(file=self.stream, width=width, force_terminal=False, color_system=None)
        self.answer: Callable[[str], str]
        if isinstance(lines, list):
            self.answer = self.from_list(iter(lines))
        else:
            self.answer = lines
        self.read_so_far = 0
        self.heard: list[str] = []
        """What was shown before each line was asked for."""

    def from_list(self, lines: Iterator[str]) -> Callable[[str], str]:
        def answer(shown: str) -> str:
            for line in lines:
                return line
            raise EOFError

        return answer

    def ask(self, prompt: str) -> str:
        shown = self.news()
        self.heard.append(shown)
        typed = self.answer(shown)
        self.stream.write(f"> {typed}\n")
        self.read_so_far = len(self.stream.getvalue())
        return typed

    def news(self) -> str:
        return self.stream.getvalue()[self.read_so_far :]

    @property
    def shown(self) -> str:
        return self.stream.getvalue()


def always_a_number(shown: str) -> str:
    """The input of a player who always takes the first number offered in the last menu shown."""
    menu = shown.rsplit("────", 1)[-1]
    offered = ANY_NUMBER.findall(menu)
    assert offered, f"no choice in:\n{menu}"
    # `0` passes: a player who always passed would never see the rest of the game.
    return str(next(first for first, _ in offered if first != "0"))


def session(
    script: Script,
    file: Path,
    *,
    language: str = "en",
    players: int = 3,
    humans: int = 1,
    record: Record | None = None,
    game: str | Game = "steel-driver",
    map: str = "",
    edition: str = "",
    bots: tuple[str, ...] = ("greedy",),
) -> Session:
    words = Words(language)
    if record is None:
        seats = seat_names(words, players, humans, bots, ["Ann", "Bob", "Cleo"])
        record = Record.new(game, seats, map=map, edition=edition)
    return Session(record, bots_of(record.game, record.seats), words, script.console, script.ask, file, seed=1)
