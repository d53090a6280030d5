"""What a bot is: it chooses actions, and may watch what the others do."""

from __future__ import annotations

from goldenspike.core.game import Action, State
from goldenspike.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Subclass it and write `choose`. The state is yours to read and copy; play on a copy only."""

    def choose(self, state: State) -> Action:
        """One of `state.actions()`; called only when it is this bot's turn."""
        raise AssertionError("a bot defines this")

    def observe(self, action: Action) -> None:
        """Called with every action and every outcome of the game in order, including this bot's own."""
