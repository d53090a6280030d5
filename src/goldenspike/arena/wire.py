"""How the arena and a bot from outside talk: one JSON object per line, a question and its answer."""

from __future__ import annotations

import json
from typing import Any

Message = dict[str, Any]
LONGEST_DETAIL = 300
"""Letters of what a broken bot said that are kept: it may say a megabyte, and says it again in every game."""


class BotFault(Exception):
    """A bot that broke: `raised`, `illegal`, `overran` or `died`, and what it said."""

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind = kind
        # It reaches terminals and pages: on one line, and nothing in it that moves a cursor.
        said = " ".join("".join(one if one.isprintable() else " " for one in detail).split())
        self.detail = said if len(said) <= LONGEST_DETAIL else said[: LONGEST_DETAIL - 1] + "…"
        super().__init__(kind, self.detail)


def encode(message: Message) -> bytes:
    return json.dumps(message).encode() + b"\n"


def decode(line: bytes) -> Message:
    """ValueError if it is something else."""
    message = json.loads(line)
    if not isinstance(message, dict):
        raise ValueError(line)
    return message
