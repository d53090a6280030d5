"""What the search knows of Steel Driver. A position is played out quickly to the end of the round and judged there by
the learnt evaluation; in the final phase the remaining cubes are dealt out.
"""

from __future__ import annotations

from typing import Final

from goldenspike.bots.policy import Likely, Policy, Solved, chances
from goldenspike.bots.weights import BEST, Weights, shipped_weights
from goldenspike.core.chance import Rng
from goldenspike.core.game import Action, State
from goldenspike.games.steel_driver.bots import endgame
from goldenspike.games.steel_driver.bots.bidding import PATIENCE, Market, quick_bid
from goldenspike.games.steel_driver.bots.endgame_chances import likely_ways
from goldenspike.games.steel_driver.bots.evaluation import features
from goldenspike.games.steel_driver.bots.knowledge import CUBE_WORTH
from goldenspike.games.steel_driver.bots.settle import colour_masks, contested_cities, settled_worths
from goldenspike.games.steel_driver.rules.actions import PASS_ACTION, SteelDriverAction
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.phases import AUCTIONS, BUILDING, CLAIMING
from goldenspike.games.steel_driver.rules.state import SteelDriverState

MOOD: Final = 15
"""Per cent by which a company's worth may vary either way in a playout."""
MOST_BUILDS: Final = 10
CLAIM_SPREAD: Final = 20.0


