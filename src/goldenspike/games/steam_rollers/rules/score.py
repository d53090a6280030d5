"""Points: deliveries, network, engine, cards (SR-7), and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.games.steam_rollers.rules.cards import CARDS

if TYPE_CHECKING:
    from goldenspike.games.steam_rollers.rules.state import SteamRollersState


def boxes(state: SteamRollersState, seat: int) -> int:
    """Engine boxes crossed off (SR-4.1); card 4b does not count here."""
    mask = state.engine[seat]
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def engine_points(state: SteamRollersState, seat: int) -> int:
    return state.board.engine_points[boxes(state, seat)]


def card_points(state: SteamRollersState, seat: int) -> int:
    points = 0
    for card in range(CARDS):
        if state.holder[card] == seat:
            points += state.board.card_points[state.sides >> card & 1][card]
    return points


def total_scores(state: SteamRollersState) -> list[int]:
    return [
        state.delivered[seat] + state.network[seat] + engine_points(state, seat) + card_points(state, seat)
        for seat in range(state.players)
    ]


def winning_seats(state: SteamRollersState) -> list[int]:
    """Most points; if tied, the stronger engine; then the higher network score; then they share the win (SR-7.5)."""
    totals = total_scores(state)
    ranks = [(totals[seat], boxes(state, seat), state.network[seat]) for seat in range(state.players)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
