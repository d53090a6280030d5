"""Actions in words, built from what they do when tried, instead of repeating the rules."""

from __future__ import annotations

import logging

from goldenspike.core.game import Action, State
from goldenspike.core.trial import Trial
from goldenspike.words.names import labelled
from goldenspike.words.speaker import ActionText, Speaker, notation_only

log = logging.getLogger("goldenspike.words")


def trial_text(speaker: Speaker, trial: Trial) -> ActionText:
    """What a legal action does, and what it costs and earns. The action is tried only if its words need that."""
    try:
        return speaker.game.describe(speaker, trial)
    except Exception as error:  # anyone may have written a game's words: its notation is better than no table
        log.error("%s has no words for %s: %s: %s", speaker.game.title, trial.action, type(error).__name__, error)
        return notation_only(speaker, trial)


def action_text(speaker: Speaker, state: State, action: Action) -> ActionText:
    """The same for a single action. For all actions, use `choices_of`, which tries each only once."""
    return trial_text(speaker, Trial(state, action))


def label(speaker: Speaker, trial: Trial) -> str:
    """The action in one line: `build Denver–Omaha: 4 cubes, +$30`."""
    name, effect = trial_text(speaker, trial)
    return labelled(speaker.words, name, effect) if effect else name
