"""The words on a board, in the reader's language; and the board before anything has been played."""

from __future__ import annotations

from functools import partial

from goldenspike.games.steel_driver.drawing.board import board
from goldenspike.games.steel_driver.drawing.legend import BoardWords
from goldenspike.games.steel_driver.rules.map import Map
from goldenspike.games.steel_driver.words.names import GOODS
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.games import map_title
from goldenspike.words.letters import colour_letters


def board_words(words: Words) -> BoardWords:
    return BoardWords(
        start_city=words(N_("start city")),
        city_value=words(N_("city, value")),
        goods=words(N_("goods")),
        link_cost=words(N_("link, cost")),
        cube_taken=words(N_("cube taken, by whom")),
        take=words.template(N_("Take the {goods} cube in {city}")),
        goods_names={code: words(name) for code, name in GOODS.items()},
        letters=colour_letters(words),
        map_title=partial(map_title, words, "steel-driver"),
    )


def map_picture(words: Words, map: Map) -> str:
    """An empty board."""
    return board(map, tracks={}, words=board_words(words), standalone=True)
