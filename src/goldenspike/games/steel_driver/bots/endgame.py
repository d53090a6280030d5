"""The end of Steel Driver's final phase, solved exactly: max^n over everything that can still happen.

It is used when at most `MOST_CONTESTED` cubes remain that more than one company reaches. Every other cube is within
reach of only one company, which takes it sooner or later: which of these it takes now does not matter, only that it
leaves the contested ones alone meanwhile. Contested cubes of one colour that the same companies reach are alike. That
leaves few enough positions to visit each of them once; should there be more than `MOST_POSITIONS` after all, the solver
gives up.

Everybody plays to win. A player with several ways to win (or none) takes the largest lead over the best of the others,
then what leaves least to the next player, to the one after, and so on. So every position has exactly one result.
"""

from __future__ import annotations

from typing import Final

from goldenspike.core.game import Action
from goldenspike.games.steel_driver.bots.settle import contested_cities
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.phases import CLAIMING
from goldenspike.games.steel_driver.rules.score import sets_value
from goldenspike.games.steel_driver.rules.state import SteelDriverState

MOST_CONTESTED: Final = 8
MOST_POSITIONS: Final = 100_000
"""Takes about half a second, and 60 MB."""
SOLE: Final = -1
"""The kind of a cube that only one company reaches."""


class Result:
    """How the game ends: cash by seat, and each seat's part of the victory (1 if it wins alone)."""

    cash: list[float]
    wins: list[float]

    def __init__(self, cash: list[float], wins: list[float]) -> None:
        self.cash = cash
        self.wins = wins


class Way:
    """A legal claim, its kind (an index of contested kinds, or SOLE), and the result it leads to."""

    action: Action
    kind: int
    result: Result

    def __init__(self, action: Action, kind: int, result: Result) -> None:
        self.action = action
        self.kind = kind
        self.result = result


def solve(state: SteelDriverState, most: int = MOST_POSITIONS) -> list[Way]:
    """Every legal claim with its result, best first; empty if too much is still open."""
    if state.phase != CLAIMING:
        return []
    contested = contested_cities(state, state.goods_left)
    if contested.bit_count() > MOST_CONTESTED:
        return []
    endgame = Endgame(state, contested, most)
    ways = endgame.ways(state)
    return [] if endgame.given_up else ways


