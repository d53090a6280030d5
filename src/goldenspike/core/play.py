"""Playing by text: parse, check against the legal actions, apply. The one door for everything that comes from
outside.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from goldenspike.core.errors import IllegalAction, Refusal
from goldenspike.core.game import Action, Game, State


class Step(NamedTuple):
    """What was played, and what it brought about."""

    action: Action
    events: list[Any]


def legal_action(game: Game, state: State, text: str) -> Action:
    """The legal action a text names; NotationError or IllegalAction otherwise. The state is not touched."""
    action = game.parse(state, text)
    for legal in state.actions():
        if legal == action:
            return legal
    refusal = game.why_not(state, action)
    raise IllegalAction(refusal or Refusal("", "not_legal", {"action": str(action)}))


def play(game: Game, state: State, text: str) -> Step:
    action = legal_action(game, state, text)
    events: list[Any] = []
    state.apply(action, events)
    return Step(action, events)


def preview(state: State, action: Action) -> list[Any]:
    """What a legal action would bring about, tried on a copy."""
    events: list[Any] = []
    state.copy().apply(action, events)
    return events
