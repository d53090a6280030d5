"""mypyc's names, with stand-ins where mypy_extensions is not installed: they have no effect in plain Python. Also what
mypyc does automatically and plain Python does not.
"""

from __future__ import annotations

from typing import Any

__all__ = ["i64", "mypyc_attr", "write_once"]

try:
    from mypy_extensions import i64, mypyc_attr
except ImportError:
    i64 = int  # type: ignore[misc]

    def mypyc_attr(*attrs: Any, **options: Any) -> Any:  # type: ignore[misc]
        return lambda cls: cls


def write_once(cls: type) -> None:
    """From now on, an attribute of the class's objects can be set once (by `__init__`) and never again.

    In a compiled class `Final` attributes have no setter. This does the same in plain Python, and for the attributes
    that an interpreted subclass adds to a compiled class. Compiled code bypasses it and loses no time. (mypyc refuses a
    `__setattr__` in the body of a class that allows such subclasses.)
    """
    cls.__setattr__ = _set_once  # type: ignore[method-assign, assignment]
    cls.__delattr__ = _never_delete  # type: ignore[method-assign, assignment]


def _set_once(self: object, name: str, value: object) -> None:
    if hasattr(self, name):
        raise AttributeError(f"{type(self).__name__} objects never change: {name} is set")
    object.__setattr__(self, name, value)


def _never_delete(self: object, name: str) -> None:
    raise AttributeError(f"{type(self).__name__} objects never change: {name} stays")
