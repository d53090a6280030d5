"""How a worker is asked: one JSON object per line over its pipes, a question and its answer.

    new     seat, bot, source, seed, setup, reuse   ->  {}
    choose  seat, since, lines                      ->  {"action", "seconds"}  or  {"resend": true}
    watch   seat, since, lines                      ->  {}                     or  {"resend": true}
    ready                                           ->  {}

A worker keeps the position of every seat that it plays. The set-up (the headers of a record) is sent once, and after
that only new lines: `since` says how many the worker has already. If it has another number of them, because it was
restarted or has forgotten the seat, it answers `resend` and is sent the whole: `new`, then every line from the first.
The same happens where play went back to an earlier line, since a bot cannot unsee what it was told. The action that a
worker answers with counts as a line that it has.

A worker can be asked more than that: `--verbs module` names a module with a dictionary VERBS of functions from question
to answer. So the site has its analyses and PDFs made in such processes too, and bots know nothing of either.

Each question carries an `id`, which the answer repeats, and `limit`, the seconds that it may take. A bot that broke is
answered with `{"fault": kind, "detail": …}`; after that the worker no longer knows the seat.

The seed of the dice is nowhere in this: a worker is told the set-up, the lines and a seed for the bot.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]
Verb = Callable[[Message], Message]
"""From a question to its answer."""
LONGEST_DETAIL = 300
"""Letters of what a broken bot said that are kept: it may say a megabyte, and says it again in every game."""


class BotFault(Exception):
    """A bot that broke: `raised`, `illegal`, `overran`, `memory` or `died`, and what it said."""

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind = kind
        # It reaches terminals and pages: on one line, and nothing in it that moves a cursor.
        text = " ".join("".join(character if character.isprintable() else " " for character in detail).split())
        self.detail = text if len(text) <= LONGEST_DETAIL else text[: LONGEST_DETAIL - 1] + "…"
        super().__init__(kind, self.detail)


def encode(message: Message) -> bytes:
    return json.dumps(message).encode() + b"\n"


def decode(line: bytes) -> Message:
    """ValueError if it is something else."""
    message = json.loads(line)
    if not isinstance(message, dict):
        raise ValueError(line)
    return message
