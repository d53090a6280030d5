"""Events: the single account of what an action did. Log, previews, charts and screen reader texts are built from them.

An event is a NamedTuple of a game's own `events.py`: its class name is its code, its fields are plain data.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class ChanceDrawn(NamedTuple):
    """An outcome of chance, for games without a more specific event.

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
    """The key under which the words of an event are found."""
    return type(event).__name__


def params(event: Any) -> dict[str, Any]:
    """The fields of an event by name."""
    fields: dict[str, Any] = event._asdict()
    return fields


def as_data(event: Any) -> dict[str, Any]:
    """An event as JSON-able data."""
    return {"event": code(event), **params(event)}
