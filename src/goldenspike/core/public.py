"""`play` and `preview` as the package offers them: they check their arguments, as anybody's program may call them."""

from __future__ import annotations

from typing import Any

from goldenspike.core import arguments, registry
from goldenspike.core import play as playing
from goldenspike.core.errors import NotationError
from goldenspike.core.game import Action, State, unplayable
from goldenspike.core.play import Step


def play(state: State, move: str | Action) -> Step:
    """Check and apply a text or an action: `play(state, "auction red 3")`. Raises NotationError or IllegalAction, and
    then nothing has changed.
    """
    return playing.play(registry.load(arguments.state(state).game_name), state, move)


def preview(state: State, action: Action) -> list[Any]:
    """What a legal action would do, tried on a copy. Raises IllegalAction for one that is not legal now."""
    arguments.action(action)
    if not any(legal is action for legal in arguments.state(state).actions()):  # perhaps equal to one of them
        try:
            action = playing.legal_action(registry.load(state.game_name), state, action)
        except NotationError:  # it is an action of another game
            raise unplayable(state, action) from None
    return playing.preview(state, action)
