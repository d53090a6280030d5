"""The bots of Steel Driver."""

from __future__ import annotations

from goldenspike.bots.games import GameBots, Worth
from goldenspike.core.game import State
from goldenspike.games.steel_driver.bots.forecast import share_worths
from goldenspike.games.steel_driver.bots.greedy import SteelDriverGreedy
from goldenspike.games.steel_driver.bots.policy import SteelDriverPolicy
from goldenspike.games.steel_driver.rules.events import (
    AuctionsEnded,
    Built,
    Claimed,
    CompanyPassed,
    FinalBegan,
    RoundEnded,
    Sold,
    Valued,
)
from goldenspike.games.steel_driver.rules.state import SteelDriverState


def forecast(state: State, seed: int) -> list[Worth]:
    """What a share of each company is worth in dollars, in the edition's order."""
    assert isinstance(state, SteelDriverState)
    names = state.board.company_names
    return [Worth(name, *figures) for name, figures in zip(names, share_worths(state, seed), strict=True)]


BOTS = GameBots(
    makers={"greedy": SteelDriverGreedy, "greedy-1": SteelDriverGreedy},
    policy=SteelDriverPolicy,
    package=__name__,
    forecast=forecast,
    # Bids on the way to a sale are left out: they don't change what a share is worth.
    forecast_events=(Sold, AuctionsEnded, Built, CompanyPassed, RoundEnded, FinalBegan, Claimed, Valued),
)
