"""What can I do, and what would it mean? `choices_of(state)` answers as data; every front end renders that."""

from __future__ import annotations

from goldenspike.choices.choice import Choice, Choices, Group
from goldenspike.choices.games import GameChoices, choices_of, standing_of
from goldenspike.choices.standing import Standing

__all__ = ["Choice", "Choices", "GameChoices", "Group", "Standing", "choices_of", "standing_of"]
