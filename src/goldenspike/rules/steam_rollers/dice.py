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


def supply_draws(city: int, cubes: int, bag: list[int], names: list[str]) -> tuple[list[Action], list[int]]:
    """Every handful of cubes the bag can give to a city, and in how many ways it can."""
    actions: list[Action] = []
    weights: list[int] = []
    for counts in multisets(cubes, len(bag)):
        weight = 1
        for count, there in zip(counts, bag, strict=True):
            weight *= comb(there, count)
        if weight:
            actions.append(draw_supply(city, counts, names))
            weights.append(weight)
    return actions, weights
