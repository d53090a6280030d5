"""The board: edition, map, options and number of players as flat tables, shared by all states of such games."""

from __future__ import annotations

from typing import Any

from goldenspike.games.steam_rollers.rules.actions import (
    SteamRollersAction,
    deliver,
    draw_sides,
    draw_start,
    draw_track,
    draw_walls,
    use,
)
from goldenspike.games.steam_rollers.rules.dice import Handfuls, Rolls, all_handfuls, all_rolls
from goldenspike.games.steam_rollers.rules.hexes import neighbour
from goldenspike.games.steam_rollers.rules.track import SHAPE_KINDS, SHAPES

CITIES = 6
MOST_DISTANCE = 11
"""Five cities after the source and one town per region."""
MOST_POINTS = MOST_DISTANCE + 2


class Board:
    """Tables only. Regions, cities, cards, hexes and goods are numbered from 0 in the order of the map and edition
    files.
    """

    edition: Any
    map: Any
    shipped: bool
    players: int
    difficulty: str
    walls_forbidden: bool
    rules: int
    strength_waits: bool
    rerolls_bind: bool
    dice: int
    cubes_per_city: int
    empty_cities_to_end: int
    idle_rounds_to_end: int
    engine_points: list[int]
    city_goods: list[int]
    goods_names: list[str]
    bag: list[int]
    black_kinds: list[list[int]]
    other_kind: list[int]
    card_ids: list[list[str]]
    card_effects: list[list[int]]
    card_stays: list[list[bool]]
    card_points: list[list[int]]

    hex_names: list[str]
    region: list[int]
    city: list[int]
    is_town: list[bool]
    city_hex: list[int]
    region_hexes: list[list[int]]
    neighbour: list[int]
    wall_rows: list[list[tuple[int, int]]]
    walled: list[list[int]]

    starts: tuple[SteamRollersAction, ...]
    sides: tuple[SteamRollersAction, ...]
    wall_draws: tuple[SteamRollersAction, ...]
    handfuls: list[Handfuls]
    rolls: Rolls
    tracks: list[list[SteamRollersAction]]
    black_tracks: list[list[list[SteamRollersAction]]]
    other_tracks: list[list[list[SteamRollersAction]]]
    deliveries: list[list[list[SteamRollersAction]]]
    uses: dict[str, SteamRollersAction]

    def __repr__(self) -> str:
        """What the board is made from; used to compare boards and in a position's key."""
        edition, map = self.edition, self.map
        walls = f"{self.difficulty}{' forbidden' if self.walls_forbidden else ''}"
        rules = f", rules {self.rules}" if self.rules > 1 else ""
        return f"<{edition.id} {edition.hash}, {map.id} {map.hash}, {self.players} players, {walls}{rules}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and repr(self) == repr(other))

    def __hash__(self) -> int:
        return hash(repr(self))

    def across(self, hex: int, edge: int) -> int:
        """The hex across an edge, or -1."""
        return self.neighbour[hex * 6 + edge]


def make_board(edition: Any, map: Any, players: int, difficulty: str, walls_forbidden: bool, rules: int) -> Board:
    board = Board()
    board.edition = edition
    board.map = map
    board.shipped = False
    board.players = players
    board.difficulty = difficulty
    board.walls_forbidden = walls_forbidden
    board.rules = rules
    board.strength_waits = rules == 1
    board.rerolls_bind = rules > 1
    board.dice = players + edition.extra_dice
    board.cubes_per_city = players + edition.extra_cubes
    board.empty_cities_to_end = edition.empty_cities_to_end
    board.idle_rounds_to_end = edition.idle_rounds_to_end
    board.engine_points = list(edition.engine_points)
    board.city_goods = list(edition.city_goods)
    board.goods_names = [goods.name for goods in edition.goods]
    board.bag = [goods.cubes for goods in edition.goods]
    board.black_kinds = [[]] + [list(pair) for pair in edition.black_die]
    board.other_kind = [-1] + [3 - sum(pair) for pair in edition.black_die]
    sides = [edition.cards[side::2] for side in (0, 1)]
    board.card_ids = [[card.id for card in cards] for cards in sides]
    board.card_effects = [[card.effect for card in cards] for cards in sides]
    board.card_stays = [[card.stays for card in cards] for cards in sides]
    board.card_points = [[card.points for card in cards] for cards in sides]
    add_map_tables(board, map)
    add_actions(board)
    return board


