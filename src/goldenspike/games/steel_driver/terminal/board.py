"""The board of a position as an SVG file, with the legal builds and the goods that can be taken."""

from __future__ import annotations

from goldenspike.choices import choices_of
from goldenspike.games.steel_driver.choices import SteelDriverChoices, offers
from goldenspike.games.steel_driver.drawing.board import board
from goldenspike.games.steel_driver.drawing.words import board_words
from goldenspike.games.steel_driver.rules.phases import BUILDING, CLAIMING, FINISHED
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.words.catalogue import Words


def board_svg(words: Words, state: SteelDriverState) -> str:
    choices = choices_of(state)
    assert isinstance(choices, SteelDriverChoices)
    tables = state.board
    names = tables.company_names
    final = state.phase in (CLAIMING, FINISHED)
    left = {name: city for city, name in enumerate(tables.city_names) if state.goods_left >> city & 1}
    return board(
        tables.map,
        tracks={tables.link_names[link]: names[owner] for link, owner in enumerate(state.owner) if owner >= 0},
        offers=offers(choices) if state.phase == BUILDING else (),
        acting=names[state.company] if state.company >= 0 else None,
        cubes={name: tables.goods_names[tables.goods[city]] for name, city in left.items()} if final else None,
        goods=tables.goods_names,
        words=board_words(words),
        standalone=True,
    )
