"""Reading the notation of Steam Rollers, chance included: a text either names an action or raises NotationError.

Case is ignored in words; numbers, colours and edges are written as in docs/reference/notation.md.
"""

from __future__ import annotations

import re

from goldenspike.core.errors import NotationError
from goldenspike.games.steam_rollers.rules.actions import (
    CARD_ACTION,
    ENGINE_ACTION,
    LET_ACTION,
    REROLLS,
    SNATCH_ACTION,
    TAKES,
    WASTE_ACTION,
    SteamRollersAction,
    deliver,
    draw_sides,
    draw_start,
    draw_supply,
    draw_walls,
    roll,
)
from goldenspike.games.steam_rollers.rules.board import Board
from goldenspike.games.steam_rollers.rules.hexes import EDGES
from goldenspike.games.steam_rollers.rules.track import shape_of

LONGEST = 200
SINGLE = {str(action): action for action in (ENGINE_ACTION, CARD_ACTION, WASTE_ACTION, SNATCH_ACTION, LET_ACTION)}
SIDES = re.compile(r"[ab]{6}")
DELIVERY = re.compile(r"([1-6])>([1-6])")


def parse_action(board: Board, text: str) -> SteamRollersAction:
    words = text.lower().split()
    if len(text) > LONGEST or not words:
        raise NotationError("not_an_action", text=text[:LONGEST])
    kind, rest = words[0], words[1:]
    if kind in SINGLE and not rest:
        return SINGLE[kind]
    if kind in ("take", "reroll") and len(rest) == 1:
        return (TAKES if kind == "take" else REROLLS)[parse_number(rest[0], 1, 6, text) - 1]
    if kind == "use" and " ".join(words) in board.uses:
        return board.uses[" ".join(words)]
    if kind == "track" and len(rest) == 2:
        return parse_track(board, rest[0].upper(), rest[1].upper())
    if kind == "deliver" and len(rest) == 3:
        return parse_delivery(board, rest, text)
    if kind in ("start", "walls", "sides") and len(rest) == 1:
        return parse_draw(kind, rest[0], text)
    if kind == "supply" and rest:
        return parse_supply(board, rest, text)
    if kind == "roll" and len(rest) >= 3 and rest[1] == "/":
        return parse_roll(rest, text)
    raise NotationError("not_an_action", text=text)


def parse_number(word: str, least: int, most: int, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word) or not least <= int(word) <= most:
        raise NotationError("number_between", text=text, word=word, least=least, most=most)
    return int(word)


def parse_track(board: Board, hex_name: str, ends: str) -> SteamRollersAction:
    if hex_name not in board.hex_names:
        raise NotationError("unknown_hex", name=hex_name)
    a, _, b = ends.partition("-")
    if a not in EDGES or b not in EDGES or a == b:
        raise NotationError("unknown_shape", name=ends, known=EDGES)
    return board.tracks[board.hex_names.index(hex_name)][shape_of(EDGES.index(a), EDGES.index(b))]


def parse_goods(board: Board, word: str) -> int:
    if word not in board.goods_names:
        raise NotationError("unknown_goods", name=word, known=board.goods_names)
    return board.goods_names.index(word)


def parse_delivery(board: Board, rest: list[str], text: str) -> SteamRollersAction:
    goods = parse_goods(board, rest[0])
    cities = DELIVERY.fullmatch(rest[1])
    if cities is None:
        raise NotationError("not_an_action", text=text)
    source, destination = int(cities[1]) - 1, int(cities[2]) - 1
    points = parse_number(rest[2], 1, 99, text)
    known = board.deliveries[source][destination]
    if goods == board.city_goods[destination] and points < len(known):
        return known[points]
    return deliver(goods, board.goods_names[goods], source, destination, points)


def parse_draw(kind: str, word: str, text: str) -> SteamRollersAction:
    if kind == "start":
        return draw_start(parse_number(word, 0, 9, text))
    if kind == "walls":
        return draw_walls(parse_number(word, 1, 6, text))
    if not SIDES.fullmatch(word):
        raise NotationError("not_an_action", text=text)
    return draw_sides(sum(1 << card for card, side in enumerate(word) if side == "b"))


def parse_supply(board: Board, rest: list[str], text: str) -> SteamRollersAction:
    city = parse_number(rest[0], 1, 6, text) - 1
    counts = [0] * len(board.goods_names)
    for word in rest[1:]:
        counts[parse_goods(board, word)] += 1
    return draw_supply(city, tuple(counts), board.goods_names)


def parse_roll(rest: list[str], text: str) -> SteamRollersAction:
    counts = [0] * 6
    for word in rest[2:]:
        counts[parse_number(word, 1, 6, text) - 1] += 1
    return roll(parse_number(rest[0], 1, 6, text), tuple(counts))
