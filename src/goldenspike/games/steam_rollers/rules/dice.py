"""Every outcome chance can have in this game, with exact weights: rolls of dice, and cubes drawn from the bag."""

from __future__ import annotations

from math import comb, factorial

from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction, draw_supply, roll


def multisets(total: int, kinds: int) -> list[tuple[int, ...]]:
    """Every way to have `total` things of `kinds` kinds, as counts by kind, in descending order of the first kind."""
    if kinds == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total, -1, -1) for rest in multisets(total - first, kinds - 1)]


class Rolls:
    """All rolls of the black die and some white dice: as actions, with their weights, and indexed by what the dice
    show.
    """

    actions: tuple[SteamRollersAction, ...]
    weights: list[int]
    index: dict[int, int]


def all_rolls(dice: int) -> Rolls:
    # A function, not __init__: compiled classes with arguments cannot be pickled.
    rolls = Rolls()
    actions: list[SteamRollersAction] = []
    rolls.weights = []
    rolls.index = {}
    for black in range(1, 7):
        for counts in multisets(dice, 6):
            weight = factorial(dice)
            for count in counts:
                weight //= factorial(count)
            rolls.index[roll_key(black, counts)] = len(actions)
            actions.append(roll(black, counts))
            rolls.weights.append(weight)
    rolls.actions = tuple(actions)
    return rolls


def roll_key(black: int, counts: tuple[int, ...] | list[int]) -> int:
    """A single number that encodes what the dice show."""
    key = black
    for count in counts:
        key = key * 8 + count
    return key


class Handfuls:
    """All handfuls of cubes that a full bag can give to a city: as actions, and indexed by their contents."""

    actions: tuple[SteamRollersAction, ...]
    counts: list[tuple[int, ...]]
    index: dict[int, int]

    def ways(self, bag: list[int]) -> list[int]:
        """The number of ways the bag can give each handful; 0 for impossible ones."""
        weights: list[int] = []
        for counts in self.counts:
            weight = 1
            for count, there in zip(counts, bag, strict=True):
                weight *= comb(there, count)
            weights.append(weight)
        return weights


def handful_at(ticket: int, bag: list[int], cubes: int) -> list[int]:
    """The handful a ticket selects if all the bag can give are laid out in the order of `multisets`, each as wide as
    the number of ways to draw it. Same result as `pick` on the long list, but found colour by colour.
    """
    counts: list[int] = []
    others = sum(bag)
    ways = 1
    count = 0
    for there in bag:
        others -= there
        for count in range(min(cubes, there), -1, -1):
            ways = comb(there, count)
            width = ways * comb(others, cubes - count)
            if ticket < width:
                break
            ticket -= width
        ticket //= ways
        counts.append(count)
        cubes -= count
    return counts


def all_handfuls(city: int, cubes: int, names: list[str]) -> Handfuls:
    handfuls = Handfuls()
    handfuls.counts = multisets(cubes, len(names))
    handfuls.actions = tuple([draw_supply(city, counts, names) for counts in handfuls.counts])
    handfuls.index = {roll_key(0, counts): index for index, counts in enumerate(handfuls.counts)}
    return handfuls
