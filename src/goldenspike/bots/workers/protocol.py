"""How to talk to a worker: one JSON object per line over its pipes, a request and its response.

    new     seat, bot, source, seed, setup, reuse   ->  {}
    choose  seat, since, lines                      ->  {"action", "seconds"}  or  {"resend": true}
    watch   seat, since, lines                      ->  {}                     or  {"resend": true}
    ready                                           ->  {}

A worker keeps the position of every seat that it plays. The set-up (the headers of a record) is sent once, and after
that only new lines: `since` says how many the worker already has. If it has a different number, because it was
restarted or has forgotten the seat, it answers `resend` and is sent everything: `new`, then every line from the first.
The same happens when play went back to an earlier line, since a bot cannot unsee what it has seen. The action that a
worker answers with counts as a line that it has.

A worker can do more than that: `--verbs module` names a module with a dictionary VERBS of functions from request to
response. The site uses this to make its analyses and PDFs in such processes, and bots know nothing about either.

Each request carries an `id`, which the response repeats, and `limit`, the seconds that it may take. If a bot broke, the
response is `{"fault": kind, "detail": …}`; after that the worker no longer knows the seat.

The seed of the dice is never sent: a worker gets the set-up, the lines and a seed for the bot.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]
Verb = Callable[[Message], Message]
"""From a request to its response."""
LONGEST_DETAIL = 300
"""Characters kept of a broken bot's error message: it may be a megabyte long, and come again in every game."""


class BotFault(Exception):
    """A bot that broke: `raised`, `illegal`, `overran`, `memory` or `died`, and what it said."""

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind = kind
        # This is shown in terminals and on pages: one line, without control characters.
        text = " ".join("".join(character if character.isprintable() else " " for character in detail).split())
        self.detail = text if len(text) <= LONGEST_DETAIL else text[: LONGEST_DETAIL - 1] + "…"
        super().__init__(kind, self.detail)


def encode(message: Message) -> bytes:
    return json.dumps(message).encode() + b"\n"


def decode(line: bytes) -> Message:
    """The message in a line; ValueError if it is anything else."""
    message = json.loads(line)
    if not isinstance(message, dict):
        raise ValueError(line)
    return message
