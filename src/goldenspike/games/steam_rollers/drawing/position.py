"""The parts of a Steam Rollers position that are drawn: tracks, walls and cubes, by the names that drawings use."""

from __future__ import annotations

from goldenspike.games.steam_rollers.rules.connections import all_connections
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steam_rollers.rules.track import SHAPE_NAMES


def tracks_of(state: SteamRollersState, seat: int) -> dict[str, str]:
    names = state.board.hex_names
    return {names[hex]: SHAPE_NAMES[shape] for hex, shape in enumerate(state.tracks[seat]) if shape >= 0}


def walls_of(state: SteamRollersState) -> list[tuple[int, int]]:
    return [(a + 1, b + 1) for a, b in state.board.wall_rows[state.wall_row]]


def connected_hexes(state: SteamRollersState, seat: int) -> set[str]:
    """The hexes whose track is part of a connection that counts."""
    connections = all_connections(state.board, state.tracks[seat], state.walled)
    return {
        state.board.hex_names[hex] for connection in connections if not connection.walled for hex in connection.hexes
    }


def cubes_in(state: SteamRollersState, city: int) -> dict[str, int]:
    """The cubes waiting in a city (counted from 0), by colour; absent colours are left out."""
    names = state.board.goods_names
    counts = state.supply[city * len(names) : (city + 1) * len(names)]
    return {name: count for name, count in zip(names, counts, strict=True) if count}
