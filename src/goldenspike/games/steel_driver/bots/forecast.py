"""What each share of Steel Driver is worth now, and what it may become worth."""

from __future__ import annotations

from typing import Final

from goldenspike.core.chance import Rng
from goldenspike.core.game import Action
from goldenspike.games.steel_driver.bots.greedy import claim
from goldenspike.games.steel_driver.bots.knowledge import CUBE_WORTH
from goldenspike.games.steel_driver.rules.actions import PASS_ACTION, SteelDriverAction
from goldenspike.games.steel_driver.rules.final import begin_final_phase
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, FINISHED
from goldenspike.games.steel_driver.rules.score import equity, goods_of, sets_value
from goldenspike.games.steel_driver.rules.state import SteelDriverState

PLAYOUTS: Final = 30
TAIL: Final = 3
"""How many playouts are cut off at either end: the band covers eight in ten."""


def share_worths(state: SteelDriverState, seed: int) -> list[tuple[int, int, int]]:
    """For each company: its worth if the game ended now, and the low and high of what quick playouts lead to."""
    now = worth_now(state)
    if state.phase == FINISHED:
        return [(worth, worth, worth) for worth in now]
    rng = Rng(seed)
    samples: list[list[int]] = [[] for _ in now]
    for _ in range(PLAYOUTS):
        after = state.copy()
        while after.actor is not None:
            after.apply(quick_action(after, rng))
        for company, sample in enumerate(samples):
            sample.append(after.profit[company])
    for sample in samples:
        sample.sort()
    return [(now[company], sample[TAIL], sample[-1 - TAIL]) for company, sample in enumerate(samples)]


def worth_now(state: SteelDriverState) -> list[int]:
    """The final profit of each company if the final phase began at once and everybody claimed sensibly."""
    end = state.copy()
    if end.phase in (AUCTIONS, BUILDING):
        end.order = end.passed + [company for company in end.order if company not in end.passed]
        end.passed = []
        begin_final_phase(end, None)
    while end.actor is not None and end.phase != FINISHED:
        end.apply(claim(end))
    return end.profit


def equity_now(state: SteelDriverState) -> list[int]:
    """By seat: the cash each would have if the final phase began at once and everybody claimed sensibly."""
    return equity(state, [] if state.over else worth_now(state))


def quick_action(state: SteelDriverState, rng: Rng) -> Action:
    """A plausible action, cheap to find: low bids, links that pay, cubes that add to a set."""
    if state.phase == AUCTIONS:
        return quick_bid(state, rng)
    if state.phase == BUILDING:
        return quick_build(state, rng)
    return quick_claim(state, rng)


def quick_bid(state: SteelDriverState, rng: Rng) -> Action:
    """A random bid; prices average about the cubes at the table divided by the number of companies."""
    fair = 2 * sum(state.cubes) // len(state.reach)
    if state.auction < 0:
        action = state.legal[rng.below(len(state.legal))]
        assert isinstance(action, SteelDriverAction)
        if action.company < 0:
            return PASS_ACTION
        return state.board.auctions[action.company][1 + rng.below(max(1, min(action.amount, fair)))]
    if state.bid < 1 + rng.below(max(1, fair)):
        return state.board.bids[state.bid + 1]
    return PASS_ACTION


def quick_build(state: SteelDriverState, rng: Rng) -> Action:
    board = state.board
    reach = state.reach[state.company]
    best = state.legal[0]
    best_score = -1_000_000
    for action in state.legal:
        assert isinstance(action, SteelDriverAction)
        city = action.city
        if city < 0:
            bits = (board.city_bit[board.end_a[action.link]] | board.city_bit[board.end_b[action.link]]) & ~reach
            city = board.city_of_bit[bits] if bits else -1
        score = rng.below(25) - CUBE_WORTH * board.cost[action.link] + (board.value[city] if city >= 0 else -20)
        if score > best_score:
            best = action
            best_score = score
    return best


def quick_claim(state: SteelDriverState, rng: Rng) -> Action:
    board = state.board
    goods = goods_of(state, state.company)
    values = board.set_values
    gains = [0] * len(goods)
    for colour in range(len(goods)):
        goods[colour] += 1
        gains[colour] = sets_value(goods, values)
        goods[colour] -= 1
    best = state.legal[0]
    best_score = -1
    for action in state.legal:
        assert isinstance(action, SteelDriverAction)
        score = gains[board.goods[action.city]] * 16 + rng.below(160)
        if score > best_score:
            best = action
            best_score = score
    return best
