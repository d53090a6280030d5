"""A player's sheet as an SVG file."""

from __future__ import annotations

from goldenspike.draw.steam_rollers import SheetWords, sheet
from goldenspike.rules.steam_rollers.connections import all_connections
from goldenspike.rules.steam_rollers.map import Map
from goldenspike.rules.steam_rollers.state import SteamRollersState
from goldenspike.rules.steam_rollers.track import SHAPE_NAMES
from goldenspike.text.catalogue import N_, Words


def sheet_words(words: Words) -> SheetWords:
    return SheetWords(
        sheet=words.template(N_("Sheet: {title}")),
        choose=words.template(N_("Choose hex {hex}")),
    )


def map_svg(words: Words, map: Map) -> str:
    """An empty sheet."""
    return sheet(map, tracks={}, words=sheet_words(words), standalone=True)


def sheet_svg(words: Words, state: SteamRollersState, seat: int, name: str) -> str:
    """A player's sheet, with the cubes that wait in the cities."""
    board = state.board
    colours = len(board.goods_names)
    return sheet(
        board.map,
        tracks=tracks_of(state, seat),
        walls=walls_of(state),
        connected=connected_hexes(state, seat),
        goods={
            city + 1: {goods: state.supply[city * colours + colour] for colour, goods in enumerate(board.goods_names)}
            for city in range(len(board.city_goods))
        },
        words=sheet_words(words),
        title=words(N_("Sheet: {title}"), title=name),
        standalone=True,
    )


def tracks_of(state: SteamRollersState, seat: int) -> dict[str, str]:
    names = state.board.hex_names
    return {names[hex]: SHAPE_NAMES[shape] for hex, shape in enumerate(state.tracks[seat]) if shape >= 0}


def walls_of(state: SteamRollersState) -> list[tuple[int, int]]:
    return [(a + 1, b + 1) for a, b in state.board.wall_rows[state.wall_row]]


def connected_hexes(state: SteamRollersState, seat: int) -> set[str]:
    """The hexes whose track is part of a connection that counts."""
    found = all_connections(state.board, state.tracks[seat], state.walled)
    return {state.board.hex_names[hex] for one in found if not one.walled for hex in one.hexes}
