"""Checked play: parse, find the legal action, apply. Everything that comes from outside goes through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from goldenspike.core import arguments
from goldenspike.core.errors import IllegalAction, Refusal
from goldenspike.core.game import Action, Game, State

if TYPE_CHECKING:  # before Python 3.13 only type checkers know defaults: a plain `Step` is one of any game
    from typing_extensions import TypeVar

    SomeAction = TypeVar("SomeAction", bound=Action, default=Action)
    SomeEvent = TypeVar("SomeEvent", default=Any)
else:
    from typing import TypeVar

    SomeAction, SomeEvent = TypeVar("SomeAction"), TypeVar("SomeEvent")


class Step(NamedTuple, Generic[SomeAction, SomeEvent]):
    """What was played, and what it did.

    Attributes:
        action: the action
        events: what happened, in order
    """

    action: SomeAction
    events: list[SomeEvent]


def legal_action(game: Game, state: State, move: str | Action) -> Action:
    """The legal action that a text names, or that equals an action; NotationError or IllegalAction otherwise. The state
    is not touched.
    """
    action = game.parse(state, arguments.move(move))
    text = action.text  # two actions are the same when their texts are; there may be hundreds to compare with
    for legal in state.actions():
        if legal.text == text:
            return legal
    refusal = game.why_not(state, action)
    raise IllegalAction(refusal or Refusal("", "not_legal", {"action": str(action)}))


def play(game: Game, state: State, move: str | Action) -> Step:
    action = legal_action(game, state, move)
    events: list[Any] = []
    state.apply(action, events)
    return Step(action, events)


def preview(state: State, action: Action) -> list[Any]:
    """What a legal action would do, tried on a copy."""
    events: list[Any] = []
    state.copy().apply(action, events)
    return events
