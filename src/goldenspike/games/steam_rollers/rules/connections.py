"""Connections: unbroken track from one city to another (SR-5.2), and the distances they allow.

A new track joins at most one new pair of cities, since there are no junctions, and never breaks one: so it is enough to
follow the track both ways from the hex just drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from goldenspike.games.steam_rollers.rules.hexes import opposite
from goldenspike.games.steam_rollers.rules.track import SHAPES

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.board import Board
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState

CITIES: Final = 6
NOWHERE: Final = -1


class Line:
    """Track followed from a hex across one of its edges: where it ends, and what is on it."""

    city: int
    towns: int
    walled: bool
    hexes: list[int]

    def __init__(self) -> None:
        self.city = NOWHERE
        self.towns = 0
        self.walled = False
        self.hexes = []


def walk(board: Board, tracks: list[int], walled: list[int], hex: int, edge: int) -> Line:
    """Follow the track that leaves `hex` across `edge` until it reaches a city or ends (SR-3.3, SR-3.6)."""
    line = Line()
    begin = hex
    while True:
        if walled[hex] >> edge & 1:
            line.walled = True
        hex = board.neighbour[hex * 6 + edge]
        if hex < 0 or hex == begin:
            return line
        if board.city[hex] >= 0:
            line.city = board.city[hex]
            return line
        shape = tracks[hex]
        if shape < 0:
            return line
        came = opposite(edge)
        a, b = SHAPES[shape]
        if came == a:
            edge = b
        elif came == b:
            edge = a
        else:
            return line
        line.hexes.append(hex)
        if board.is_town[hex]:
            line.towns += 1


class Connection:
    """Two cities joined by track: `length` counts the far city and the towns between (SR-5.3)."""

    a: int
    b: int
    towns: int
    walled: bool
    hexes: list[int]

    def __init__(self, a: int, b: int, towns: int, walled: bool, hexes: list[int]) -> None:
        self.a = a
        self.b = b
        self.towns = towns
        self.walled = walled
        self.hexes = hexes


def connection_through(board: Board, tracks: list[int], walled: list[int], hex: int) -> Connection | None:
    """The connection that the track in a hex is part of, if both its ends reach cities, and different ones (SR-5.5)."""
    a, b = SHAPES[tracks[hex]]
    first = walk(board, tracks, walled, hex, a)
    if first.city == NOWHERE:
        return None
    second = walk(board, tracks, walled, hex, b)
    if second.city in (NOWHERE, first.city):
        return None
    towns = first.towns + second.towns + (1 if board.is_town[hex] else 0)
    hexes = [*reversed(first.hexes), hex, *second.hexes]
    return Connection(first.city, second.city, towns, first.walled or second.walled, hexes)


def all_connections(board: Board, tracks: list[int], walled: list[int]) -> list[Connection]:
    """Every connection on a sheet, each once, the smaller city first."""
    connections: list[Connection] = []
    seen = 0
    for hex, shape in enumerate(tracks):
        if shape < 0 or seen >> hex & 1:
            continue
        connection = connection_through(board, tracks, walled, hex)
        if connection is None:
            continue
        for part in connection.hexes:
            seen |= 1 << part
        if connection.a > connection.b:
            connection = Connection(
                connection.b, connection.a, connection.towns, connection.walled, connection.hexes[::-1]
            )
        connections.append(connection)
    return connections


def all_distances(lengths: list[int]) -> list[int]:
    """The distances between all cities as masks: from a to b at a * 6 + b."""
    distances: list[int] = []
    for source in range(CITIES):
        distances.extend(distances_from(lengths, source))
    return distances


def distances_from(lengths: list[int], source: int) -> list[int]:
    """For each city, the distances at which a cube from `source` can arrive, as a mask (bit 3: distance 3).

    `lengths[a * 6 + b]` is the mask of lengths of the connections between two cities. No city is visited twice
    (SR-5.2).
    """
    distances = [0] * CITIES
    extend(lengths, source, 1 << source, 1, distances)
    return distances


def extend(lengths: list[int], city: int, visited: int, reached: int, distances: list[int]) -> None:
    """Extend from `city`, reached at the distances in the mask `reached`, to every city not yet visited."""
    for other in range(CITIES):
        joined = lengths[city * CITIES + other]
        if joined == 0 or visited >> other & 1:
            continue
        further = 0
        length = 0
        while joined:
            if joined & 1:
                further |= reached << length
            joined >>= 1
            length += 1
        distances[other] |= further
        extend(lengths, other, visited | 1 << other, further, distances)


def route_for(state: SteamRollersState, seat: int, source: int, destination: int, distance: int) -> list[Connection]:
    """A chain of connections from source to destination of exactly this distance, each oriented in the direction of
    travel.
    """
    usable = [
        connection
        for connection in all_connections(state.board, state.tracks[seat], state.walled)
        if not connection.walled
    ]
    chain: list[Connection] = []
    find_route(usable, source, destination, distance, 1 << source, chain)
    return chain


def find_route(
    usable: list[Connection], city: int, destination: int, left: int, visited: int, chain: list[Connection]
) -> bool:
    if city == destination:
        return left == 0
    for connection in usable:
        if connection.a == city:
            turned = connection
        elif connection.b == city:
            turned = Connection(connection.b, connection.a, connection.towns, connection.walled, connection.hexes[::-1])
        else:
            continue
        if visited >> turned.b & 1 or 1 + turned.towns > left:
            continue
        chain.append(turned)
        if find_route(usable, turned.b, destination, left - 1 - turned.towns, visited | 1 << turned.b, chain):
            return True
        chain.pop()
    return False
