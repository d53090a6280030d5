"""The board of a position as an SVG file, with the legal builds and the goods that can be taken."""

from __future__ import annotations

from functools import partial

from goldenspike.core.play import preview
from goldenspike.games.steel_driver.drawing.board import Offer, board
from goldenspike.games.steel_driver.drawing.legend import BoardWords
from goldenspike.games.steel_driver.rules.events import Built, LinkMade
from goldenspike.games.steel_driver.rules.map import Map
from goldenspike.games.steel_driver.rules.phases import BUILDING, CLAIMING, FINISHED
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.games.steel_driver.words.names import GOODS
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.names import map_title


def board_words(words: Words) -> BoardWords:
    return BoardWords(
        start_city=words(N_("start city")),
        city_value=words(N_("city, value")),
        goods=words(N_("goods")),
        link_cost=words(N_("link, cost")),
        cube_taken=words(N_("cube taken, by whom")),
        take=words.template(N_("Take the {goods} cube in {city}")),
        goods_names={code: words(name) for code, name in GOODS.items()},
        map_title=partial(map_title, words),
    )


def map_svg(words: Words, map: Map) -> str:
    """An empty board."""
    return board(map, tracks={}, words=board_words(words), standalone=True)


def board_svg(words: Words, state: SteelDriverState) -> str:
    tables = state.board
    names = tables.company_names
    final = state.phase in (CLAIMING, FINISHED)
    left = {name: city for city, name in enumerate(tables.city_names) if state.goods_left >> city & 1}
    return board(
        tables.map,
        tracks={tables.link_names[link]: names[owner] for link, owner in enumerate(state.owner) if owner >= 0},
        offers=offers(state) if state.phase == BUILDING else (),
        acting=names[state.company] if state.company >= 0 else None,
        cubes={name: tables.goods_names[tables.goods[city]] for name, city in left.items()} if final else None,
        goods=tables.goods_names,
        words=board_words(words),
        standalone=True,
    )


def offers(state: SteelDriverState) -> list[Offer]:
    """The legal builds with what they cost and bring."""
    found: list[Offer] = []
    for action in state.actions():
        events = preview(state, action)
        built = next(event for event in events if isinstance(event, Built))
        linked = any(isinstance(event, LinkMade) for event in events)
        toward = built.city if built.start else ""
        found.append(Offer(built.link, built.cost, built.gain, linked, str(action), str(action), toward))
    return found
