"""What a game brings for its bots: its own bots, what the search should know about it, and a forecast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from goldenspike.bots.base import Bot
from goldenspike.bots.policy import Policy
from goldenspike.core import registry
from goldenspike.core.game import State


class Worth(NamedTuple):
    """What something at stake would be worth if the game ended now, and the range of eight in ten playouts.

    `name` says what it is: a company whose shares are valued, for example, or the number of a seat.
    """

    name: str
    now: int
    low: int
    high: int


@dataclass(frozen=True)
class GameBots:
    """Everything is optional: any game can be played by `random` and by the search."""

    makers: Mapping[str, Callable[[int], Bot]] = field(default_factory=dict)
    """Bots by name, each made with a seed. A numbered one never changes once released; the plain name is the newest."""
    policy: Callable[[str], Policy] | None = None
    """What the search knows about the game, given the name of the file with its weights."""
    package: str = ""
    """The package with `levels.toml` and the learnt weights; empty: the default levels."""
    forecast: Callable[[State, int], list[Worth]] | None = None
    forecast_events: tuple[type, ...] = ()
    """The events that change the forecast: after others it need not be made again; empty: every event does."""


def game_bots(game: str) -> GameBots:
    return registry.facet(game, "bots", GameBots) or GameBots()
