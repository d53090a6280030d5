"""The bots of Steam Rollers."""

from __future__ import annotations

from goldenspike.bots.games import GameBots, Worth
from goldenspike.core.game import State
from goldenspike.games.steam_rollers.bots.forecast import score_bands
from goldenspike.games.steam_rollers.bots.greedy import SteamRollersGreedy
from goldenspike.games.steam_rollers.bots.policy import SteamRollersPolicy
from goldenspike.games.steam_rollers.rules.state import SteamRollersState


def forecast(state: State, seed: int) -> list[Worth]:
    """The points of each seat; each Worth is named by the seat's number."""
    assert isinstance(state, SteamRollersState)
    return [Worth(str(seat), *figures) for seat, figures in enumerate(score_bands(state, seed))]


BOTS = GameBots(
    makers={"greedy": SteamRollersGreedy, "greedy-1": SteamRollersGreedy},
    policy=SteamRollersPolicy,
    package=__name__,
    forecast=forecast,
)
