"""What a game brings for its pictures: styles, an empty board, a picture for the front page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from goldenspike.core import registry
from goldenspike.core.errors import MapError
from goldenspike.drawing.svg import Point
from goldenspike.words.catalogue import Words


class MapDrawing(NamedTuple):
    """How a game's maps are drawn: the SVG, where things are on it, and the faults that only a drawing reveals."""

    svg: Callable[[Words, Any], str]
    points: Callable[[Any, Iterable[str]], list[Point]]
    faults: Callable[[Any], list[MapError]] = lambda map: []


@dataclass(frozen=True)
class GameDrawing:
    css: tuple[str, ...] = ()
    """Its style sheets for all drawings, as `package:file`, starting with its own colours for each theme."""
    live_css: tuple[str, ...] = ()
    """More style sheets for pages only: how a board reacts to mouse and touch."""
    symbols: Callable[[], str] | None = None
    """<symbol>s and <pattern>s that its boards and pages use, once per page."""
    lettered_symbols: Callable[[Words], str] | None = None
    """More symbols: those with letters, which differ from language to language."""
    maps: MapDrawing | None = None
    """How its maps are drawn when nothing has been played; None: they cannot be."""
    art: Callable[[], str] | None = None
    """Part of a board in play, as an <svg class="art">: the picture on the front page."""


def game_drawing(game: str) -> GameDrawing | None:
    return registry.facet(game, "drawing", GameDrawing)


def map_drawing(game: str) -> MapDrawing | None:
    drawing = game_drawing(game)
    return drawing.maps if drawing else None
