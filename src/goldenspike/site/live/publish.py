"""After the commit: viewers hear of it, and bots look whether it is their turn."""

from __future__ import annotations

from collections.abc import Callable

from django.db import connection

CHANNEL = "goldenspike"

Listener = Callable[[str, int], None]
LISTENERS: list[Listener] = []
"""Of this process. With PostgreSQL they hear of the moves of all processes, by way of the database."""
LOCAL: list[Listener] = []
"""Of this process, for its own moves only: whoever wrote the move lets the bots think."""

ENDED: list[Listener] = []
"""Of this process: hear of a game that one of its own moves has ended."""


def in_transaction(table_id: str, ply: int) -> None:
    """PostgreSQL sends the notice with the commit, or not at all: no crash can come between."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{table_id}:{ply}"])


def moved(table_id: str, ply: int, bot_is_next: bool = True) -> None:
    """To be called after the commit. Where it is not known whether a bot is next, those who move them look."""
    for listener in LOCAL if bot_is_next else ():
        listener(table_id, ply)
    if connection.vendor != "postgresql":
        heard(table_id, ply)


def ended(table_id: str, ply: int) -> None:
    """To be called after the commit of a game's last move."""
    for listener in ENDED:
        listener(table_id, ply)


def heard(table_id: str, ply: int) -> None:
    for listener in LISTENERS:
        listener(table_id, ply)
