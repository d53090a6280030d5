"""What companies are worth to the players at an auction, in cubes, since bids are prices in cubes."""

from __future__ import annotations

from typing import Final

from goldenspike.core.game import Action
from goldenspike.games.steel_driver.bots.knowledge import companies_at, expected_worth, plan_building
from goldenspike.games.steel_driver.rules.actions import PASS_ACTION
from goldenspike.games.steel_driver.rules.state import SteelDriverState

GROWTH: Final = 14
"""Dollars by which a share grows in each round to come, beyond what this round's cubes build."""
LEAST_PLAN: Final = 2
PATIENCE: Final = 7
"""Thirtieths of a cube that a good buyer holds back for each company still to come and each player at the table: a
player who has cubes left when the others have spent theirs can buy what they like. Long searches bid this way; the
value was found by playing (docs/findings/bots.md).
"""


class Market:
    """The worth in dollars of every company to every seat, flat: company * players + seat. It stays valid while the
    networks do not change, that is, for a whole auction phase.
    """

    worths: list[int]
    reach: list[int]
    round: int
    patience: int

    def __init__(self, state: SteelDriverState, patience: int = PATIENCE) -> None:
        self.patience = patience
        self.round = state.round
        self.reach = state.reach[:]
        self.worths = []
        counts = companies_at(state)
        for company in range(len(state.reach)):
            self.add_company(state, company, counts)

    def holds_for(self, state: SteelDriverState) -> bool:
        return self.round == state.round and self.reach == state.reach

    def add_company(self, state: SteelDriverState, company: int, counts: list[int]) -> None:
        """A company's worth: the expected final value of a share, this round's profit, and what building adds to shares
        already held.
        """
        companies = len(state.reach)
        table = state.board.deal * state.players
        plan = plan_building(state, company, state.box[company] + max(LEAST_PLAN, table // companies), counts)
        before = expected_worth(state, company, state.reach[company], counts)
        after = expected_worth(state, company, plan.reach, counts)
        worth = after + GROWTH * (state.board.rounds - state.round) + plan.profit
        for seat in range(state.players):
            held = state.shares[company * state.players + seat]
            self.worths.append(max(1, worth + held * (after - before) // 2))

    def price(self, state: SteelDriverState, company: int, seat: int, mood: list[int]) -> int:
        """The most cubes a company is worth to a seat: all cubes at the table times the company's part of what is still
        for sale, less what patience holds back for later. `mood` says how much each company appeals to each seat, in
        per cent; an empty list changes nothing.
        """
        players = state.players
        total = 0
        mine = 0
        later = -1
        for other in range(len(state.reach)):
            if state.for_sale >> other & 1:
                later += 1
                worth = self.worths[other * players + seat]
                if mood:
                    worth = worth * mood[other * players + seat] // 100
                total += worth
                if other == company:
                    mine = worth
        table = 0
        for cubes in state.cubes:
            table += cubes
        if total == 0:
            return 0
        held_back = self.patience * players * later * total
        price = (30 * table * mine - held_back + 30 * total - 1) // (30 * total)
        return max(1, price)


def quick_bid(state: SteelDriverState, market: Market, mood: list[int]) -> Action:
    """Bid by the market's prices, in one step to just above the point where the others give up."""
    seat = state.actor
    assert seat is not None
    if state.auction < 0:
        return quick_opening(state, market, seat, mood)
    company = state.auction
    price = min(market.price(state, company, seat, mood), state.cubes[seat])
    if price <= state.bid:
        return PASS_ACTION
    rival = 0
    for other in range(state.players):
        if other != seat and state.bidding >> other & 1:
            rival = max(rival, min(market.price(state, company, other, mood), state.cubes[other]))
    return state.board.bids[max(state.bid + 1, min(price, rival + 1))]


def quick_opening(state: SteelDriverState, market: Market, seat: int, mood: list[int]) -> Action:
    """Open an auction for the company that is worth most to this seat, at half its price."""
    best = -1
    best_worth = 0
    for company in range(len(state.reach)):
        if state.for_sale >> company & 1:
            worth = market.worths[company * state.players + seat]
            if mood:
                worth = worth * mood[company * state.players + seat] // 100
            if worth > best_worth:
                best = company
                best_worth = worth
    price = min(market.price(state, best, seat, mood), state.cubes[seat])
    return state.board.auctions[best][max(1, price // 2)]
