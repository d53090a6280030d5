"""Bots that play each other while nobody plays or watches: their processor time is charged to the network that opened
the table. When it has used up its share, they wait.
"""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.site.edge import limits
from goldenspike.site.models import Seat, Table
from goldenspike.site.work.backlog import account
from goldenspike.site.work.waiting import watched

PER_MOVE = 0.01
"""Seconds of processor time a move takes besides the thinking: it is looked up, written and published."""


def payer(table: Table, seats: Sequence[Seat]) -> str:
    """Empty if nobody pays: someone plays or watches, or the table was opened by a command."""
    attended = any(seat.kind == Seat.PERSON for seat in seats) or watched(table.id)
    opened_by = account(table.network, table.created_by_id)
    return "" if attended or not opened_by else f"bots of {opened_by}"


def charge(table: Table, seats: Sequence[Seat], thought: float) -> None:
    """Charge for a move that took this many seconds to think about."""
    if whose := payer(table, seats):
        limits.charge(whose, thought + PER_MOVE)


def over_budget(table: Table, seats: Sequence[Seat]) -> bool:
    whose = payer(table, seats)
    return bool(whose) and limits.overdrawn(whose) > 0
