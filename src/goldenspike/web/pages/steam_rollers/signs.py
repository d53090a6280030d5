"""Beside a line of the log: who did it, or the dice; and which lines are great moments."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString, mark_safe

from goldenspike.rules.events import GameOver
from goldenspike.rules.steam_rollers import events as told
from goldenspike.web.pages import markup
from goldenspike.web.pages.scene import Scene

GREAT = 6
"""Points from which a delivery is set off in brass."""


def sign(scene: Scene, event: Any) -> SafeString:
    seat = getattr(event, "seat", None)
    if isinstance(seat, int) and 0 <= seat < len(scene.sitters):
        return markup.seat(seat, scene.name(seat), scene.sitters[seat].mine, "s")
    if type(event).__name__ in ("RoundRolled", "DiceRolled", "RoundBegan"):
        return markup.icon("dice")
    return mark_safe("")


def great(event: Any) -> bool:
    return isinstance(event, GameOver) or (isinstance(event, told.Delivered) and event.points >= GREAT)
