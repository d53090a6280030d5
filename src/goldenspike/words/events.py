"""Events in words: one line of the log each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from goldenspike.core import events as rules_events
from goldenspike.words.catalogue import N_
from goldenspike.words.speaker import Speaker

# Events of every game; a game's own table may use other words.
SHARED = {
    "ChanceDrawn": N_("Chance: {outcome}."),
    "GameOver": N_("The game is over. {winners} wins."),
    "GameOver.shared": N_("The game is over. {winners} share the victory."),
}


def key(speaker: Speaker, event: Any) -> str:
    if isinstance(event, rules_events.GameOver):
        return "GameOver.shared" if len(event.winners) > 1 else "GameOver"
    return speaker.game.event_key(event)


def event_text(speaker: Speaker, event: Any) -> str:
    name = key(speaker, event)
    message = speaker.game.events.get(name) or SHARED.get(name)
    params = {**rules_events.params(event), **speaker.game.event_extra(event)}
    if message is None:  # a game without words: its codes are better than silence
        return " ".join([name, *(f"{param}={speaker.shown(param, value)}" for param, value in params.items())])
    return speaker.say(message, **params)


def log_lines(speaker: Speaker, events: Sequence[Any]) -> list[str]:
    """What happened, one sentence per line."""
    return [event_text(speaker, event) for event in speaker.game.condense(events)]
