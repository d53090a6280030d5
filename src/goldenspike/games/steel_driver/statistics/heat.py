"""A map as a heat map: how much each link and city was used. The heat is drawn below the board."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.drawing.svg import esc, line, num
from goldenspike.games.steel_driver.drawing import board as steel_driver
from goldenspike.games.steel_driver.drawing.legend import BoardWords
from goldenspike.games.steel_driver.drawing.sheet import sheet
from goldenspike.games.steel_driver.rules.map import Map

WIDEST = 22.0
HALO = 15.0


def heat_map(map: Map, links: Mapping[str, float], cities: Mapping[str, float], words: BoardWords, label: str) -> str:
    """Links are drawn as wide as they were wanted (0 to 1), cities with a halo to match."""
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
