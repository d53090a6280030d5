"""What a Steel Driver position between two rounds promises each player: a weighted sum of a few features.

The weights were learnt from games between bots, one set per round; `weights.toml` says which games.
"""

from __future__ import annotations

from typing import Final

from goldenspike.core.chance import Rng
from goldenspike.games.steel_driver.bots.greedy import prospect
from goldenspike.games.steel_driver.bots.knowledge import companies_at, expected_worth
from goldenspike.games.steel_driver.bots.settle import settled_worths
from goldenspike.games.steel_driver.rules.state import SteelDriverState

FEATURES: Final = ("cash", "shares", "worth", "settled", "freedom", "box", "cubes", "majority", "opens")


def features(state: SteelDriverState, masks: list[int], rng: Rng) -> list[float]:
    """The features of every seat, flat: seat * len(FEATURES) + feature."""
    players = state.players
    count = len(FEATURES)
    figures = [0.0] * (players * count)
    counts = companies_at(state)
    settled = settled_worths(state, masks, rng)
    for seat in range(players):
        at = seat * count
        figures[at] = float(state.cash[seat])
        figures[at + 6] = float(state.cubes[seat])
        figures[at + 8] = 1.0 if state.marker == seat else 0.0
    for company, reach in enumerate(state.reach):
        base = company * players
        worth = expected_worth(state, company, reach, counts) if reach else 0
        freedom = prospect(state, company) if reach else 8
        most = 0
        for seat in range(players):
            most = max(most, state.shares[base + seat])
        for seat in range(players):
            held = state.shares[base + seat]
            if held:
                at = seat * count
                figures[at + 1] += held
                figures[at + 2] += held * worth
                figures[at + 3] += held * settled[company]
                figures[at + 4] += held * freedom
                figures[at + 5] += held * state.box[company]
                if held == most:
                    figures[at + 7] += 1.0
    return figures
