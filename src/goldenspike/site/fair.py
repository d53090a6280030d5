"""Fair dice at a table: what is published before the first draw, the numbers people add, and what is revealed at the
end.

A table whose next step is chance waits until every seat is taken and each person has added a number, or until one of
them, having added theirs, begins without the others. Nobody can begin while a seat is open: they could look at the
set-up alone and invite others only to one they like. The first draw closes the list; nothing is drawn before it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from goldenspike.core import fair, registry
from goldenspike.core.fair import NUMBER, Number, Proof, Verdict
from goldenspike.core.game import CHANCE
from goldenspike.site import moves, positions
from goldenspike.site.failures import Begun, GameMissing, Invalid, NoNumber, NotYourSeat, SeatOpen, Unknown
from goldenspike.site.live import publish
from goldenspike.site.models import Line, Person, Seat, Table
from goldenspike.site.positions import Continuation, Position, Snapshot
from goldenspike.site.transactions import writing

log = logging.getLogger("goldenspike.site.fair")


class Fair(NamedTuple):
    """What everybody may know about the dice of a table."""

    commitment: str
    """SHA-256 of the secret seed."""
    numbers: list[Number]
    """Who added what: seat and number."""
    waiting: bool
    """Nothing is drawn yet: the table waits for the seats in `missing`."""
    missing: list[int]
    """Seats that are open, or whose person has not added a number."""
    open: bool
    """Numbers are still accepted."""
    added: bool
    """The reader's own number is in."""
    may_begin: bool
    """The reader may begin without the missing ones."""
    since: int
    """The first move drawn here: more than 1 at a table that continues an uploaded record."""
    seed: str | None
    """Revealed at the end."""


@cache
def has_chance(game: str) -> bool:
    """Also False for a game that is not installed: nothing can be drawn then."""
    if not registry.available(game):
        return False
    loaded = registry.load(game)
    return loaded.new(loaded.min_players).actor == CHANCE


def of(
    table: Table,
    person: Person | None = None,
    seats: Sequence[Seat] | None = None,
    position: Position | None = None,
) -> Fair | None:
    """For pages and programs; None for a game without chance. Pass `seats` and the last `position` if you have them."""
    if not has_chance(table.game):
        return None
    sitting = list(Seat.objects.filter(table_id=table.id)) if seats is None else list(seats)
    waiting = table.actor == CHANCE
    mine = person is not None and has_added(table, sitting, person)
    return Fair(
        commitment=fair.commitment_of(table.seed),
        numbers=table.added,
        waiting=waiting,
        missing=missing(table, sitting),
        open=waiting or not (table.finished or drawn_here(table, position)),
        added=mine,
        may_begin=waiting and mine and not has_open(sitting),
        since=table.uploaded + 1,
        seed=table.seed if table.finished else None,
    )


def drawn_here(table: Table, position: Position | None = None) -> bool:
    """Read from the last position if given, otherwise from the database."""
    if position is not None:
        return any(line.seat == CHANCE for line in position.record.lines[table.uploaded :])
    return Line.objects.filter(table_id=table.id, seat=CHANCE, ply__gt=table.uploaded).exists()


def has_added(table: Table, seats: Sequence[Seat], person: Person) -> bool:
    own = {seat.number for seat in seats if seat.person_id == person.pk}
    return any(number.seat in own for number in table.added)


def missing(table: Table, seats: Sequence[Seat]) -> list[int]:
    """One number is enough for all of a person's seats."""
    added = {number.seat for number in table.added}
    heard = {seat.person_id for seat in seats if seat.number in added}
    return [seat.number for seat in seats if seat.kind != Seat.BOT and (seat.person_id or 0) not in heard]


def has_open(seats: Sequence[Seat]) -> bool:
    return any(seat.kind == Seat.OPEN for seat in seats)


# What a person does


