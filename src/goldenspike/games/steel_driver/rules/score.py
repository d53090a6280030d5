"""What goods are worth, who controls a company at the end, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goldenspike.games.steel_driver.rules.state import SteelDriverState


def set_sizes(counts: list[int]) -> list[int]:
    """The best sets of different colours, largest first (SD-9.4): the k-th set holds every colour owned k times or
    more.
    """
    return [sum(1 for count in counts if count > k) for k in range(max(counts, default=0))]


def sets_value(counts: list[int], set_values: list[int]) -> int:
    """The sum of the sets. `set_values[n]` is the value of a set of n colours."""
    value = 0
    k = 0
    while True:
        colours = 0
        for count in counts:
            if count > k:
                colours += 1
        if colours == 0:
            return value
        value += set_values[colours]
        k += 1


def goods_of(state: SteelDriverState, company: int) -> list[int]:
    """How many cubes of each colour a company has taken."""
    colours = len(state.board.goods_names)
    return state.taken[company * colours : (company + 1) * colours]


def worth(state: SteelDriverState, company: int) -> int:
    """What each share of a company pays for the goods it has taken so far (SD-9.5)."""
    return sets_value(goods_of(state, company), state.board.set_values)


def final_controller(state: SteelDriverState, company: int) -> int:
    """The holder of most shares; a tie goes clockwise from whoever controlled the company last (SD-9.2); -1: nobody
    (SD-9.6).
    """
    players = state.players
    held = state.shares[company * players : (company + 1) * players]
    most = max(held)
    if most == 0:
        return -1
    seat = state.last_control[company]
    while held[seat] != most:
        seat = (seat + 1) % players
    return seat


def winning_seats(state: SteelDriverState) -> list[int]:
    """Most cash; tied: most goods cubes in companies finally controlled; still tied: they share it (SD-10.1)."""
    most = max(state.cash)
    tied = [seat for seat in range(state.players) if state.cash[seat] == most]
    if len(tied) == 1:
        return tied
    goods = [0] * state.players
    for company, seat in enumerate(state.control):
        if seat >= 0:
            goods[seat] += sum(goods_of(state, company))
    best = max(goods[seat] for seat in tied)
    return [seat for seat in tied if goods[seat] == best]
