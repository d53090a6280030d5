"""A move: one short transaction. Commit, then publish, then answer. People's and bots' moves take the same path."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.utils import timezone

from goldenspike.core.errors import IllegalAction, NotationError
from goldenspike.core.game import CHANCE
from goldenspike.site import positions, rows
from goldenspike.site.failures import Invalid, KeyReused, NotYourSeat, NotYourTurn, NoUndo, Refused, Stale, Unknown
from goldenspike.site.live import publish
from goldenspike.site.models import LONGEST_ACTION, LONGEST_KEY, MOST_LINES, Line, Person, Seat, Table
from goldenspike.site.positions import Continuation, Position, Snapshot
from goldenspike.site.results import result_text
from goldenspike.site.transactions import writing

KEY = re.compile(rf"[A-Za-z0-9_-]{{8,{LONGEST_KEY}}}")
SHOWN = 80
"""How many characters of a text that is not an action are quoted back."""


class Moved(NamedTuple):
    """`line` is the move itself, `ply` the last line after it: the chance that followed is included."""

    ply: int
    line: int
    text: str
    again: bool
    """The same request had already been carried out; this repeats its answer."""


class Done(NamedTuple):
    """A request that was carried out, and the table after it, so that a page can show it at once."""

    answer: Moved
    after: Snapshot | None
    """None if it had already been carried out: the table may have moved on since."""


def move(table_id: str, person: Person | None, seat: int, expected_ply: int, text: str, key: str) -> Moved:
    """A person moves one of their own seats. Raises Unknown, NotYourSeat, KeyReused, Stale, NotYourTurn or Refused."""
    return play(table_id, person, seat, expected_ply, text, key).answer


def undo(table_id: str, person: Person | None, expected_ply: int, key: str, to: int | None = None) -> Moved:
    """Back to the position after line `to`, or before the person's last decision. Adds a line; nothing is deleted."""
    return take_back(table_id, person, expected_ply, key, to).answer


def play(table_id: str, person: Person | None, seat: int, expected_ply: int, text: str, key: str) -> Done:
    """`move`, with the table after it."""
    check_key(key)
    check_text(text)
    positions.warm(table_id, expected_ply)
    with writing():
        table, seats = locked(table_id)
        owner = next((row.person_id for row in seats if row.number == seat), None)
        if person is None or owner != person.pk:
            raise NotYourSeat
        lines = lines_that_matter(table, key)
        earlier = earlier_answer(lines, person, seat, text, key)
        if earlier is not None:
            return Done(earlier, None)
        snapshot = Snapshot(table, seats, at_ply(table, seats, lines, expected_ply))
        done = write(snapshot, seat, text, key, person)
    return announce(snapshot, done)


def take_back(table_id: str, person: Person | None, expected_ply: int, key: str, to: int | None = None) -> Done:
    """`undo`, with the table after it."""
    check_key(key)
    positions.warm(table_id, expected_ply)
    with writing():
        table, seats = locked(table_id)
        if person is None or not any(seat.person_id == person.pk for seat in seats):
            raise NotYourSeat
        sent = "undo" if to is None else f"undo {to}"
        lines = lines_that_matter(table, key)
        earlier = earlier_answer(lines, person, None, sent, key)
        if earlier is not None:
            return Done(earlier, None)
        snapshot = Snapshot(table, seats, at_ply(table, seats, lines, expected_ply))
        targets = undo_targets(snapshot.position, seats, person)
        if not targets or (to is not None and to not in targets):
            raise NoUndo
        going = Continuation(snapshot.position)
        going.undo(targets[0] if to is None else to)
        done = store(snapshot, going, key, sent, person)
    return announce(snapshot, done)


def bot_move(table_id: str, seat: int, expected_ply: int, text: str) -> Moved:
    """The server moves a bot's seat."""

    def is_bot(snapshot: Snapshot) -> bool:
        return any(row.number == seat and row.kind == Seat.BOT for row in snapshot.seats)

    return server_move(table_id, seat, expected_ply, text, is_bot)


def server_move(table_id: str, seat: int, expected_ply: int, text: str, may: Callable[[Snapshot], bool]) -> Moved:
    """The server moves a seat that is not a person's, or answers for a person where that is allowed."""
    positions.warm(table_id, expected_ply)
    with writing():
        table, seats = locked(table_id)
        snapshot = Snapshot(table, seats, at_ply(table, seats, lines_that_matter(table, None), expected_ply))
        if not may(snapshot):
            raise NotYourSeat
        done = write(snapshot, seat, text, None, None)
    return announce(snapshot, done).answer


