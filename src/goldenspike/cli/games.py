"""What a game brings for the command line: the facet `commands`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from goldenspike.core import registry
from goldenspike.words.catalogue import Message


class GameCommand(NamedTuple):
    """A command that only one game has: a function as Typer takes it."""

    name: str
    help: Message
    function: Callable[..., None]


@dataclass(frozen=True)
class GameCommands:
    commands: tuple[GameCommand, ...]


def game_commands() -> list[GameCommand]:
    brought = (registry.facet(name, "commands", GameCommands) for name in registry.names())
    return [command for facet in brought if facet is not None for command in facet.commands]
