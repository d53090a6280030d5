"""Reading the notation of Steel Driver: a text either names an action or raises NotationError, whatever the position.

Case and surrounding space are ignored in names; `A-B` and `B-A` are the same link (SD-5.13).
"""

from __future__ import annotations

import re
import unicodedata

from goldenspike.core.errors import NotationError
from goldenspike.games.steel_driver.rules.actions import (
    BUILD,
    PASS_ACTION,
    SteelDriverAction,
    auction,
    bid,
    first_track,
)
from goldenspike.games.steel_driver.rules.board import Board

NUMBER = re.compile(r"[0-9]+")
LONGEST = 200


def parse_action(board: Board, text: str) -> SteelDriverAction:
    words = text.split()
    if len(text) > LONGEST or not words:
        raise NotationError("not_an_action", text=text[:LONGEST])
    kind, rest = words[0].lower(), " ".join(words[1:])
    if kind == "pass" and not rest:
        return PASS_ACTION
    if kind == "auction":
        return parse_auction(board, rest, text)
    if kind == "bid":
        amount = parse_number(rest, text)
        return board.bids[amount] if amount < len(board.bids) else bid(amount)
    if kind == "build":
        return parse_build(board, rest, text)
    if kind == "claim":
        return board.claims[parse_city(board, rest, text)]
    raise NotationError("not_an_action", text=text)


def parse_number(word: str, text: str) -> int:
    if not NUMBER.fullmatch(word):
        raise NotationError("not_a_number", text=text, word=word)
    return int(word)


def parse_auction(board: Board, rest: str, text: str) -> SteelDriverAction:
    name, _, amount_text = rest.partition(" ")
    if name.lower() not in board.company_names:
        raise NotationError("unknown_company", name=name, known=board.company_names)
    company = board.company_names.index(name.lower())
    amount = parse_number(amount_text, text)
    known = board.auctions[company]
    return known[amount] if amount < len(known) else auction(company, board.company_names[company], amount)


def parse_city(board: Board, name: str, text: str) -> int:
    if not name.strip():
        raise NotationError("not_an_action", text=text)
    city: int | None = board.map.city_index.get(unicodedata.normalize("NFC", name.strip()).casefold())
    if city is None:
        raise NotationError("unknown_city", name=name.strip())
    return city


def parse_build(board: Board, rest: str, text: str) -> SteelDriverAction:
    sign = ">" if ">" in rest else "-"
    a_name, separator, b_name = rest.partition(sign)
    if not separator:
        raise NotationError("not_an_action", text=text)
    a = parse_city(board, a_name, text)
    b = parse_city(board, b_name, text)
    for link in board.links_at[a]:
        if a != b and b in (board.end_a[link], board.end_b[link]):
            return first_of(board, link, a, b) if sign == ">" else board.tracks[link]
    raise NotationError("no_such_link", a=board.city_names[a], b=board.city_names[b])


def first_of(board: Board, link: int, start: int, city: int) -> SteelDriverAction:
    """The shared action of a first track, or a new one if the start is not a hexagon (it will be refused)."""
    for action in board.first_tracks:
        if action.link == link and action.start == start:
            return action
    made = first_track(link, start, city, board.city_names[start], board.city_names[city])
    assert made.op == BUILD
    return made
