"""A player's sheet as an SVG file."""

from __future__ import annotations

from goldenspike.games.steam_rollers.drawing.board import sheet
from goldenspike.games.steam_rollers.drawing.position import connected_hexes, cubes_in, tracks_of, walls_of
from goldenspike.games.steam_rollers.drawing.words import sheet_words
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.words.catalogue import N_, Words


def sheet_svg(words: Words, state: SteamRollersState, seat: int, name: str) -> str:
    """A player's sheet, with the cubes waiting in the cities."""
    board = state.board
    return sheet(
        board.map,
        tracks=tracks_of(state, seat),
        walls=walls_of(state),
        connected=connected_hexes(state, seat),
        goods={city + 1: cubes_in(state, city) for city in range(len(board.city_goods))},
        words=sheet_words(words),
        title=words(N_("Sheet: {title}"), title=name),
        standalone=True,
    )
