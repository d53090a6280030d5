"""What can I do, and what would it mean? `choices_of(state)` says it as data; every front end renders that."""

from __future__ import annotations

from goldenspike.choices.choice import Choice, Choices, Group, Reach
from goldenspike.choices.games import GameChoices, choices_of

__all__ = ["Choice", "Choices", "GameChoices", "Group", "Reach", "choices_of"]
