"""A position as data: its fields by name, and what is built on them: equality, a key, a pickle, a line of text.

It works for every class of states. What a state holds should be plain data (numbers, strings, lists, tuples, dicts), or
objects that compare, pickle and print by value, as our boards do. See `State.derived` for the rest.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from goldenspike.core.game import Action, State

UNSET = object()


@cache
def declared(cls: type[Any]) -> tuple[str, ...]:
    """The attributes that live outside an object's `__dict__`: those of compiled classes, and slots."""
    attribute_names: set[str] = set()
    for base in cls.__mro__:
        names = vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__", ())
        attribute_names.update([names] if isinstance(names, str) else names)
    return tuple(sorted(attribute_names))


def attributes(thing: State | Action, without: tuple[str, ...]) -> dict[str, Any]:
    """An object's attributes, sorted by name: the same in both builds."""
    values: dict[str, Any] = {}
    cls: Any = type(thing)
    for name in sorted([*declared(cls), *getattr(thing, "__dict__", ())]):
        if name not in without:
            value = getattr(thing, name, UNSET)
            if value is not UNSET:
                values[name] = value
    return values


def fields_of(state: State) -> dict[str, Any]:
    return attributes(state, without=state.derived())


def same(state: State, other: object) -> bool:
    return type(state) is type(other) and fields_of(state) == fields_of(other)


def key_of(state: State) -> int:
    text = repr((state.game_name, canonical(fields_of(state))))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def canonical(value: Any) -> Any:
    """A form that is the same for equal values: the order of dicts and sets does not matter."""
    if isinstance(value, dict):
        return [(name, canonical(item)) for name, item in sorted(value.items(), key=repr)]
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if isinstance(value, list | tuple) and any(
        isinstance(item, dict | set | frozenset | list | tuple) for item in value
    ):
        return [canonical(item) for item in value]
    return value


def state_from(cls: type[State], fields: dict[str, Any]) -> State:
    """Rebuild a state from its pickle."""
    state = cls.__new__(cls)
    for name, value in fields.items():
        setattr(state, name, value)
    state.derive()
    return state


def action_from(cls: type[Action], kind: str, text: str, more: dict[str, Any]) -> Action:
    """Rebuild an action from its pickle; `more` is what a game's own class adds."""
    from goldenspike.core.game import Action

    action = cls.__new__(cls)
    Action.__init__(action, kind, text)
    for name, value in more.items():
        setattr(action, name, value)
    return action


def line_of(state: State) -> str:
    """A position in one line, for debugging. Never fails, even on a broken state."""
    try:
        parts = [f"{state.players} players", f"round {state.round}"]
        if state.actor is None:
            parts.append("over")
        else:
            parts += [part for part in (state.phase_name, actor_text(state.actor)) if part]
        return f"<{state.game_name}: {', '.join(parts)}>"
    except Exception:
        return object.__repr__(state)


def actor_text(actor: int) -> str:
    return "chance is due" if actor < 0 else f"seat {actor} to act"
