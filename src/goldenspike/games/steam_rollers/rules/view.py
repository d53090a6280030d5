"""A position as plain JSON-able dicts (docs/schema/steam-rollers.json). Cities and regions 1 to 6, cards as "4b"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.game import View
from goldenspike.games.steam_rollers.rules.cards import CARDS, strength
from goldenspike.games.steam_rollers.rules.connections import all_connections
from goldenspike.games.steam_rollers.rules.legal import card_id, is_bound
from goldenspike.games.steam_rollers.rules.phases import FINISHED, PHASES
from goldenspike.games.steam_rollers.rules.score import card_points, engine_points
from goldenspike.games.steam_rollers.rules.track import KINDS, SHAPE_NAMES

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState


def view_of(state: SteamRollersState) -> View:
    board = state.board
    begun = state.effects[0] >= 0
    return {
        "schema": "steam-rollers/1",
        "rules": str(board.rules),
        "edition": board.edition.id,
        "map": board.map.id,
        "options": {
            "difficulty": board.difficulty,
            "walls": "forbidden" if board.walls_forbidden else "useless",
        },
        "round": state.round,
        "phase": PHASES[state.phase],
        "actor": state.actor,
        "start": state.start if state.start >= 0 else None,
        "seat": state.seat if state.seat >= 0 else None,
        "dice": dice_view(state),
        "walls": [[a + 1, b + 1] for a, b in board.wall_rows[state.wall_row]],
        "supply": [city_view(state, city) for city in range(6)],
        "bag": {name: state.bag[colour] for colour, name in enumerate(board.goods_names)},
        "removed": state.removed,
        "idle_rounds": state.idle_rounds,
        "cards": [card_view(state, card) for card in range(CARDS)] if begun else [],
        "players": [player_view(state, seat) for seat in range(state.players)],
        "result": {"scores": state.scores(), "winners": state.winners()} if state.phase == FINISHED else None,
    }


def dice_view(state: SteamRollersState) -> dict[str, Any]:
    """The dice on the table, and those in the current player's hand."""
    kinds = state.board.black_kinds[state.black]
    services = {"3a": state.to_destination, "4a": state.unlimited, "6": state.any_track}
    return {
        "black": state.black or None,
        "kinds": [KINDS[kind] for kind in kinds],
        "white": [die for die in range(1, 7) for _ in range(state.dice[die])],
        "die": state.die or None,
        "second": state.second or None,
        "snatched": {str(seat): die for seat, die in enumerate(state.snatched) if die},
        "services": [name for name, on in services.items() if on],
        "extra": state.extra,
        "rerolled": is_bound(state),
    }


def city_view(state: SteamRollersState, city: int) -> dict[str, Any]:
    board = state.board
    colours = len(board.goods_names)
    cubes = {name: state.supply[city * colours + colour] for colour, name in enumerate(board.goods_names)}
    return {
        "city": city + 1,
        "colour": board.goods_names[board.city_goods[city]],
        "cubes": {name: count for name, count in cubes.items() if count},
    }


def card_view(state: SteamRollersState, card: int) -> dict[str, Any]:
    holder = state.holder[card]
    return {
        "card": card_id(state, card),
        "stays": state.stays[card],
        "points": state.board.card_points[state.sides >> card & 1][card],
        "holder": holder if holder >= 0 else None,
        "sideways": bool(state.sideways >> card & 1),
        "taken_in": state.taken_in[card] if holder >= 0 else None,
    }


def player_view(state: SteamRollersState, seat: int) -> dict[str, Any]:
    board = state.board
    tracks = state.tracks[seat]
    return {
        "seat": seat,
        "tracks": {board.hex_names[hex]: SHAPE_NAMES[shape] for hex, shape in enumerate(tracks) if shape >= 0},
        "connections": [
            {
                "a": connection.a + 1,
                "b": connection.b + 1,
                "towns": connection.towns,
                "points": 0 if connection.walled else 1 + connection.towns,
                "hexes": [board.hex_names[hex] for hex in connection.hexes],
            }
            for connection in all_connections(board, tracks, state.walled)
        ],
        "engine": [box for box in range(1, 7) if state.engine[seat] >> (box - 1) & 1],
        "strength": strength(state, seat),
        "delivered_cubes": state.delivered_cubes[seat],
        "points": {
            "deliveries": state.delivered[seat],
            "network": state.network[seat],
            "engine": engine_points(state, seat),
            "cards": card_points(state, seat),
            "total": state.scores()[seat],
        },
    }
