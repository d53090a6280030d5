"""Events: the one account of what an action brought about. Log, preview, charts and screen readers are built from them.

An event is a NamedTuple of a game's own `events.py`: its class name is its code, its fields are plain data.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class ChanceDrawn(NamedTuple):
    """An outcome of chance, for games that have nothing more to say about it.

    Attributes:
        outcome: the outcome in its notation
    """

    outcome: str


class GameOver(NamedTuple):
    """The end of the game.

    Attributes:
        winners: the seats that win; several share the victory
        scores: the score of each seat
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def code(event: Any) -> str:
    """The name under which the words of an event are filed."""
    return type(event).__name__


def params(event: Any) -> dict[str, Any]:
    """The fields of an event by name."""
    fields: dict[str, Any] = event._asdict()
    return fields


def as_data(event: Any) -> dict[str, Any]:
    """An event as JSON-able data."""
    return {"event": code(event), **params(event)}
