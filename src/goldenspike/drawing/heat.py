"""Maps as heat maps: how much of each link, city or hex was used. The board lies above, the heat below it."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.drawing.svg import esc, line, num
from goldenspike.games.steam_rollers.drawing import board as steam_rollers
from goldenspike.games.steam_rollers.drawing.board import MARGIN
from goldenspike.games.steam_rollers.drawing.hexmap import hex_sheet, hexagon
from goldenspike.games.steam_rollers.rules.map import Map as SteamRollersMap
from goldenspike.games.steel_driver.drawing import board as steel_driver
from goldenspike.games.steel_driver.drawing.legend import BoardWords
from goldenspike.games.steel_driver.drawing.sheet import sheet
from goldenspike.games.steel_driver.rules.map import Map as SteelDriverMap

WIDEST = 22.0
HALO = 15.0


def steel_driver_heat(
    map: SteelDriverMap, links: Mapping[str, float], cities: Mapping[str, float], words: BoardWords, label: str
) -> str:
    """Links as wide as they were wanted (0 to 1), cities with a halo as large."""
    where = sheet(map)
    heat = []
    for number in range(len(map.links)):
        name = map.link_name(number)
        used = links.get(name, 0.0)
        wide = f'stroke-width="{num(WIDEST * used)}" stroke-opacity="{0.25 + 0.55 * used:.2f}"'
        heat.append(f'<path class="heat" {wide} d="{line(where.ends(number))}"/>')
    for city, (x, y), radius in zip(map.cities, where.places, where.radii, strict=True):
        used = cities.get(city.name, 0.0)
        place = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius + HALO * used)}" fill-opacity="{0.25 + 0.5 * used:.2f}"'
        heat.append(f'<circle class="heat-city" {place}/>')
    box = f'viewBox="0 0 {num(where.width)} {num(where.height)}" role="img" aria-label="{esc(label)}"'
    board = steel_driver.moving(map, tracks={}, words=words)
    return f'<svg class="board steel-driver" {box}>{steel_driver.still(map)}<g>{"".join(heat)}</g>{board}</svg>'


def steam_rollers_heat(map: SteamRollersMap, hexes: Mapping[str, float], label: str) -> str:
    """Hexes as dark as they were used, with the figure in them."""
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
    box = f'viewBox="{" ".join(num(one) for one in frame)}"'
    sheet_below = steam_rollers.still(map)
    above = steam_rollers.moving(map, tracks={})
    return (
        f'<svg class="board hex-sheet" {box} role="img" aria-label="{esc(label)}">{sheet_below}'
        f"<g>{''.join(heat)}</g>{above}<g>{''.join(figures)}</g></svg>"
    )