def add_map_tables(board: Board, map: Any) -> None:
    names = list(map.hexes)
    index = {name: number for number, name in enumerate(names)}
    board.hex_names = names
    board.region = [map.region_of(name) for name in names]
    cities = {region.city: number for number, region in enumerate(map.regions)}
    towns = {region.town for region in map.regions}
    board.city = [cities.get(name, -1) for name in names]
    board.is_town = [name in towns for name in names]
    board.city_hex = [index[region.city] for region in map.regions]
    board.region_hexes = [
        [hex for hex in range(len(names)) if board.region[hex] == region and board.city[hex] < 0]
        for region in range(len(map.regions))
    ]
    board.neighbour = [index.get(neighbour(name, edge), -1) for name in names for edge in range(6)]
    rows = map.walls[board.difficulty] if board.difficulty != "easy" else ()
    board.wall_rows = [[], *(list(row) for row in rows)]
    board.walled = [walled_edges(board, row) for row in range(len(board.wall_rows))]


def add_actions(board: Board) -> None:
    goods = board.goods_names
    board.starts = tuple([draw_start(seat) for seat in range(board.players)])
    board.sides = tuple([draw_sides(mask) for mask in range(64)])
    board.wall_draws = tuple([draw_walls(row) for row in range(1, len(board.wall_rows))])
    board.handfuls = [all_handfuls(city, board.cubes_per_city, goods) for city in range(CITIES)]
    board.rolls = all_rolls(board.dice)
    board.tracks = [
        [draw_track(hex, name, shape) for shape in range(len(SHAPES))] for hex, name in enumerate(board.hex_names)
    ]
    board.black_tracks = [tracks_of(board, kinds) for kinds in board.black_kinds]
    board.other_tracks = [tracks_of(board, [kind]) for kind in board.other_kind]
    board.deliveries = [
        [
            [
                deliver(
                    board.city_goods[destination], goods[board.city_goods[destination]], source, destination, points
                )
                for points in range(MOST_POINTS + 1)
            ]
            for destination in range(CITIES)
        ]
        for source in range(CITIES)
    ]
    board.uses = {action.text: action for action in every_use(board)}


def tracks_of(board: Board, kinds: list[int]) -> list[list[SteamRollersAction]]:
    """By hex: the tracks of these kinds, sorted by kind."""
    return [
        [action for kind in kinds for action in actions if SHAPE_KINDS[action.shape] == kind]
        for actions in board.tracks
    ]


def every_use(board: Board) -> list[SteamRollersAction]:
    """Every way to use every card side of the edition."""
    return [action for card in board.edition.cards for action in use(card.id, card.effect)]


def walled_edges(board: Board, row: int) -> list[int]:
    """For each hex, the mask of its edges that are walls in this row (SR-3.5)."""
    walls = board.wall_rows[row]
    masks = [0] * len(board.hex_names)
    for hex in range(len(masks)):
        for edge in range(6):
            other = board.across(hex, edge)
            if other >= 0:
                pair = (board.region[hex], board.region[other])
                if pair in walls or (pair[1], pair[0]) in walls:
                    masks[hex] |= 1 << edge
    return masks


def unwalled(actions: list[SteamRollersAction], walled: int) -> list[SteamRollersAction]:
    """Those tracks in a hex that have no end on a walled edge (option `walls` = `forbidden`)."""
    allowed: list[SteamRollersAction] = []
    for action in actions:
        assert isinstance(action, SteamRollersAction)
        a, b = SHAPES[action.shape]
        if not walled >> a & 1 and not walled >> b & 1:
            allowed.append(action)
    return allowed
