"""A map as a heat map: how much each hex was used. The sheet is below the heat, its cities and towns above it."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.drawing.svg import esc, num
from goldenspike.games.steam_rollers.drawing import board as steam_rollers
from goldenspike.games.steam_rollers.drawing.board import MARGIN
from goldenspike.games.steam_rollers.drawing.hexmap import hex_sheet, hexagon
from goldenspike.games.steam_rollers.rules.map import Map


def heat_map(map: Map, hexes: Mapping[str, float], label: str, letters: Mapping[str, str]) -> str:
    """The more a hex was used, the darker it is; the figure is the percentage of sheets."""
    where = hex_sheet(map)
    most = max(hexes.values(), default=0.0) or 1.0
    heat, figures = [], []
    for name, used in hexes.items():
        x, y = where.centres[name]
        shade = f'fill-opacity="{0.85 * used / most:.2f}"'
        heat.append(f'<path class="heat-hex" {shade} d="{hexagon((x, y))}"/>')
        if name not in where.cities:
            figures.append(f'<text class="heat-n" x="{num(x)}" y="{num(y + 24)}">{100 * used:.0f}</text>')
    left, top, wide, high = where.box
    frame = (left - MARGIN, top - MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN)
    box = f'viewBox="{" ".join(num(number) for number in frame)}"'
    sheet_below = steam_rollers.still(map, letters=letters)
    above = steam_rollers.moving(map, tracks={})
    return (
        f'<svg class="board hex-sheet" {box} role="img" aria-label="{esc(label)}">{sheet_below}'
        f"<g>{''.join(heat)}</g>{above}<g>{''.join(figures)}</g></svg>"
    )
