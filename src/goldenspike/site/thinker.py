"""A bot's head: a process of its own that reads records and answers with actions. It ends when its server is gone.

One line of JSON each way: `{"table", "record", "bot", "seed"}` in, `{"action"}` or `{"error"}` out. Knows no database.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import NamedTuple, TextIO

from goldenspike.bots import Bot, bot
from goldenspike.core.game import Action
from goldenspike.core.record import Record

NICENESS = 10
MOST_MINDS = 4
"""Bots that keep what they read between two decisions: one table's, at some 50 MB each; beyond, the oldest forgets."""


class Mind(NamedTuple):
    """A bot at its seat, and every action it was told of."""

    bot: Bot
    name: str
    told: list[Action]


class Minds:
    """The bots that thought last, by table and seat. A game that went another way (an undo, a restart of the server)
    gets a new bot, so that an answer never depends on a line that was not played.
    """

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int | None], Mind] = {}

    def think(self, table: str, record_text: str, name: str, seed: int) -> str:
        record = Record.loads(record_text)
        whose = (table, record.state.actor)
        played = [step.action for _, step in record.steps()]
        mind = self.kept.pop(whose, None)
        if mind is None or mind.name != name or mind.told != played[: len(mind.told)]:
            mind = Mind(bot(name, record.game, seed=seed), name, [])
        for action in played[len(mind.told) :]:
            self.tell(mind, action)
        chosen = mind.bot.choose(record.state)
        self.tell(mind, chosen)  # at once, so that only what was read beyond it stays in memory
        self.keep(whose, mind)
        return str(chosen)

    def tell(self, mind: Mind, action: Action) -> None:
        mind.bot.observe(action)
        mind.told.append(action)

    def keep(self, whose: tuple[str, int | None], mind: Mind) -> None:
        self.kept[whose] = mind
        if len(self.kept) > MOST_MINDS:
            del self.kept[next(iter(self.kept))]


def main(asked: TextIO, answers: TextIO) -> None:
    minds = Minds()
    for line in asked:
        try:
            task = json.loads(line)
            answer = {"action": minds.think(task["table"], task["record"], task["bot"], task["seed"])}
        except Exception as error:  # a bot may be anyone's: whatever it does, the server hears of it
            answer = {"error": f"{type(error).__name__}: {error}"[:500]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)  # people's requests come first
    with suppress(BrokenPipeError, KeyboardInterrupt):
        main(sys.stdin, sys.stdout)
