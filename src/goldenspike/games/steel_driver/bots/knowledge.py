"""What a player of Steel Driver knows: what a share will be worth, what a track is good for, what cubes can build.

Everything is in whole numbers, so that the compiled and the pure build judge alike. Shares of a cube are in sixtieths
(any number of companies from 1 to 6 divides 60); worths are in dollars.
"""

from __future__ import annotations

from typing import Final

from goldenspike.games.steel_driver.rules.state import SteelDriverState

WHOLE: Final = 60
CUBE_WORTH: Final = 8
"""What an investment cube is worth in dollars when nothing better is known: what a link earns on average per cube it
costs.
"""


def companies_at(state: SteelDriverState) -> list[int]:
    """How many companies reach each city."""
    counts = [0] * len(state.board.value)
    for reach in state.reach:
        while reach:
            lowest = reach & -reach
            counts[state.board.city_of_bit[lowest]] += 1
            reach ^= lowest
    return counts


def expected_worth(state: SteelDriverState, company: int, reach: int, counts: list[int]) -> int:
    """What a share will pay if every city's goods cube is shared evenly among the companies that reach it.

    `reach` may go beyond the company's network (a plan); a planned city then counts the company too.
    """
    board = state.board
    share = [0] * len(board.goods_names)
    network = state.reach[company]
    while reach:
        lowest = reach & -reach
        city = board.city_of_bit[lowest]
        rivals = counts[city] if network & lowest else counts[city] + 1
        share[board.goods[city]] += WHOLE // rivals
        reach ^= lowest
    return shared_sets_value(share, board.set_values)


def shared_sets_value(share: list[int], set_values: list[int]) -> int:
    """The value of sets made of fractions of cubes: as `sets_value`, interpolated linearly between whole sets."""
    value = 0
    layer = 0
    while True:
        colours = 0
        for part in share:
            left = part - layer
            if left > 0:
                colours += WHOLE if left > WHOLE else left
        if colours == 0:
            return value // WHOLE
        whole = colours // WHOLE
        value += set_values[whole] * WHOLE
        if colours % WHOLE:
            value += (set_values[whole + 1] - set_values[whole]) * (colours % WHOLE)
        layer += WHOLE


def equity(state: SteelDriverState, counts: list[int]) -> list[int]:
    """What each player would own: cash, profit of the companies they control, and shares at their expected worth."""
    players = state.players
    owned = state.cash[:]
    for company, seat in enumerate(state.control):
        if seat >= 0:
            owned[seat] += state.profit[company]
        if state.reach[company]:
            worth = expected_worth(state, company, state.reach[company], counts)
            for holder in range(players):
                owned[holder] += state.shares[company * players + holder] * worth
    return owned


def lead(owned: list[int], seat: int) -> int:
    """How far a seat is ahead of the mean of the others."""
    others = sum(owned) - owned[seat]
    return owned[seat] - others // (len(owned) - 1)


class Plan:
    """What a company could build with a number of cubes if nobody else built: the profit, and the network it would
    have.
    """

    profit: int
    reach: int
    spent: int

    def __init__(self, reach: int) -> None:
        self.profit = 0
        self.reach = reach
        self.spent = 0


def plan_building(state: SteelDriverState, company: int, budget: int, counts: list[int]) -> Plan:
    """Build one good link after another until the cubes are spent, as if nobody else built."""
    board = state.board
    plan = Plan(state.reach[company])
    pieces = state.pieces[company]
    if plan.reach == 0:
        first = best_first_link(state, budget, counts)
        if first < 0:
            return plan
        action = board.first_tracks[first]
        plan.reach = board.city_bit[action.start] | board.city_bit[action.city]
        plan.profit = board.value[action.city]
        plan.spent = board.cost[action.link]
        pieces -= 1
    while pieces > 0:
        link = best_next_link(state, plan.reach, budget - plan.spent, counts)
        if link < 0:
            return plan
        bit = board.city_bit[board.end_a[link]] | board.city_bit[board.end_b[link]]
        city = board.city_of_bit[bit & ~plan.reach]
        plan.profit += board.value[city]
        plan.reach |= bit
        plan.spent += board.cost[link]
        pieces -= 1
    return plan


def city_appeal(state: SteelDriverState, city: int, counts: list[int]) -> int:
    """How good it is to reach a city: its value, a part of its goods cube, and the free links that lead on."""
    board = state.board
    free = 0
    for link in board.links_at[city]:
        if state.owner[link] < 0:
            free += 1
    return board.value[city] + 30 // (counts[city] + 1) + free


def best_first_link(state: SteelDriverState, budget: int, counts: list[int]) -> int:
    """The index in `board.first_tracks` of the best start, or -1."""
    board = state.board
    best = -1
    best_score = 0
    for index, action in enumerate(board.first_tracks):
        cost = board.cost[action.link]
        if state.owner[action.link] >= 0 or cost > budget:
            continue
        score = city_appeal(state, action.city, counts) + city_appeal(state, action.start, counts) // 2
        score += 100 - board.value[action.start] // 2 - cost * CUBE_WORTH
        if score > best_score:
            best = index
            best_score = score
    return best


def best_next_link(state: SteelDriverState, reach: int, budget: int, counts: list[int]) -> int:
    """The best free link from a network to a new city that the budget covers, or -1."""
    board = state.board
    best = -1
    best_score = 0
    cities = reach
    while cities:
        lowest = cities & -cities
        cities ^= lowest
        for link in board.links_at[board.city_of_bit[lowest]]:
            cost = board.cost[link]
            if state.owner[link] >= 0 or cost > budget:
                continue
            bits = board.city_bit[board.end_a[link]] | board.city_bit[board.end_b[link]]
            new = bits & ~reach
            if new == 0:
                continue
            score = 100 + city_appeal(state, board.city_of_bit[new], counts) - cost * CUBE_WORTH
            if score > best_score:
                best = link
                best_score = score
    return best
