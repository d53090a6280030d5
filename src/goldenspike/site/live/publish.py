"""After the commit: viewers are notified, and the scheduler checks whether it is a bot's turn."""

from __future__ import annotations

from collections.abc import Callable

from django.db import connection

CHANNEL = "goldenspike"

Listener = Callable[[str, int], None]
LISTENERS: list[Listener] = []
"""Listeners in this process. With PostgreSQL they hear of the moves of all processes, through the database."""
LOCAL: list[Listener] = []
"""Listeners in this process, for its own moves only: the process that wrote the move lets the bots think."""

ENDED: list[Listener] = []
"""Listeners in this process: called when one of its own moves has ended a game."""


def in_transaction(table_id: str, ply: int) -> None:
    """PostgreSQL sends the notification with the commit, or not at all: no crash can come between."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{table_id}:{ply}"])


def moved(table_id: str, ply: int, bot_is_next: bool = True) -> None:
    """Call this after the commit. If it is not known whether a bot is next, the scheduler checks."""
    for listener in LOCAL if bot_is_next else ():
        listener(table_id, ply)
    if connection.vendor != "postgresql":
        heard(table_id, ply)


def ended(table_id: str, ply: int) -> None:
    """Call this after the commit of a game's last move."""
    for listener in ENDED:
        listener(table_id, ply)


def heard(table_id: str, ply: int) -> None:
    for listener in LISTENERS:
        listener(table_id, ply)
