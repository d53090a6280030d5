"""The sign beside a line of the log: the player, or the dice; and which lines are great moments."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString, mark_safe

from goldenspike.core.events import GameOver
from goldenspike.games.steam_rollers.rules.events import Delivered
from goldenspike.site.pages import markup
from goldenspike.site.pages.table_view import TableView

GREAT = 6
"""Points from which a delivery is highlighted in brass."""


def sign(view: TableView, event: Any) -> SafeString:
    seat = getattr(event, "seat", None)
    if isinstance(seat, int) and 0 <= seat < len(view.seat_views):
        return markup.seat(seat, view.name(seat), view.seat_views[seat].mine, "s")
    if type(event).__name__ in ("RoundRolled", "DiceRolled", "RoundBegan"):
        return markup.icon("dice")
    return mark_safe("")


def great(event: Any) -> bool:
    return isinstance(event, GameOver) or (isinstance(event, Delivered) and event.points >= GREAT)
