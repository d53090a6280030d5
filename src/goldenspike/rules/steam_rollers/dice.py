"""Everything chance can do in this game, with exact weights: rolls of dice, and cubes drawn from the bag."""

from __future__ import annotations

from math import comb, factorial

from goldenspike.rules.game import Action
from goldenspike.rules.steam_rollers.actions import draw_supply, roll


def multisets(total: int, kinds: int) -> list[tuple[int, ...]]:
    """Every way to have `total` things of `kinds` kinds, as counts by kind: most of the first kind first."""
    if kinds == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total, -1, -1) for rest in multisets(total - first, kinds - 1)]


class Rolls:
    """All rolls of the black die and a number of white dice: as actions, with their weights, and by what the dice show."""

    actions: list[Action]
    weights: list[int]
    index: dict[int, int]

    def __init__(self, dice: int) -> None:
        self.actions = []
        self.weights = []
        self.index = {}
        for black in range(1, 7):
            for counts in multisets(dice, 6):
                weight = factorial(dice)
                for count in counts:
                    weight //= factorial(count)
                self.index[roll_key(black, counts)] = len(self.actions)
                self.actions.append(roll(black, counts))
                self.weights.append(weight)


def roll_key(black: int, counts: tuple[int, ...] | list[int]) -> int:
    """One number for what the dice show."""
    key = black
    for count in counts:
        key = key * 8 + count
    return key


class Handfuls:
    """All handfuls of cubes that a full bag can give to a city: as actions, and as counts by colour."""

    actions: list[Action]
    counts: list[tuple[int, ...]]

    def __init__(self, city: int, cubes: int, names: list[str]) -> None:
        self.counts = multisets(cubes, len(names))
        self.actions = [draw_supply(city, counts, names) for counts in self.counts]

    def from_bag(self, bag: list[int]) -> tuple[list[Action], list[int]]:
        """Those the bag can give now, and in how many ways it can."""
        ways = [[comb(there, count) for count in range(self.counts[0][0] + 1)] for there in bag]
        weights: list[int] = []
        for counts in self.counts:
            weight = 1
            for colour, count in enumerate(counts):
                weight *= ways[colour][count]
            weights.append(weight)
        if 0 not in weights:
            return self.actions, weights
        possible = [index for index, weight in enumerate(weights) if weight]
        return [self.actions[index] for index in possible], [weights[index] for index in possible]
