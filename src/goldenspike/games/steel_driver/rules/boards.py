"""Which board a set-up is played on. Boards of shipped maps are made once and shared. When pickled, a board is only a
reference to its set-up; a custom map or edition is included as text.
"""

from __future__ import annotations

import copyreg
from functools import cache, lru_cache
from typing import Any

from goldenspike.games.steel_driver.rules.board import Board, make_board
from goldenspike.games.steel_driver.rules.edition import EDITIONS, Edition, check_goods, load_edition, parse_edition
from goldenspike.games.steel_driver.rules.map import Map, load_map, parse_map


@cache
def shipped_board(edition: str, map: str, players: int) -> Board:
    full = (load_edition(edition).id, load_map(map).id)
    if full != (edition, map):
        return shipped_board(*full, players)  # one board, whether or not the newest version is named by its number
    board = own_board(load_edition(edition), load_map(map), players)
    board.shipped = True
    return board


def own_board(edition: Edition, map: Map, players: int) -> Board:
    check_goods(edition, map)
    return make_board(edition, map, players)


@lru_cache(maxsize=16)  # unpickling yields many positions from few games
def travelled_board(edition: str, text: str, file: str, players: int, edition_text: str = "") -> Board:
    made = parse_edition(edition_text, edition) if edition_text else load_edition(edition)
    return own_board(made, parse_map(text, file), players)


def reference(board: Board) -> tuple[Any, ...]:
    edition, map = board.edition, board.map
    if board.shipped:
        return shipped_board, (edition.id, map.id, board.players)
    own = () if EDITIONS.holds(edition.id, edition) else (edition.text,)
    return travelled_board, (edition.id, map.text, map.file, board.players, *own)


copyreg.pickle(Board, reference)
