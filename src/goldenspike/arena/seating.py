"""Who sits where in a tournament.

Games come in groups of as many as there are seats. A group has one table of bots and one set-up with the same dice, and
from game to game everybody moves on by one seat: each sits in each seat once, with the same luck. From group to group
the table changes: the bots that have played least come next, in another order, so that neighbours change too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from goldenspike.arena.match import derived_seed

Seats = tuple[int, ...]
"""By seat: the bot, as an index in the given list."""


def tables(bots: int, players: int, groups: int, seed: int) -> list[Seats]:
    """The table of each group. The first groups are the same however many follow."""
    played = [0] * bots
    all_tables = []
    for group in range(groups):
        lot = [derived_seed(seed, "lot", group, bot) for bot in range(bots)]
        table: list[int] = []
        for _ in range(players):
            # No bot sits twice while others are free, and those that have played least come first.
            least = min((table.count(bot), played[bot], lot[bot], bot) for bot in range(bots))[-1]
            played[least] += 1
            table.append(least)
        order = sorted(range(players), key=lambda place: derived_seed(seed, "order", group, place))
        all_tables.append(tuple(table[place] for place in order))
    return all_tables


@lru_cache(maxsize=4)  # a process that plays many games of a long tournament computes them once
def seatings(bots: int, players: int, games: int, seed: int) -> tuple[Seats, ...]:
    """The seats of each game."""
    whole = tables(bots, players, -(-games // players), seed)
    return tuple(rotated(whole[number // players], number % players) for number in range(games))


def rotated(table: Seats, by: int) -> Seats:
    return table[by:] + table[:by]


def chance_seed(seed: int, players: int, number: int) -> int:
    """The seed of set-up and dice: the same for all games of a group."""
    return derived_seed(seed, "chance", number // players)


def names(bots: Sequence[str], seats: Seats) -> list[str]:
    return [bots[bot] for bot in seats]