def undo_targets(position: Position, seats: Sequence[Seat], person: Person | None) -> list[int]:
    """The lines to which this person may go back, nearest first: each is right before one of their decisions.

    The way back ends at chance (nothing is rolled twice), at what another person or a bot in their place did (other
    bots don't mind), and at what was done on a seat before it changed hands. Once a game with chance is over, nothing
    can be undone: its seed has been revealed, and with it every roll that would follow. And a game in which thousands
    of moves were undone can only go forward: a record must not grow without bound.
    """
    if person is None or position.ply >= MOST_LINES:
        return []
    own = {seat.number for seat in seats if seat.person_id == person.pk}
    since = {seat.number: seat.since for seat in seats}
    free = own | {seat.number for seat in seats if seat.kind == Seat.BOT and not seat.stands_in}
    if position.over and (position.record.first.actor == CHANCE or not all(seat.number in free for seat in seats)):
        return []  # the seed has been revealed, or others have seen the result
    targets: list[int] = []
    path = [line for line, _ in position.steps]
    for at in range(len(path) - 1, -1, -1):
        seat = path[at].seat
        if seat not in free or path[at].number <= since.get(seat, 0):
            break
        if path[at].seat in own:
            targets.append(path[at - 1].number if at else 0)
    return targets


# Inside the transaction


def check_key(key: str) -> None:
    if not KEY.fullmatch(key):
        raise Invalid(field="key")


def check_text(text: str) -> None:
    """Long or unprintable texts are not actions, and never reach the database."""
    if len(text) > LONGEST_ACTION or not text.isprintable() or not text:
        shown = "".join(character if character.isprintable() else "?" for character in text[:SHOWN])
        raise Refused(NotationError("not_an_action", text=shown))


def locked(table_id: str) -> rows.Seated:
    """Until the transaction ends, nobody else can write to the table."""
    seated = rows.seated(table_id, lock=True)
    if seated is None:
        raise Unknown
    return seated


def lines_that_matter(table: Table, key: str | None) -> list[Line]:
    """The last line, and the one that has this key."""
    return rows.lines_at(table.id, table.ply, key)


def earlier_answer(lines: list[Line], person: Person, seat: int | None, sent: str, key: str) -> Moved | None:
    """The answer given when this key first came. Reusing a key for a different request is the sender's mistake."""
    line = next((line for line in lines if line.key == key), None)
    if line is None:
        return None
    if (line.person_id, line.seat, line.sent) != (person.pk, seat, sent):
        raise KeyReused
    after = line.ply
    later = Line.objects.filter(table_id=line.table_id, ply__gt=line.ply).order_by("ply")
    for ply, who in later.values_list("ply", "seat"):
        if who != CHANCE:
            break
        after = ply
    return Moved(after, line.ply, line.text, True)


def at_ply(table: Table, seats: Sequence[Seat], lines: list[Line], expected: int) -> Position:
    if table.ply != expected:
        raise Stale(table.ply)
    return positions.after(table, next((line for line in lines if line.ply == table.ply), None), seats)


def write(snapshot: Snapshot, seat: int, text: str, key: str | None, person: Person | None) -> Done:
    """Write the move, and the chance that follows it, drawn from the table's seed in the same transaction."""
    if snapshot.position.actor != seat:
        raise NotYourTurn
    going = Continuation(snapshot.position)
    try:
        going.play(text)
    except (IllegalAction, NotationError) as error:
        raise Refused(error) from None
    going.draw(snapshot.table.chance_seed)
    return store(snapshot, going, key, text if key else "", person)


def store(snapshot: Snapshot, going: Continuation, key: str | None, sent: str, person: Person | None) -> Done:
    """Store the new lines, the first with its author and request key. Returns what is about to be committed."""
    table, now = snapshot.table, timezone.now()
    lines = [Line(table=table, ply=line.number, seat=line.seat, text=line.action, time=now) for line in going.fresh]
    lines[0].key, lines[0].sent, lines[0].person = key, sent, person
    rows.add_lines(lines)
    after = going.position(now)
    table.ply, table.actor, table.finished, table.changed = after.ply, after.actor, after.over, now
    table.result = result_text(after.state)
    rows.set_progress(table)
    publish.in_transaction(table.id, after.ply)
    return Done(Moved(after.ply, lines[0].ply, lines[0].text, False), Snapshot(table, snapshot.seats, after))


def announce(before: Snapshot, done: Done) -> Done:
    """After the commit: cache and publish it. What was made for readers of the previous position is dropped."""
    assert done.after is not None
    table, seats, position = done.after
    positions.CACHE.put(position)
    before.position.derived.clear()
    next_seat = next((seat for seat in seats if seat.number == position.actor), None)
    bot_is_next = next_seat is not None and next_seat.kind == Seat.BOT
    publish.moved(table.id, position.ply, bot_is_next or position.state.unanswered() is not None)
    if position.over:
        publish.ended(table.id, position.ply)
    return done
