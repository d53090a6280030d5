"""Actions in words, built from what they would bring about (the preview events), not from the rules again."""

from __future__ import annotations

from goldenspike.core.game import Action, State
from goldenspike.words.catalogue import N_
from goldenspike.words.speaker import ActionText, Speaker


def action_text(speaker: Speaker, state: State, action: Action) -> ActionText:
    """What a legal action does, and what it costs and earns."""
    return speaker.game.describe(speaker, state, action)


def label(speaker: Speaker, state: State, action: Action) -> str:
    """In one line: `build Denver–Omaha: 4 cubes, +$30`."""
    name, effect = action_text(speaker, state, action)
    return speaker.words(N_("{action}: {effect}"), action=name, effect=effect) if effect else name