class SteelDriverPolicy(Policy):
    weights: Weights
    market: Market | None
    board: Board | None
    masks: list[int]

    def __init__(self, weights: str = BEST) -> None:
        super().__init__()
        self.patience = PATIENCE
        self.weights = shipped_weights("goldenspike.games.steel_driver.bots", weights)
        self.market = None
        self.board = None
        self.masks = []

    def know(self, state: SteelDriverState) -> None:
        """Remember what stays the same for the whole board."""
        if self.board is not state.board:
            self.board = state.board
            self.masks = colour_masks(state.board)
            self.market = None

    def market_of(self, state: SteelDriverState) -> Market:
        market = self.market
        if market is None or not market.holds_for(state):
            market = Market(state, self.patience)
            self.market = market
        return market

    # Which actions to look at

    def candidates(self, state: State) -> tuple[list[Action], list[float]]:
        assert isinstance(state, SteelDriverState)
        self.know(state)
        if state.phase == BUILDING:
            return self.builds(state)
        if state.phase == CLAIMING:
            return self.claims(state)
        if state.auction < 0:
            return self.openings(state)
        return self.raises(state)

    def openings(self, state: SteelDriverState) -> tuple[list[Action], list[float]]:
        """Each company at half its price, to start the bidding, and at nearly all of it, to secure it; or pass."""
        seat = state.marker
        market = self.market_of(state)
        cubes = state.cubes[seat]
        actions: list[Action] = []
        scores: list[float] = []
        for company in range(len(state.reach)):
            if not state.for_sale >> company & 1:
                continue
            price = market.price(state, company, seat, [])
            worth = market.worths[company * state.players + seat]
            low = max(1, min(cubes, price // 2))
            actions.append(state.board.auctions[company][low])
            scores.append(float(worth))
            high = min(cubes, price)
            if high > low:
                actions.append(state.board.auctions[company][high])
                scores.append(worth - 40.0)
        actions.append(PASS_ACTION)
        scores.append(min(scores) - 20.0)
        return actions, chances(scores, 60.0)

    def raises(self, state: SteelDriverState) -> tuple[list[Action], list[float]]:
        """Pass, raise by one, or go straight to the price."""
        seat = state.actor
        assert seat is not None
        price = min(self.market_of(state).price(state, state.auction, seat, []), state.cubes[seat])
        bids = state.board.bids
        bid = state.bid
        if price <= bid:
            return [PASS_ACTION, bids[bid + 1]], [0.75, 0.25]
        if price == bid + 1:
            return [bids[bid + 1], PASS_ACTION], [0.6, 0.4]
        if price == bid + 2:
            return [bids[bid + 1], bids[price], PASS_ACTION], [0.5, 0.2, 0.3]
        return [bids[bid + 1], bids[(bid + 1 + price) // 2], bids[price], PASS_ACTION], [0.45, 0.15, 0.15, 0.25]

    def builds(self, state: SteelDriverState) -> tuple[list[Action], list[float]]:
        """The links that bring most for their cubes."""
        legal = state.legal
        scores = [build_score(state, action) for action in legal]
        ranked = sorted(range(len(legal)), key=lambda index: -scores[index])[:MOST_BUILDS]
        return [legal[index] for index in ranked], chances([float(scores[index]) for index in ranked], 12.0)

    def claims(self, state: SteelDriverState) -> tuple[list[Action], list[float]]:
        """One cube of each kind, that is, colour and the companies that reach it. Cubes no other company reaches are
        all alike.
        """
        board = state.board
        contested = contested_cities(state, state.goods_left)
        seen: set[int] = set()
        actions: list[Action] = []
        scores: list[float] = []
        for action in state.legal:
            assert isinstance(action, SteelDriverAction)
            bit = board.city_bit[action.city]
            kind = 0
            score = 0.0
            if contested & bit:
                for company, reach in enumerate(state.reach):
                    if reach & bit:
                        kind |= 2 << company
                kind = kind * 8 + board.goods[action.city] + 1
                score = 20.0 + self.claim_gain(state, board.goods[action.city])
            if kind not in seen:
                seen.add(kind)
                actions.append(action)
                scores.append(score)
        return actions, chances(scores, 15.0)

    def claim_gain(self, state: SteelDriverState, colour: int) -> float:
        """What a cube adds to the set that it joins, among the cubes the company has taken so far."""
        colours = len(self.masks)
        base = state.company * colours
        size = 0
        for other in range(colours):
            if state.taken[base + other] > state.taken[base + colour]:
                size += 1
        values = state.board.set_values
        return float(values[size + 1] - values[size])

    # How it will end

    def solve(self, state: State) -> list[Solved]:
        assert isinstance(state, SteelDriverState)
        return [Solved(way.action, way.result.wins, way.result.cash) for way in endgame.solve(state)]

    def likely_ends(self, state: State) -> list[Likely]:
        assert isinstance(state, SteelDriverState)
        return [
            Likely(Solved(way.action, way.result.wins, way.result.cash), way.likelihood) for way in likely_ways(state)
        ]

    def foresee(self, state: State, rng: Rng) -> list[float]:
        assert isinstance(state, SteelDriverState)
        self.know(state)
        self.play_round(state, rng)
        if state.phase == CLAIMING:
            self.spread = CLAIM_SPREAD
            worths = settled_worths(state, self.masks, rng)
            return [float(cash) for cash in with_shares(state, worths)]
        if state.actor is None:
            self.spread = CLAIM_SPREAD
            return [float(cash) for cash in state.cash]
        at = min(state.round, len(self.weights.spreads)) - 1
        self.spread = self.weights.spreads[at]
        return self.weights.promise(features(state, self.masks, rng), state.players, at)

    def play_round(self, state: SteelDriverState, rng: Rng) -> None:
        """Play to the end of the round, with random moods for this playout."""
        last = state.round
        if state.phase == AUCTIONS:
            market = self.market_of(state)
            mood = [100 - MOOD + rng.below(2 * MOOD + 1) for _ in market.worths]
            while state.phase == AUCTIONS and state.round == last:
                state.apply(quick_bid(state, market, mood))
        while state.phase == BUILDING and state.round == last:
            state.apply(quick_build(state, rng))


def with_shares(state: SteelDriverState, worths: list[int]) -> list[int]:
    players = state.players
    cash = state.cash[:]
    for company, worth in enumerate(worths):
        for seat in range(players):
            cash[seat] += state.shares[company * players + seat] * worth
    return cash


def quick_build(state: SteelDriverState, rng: Rng) -> Action:
    best = state.legal[0]
    best_score = -1_000_000
    for action in state.legal:
        score = build_score(state, action) + rng.below(16)
        if score > best_score:
            best = action
            best_score = score
    return best


def build_score(state: SteelDriverState, action: Action) -> int:
    """The value of the city reached and a part of its goods cube, less what the investment cubes would be worth
    elsewhere.
    """
    assert isinstance(action, SteelDriverAction)
    board = state.board
    link = action.link
    cost = CUBE_WORTH * board.cost[link]
    city = action.city
    if city < 0:
        reach = state.reach[state.company]
        city = board.end_a[link]
        if reach & board.city_bit[city]:
            city = board.end_b[link]
            if reach & board.city_bit[city]:
                return -20 - cost
    bit = board.city_bit[city]
    rivals = 1
    for reach in state.reach:
        if reach & bit:
            rivals += 1
    return board.value[city] + 30 // rivals - cost
