"""An action tried on a copy of the position, and what that shows, as data: figures and hints, never sentences."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from goldenspike.core.game import Action, State

Event = TypeVar("Event")
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Figure(NamedTuple):
    """A number that an action changes, and what it is about (a company, a seat)."""

    code: str
    before: int
    after: int
    params: Mapping[str, Any] = NOTHING

    @property
    def gain(self) -> int:
        return self.after - self.before


class Hint(NamedTuple):
    """Something worth knowing about an action, as a code with parameters. The words layer turns it into a sentence."""

    code: str
    params: Mapping[str, Any] = NOTHING


class Trial:
    """A legal action with the position it leads to and its events: computed when first needed, and only once."""

    def __init__(self, state: State, action: Action) -> None:
        self.state = state
        self.action = action

    @functools.cached_property
    def outcome(self) -> tuple[State, list[Any]]:
        after = self.state.copy()
        events: list[Any] = []
        after.apply(self.action, events)
        return after, events

    @property
    def after(self) -> State:
        return self.outcome[0]

    @property
    def events(self) -> list[Any]:
        return self.outcome[1]

    def event(self, kind: type[Event]) -> Event | None:
        """The first event of a kind, if there is one."""
        for event in self.events:
            if isinstance(event, kind):
                return event
        return None
