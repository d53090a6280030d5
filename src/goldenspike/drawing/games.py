"""What a game brings for its pictures: styles, an empty board, a picture for the front page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from goldenspike.core import registry
from goldenspike.words.catalogue import Words


@dataclass(frozen=True)
class GameDrawing:
    css: tuple[str, ...] = ()
    """Its styles, as `package:file`: for every use, and for pages only (what a board does under mouse and finger)."""
    live_css: tuple[str, ...] = ()
    symbols: Callable[[], str] | None = None
    """<symbol>s and <pattern>s that its boards and pages use, once per page."""
    map_picture: Callable[[Words, Any], str] | None = None
    """An empty board as a whole SVG file."""
    art: Callable[[], str] | None = None
    """Part of a board in play, as an <svg class="art">: the picture on the front page."""


def game_drawing(game: str) -> GameDrawing | None:
    return registry.facet(game, "drawing", GameDrawing)
