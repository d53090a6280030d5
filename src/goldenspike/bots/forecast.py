"""The forecast of the players: what everything at stake is worth now, and what it may become."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.core import arguments
from goldenspike.core.errors import SetupError
from goldenspike.core.game import State
from goldenspike.games.steam_rollers.bots.forecast import score_bands
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from goldenspike.games.steel_driver.bots.forecast import share_worths
from goldenspike.games.steel_driver.rules.state import SteelDriverState


class Worth(NamedTuple):
    """If the end came now, and the band of eight in ten playouts: of a company's share (Steel Driver, in dollars), or
    of a player's points (Steam Rollers, `name` is the number of the seat).
    """

    name: str
    now: int
    low: int
    high: int


def forecast(state: State, seed: int = 0) -> list[Worth]:
    """One `Worth` per company, in the edition's order, or per seat. The same seed gives the same figures."""
    arguments.state(state)
    seed = arguments.number("seed", seed)
    if isinstance(state, SteelDriverState):
        names = state.board.company_names
        return [Worth(name, *figures) for name, figures in zip(names, share_worths(state, seed), strict=True)]
    if isinstance(state, SteamRollersState):
        return [Worth(str(seat), *figures) for seat, figures in enumerate(score_bands(state, seed))]
    raise SetupError("no_forecast", game=state.game_name)
