"""Typed results as JSON: a dataclass or named tuple becomes an object with its fields in order, recursively."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def as_data(value: object) -> Any:
    """A value as JSON can hold it. A class with its own format has a method `data`."""
    own = getattr(value, "data", None)
    if callable(own):
        return own()
    if field_names(value):
        return record_data(value)
    if isinstance(value, Mapping):
        return {key: as_data(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [as_data(item) for item in value]
    return {} if is_dataclass(value) else value


def record_data(value: object, leave_out: Collection[str] = ()) -> dict[str, Any]:
    """A dataclass or named tuple, field by field."""
    return {name: as_data(getattr(value, name)) for name in field_names(value) if name not in leave_out}


def field_names(value: object) -> tuple[str, ...]:
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    return tuple(getattr(value, "_fields", ()))
