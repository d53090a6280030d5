"""The final phase of Steel Driver at a glance: what each company ends up worth if everybody claims sensibly.

A cube that only one company reaches goes to that company sooner or later, so only the contested cubes are dealt out,
one by one in company order. No State is played forward: this runs thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from goldenspike.core.chance import Rng
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.phases import CLAIMING
from goldenspike.games.steel_driver.rules.score import sets_value
from goldenspike.games.steel_driver.rules.state import SteelDriverState

WHIM: Final = 8
"""Dollars by which a claim may fall short of the best and still be made: nobody claims perfectly."""


def colour_masks(board: Board) -> list[int]:
    """The cities of each goods colour as masks."""
    masks = [0] * len(board.goods_names)
    for city, colour in enumerate(board.goods):
        masks[colour] |= board.city_bit[city]
    return masks


def waiting_cubes(state: SteelDriverState) -> int:
    """The cities with a cube to claim: before the final phase, those that would have one if it began now."""
    if state.phase == CLAIMING:
        return state.goods_left
    cities = 0
    for reach in state.reach:
        cities |= reach
    return cities


def contested_cities(state: SteelDriverState, waiting: int) -> int:
    """The cities with a waiting cube that more than one company reaches."""
    once = 0
    twice = 0
    for reach in state.reach:
        twice |= once & reach
        once |= reach
    return twice & waiting


def settled_worths(state: SteelDriverState, masks: list[int], rng: Rng) -> list[int]:
    """The final profit of each company."""
    colours = len(masks)
    waiting = waiting_cubes(state)
    contested = contested_cities(state, waiting)
    own = waiting & ~contested
    goods = state.taken[:]
    for company, reach in enumerate(state.reach):
        sole = reach & own
        for colour in range(colours):
            if sole & masks[colour]:
                goods[company * colours + colour] += (sole & masks[colour]).bit_count()
    deal_contested(state, masks, contested, goods, rng)
    values = state.board.set_values
    return [
        sets_value(goods[company * colours : (company + 1) * colours], values) for company in range(len(state.reach))
    ]


def deal_contested(state: SteelDriverState, masks: list[int], contested: int, goods: list[int], rng: Rng) -> None:
    """Each company in turn takes the contested cube that adds most, preferring the last of its colour."""
    place = state.place if state.phase == CLAIMING else 0
    order = state.order
    companies = len(order)
    if state.phase == CLAIMING and state.company >= 0:
        place = order.index(state.company)
    idle = 0
    while contested and idle < companies:
        company = order[place]
        place += 1
        if place == companies:
            place = 0
        within = contested & state.reach[company]
        if within == 0:
            idle += 1
            continue
        idle = 0
        colour = best_colour(masks, within, goods, company, state.board.set_values, rng)
        cities = within & masks[colour]
        contested &= ~(cities & -cities)
        goods[company * len(masks) + colour] += 1


def best_colour(masks: list[int], within: int, goods: list[int], company: int, values: list[int], rng: Rng) -> int:
    colours = len(masks)
    base = company * colours
    best = 0
    best_score = -1
    for colour in range(colours):
        cities = within & masks[colour]
        if cities == 0:
            continue
        have = goods[base + colour]
        size = 0  # the size of the set that this cube would join
        for other in range(colours):
            if goods[base + other] > have:
                size += 1
        several = 2 if cities & (cities - 1) else 3
        score = (values[size + 1] - values[size]) * several + rng.below(2 * WHIM)
        if score > best_score:
            best_score = score
            best = colour
    return best
