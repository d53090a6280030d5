"""`greedy-1` for Steel Driver: a sensible player without search. Frozen, as the yardstick for later bots.

Auctions: a company's price is its part of all cubes at the table, in proportion to its worth among those still for
sale. Building: the link that brings most equity for its cubes. Claiming: the cube that adds most and would be lost
soonest.
"""

from __future__ import annotations

from typing import Final

from goldenspike.bots.base import Bot
from goldenspike.core.chance import Rng
from goldenspike.core.game import Action, State
from goldenspike.games.steel_driver.bots.knowledge import (
    CUBE_WORTH,
    WHOLE,
    companies_at,
    equity,
    expected_worth,
    lead,
    plan_building,
)
from goldenspike.games.steel_driver.rules.actions import PASS_ACTION, SteelDriverAction
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING
from goldenspike.games.steel_driver.rules.score import goods_of, sets_value
from goldenspike.games.steel_driver.rules.state import SteelDriverState

GROWTH: Final = 14
"""Dollars by which a share grows in each round to come, beyond what this round's cubes build."""
MOOD: Final = 12
"""Prices differ by up to this many per cent, so that no two games of greedy players are the same."""


class SteelDriverGreedy(Bot):
    rng: Rng
    mood: list[int]
    mood_round: int

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        self.mood = []
        self.mood_round = 0

    def choose(self, state: State) -> Action:
        assert isinstance(state, SteelDriverState)
        if state.phase == AUCTIONS:
            self.take_mood(state)
            if state.auction < 0:
                return self.open_or_pass(state)
            return self.bid_or_pass(state)
        if state.phase == BUILDING:
            return self.build(state)
        return claim(state)

    def take_mood(self, state: SteelDriverState) -> None:
        """Once a round: how much each company appeals to this player, in per cent."""
        if self.mood_round != state.round or not self.mood:
            self.mood_round = state.round
            self.mood = [100 - MOOD + self.rng.below(2 * MOOD + 1) for _ in state.board.company_names]

    # Auctions

    def prices(self, state: SteelDriverState, seat: int) -> list[int]:
        """For each company still for sale, the most cubes it is worth to this seat; 0 for the others."""
        table = sum(state.cubes)
        counts = companies_at(state)
        values = [0] * len(state.reach)
        for company in range(len(values)):
            if state.for_sale >> company & 1:
                values[company] = company_value(state, company, seat, counts) * self.mood[company] // 100
        total = sum(values)
        return [0 if total == 0 else (table * value + total - 1) // total for value in values]

    def open_or_pass(self, state: SteelDriverState) -> Action:
        """Open with the highest-priced company, bidding half its price."""
        seat = state.marker
        prices = self.prices(state, seat)
        company = -1
        for other, price in enumerate(prices):
            if price > 0 and (company < 0 or price > prices[company]):
                company = other
        if company < 0:
            return PASS_ACTION
        limit = min(prices[company], state.cubes[seat])
        return state.board.auctions[company][max(1, limit // 2)]

    def bid_or_pass(self, state: SteelDriverState) -> Action:
        seat = state.actor
        assert seat is not None
        price = self.prices(state, seat)[state.auction]
        if state.bid < price:
            return state.board.bids[state.bid + 1]
        return PASS_ACTION

    # Building

    def build(self, state: SteelDriverState) -> Action:
        seat = state.actor
        assert seat is not None
        board = state.board
        best = state.legal[0]
        best_score = -1_000_000
        for action in state.legal:
            assert isinstance(action, SteelDriverAction)
            after = state.copy()
            after.apply(action)
            counts = companies_at(after)
            score = 4 * (lead(equity(after, counts), seat) - board.cost[action.link] * CUBE_WORTH)
            score += 4 * prospect(after, state.company) + self.rng.below(12)
            if score > best_score:
                best = action
                best_score = score
        return best


def company_value(state: SteelDriverState, company: int, seat: int, counts: list[int]) -> int:
    """A company's worth: the expected final value of a share, this round's profit, and what building adds to shares
    already held.
    """
    board = state.board
    fair = sum(state.cubes) // max(1, 6 * (board.rounds - state.round + 1))
    cubes = state.box[company] + max(2, min(state.cubes[seat], max(fair, sum(state.cubes) // len(state.reach))))
    plan = plan_building(state, company, cubes, counts)
    before = expected_worth(state, company, state.reach[company], counts)
    after = expected_worth(state, company, plan.reach, counts)
    to_come = GROWTH * (board.rounds - state.round)
    held = state.shares[company * state.players + seat]
    return max(1, after + to_come + plan.profit + held * (after - before) // 2)


def prospect(state: SteelDriverState, company: int) -> int:
    """The free links a network could still use, up to eight: a company that is hemmed in is dead."""
    free = 0
    for link in state.frontier[company]:
        if state.owner[link] < 0:
            free += 1
    return min(free, 8)


# Claiming


def claim(state: SteelDriverState) -> Action:
    """The cube with the best sum of what it adds here, how soon it would be lost, and what it would give the others."""
    seat = state.actor
    assert seat is not None
    board = state.board
    company = state.company
    values = board.set_values
    goods = goods_of(state, company)
    have = sets_value(goods, values)
    reachable = colours_left(state, company)
    best = state.legal[0]
    best_score = -1_000_000
    for action in state.legal:
        assert isinstance(action, SteelDriverAction)
        colour = board.goods[action.city]
        goods[colour] += 1
        gain = sets_value(goods, values) - have
        goods[colour] -= 1
        score = gain * WHOLE // reachable[colour]
        score += contest(state, company, action.city, seat)
        if score > best_score:
            best = action
            best_score = score
    return best


def colours_left(state: SteelDriverState, company: int) -> list[int]:
    """How many cubes of each colour a company can still reach."""
    board = state.board
    left = [0] * len(board.goods_names)
    cities = state.reach[company] & state.goods_left
    while cities:
        lowest = cities & -cities
        left[board.goods[board.city_of_bit[lowest]]] += 1
        cities ^= lowest
    return left


def contest(state: SteelDriverState, company: int, city: int, seat: int) -> int:
    """How much the others want a cube: it would be lost here, and taking it denies it to their shares."""
    board = state.board
    players = state.players
    bit = board.city_bit[city]
    colour = board.goods[city]
    score = 0
    for other, reach in enumerate(state.reach):
        if other == company or not reach & bit or state.out >> other & 1:
            continue
        goods = goods_of(state, other)
        have = sets_value(goods, board.set_values)
        goods[colour] += 1
        gain = sets_value(goods, board.set_values) - have
        mine = state.shares[other * players + seat]
        held = sum(state.shares[other * players : (other + 1) * players])
        theirs = held - mine
        score += 300 + gain * WHOLE // colours_left(state, other)[colour] * (theirs - 2 * mine) // 12
    return score
