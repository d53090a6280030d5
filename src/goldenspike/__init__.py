"""Golden Spike: railway board games as a library. docs/reference/python.md shows how to use it."""

from __future__ import annotations

from goldenspike.__about__ import __version__
from goldenspike.bots import bot, forecast
from goldenspike.core.build import COMPILED
from goldenspike.core.errors import (
    ArgumentError,
    GoldenSpikeError,
    IllegalAction,
    MapError,
    NotationError,
    RecordError,
    Refusal,
    SetupError,
)
from goldenspike.core.game import CHANCE, Action, Game, State
from goldenspike.core.play import Step
from goldenspike.core.public import play, preview
from goldenspike.core.record import Record
from goldenspike.core.registry import load, register

__all__ = [
    "CHANCE",
    "COMPILED",
    "Action",
    "ArgumentError",
    "Game",
    "GoldenSpikeError",
    "IllegalAction",
    "MapError",
    "NotationError",
    "Record",
    "RecordError",
    "Refusal",
    "SetupError",
    "State",
    "Step",
    "__version__",
    "bot",
    "forecast",
    "load",
    "play",
    "preview",
    "register",
]
