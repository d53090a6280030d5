"""Refusals in words: why an action is not legal now."""

from __future__ import annotations

from goldenspike.core.errors import Refusal
from goldenspike.words.catalogue import N_
from goldenspike.words.speaker import Speaker

SHARED = {
    "game_over": N_("The game is over."),
    "not_legal": N_("“{action}” isn’t allowed now."),
}
UNKNOWN = N_("That isn’t allowed now ({code}).")


def refusal_text(speaker: Speaker, refusal: Refusal) -> str:
    """The reason alone; `refusal.rule` is the rule behind it."""
    message = speaker.game.refusals.get(refusal.code) or SHARED.get(refusal.code)
    if message is None:
        return speaker.say(UNKNOWN, code=refusal.code)
    return speaker.say(message, **refusal.params)
