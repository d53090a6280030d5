"""What goods are worth, who controls a company at the end, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.games.steel_driver.rules.events import Built, LinkMade
from goldenspike.games.steel_driver.rules.phases import AUCTIONS

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


def shares_left(state: SteelDriverState, company: int) -> int:
    """How many shares of a company can still be sold, one for each round to come: a share that nobody bids for is
    removed (SD-2.3).
    """
    left: int = state.board.edition.shares - state.round
    return left + 1 if state.phase == AUCTIONS and state.control[company] < 0 else left


def shares_of(state: SteelDriverState, company: int) -> list[int]:
    """How many shares of a company each seat holds."""
    return state.shares[company * state.players : (company + 1) * state.players]


def equity(state: SteelDriverState, worths: list[int]) -> list[int]:
    """By seat: cash, plus what the shares would pay at these worths per company. Once the game is over, shares have
    already been paid.
    """
    total = state.cash[:]
    if not state.over:
        for company, worth in enumerate(worths):
            for seat, held in enumerate(shares_of(state, company)):
                total[seat] += held * worth
    return total


def build_gain(events: list[Any]) -> int:
    """What a build adds to its company's profit, from its events: the city reached, and the bonus for the link."""
    gain = 0
    for event in events:
        if isinstance(event, Built):
            gain += event.gain
        elif isinstance(event, LinkMade):
            gain += event.bonuses[event.company]
    return gain


def final_controller(state: SteelDriverState, company: int) -> int:
    """The player with the most shares; a tie goes clockwise from whoever controlled the company last (SD-9.2); -1:
    nobody (SD-9.6).
    """
    held = shares_of(state, company)
    most = max(held)
    if most == 0:
        return -1
    seat = state.last_control[company]
    while held[seat] != most:
        seat = (seat + 1) % state.players
    return seat


def winning_seats(state: SteelDriverState) -> list[int]:
    """Most cash; if tied, most goods cubes in companies finally controlled; if still tied, they share the win
    (SD-10.1).
    """
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
