"""The pictures of Steel Driver: plain functions that return markup. `DRAWING` is what the layers above ask for."""

from __future__ import annotations

from goldenspike.drawing.games import GameDrawing
from goldenspike.games.steel_driver.drawing.art import art
from goldenspike.games.steel_driver.drawing.symbols import symbols
from goldenspike.games.steel_driver.drawing.words import map_picture

DRAWING = GameDrawing(
    css=(f"{__name__}:board.css",),
    live_css=(f"{__name__}:board-live.css",),
    symbols=symbols,
    map_picture=map_picture,
    art=art,
)
