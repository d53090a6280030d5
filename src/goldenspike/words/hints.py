"""Hints about a choice, in words."""

from __future__ import annotations

from goldenspike.core.trial import Hint
from goldenspike.words.catalogue import N_
from goldenspike.words.speaker import Speaker

SHARED = {
    "game_over": N_("Then the game is over."),
    "chance": N_("Then chance decides."),
    "decides": N_("Then it’s {seat}’s turn."),
}


def hint_text(speaker: Speaker, hint: Hint) -> str:
    """A phrase or a sentence; the code, if the game has no words for the hint."""
    message = speaker.game.hints.get(hint.code) or SHARED.get(hint.code)
    return speaker.say(message, **hint.params) if message else hint.code
