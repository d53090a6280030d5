"""What a game consists of, found out from the game itself."""

from __future__ import annotations

import inspect
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, get_args

import goldenspike as gs
from goldenspike.core import registry


class Parts(NamedTuple):
    """The classes of a game, the module of its events, in which `Event` is any of them, and the one that offers all."""

    name: str
    game: type[gs.Game]
    state: type[gs.State]
    action: type[gs.Action]
    events: ModuleType
    types: ModuleType

    @property
    def event_classes(self) -> list[type[Any]]:
        return list(get_args(self.events.Event))


def parts(name: str) -> Parts:
    """The annotations of the game's own `new` and `parse` name its state and its action."""
    game = type(registry.load(name))
    types = import_module(f"{game.__module__.removesuffix('.rules.game')}.types")
    state, action = (getattr(types, inspect.signature(method).return_annotation) for method in (game.new, game.parse))
    return Parts(name, game, state, action, types.events, types)


def all_parts() -> list[Parts]:
    """Of the games that come with us; others may be installed here as well."""
    own = [name for name in registry.names() if type(registry.load(name)).__module__.startswith("goldenspike.games.")]
    return [parts(name) for name in own]
