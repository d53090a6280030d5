"""Tables: open one, find one again, sit down."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from ninja import Path, Router, Status

from goldenspike.site import overviews, seats, tables
from goldenspike.site.api.auth import CALLER, known, person
from goldenspike.site.api.errors import answers
from goldenspike.site.api.schemas import (
    BotIn,
    InvitationOut,
    PaceIn,
    RecordIn,
    SeatIn,
    StandIn,
    TableIn,
    TableOut,
    TakeIn,
    TakenOut,
)
from goldenspike.site.api.serializers import table_out, table_row
from goldenspike.site.failures import Invalid, Unknown
from goldenspike.site.models import Person
from goldenspike.site.operations import addresses
from goldenspike.site.work import answer_limit

router = Router(tags=["tables"])
Number = Annotated[int, Path(ge=0, le=9)]


@router.get(
    "/tables", auth=CALLER, response=answers(list[TableOut]), summary="Your tables, those where it’s your turn first"
)
def my_tables(request: HttpRequest) -> list[TableOut]:
    return [
        table_row(overview.table, overview.seats, overview.mine, overview.my_turn)
        for overview in overviews.of(known(request))
    ]


@router.post("/tables", auth=CALLER, response=answers(TableOut, 403, status=201), summary="Open a table")
def new_table(request: HttpRequest, given: TableIn) -> Status[TableOut]:
    """A game with chance waits for its players' numbers (`POST /tables/{id}/number`) before anything is drawn."""
    caller = known(request)
    if given.snatch is not None and given.snatch not in answer_limit.LIMITS:
        raise Invalid(field="snatch")
    made = tables.create(
        caller,
        given.game,
        [sitting(seat, caller) for seat in given.seats],
        edition=given.edition,
        map=given.map,
        map_text=given.map_text,
        edition_text=given.edition_text,
        options=given.options,
        rules=given.rules,
        pace=given.pace,
        numbers_first=True,
    )
    if given.snatch is not None:
        answer_limit.set_limit(made, given.snatch)
    return Status(201, table_out(made, caller))


def sitting(seat: SeatIn, caller: Person) -> tables.Sitting:
    if seat.kind == "bot":
        return tables.Bot(seat.bot or tables.DEFAULT_BOT, seat.name)
    if seat.kind == "open":
        return tables.Open(seat.name or tables.OPEN_NAME)
    return tables.Here(seat.name or caller.name)


@router.post(
    "/records", auth=CALLER, response=answers(TableOut, 403, status=201), summary="Continue a recorded game here"
)
def upload(request: HttpRequest, given: RecordIn) -> Status[TableOut]:
    made = tables.upload(known(request), given.record, given.mine, given.pace, numbers_first=True)
    return Status(201, table_out(made, known(request)))


@router.get("/tables/{table_id}", response=answers(TableOut, 404), summary="A table")
def table(request: HttpRequest, table_id: str) -> TableOut:
    return table_out(tables.get(table_id), person(request))


@router.post(
    "/tables/{table_id}/rematch",
    auth=CALLER,
    response=answers(TableOut, 403, 404, status=201),
    summary="Open a rematch with the same players",
)
def rematch(request: HttpRequest, table_id: str) -> Status[TableOut]:
    made = tables.rematch(tables.get(table_id), known(request), numbers_first=True)
    return Status(201, table_out(made, known(request)))


@router.put("/tables/{table_id}/pace", auth=CALLER, response=answers(TableOut, 403, 404), summary="Set the bot speed")
def set_pace(request: HttpRequest, table_id: str, given: PaceIn) -> TableOut:
    tables.set_pace(tables.get(table_id), known(request), given.pace)
    return table_out(tables.get(table_id), known(request))


@router.get(
    "/tables/{table_id}/seats/{number}/invitation",
    auth=CALLER,
    response=answers(InvitationOut, 403, 404, 409),
    summary="The invitation link of an open seat",
)
def invitation(request: HttpRequest, table_id: str, number: Number) -> InvitationOut:
    """Only for the player who opened the table. Each link is good for one person."""
    token = tables.invitation(tables.get(table_id), number, known(request))
    return InvitationOut(invitation=token, link=f"{addresses.shareable(request)}/join/{token}")


@router.post(
    "/tables/{table_id}/seats/{number}/bot",
    auth=CALLER,
    response=answers(TableOut, 403, 404, 409),
    summary="Give an open seat to a bot",
)
def give_to_bot(request: HttpRequest, table_id: str, number: Number, given: StandIn) -> TableOut:
    """Only for the player who opened the table. With `instead`, the bot also plays for a person, who can come back
    through a new link.
    """
    seats.give_to_bot(table_id, number, known(request), given.bot, only_open=not given.instead)
    return table_out(tables.get(table_id), known(request))


@router.post(
    "/tables/{table_id}/seats/{number}/link",
    auth=CALLER,
    response=answers(InvitationOut, 403, 404, 409),
    summary="Make a new link for a seat",
)
def new_link(request: HttpRequest, table_id: str, number: Number) -> InvitationOut:
    """Only for the player who opened the table. Whoever sat there can take the seat again only through the new link."""
    seats.new_link(table_id, number, known(request))
    return invitation(request, table_id, number)


@router.post(
    "/tables/{table_id}/leave",
    auth=CALLER,
    response=answers(TableOut, 403, 404, 409),
    summary="Leave the table and let a bot take over",
)
def leave(request: HttpRequest, table_id: str, given: BotIn) -> TableOut:
    seats.leave(table_id, known(request), given.bot)
    return table_out(tables.get(table_id), known(request))


@router.post(
    "/seats", auth=CALLER, response=answers(TakenOut, 403, 404, 409), summary="Take a seat with an invitation link"
)
def take(request: HttpRequest, given: TakeIn) -> TakenOut:
    """If the same person takes it again, nothing changes."""
    parts = [part for part in given.invitation.split("?")[0].split("/") if part]
    if not parts or not parts[-1].isascii() or not parts[-1].isprintable():
        raise Unknown
    seat = tables.take(parts[-1], known(request), given.name)
    return TakenOut(seat=seat.number, table=table_out(tables.get(seat.table_id), known(request)))
