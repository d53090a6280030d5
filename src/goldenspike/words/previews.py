"""Looking for something in the events that an action would bring about."""

from __future__ import annotations

from typing import Any, TypeVar

Event = TypeVar("Event")


def first(events: list[Any], kind: type[Event]) -> Event | None:
    return next((event for event in events if isinstance(event, kind)), None)
