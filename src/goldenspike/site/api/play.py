"""At the table: looking, moving, waiting."""

from __future__ import annotations

import secrets
from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Router, Status

from goldenspike.site import fair, moves, people, positions, tables
from goldenspike.site.api.auth import CALLER, known, person
from goldenspike.site.api.errors import answers
from goldenspike.site.api.long_poll import LONGEST_WAIT, USUAL_WAIT
from goldenspike.site.api.schemas import (
    MOST_PLY,
    ActionsOut,
    AtPly,
    FairOut,
    LogOut,
    MovedOut,
    MoveIn,
    NumberIn,
    PositionOut,
    RecordOut,
    TableOut,
    UndoIn,
    UndoOut,
    WaitOut,
)
from goldenspike.site.api.serializers import actions_out, fair_out, log_out, position_out, table_out
from goldenspike.site.failures import Unknown
from goldenspike.site.work import scheduler
from goldenspike.words.catalogue import Words

router = Router(tags=["play"])


@router.get("/tables/{table_id}/position", response=answers(PositionOut, 404), summary="The position")
def position(request: HttpRequest, table_id: str, ply: AtPly = None) -> PositionOut:
    return position_out(tables.get(table_id), ply)


@router.get(
    "/tables/{table_id}/actions", response=answers(ActionsOut, 404), exclude_defaults=True, summary="The legal actions"
)
def actions(
    request: HttpRequest, table_id: str, ply: AtPly = None, words: bool = False, effects: bool = False
) -> ActionsOut:
    """With `words`, each action in the caller's language, with its costs and earnings; with `effects`, its consequences
    as data: events, figures before and after, hints.
    """
    person(request)
    return actions_out(tables.get(table_id), ply, Words(people.language(request)) if words else None, effects)


@router.post("/tables/{table_id}/moves", auth=CALLER, response=answers(MovedOut, 403, 404, 409), summary="Play a move")
def move(request: HttpRequest, table_id: str, given: MoveIn) -> moves.Moved:
    """409 if the table is no longer at `ply` (look again) or it is another seat's turn; 422, naming the rule, if the
    action is illegal.
    """
    return moves.move(table_id, known(request), given.seat, given.ply, given.text, given.key or new_key())


@router.get("/tables/{table_id}/undo", auth=CALLER, response=answers(UndoOut, 404), summary="What you can undo")
def undo_targets(request: HttpRequest, table_id: str) -> UndoOut:
    table = tables.get(table_id)
    seats = tables.seats(table)
    at = positions.at(table, seats=seats)
    return UndoOut(ply=at.ply, targets=moves.undo_targets(at, seats, known(request)))


@router.post("/tables/{table_id}/undo", auth=CALLER, response=answers(MovedOut, 403, 404, 409), summary="Undo")
def undo(request: HttpRequest, table_id: str, given: UndoIn) -> moves.Moved:
    """Never past chance, and never past what another person did."""
    return moves.undo(table_id, known(request), given.ply, given.key or new_key(), given.to)


def new_key() -> str:
    """For callers who send none: a repeated request can then not be told from a new one."""
    return secrets.token_hex(16)


@router.post(
    "/tables/{table_id}/hurry",
    auth=CALLER,
    response=answers(None, 403, 404, status=204),
    summary="Let bots move without pausing until it’s a person’s turn",
)
def hurry(request: HttpRequest, table_id: str) -> Status[None]:
    scheduler.skip(tables.get(table_id), known(request))
    return Status(204, None)


@router.get("/tables/{table_id}/wait", response=answers(WaitOut, 404), summary="Wait for the next move")
def wait(
    request: HttpRequest,
    table_id: str,
    ply: Annotated[int, Query(ge=0, le=MOST_PLY, description="what you have seen")],
    seconds: Annotated[int, Query(ge=0, le=LONGEST_WAIT)] = USUAL_WAIT,
) -> WaitOut:
    """Answers as soon as the table is at another ply, or after this many seconds. Then call it again: a program needs
    no other polling. `GET /events/{id}?ply=` reports the same as server-sent events.
    """
    # The waiting is already over: it happens before Django sees the request (long_poll.py), where it costs no thread.
    table = tables.get(table_id)
    return WaitOut(ply=table.ply, actor=table.actor, over=table.finished)


@router.get("/tables/{table_id}/log", response=answers(LogOut, 404), summary="The log")
def log(
    request: HttpRequest,
    table_id: str,
    since: Annotated[int, Query(ge=0, le=MOST_PLY, description="only lines after this one")] = 0,
    most: Annotated[int, Query(ge=1, le=500)] = 200,
) -> LogOut:
    person(request)
    table = tables.get(table_id)
    return log_out(table, positions.at(table), since, most, Words(people.language(request)))


@router.get("/tables/{table_id}/record", response=answers(RecordOut, 404), summary="The record")
def record(request: HttpRequest, table_id: str, ply: AtPly = None) -> RecordOut:
    """Also available as a file: `GET /t/{id}/record`."""
    table = tables.get(table_id)
    return RecordOut(file=f"{table.game}-{table.id}.record", record=fair.record_at(table, ply))


# Fair dice


@router.get(
    "/tables/{table_id}/fair",
    response=answers(FairOut, 404),
    summary="Fair dice: the fingerprint, the numbers and, at the end, the seed",
)
def fairness(request: HttpRequest, table_id: str) -> FairOut:
    table = tables.get(table_id)
    out = fair_out(table, person(request), tables.seats(table))
    if out is None:
        raise Unknown
    return out


@router.post(
    "/tables/{table_id}/number",
    auth=CALLER,
    response=answers(TableOut, 403, 404, 409),
    summary="Add your number for the dice",
)
def number(request: HttpRequest, table_id: str, given: NumberIn) -> TableOut:
    """Once per person, before the first random draw. The game begins when everyone has added one."""
    return table_out(fair.add(table_id, known(request), given.number), known(request))


@router.post(
    "/tables/{table_id}/begin",
    auth=CALLER,
    response=answers(TableOut, 403, 404, 409),
    summary="Begin without the players who haven’t added a number",
)
def begin(request: HttpRequest, table_id: str) -> TableOut:
    """Once your own number is in and no seat is open."""
    return table_out(fair.begin(table_id, known(request)), known(request))
