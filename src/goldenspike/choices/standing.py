"""Where everybody stands in a position: what they have, what it may become, what they could do next."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.bots import Worth, forecast
from goldenspike.bots.games import game_bots
from goldenspike.core.game import State


class Standing:
    """The standing in any game. Each figure is computed when it is first needed."""

    def __init__(self, state: State) -> None:
        self.state = state

    @functools.cached_property
    def equity(self) -> list[int]:
        """By seat: the result if the game ended now."""
        return self.equity_of(self.state)

    def equity_of(self, state: State) -> list[int]:
        return state.scores()

    @functools.cached_property
    def worths(self) -> list[Worth]:
        """The forecast: what everything at stake is worth now and may become; empty for a game without one. Expensive:
        it plays many quick games.
        """
        return forecast(self.state) if game_bots(self.state.game_name).forecast else []

    @property
    def reach(self) -> Sequence[NamedTuple] | None:
        """What the seats could do next turn, in the game's own format: plain data, which the API passes on as it is.
        None for a game without such data.
        """
        return None
