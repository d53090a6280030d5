"""A player may have to answer during another's turn. If people wait for the answer, the table sets a time that
everybody sees; when it is up, the server answers as the rules say (`State.unanswered`).

Only the table's setting is stored: the time runs from the move that led to the question, so it survives any restart.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from goldenspike.core import registry
from goldenspike.site import moves
from goldenspike.site.failures import Failure, Invalid
from goldenspike.site.models import Seat, Table
from goldenspike.site.positions import Position
from goldenspike.site.transactions import writing

log = logging.getLogger("goldenspike.site.work.answer_limit")

LIMITS = (15, 30, 120, 0)
"""Seconds to choose from; 0: no limit."""


def set_limit(table: Table, seconds: int) -> None:
    if seconds not in LIMITS:
        raise Invalid(field="snatch")
    table.answer_seconds = seconds
    with writing():
        Table.objects.filter(pk=table.pk).update(answer_seconds=seconds)


def seconds_left(table: Table, seats: Sequence[Seat], position: Position) -> float | None:
    """Until the server answers; None if it never does: no question is open, there is no limit, or nobody else waits."""
    if not table.answer_seconds or position.state.unanswered() is None:
        return None
    actor = next((seat for seat in seats if seat.number == position.actor), None)
    if actor is None or actor.kind == Seat.BOT or not others_wait(seats, actor):
        return None
    since = (timezone.now() - (position.time or table.created)).total_seconds()
    return min(float(table.answer_seconds), max(0.0, table.answer_seconds - since))  # even if the clock changes


def others_wait(seats: Sequence[Seat], actor: Seat) -> bool:
    """Another person plays here: bots don't mind waiting, and people sharing a screen need no clock."""
    return any(seat.kind == Seat.PERSON and seat.person_id != actor.person_id for seat in seats)


def waiting() -> QuerySet[Table]:
    """Tables where a player may have to answer: the last move may have led to a question, and no bot is next."""
    asking = Q(pk__in=[])
    for game in registry.games():
        for word in game.out_of_turn_after():
            asking |= Q(game=game.name, lines__text__startswith=f"{word} ") | Q(game=game.name, lines__text=word)
    tables = Table.objects.filter(asking, finished=False, answer_seconds__gt=0, lines__ply=F("ply"))
    return tables.exclude(seats__number=F("actor"), seats__kind=Seat.BOT)


def decline(table_id: str, seat: int, ply: int, answer: str) -> None:
    """The time is up. If someone was quicker, there is nothing left to do."""
    try:
        moves.server_move(
            table_id, seat, ply, answer, lambda snapshot: snapshot.position.state.unanswered() is not None
        )
    except Failure as failure:
        log.info("table %s, seat %d: %s", table_id, seat, failure.code)
