"""The lens of the players: what everything at stake is worth now, and what it may become."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.bots.steel_driver.forecast import share_worths
from goldenspike.rules.errors import SetupError
from goldenspike.rules.game import State
from goldenspike.rules.steel_driver.state import SteelDriverState


class Worth(NamedTuple):
    """Of a company's share (Steel Driver), in dollars: if the end came now, and the band of eight in ten playouts."""

    name: str
    now: int
    low: int
    high: int


def forecast(state: State, seed: int = 0) -> list[Worth]:
    """One `Worth` per company, in the edition's order. The same seed gives the same figures."""
    if isinstance(state, SteelDriverState):
        names = state.board.company_names
        return [Worth(name, *figures) for name, figures in zip(names, share_worths(state, seed), strict=True)]
    raise SetupError("no_forecast", game=state.game_name)
