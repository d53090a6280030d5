"""The forecast: what everything at stake is worth now, and what it may become."""

from __future__ import annotations

from goldenspike.bots.games import Worth, game_bots
from goldenspike.core import arguments
from goldenspike.core.errors import SetupError
from goldenspike.core.game import State


def forecast(state: State, seed: int = 0) -> list[Worth]:
    """One `Worth` for each thing the game forecasts (a company's share, a seat's points). The same seed gives the same
    figures.
    """
    known = game_bots(arguments.state(state).game_name).forecast
    if known is None:
        raise SetupError("no_forecast", game=state.game_name)
    return known(state, arguments.number("seed", seed))