def add(table_id: str, person: Person | None, number: str) -> Table:
    """A person adds a number. The first one counts: adding again changes nothing. Raises Begun after the first draw."""
    text = number.strip().lower()
    with writing():
        table, seats = locked(table_id, person)
        if not NUMBER.fullmatch(text):
            raise Invalid(field="number")
        own = min(seat.number for seat in seats if person is not None and seat.person_id == person.pk)
        if person is not None and has_added(table, seats, person):
            return table
        if table.finished or drawn_here(table):
            raise Begun
        table.numbers = f"{table.numbers} {own}:{text}".strip()
        table.besides += 1
        table.save(update_fields=["numbers", "besides"])
        begun = draw_if_complete(table, seats)
        if begun is None:
            publish.in_transaction(table.id, table.ply)
    tell(table, begun)
    return table


def begin(table_id: str, person: Person | None) -> Table:
    """A player who has added a number stops waiting for the others. Changes nothing at a table that is not waiting."""
    with writing():
        table, seats = locked(table_id, person)
        if table.actor != CHANCE:
            return table
        if person is None or not has_added(table, seats, person):
            raise NoNumber
        if has_open(seats):
            raise SeatOpen
        begun = draw(table, seats)
    tell(table, begun)
    return table


def locked(table_id: str, person: Person | None) -> tuple[Table, list[Seat]]:
    table, seats = moves.locked(table_id)
    if not registry.available(table.game):
        raise GameMissing(game=table.game)
    if not has_chance(table.game):
        raise Unknown
    if person is None or not any(seat.person_id == person.pk for seat in seats):
        raise NotYourSeat
    return table, seats


def look_again(table_id: str) -> None:
    """A seat has changed hands: perhaps nobody is missing any more."""
    with writing():
        table, seats = moves.locked(table_id)
        begun = draw_if_complete(table, seats)
    if begun is not None:
        tell(table, begun)


# Inside the transaction


def draw_if_complete(table: Table, seats: list[Seat]) -> tuple[Snapshot, moves.Done] | None:
    return draw(table, seats) if table.actor == CHANCE and not missing(table, seats) else None


def draw(table: Table, seats: list[Seat]) -> tuple[Snapshot, moves.Done]:
    """Draw chance up to the first decision. Returns the table before it, and what was done."""
    last = Line.objects.filter(table_id=table.id, ply=table.ply).first()
    snapshot = Snapshot(table, seats, positions.after(table, last, seats))
    going = Continuation(snapshot.position)
    going.draw(table.chance_seed)
    return snapshot, moves.store(snapshot, going, None, "", None)


def tell(table: Table, begun: tuple[Snapshot, moves.Done] | None) -> None:
    """After the commit: pages show the new number, or the first draw."""
    if begun is None:
        publish.moved(table.id, table.ply)
    else:
        moves.announce(*begun)


# What is published


def proof(table: Table) -> Proof | None:
    """What a record of this table says about its dice: the seed only at the end, and nothing for a game that had ended
    before it was uploaded.
    """
    if not has_chance(table.game) or (table.finished and table.uploaded == table.ply):
        return None
    seed = table.seed if table.finished else ""
    return Proof(fair.commitment_of(table.seed), tuple(table.added), table.uploaded + 1, seed)


def record_text(table: Table, position: Position) -> str:
    """The record to download."""
    table_proof = proof(table)
    return position.record.dumps() if table_proof is None else fair.dumps(position.record, table_proof)


def record_at(table: Table, ply: int | None = None) -> str:
    """The record up to a move. If the game is not installed, or its rules no longer fit the table, the record as
    stored: what was played is never out of reach.
    """
    try:
        return record_text(table, positions.at(table, ply))
    except Unknown:
        raise
    except Exception as error:  # a third-party game's rules may raise anything
        log.error("table %s is given as it is stored: %s: %s", table.id, type(error).__name__, error)
        return positions.stored_text(table, ply)


def verdict(table: Table, position: Position | None = None) -> Verdict | None:
    """The check that everybody can make, done here: sealed before the end, then fair (or not). `position` is the last.

    It replays the game, so it is cached: the page of a finished game is viewed more than once.
    """
    table_proof = proof(table)
    if table_proof is None:
        return None
    at = positions.at(table) if position is None else position
    return at.derived(("verdict", table_proof), lambda: fair.promised(at.record, table_proof))
