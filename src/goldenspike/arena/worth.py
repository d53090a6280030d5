"""What every player has at a moment of the game: the line of a chart over time."""

from __future__ import annotations

from goldenspike.core.game import State
from goldenspike.games.steel_driver.bots.forecast import worth_now
from goldenspike.games.steel_driver.rules.state import SteelDriverState


def worth_of(state: State) -> list[int]:
    """By seat: the result if the game ended now. In Steel Driver that is the cash and what the shares would pay."""
    scores = state.scores()
    if not isinstance(state, SteelDriverState) or state.over:
        return scores
    worth = worth_now(state)
    for company, value in enumerate(worth):
        for seat in range(state.players):
            scores[seat] += state.shares[company * state.players + seat] * value
    return scores
