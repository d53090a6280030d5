"""The pictures of Steam Rollers: plain functions that return markup. The layers above use `DRAWING`."""

from __future__ import annotations

from goldenspike.drawing.games import GameDrawing, MapDrawing
from goldenspike.games.steam_rollers.drawing.art import art
from goldenspike.games.steam_rollers.drawing.board import CSS
from goldenspike.games.steam_rollers.drawing.hatching import patterns
from goldenspike.games.steam_rollers.drawing.hexmap import points_of
from goldenspike.games.steam_rollers.drawing.words import map_picture

DRAWING = GameDrawing(
    css=CSS,
    live_css=(f"{__name__}:board-live.css",),
    symbols=patterns,
    maps=MapDrawing(map_picture, points_of),
    art=art,
)
