"""The pictures of Steel Driver: plain functions that return markup. The layers above use `DRAWING`."""

from __future__ import annotations

from goldenspike.drawing.games import GameDrawing, MapDrawing
from goldenspike.games.steel_driver.drawing.art import art
from goldenspike.games.steel_driver.drawing.board import CSS
from goldenspike.games.steel_driver.drawing.sheet import points_of, scenery_faults
from goldenspike.games.steel_driver.drawing.symbols import lettered, symbols
from goldenspike.games.steel_driver.drawing.words import map_picture

DRAWING = GameDrawing(
    css=CSS,
    live_css=(f"{__name__}:board-live.css",),
    symbols=symbols,
    lettered_symbols=lettered,
    maps=MapDrawing(map_picture, points_of, scenery_faults),
    art=art,
)