class Endgame:
    """The position reduced to what still matters. Each contested kind has a colour and a mask of companies."""

    state: SteelDriverState
    colours: int
    kind_of: dict[int, int]
    kind_colour: list[int]
    kind_companies: list[int]
    known: dict[tuple[int, ...], Result]
    most: int
    given_up: bool

    # What changes: contested cubes left by kind; cubes that only one company reaches; goods, flat as `taken`.
    left: list[int]
    sole: list[int]
    goods: list[int]

    def __init__(self, state: SteelDriverState, contested: int, most: int) -> None:
        self.state = state
        self.colours = len(state.board.goods_names)
        self.kind_of = {}
        self.kind_colour = []
        self.kind_companies = []
        self.known = {}
        self.most = most
        self.given_up = False
        self.left = []
        self.sole = [0] * len(state.reach)
        self.goods = state.taken[:]
        for city, colour in enumerate(state.board.goods):
            if contested >> city & 1:
                self.add_contested(city, colour)
            elif state.goods_left >> city & 1:
                self.add_sole(city, colour)

    def add_contested(self, city: int, colour: int) -> None:
        companies = 0
        for company, reach in enumerate(self.state.reach):
            if reach >> city & 1:
                companies |= 1 << company
        for kind, known in enumerate(self.kind_companies):
            if known == companies and self.kind_colour[kind] == colour:
                self.kind_of[city] = kind
                self.left[kind] += 1
                return
        self.kind_of[city] = len(self.left)
        self.kind_colour.append(colour)
        self.kind_companies.append(companies)
        self.left.append(1)

    def add_sole(self, city: int, colour: int) -> None:
        """A cube only one company reaches is as good as taken: count it among its goods, and as a turn the company can
        spend.
        """
        for company, reach in enumerate(self.state.reach):
            if reach >> city & 1:
                self.sole[company] += 1
                self.goods[company * self.colours + colour] += 1

    def ways(self, state: SteelDriverState) -> list[Way]:
        company = state.company
        seat = state.control[company]
        by_kind: dict[int, Result] = {}
        ways: list[Way] = []
        for action in state.legal:
            assert isinstance(action, SteelDriverAction)
            kind = self.kind_of.get(action.city, SOLE)
            if kind not in by_kind:
                by_kind[kind] = self.after(company, kind, state.place)
            ways.append(Way(action, kind, by_kind[kind]))
        # The sort is stable: of ways with the same result the first legal one stays first.
        ways.sort(key=lambda way: preference(way.result, seat), reverse=True)
        return ways

    def after(self, company: int, kind: int, place: int) -> Result:
        """The result when a company takes a cube of a kind."""
        if kind == SOLE:
            self.sole[company] -= 1
            result = self.result(place)
            self.sole[company] += 1
            return result
        at = company * self.colours + self.kind_colour[kind]
        self.left[kind] -= 1
        self.goods[at] += 1
        result = self.result(place)
        self.left[kind] += 1
        self.goods[at] -= 1
        return result

    def result(self, place: int) -> Result:
        """The result if everybody plays their best, with the company at this place in the order to claim next."""
        open_cubes = 0
        for count in self.left:
            open_cubes += count
        if open_cubes == 0 or self.given_up:
            return self.ending()
        key = (place, *self.left, *self.sole, *self.goods)
        known = self.known.get(key)
        if known is None:
            self.given_up = len(self.known) >= self.most
            known = self.best(place)
            self.known[key] = known
        return known

    def best(self, place: int) -> Result:
        order = self.state.order
        company = order[place]
        further = (place + 1) % len(order)
        seat = self.state.control[company]
        best: Result | None = None
        for kind in range(len(self.left)):
            if self.left[kind] and self.kind_companies[kind] >> company & 1:
                best = better(best, self.after(company, kind, further), seat)
        if self.sole[company]:
            best = better(best, self.after(company, SOLE, further), seat)
        return self.result(further) if best is None else best

    def ending(self) -> Result:
        """The result once nothing is left to take: what the shares pay, and who has won."""
        state = self.state
        players = state.players
        cash = [float(dollars) for dollars in state.cash]
        cubes = [0] * players
        for company in range(len(state.reach)):
            goods = self.goods[company * self.colours : (company + 1) * self.colours]
            worth = sets_value(goods, state.board.set_values)
            for seat in range(players):
                cash[seat] += state.shares[company * players + seat] * worth
            if state.control[company] >= 0:
                cubes[state.control[company]] += sum(goods)
        best = (0.0, -1)
        for seat in range(players):
            best = max(best, (cash[seat], cubes[seat]))
        winners = 0
        for seat in range(players):
            if (cash[seat], cubes[seat]) == best:
                winners += 1
        return Result(cash, [1.0 / winners if (cash[seat], cubes[seat]) == best else 0.0 for seat in range(players)])


def better(known: Result | None, other: Result, seat: int) -> Result:
    if known is None or preference(other, seat) > preference(known, seat):
        return other
    return known


def preference(result: Result, seat: int) -> list[float]:
    """What a seat wants, most important first: to win, to lead the best of the others, to leave little to the next
    player.
    """
    players = len(result.cash)
    most = 0.0
    for other in range(players):
        if other != seat:
            most = max(most, result.cash[other])
    wish = [result.wins[seat], result.cash[seat] - most]
    for step in range(1, players):
        other = (seat + step) % players
        wish.append(-result.cash[other])
        wish.append(-result.wins[other])
    return wish
