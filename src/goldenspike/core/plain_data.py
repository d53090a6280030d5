"""What a position holds and shows, as strings to compare; and whether a value is plain data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from goldenspike.core.game import CHANCE, State
from goldenspike.core.position import canonical


def texts_of(values: Mapping[str, Any]) -> dict[str, str]:
    """Values as strings, which stay the same when the values change."""
    return {name: text_of(value) for name, value in values.items()}


def text_of(value: Any) -> str:
    try:
        return json.dumps(value, sort_keys=True, default=lambda thing: repr(canonical(thing)))  # fast for plain data
    except (TypeError, ValueError):
        return repr(canonical(value))


def visible(state: State) -> dict[str, str]:
    """What a position says when queried, as strings. For views, the seat to decide stands in for all seats."""
    answers: dict[str, Any] = {"view()": state.view(), "view(seat)": state.view(max(0, state.actor or 0))}
    answers |= {"scores()": state.scores(), "winners()": state.winners(), "actions()": state.actions()}
    return texts_of(answers | {"weights()": state.weights() if state.actor == CHANCE else []})


def differences(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    return [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]


def containers(value: Any) -> set[int]:
    """The ids of everything in a value that could be changed in place."""
    if isinstance(value, dict):
        return {id(value)}.union(*(containers(item) for item in value.values()))
    if isinstance(value, list | set | bytearray):
        return {id(value)}.union(*(containers(item) for item in value if not isinstance(value, bytearray)))
    return set().union(*(containers(item) for item in value)) if isinstance(value, tuple) else set()


def json_fault(value: Any) -> str:
    """Why a value does not survive JSON and back; empty if it does."""
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        return str(error)
    return f"key {bad!r}" if (bad := bad_key(value)) is not None else ""


def bad_key(value: Any) -> object:
    """A key that JSON would silently turn into a string."""
    if isinstance(value, dict):
        for name, item in value.items():
            if not isinstance(name, str):
                return name
            if (bad := bad_key(item)) is not None:
                return bad
    elif isinstance(value, list | tuple):
        for item in value:
            if (bad := bad_key(item)) is not None:
                return bad
    return None
