"""Which board a set-up is played on. Boards of shipped maps are made once and shared. When pickled, a board is only a
reference to its set-up; a custom map or edition is included as text.
"""

from __future__ import annotations

import copyreg
from functools import cache, lru_cache
from typing import Any

from goldenspike.games.steam_rollers.rules.board import Board, make_board
from goldenspike.games.steam_rollers.rules.edition import EDITIONS, load_edition, parse_edition
from goldenspike.games.steam_rollers.rules.map import load_map, parse_map


@cache
def shipped_board(edition: str, map: str, players: int, difficulty: str, walls_forbidden: bool, rules: int) -> Board:
    full = (load_edition(edition).id, load_map(map).id)
    if full != (edition, map):  # one board, whether or not the newest version is named by its number
        return shipped_board(*full, players, difficulty, walls_forbidden, rules)
    board = make_board(load_edition(edition), load_map(map), players, difficulty, walls_forbidden, rules)
    board.shipped = True
    return board


@lru_cache(maxsize=16)  # unpickling yields many positions from few games
def travelled_board(
    edition: str,
    text: str,
    file: str,
    players: int,
    difficulty: str,
    walls_forbidden: bool,
    rules: int,
    edition_text: str = "",
) -> Board:
    made = parse_edition(edition_text, edition) if edition_text else load_edition(edition)
    return make_board(made, parse_map(text, file), players, difficulty, walls_forbidden, rules)


def reference(board: Board) -> tuple[Any, ...]:
    edition, map = board.edition, board.map
    options = (board.players, board.difficulty, board.walls_forbidden, board.rules)
    if board.shipped:
        return shipped_board, (edition.id, map.id, *options)
    own = () if EDITIONS.holds(edition.id, edition) else (edition.text,)
    return travelled_board, (edition.id, map.text, map.file, *options, *own)


copyreg.pickle(Board, reference)
