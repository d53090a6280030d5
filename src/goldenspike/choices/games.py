"""What a game brings for its choices: the facet `choices`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from goldenspike.choices.choice import Choices, PlainChoices
from goldenspike.choices.standing import Standing
from goldenspike.core import registry
from goldenspike.core.game import CHANCE, State


@dataclass(frozen=True)
class GameChoices:
    choices: type[Choices[Any]] = PlainChoices
    """How it groups, ranks and explains what can be done."""


def game_choices(game: str) -> GameChoices:
    return registry.facet(game, "choices", GameChoices) or GameChoices()


def standing_of(state: State) -> Standing:
    """Where everybody stands in a position."""
    return game_choices(state.game_name).choices.standing_kind(state)


def choices_of(state: State, seat: int | None = None) -> Choices[Any]:
    """What a seat (default: the one whose turn it is) can do in a position, which must not change afterwards."""
    if seat is None:
        seat = CHANCE if state.actor is None else state.actor
    return game_choices(state.game_name).choices(state, seat)
