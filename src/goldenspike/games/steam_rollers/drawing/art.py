"""The picture on the front page: part of a sheet in play, without letters so that it suits every language."""

from __future__ import annotations

import functools

from goldenspike.games.steam_rollers.drawing.board import moving, still
from goldenspike.games.steam_rollers.rules.map import load_map

SHEET = {"C3": "S-NE", "D2": "SW-SE", "E3": "NW-NE", "F2": "SW-S", "F3": "N-S", "C4": "N-SE", "D4": "NW-S"}


@functools.cache
def art() -> str:
    map = load_map("heartland")
    tracks = {hex: shape for hex, shape in SHEET.items() if hex in map.hexes}
    inside = still(map, letters={}) + moving(map, tracks=tracks, connected=list(tracks)[:4])
    return (
        '<svg class="art board hex-sheet" viewBox="40 30 420 236" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{inside}</svg>'
    )
