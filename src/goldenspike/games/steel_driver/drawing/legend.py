"""What the signs on a Steel Driver board mean, in a free corner of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from goldenspike.drawing.svg import Point, esc, hexagon, num
from goldenspike.games.steel_driver.drawing.pieces import goods_class, goods_cube, herald
from goldenspike.games.steel_driver.drawing.sheet import LEGEND_SIZE
from goldenspike.games.steel_driver.rules.map import Map
from goldenspike.words.letters import ENGLISH


class BoardWords(NamedTuple):
    """Every word on a board that is not a name. English by default; a page in another language passes its own."""

    start_city: str = "start city"
    city_value: str = "city, value"
    goods: str = "goods"
    link_cost: str = "link, cost"
    cube_taken: str = "cube taken, by whom"
    take: str = "Take the {goods} cube in {city}"
    goods_names: Mapping[str, str] = MappingProxyType({})  # the edition's goods in the reader's language
    letters: Mapping[str, str] = ENGLISH  # the letters of the colours, on the pieces
    map_title: Callable[[Map], str] = attrgetter("title")


def legend(at: Point, title: str, goods: Sequence[str], words: BoardWords, final: bool, taker: str) -> str:
    wide, high = LEGEND_SIZE
    out = [
        f'<g class="m-legend" data-legend="" transform="translate({num(at[0])} {num(at[1])})" aria-hidden="true">',
        f'<rect class="lg-box" width="{num(wide)}" height="{num(high)}" rx="3"/>',
        f'<text class="lg-title" x="12" y="20">{esc(title)}</text>',
        f'<g class="g-white" transform="translate(23 40)"><path class="city-mark" d="{hexagon(10.5)}"/></g>',
        f'<text class="lg" x="40" y="44">{esc(words.start_city)}</text>',
        '<g class="g-white"><circle class="city-mark" cx="110" cy="40" r="9"/></g>',
        '<text class="lg-num" x="110" y="43.4">30</text>',
        f'<text class="lg" x="125" y="44">{esc(words.city_value)}</text>',
    ]
    for i, code in enumerate(goods):
        out.append(f'<g class="{goods_class(code)}">{goods_cube(code, 20.5 + 21 * i, 65.5, 16)}</g>')
    out.append(f'<text class="lg" x="125" y="69.5">{esc(words.goods)}</text>')
    if final:
        out.append('<g class="city socket"><circle class="city-mark" cx="23" cy="89" r="9"/></g>')
        out.append(herald(taker, 23, 89, 11))
        out.append(f'<text class="lg" x="40" y="93">{esc(words.cube_taken)}</text></g>')
    else:
        out.append('<path class="link" d="M13 89h22M49 89h22"/><text class="cost" x="42" y="92.9">3</text>')
        out.append(f'<text class="lg" x="82" y="93">{esc(words.link_cost)}</text></g>')
    return "".join(out)
