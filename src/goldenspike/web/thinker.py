"""A bot's head: a process of its own that reads records and answers with actions. It ends when its server is gone.

One line of JSON each way: `{"record", "bot", "seed"}` in, `{"action"}` or `{"error"}` out. Knows no database.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import TextIO

from goldenspike.bots import bot
from goldenspike.rules.record import Record

NICENESS = 10


def think(record_text: str, name: str, seed: int) -> str:
    record = Record.loads(record_text)
    player = bot(name, record.game, seed=seed)
    for _, step in record.steps():
        player.observe(step.action)
    return str(player.choose(record.state))


def main(asked: TextIO, answers: TextIO) -> None:
    for line in asked:
        try:
            task = json.loads(line)
            answer = {"action": think(task["record"], task["bot"], task["seed"])}
        except Exception as error:  # a bot may be anyone's: whatever it does, the server hears of it
            answer = {"error": f"{type(error).__name__}: {error}"[:500]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)  # people's requests come first
    with suppress(BrokenPipeError, KeyboardInterrupt):
        main(sys.stdin, sys.stdout)
