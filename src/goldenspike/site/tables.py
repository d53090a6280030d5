"""Tables: open one, sit down, find one's own again."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q

from goldenspike.bots.foreign import looks_foreign
from goldenspike.core import registry
from goldenspike.core.errors import SetupError
from goldenspike.core.game import CHANCE, Game
from goldenspike.core.record import Record, check_names, read_options
from goldenspike.site import incoming, moves, quotas, rows, seat_changes, visits
from goldenspike.site.failures import GameMissing, Invalid, NotYourSeat, NotYourTable, Over, Taken, TakenDown, Unknown
from goldenspike.site.live import publish
from goldenspike.site.models import Person, Seat, Table, is_table_id, new_table_id
from goldenspike.site.naming import table_name
from goldenspike.site.people import hashed
from goldenspike.site.results import result_text
from goldenspike.site.transactions import writing
from goldenspike.site.work import site_bots
from goldenspike.words.catalogue import Words
from goldenspike.words.games import speaker
from goldenspike.words.speaker import Speaker

MOST_PACE = 60_000
DEFAULT_BOT = "greedy"
OPEN_NAME = "…"
FREE = Q(kind=Seat.OPEN) | Q(stands_in=True)
"""Seats that anyone with the invitation may take."""


@dataclass(frozen=True)
class Here:
    """A seat of the person who opens the table; several of them make a hot-seat game."""

    name: str


@dataclass(frozen=True)
class Bot:
    bot: str = DEFAULT_BOT
    name: str = ""


@dataclass(frozen=True)
class Open:
    """A seat for whoever gets its invitation. `held_for` reserves it for a known person (a rematch)."""

    name: str = OPEN_NAME
    held_for: Person | None = None


Sitting = Here | Bot | Open


def create(
    person: Person | None,
    game: str,
    sitting: Sequence[Sitting],
    *,
    edition: str = "",
    map: str = "",
    map_text: str = "",
    edition_text: str = "",
    options: Mapping[str, str] | None = None,
    rules: str = "",
    pace: int = 1200,
    numbers_first: bool = False,
) -> Table:
    """A new table. SetupError or MapError if the game cannot be set up like that.

    Its first chance is drawn at once, or with `numbers_first` when the players have added their numbers (fair.py).
    """
    quotas.may_open(person, len(map_text) + len(edition_text))
    made = registry.load(game)
    check_pace(pace)
    shown = seat_names(made, sitting)
    chosen = made.read_map(map_text, map or "map") if map_text else map
    by = made.read_edition(edition_text, edition or "edition") if edition_text else edition
    record = Record.new(made, shown, edition=by, map=chosen, options=options, rules=rules)
    return store(person, record, sitting, pace, numbers_first=numbers_first)


def seat_names(game: Game, sitting: Sequence[Sitting]) -> list[str]:
    """A bot's name says which bot it is, so that the terminal can continue the record."""
    names: list[str] = []
    bots = 0
    for sitter in sitting:
        if isinstance(sitter, Bot):
            bots += 1
            check_bot(game, sitter.bot)
            names.append(sitter.name or f"{sitter.bot} {bots}")
        else:
            names.append(sitter.name)
    check_names(names)
    return names


def check_bot(game: Game, bot: str) -> None:
    if bot not in site_bots.names(game):
        raise SetupError("unknown_bot", name=bot, known=site_bots.names(game))


def check_pace(pace: int) -> None:
    if not 0 <= pace <= MOST_PACE:
        raise Invalid(field="pace")


def store(
    person: Person | None,
    record: Record,
    sitting: Sequence[Sitting],
    pace: int,
    rematch_of: Table | None = None,
    numbers_first: bool = False,
) -> Table:
    table = table_of(record)
    table.id = new_id(person)
    table.created_by, table.pace, table.rematch_of = person, pace, rematch_of
    table.uploaded, table.network = len(record.lines), visits.hashed_network()
    wait = numbers_first and not all(isinstance(sitter, Bot) for sitter in sitting)
    while record.state.actor == CHANCE and not wait:
        record.draw(table.chance_seed)
    table.ply, table.actor, table.finished = len(record.lines), record.state.actor, record.state.over
    table.result = result_text(record.state)
    seats = [
        seat_row(table, number, sitter, name, person)
        for number, (sitter, name) in enumerate(zip(sitting, record.seats, strict=True))
    ]
    lines = [
        rows.StoredLine(
            line.number,
            line.seat,
            line.action,
            "" if line.seat is None else line.tags,
            "" if line.seat is None else line.comment,
        )
        for line in record.lines
    ]
    table.size = size_of(table, lines)
    with writing():
        quotas.check_again(person, table.size, table.uploaded > 0)
        table.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        rows.add_played(table.id, lines)
        publish.in_transaction(table.id, table.ply)
    publish.moved(table.id, table.ply)
    return table


def size_of(table: Table, lines: Sequence[rows.StoredLine]) -> int:
    """Bytes of its custom map, edition or record."""
    played = [text for line in lines for text in (line.text, line.tags, line.comment)]
    return sum(len(text.encode()) for text in [*played, table.map_text, table.edition_text])


def new_id(person: Person | None) -> str:
    """An id whose name none of this person's running tables has, if a few attempts find one."""
    running = Table.objects.filter(seats__person=person, finished=False) if person else Table.objects.none()
    taken = {table_name(table_id) for table_id in running.values_list("pk", flat=True)}
    ids = [new_table_id() for _ in range(12)]
    return next((table_id for table_id in ids if table_name(table_id) not in taken), ids[0])


def table_of(record: Record) -> Table:
    contents = record.game.contents(record.first)
    unshipped = {name: content.text for name, content in contents.items() if not content.shipped}
    headers = {name: " ".join(record.header(name)) for name in ("Rules", "Edition", "Map", "Options", "Date")}
    for name, value in headers.items():
        if len(value) > Table._meta.get_field(name.lower()).max_length:  # type: ignore[union-attr, operator]
            raise Invalid(field=name)
    return Table(
        game=record.game.name,
        rules=headers["Rules"],
        edition=headers["Edition"],
        map=headers["Map"],
        map_text=unshipped.get("Map", ""),
        edition_text=unshipped.get("Edition", ""),
        options=headers["Options"],
        date=headers["Date"],
    )


def seat_row(table: Table, number: int, sitter: Sitting, name: str, person: Person | None) -> Seat:
    seat = Seat(table=table, number=number, name=name)
    if isinstance(sitter, Bot):
        seat.kind, seat.bot = Seat.BOT, sitter.bot
    elif isinstance(sitter, Here):
        if person is None:
            raise Invalid(field="person")
        seat.kind, seat.person = Seat.PERSON, person
    elif sitter.held_for is not None:
        seat.kind, seat.person = Seat.PERSON, sitter.held_for
    else:
        seat.kind, seat.invitation = Seat.OPEN, hashed(token_of(table.id, number))
    return seat


def upload(
    person: Person | None,
    text: str,
    mine: Sequence[int] | None = None,
    pace: int = 1200,
    numbers_first: bool = False,
) -> Table:
    """A recorded game continues here. Seats named like a bot go to that bot; `mine` are this person's (None: all the
    others); the rest are open.
    """
    quotas.may_open(person, len(text), upload=True)
    return upload_record(person, incoming.record_of(text), mine, pace, numbers_first)


def upload_record(
    person: Person | None,
    record: Record,
    mine: Sequence[int] | None = None,
    pace: int = 1200,
    numbers_first: bool = False,
) -> Table:
    sitting: list[Sitting] = []
    for number, name in enumerate(record.seats):
        kind = bot_kind(record.game, name)
        if mine is not None and number in mine:
            sitting.append(Here(name))
        elif kind is not None:
            sitting.append(Bot(kind, name))
        else:
            sitting.append(Here(name) if mine is None else Open(name))
    return store(person, record, sitting, pace, numbers_first=numbers_first)


def bot_kind(game: Game, name: str) -> str | None:
    """`greedy 2` is a seat of the bot greedy, as in the terminal. SetupError for a bot from someone's file."""
    kind, _, number = name.rpartition(" ")
    if not number.isdecimal():
        return None
    if looks_foreign(kind):
        check_bot(game, kind)
    return kind if kind in site_bots.names(game) else None


def rematch(table: Table, person: Person | None, numbers_first: bool = False) -> Table:
    """The same game with the same people and bots; everyone moves up one seat, so that someone else begins."""
    if person is None or not mine(table, person):
        raise NotYourSeat
    quotas.may_open(person, len(table.map_text) + len(table.edition_text))
    before = seats(table)
    before = [*before[1:], before[0]]
    sitting: list[Sitting] = []
    for number, seat in enumerate(before):
        if seat.stands_in:
            sitting.append(Bot(seat.bot, bot_title(seat.bot, number)))  # not under the name of the person who left
        elif seat.kind == Seat.BOT:
            sitting.append(Bot(seat.bot, seat.name))
        else:
            sitting.append(Open(seat.name, held_for=seat.person))
    if not registry.available(table.game):
        raise GameMissing(game=table.game)
    game = registry.load(table.game)
    chosen = game.read_map(table.map_text, "map") if table.map_text else table.map.split(" ")[0]
    options = read_options(table.options)
    reference = table.edition.split(" ")[0]
    edition = game.read_edition(table.edition_text, "edition") if table.edition_text else reference
    record = Record.new(game, [seat.name for seat in sitting], edition=edition, map=chosen, options=options)
    return store(person, record, sitting, table.pace, table, numbers_first)


def get(table_id: str) -> Table:
    """Unknown if there is none, TakenDown if nobody may see it."""
    table = next(iter(Table.everything.filter(pk=table_id)), None) if is_table_id(table_id) else None
    if table is None:
        raise Unknown
    if table.taken_down is not None:
        raise TakenDown
    return table


def seats(table: Table) -> list[Seat]:
    return list(Seat.objects.filter(table_id=table.id))


def speaker_of(words: Words, table_id: str) -> Speaker:
    """The speaker for a table, with its game's words and its players' names; a general one if there is no table."""
    seated = list(Seat.objects.select_related("table").filter(table_id=table_id)) if is_table_id(table_id) else []
    return speaker(words, seated[0].table.game if seated else "", [seat.name for seat in seated])


def mine(table: Table, person: Person | None) -> list[int]:
    if person is None:
        return []
    return list(Seat.objects.filter(table_id=table.id, person=person).values_list("number", flat=True))


# Open seats


def token_of(table_id: str, number: int, link: int = 0) -> str:
    """The invitation to a seat. Derived, so that the link can be shown again though only its hash is stored. `link`
    counts the links this seat has had.
    """
    text = (f"invitation {table_id} {number}" + (f" {link}" if link else "")).encode()
    return hmac.new(settings.SECRET_KEY.encode(), text, hashlib.sha256).hexdigest()[:32]


def invitation(table: Table, number: int, person: Person | None) -> str:
    seat = Seat.objects.filter(table_id=table.id, number=number).first()
    if seat is None:
        raise Unknown
    return invitation_to(seat, table, person)


def invitation_to(seat: Seat, table: Table, person: Person | None) -> str:
    """The same for a seat that has been read already."""
    if person is None or table.created_by_id != person.pk:
        raise NotYourTable
    if seat.kind != Seat.OPEN and not seat.stands_in:
        raise Taken
    token = token_of(table.id, seat.number, seat.link)
    if not secrets.compare_digest(seat.invitation, hashed(token)):  # the secret key has changed
        with writing():
            Seat.objects.filter(FREE, pk=seat.pk).update(invitation=hashed(token))
    return token


def find_invitation(token: str) -> Seat:
    """The seat a token invites to, taken or not: the person who took it may come back through the same link."""
    seat = Seat.objects.select_related("table").filter(invitation=hashed(token)).first() if token else None
    if seat is None:
        raise Unknown
    if seat.table.taken_down is not None:
        raise TakenDown
    return seat


def take(token: str, person: Person, name: str = "") -> Seat:
    """Sit down on an open seat. If the same person does it again, nothing changes."""
    seat = find_invitation(token)
    if seat.person_id == person.pk:
        return seat
    shown = name or person.name or seat.name
    check_names([shown])
    with writing():
        table, seated = moves.locked(seat.table_id)
        seat = next(row for row in seated if row.pk == seat.pk)
        if table.finished and seat.stands_in:
            raise Over  # a game that the bot finished stays the bot's
        changed = Seat.objects.filter(FREE, pk=seat.pk, invitation=hashed(token)).update(
            kind=Seat.PERSON, person=person, name=shown, bot="", stands_in=False, since=table.ply
        )
        if not changed:
            raise Taken
        seat_changes.note(table, seat.number, seat_changes.BACK if seat.stands_in else seat_changes.SAT, shown)
    announce(seat.table_id)
    return Seat.objects.get(pk=seat.pk)


def bot_title(bot: str, number: int) -> str:
    return f"{bot} {number + 1}"


def bot_sits_down(table: Table, seat: Seat, bot: str) -> None:
    """In a transaction, on an open seat: its name says which bot it is."""
    seat.kind, seat.bot, seat.name = Seat.BOT, bot, bot_title(bot, seat.number)
    seat.save()
    seat_changes.note(table, seat.number, seat_changes.SAT, seat.name, bot)


def announce(table_id: str) -> None:
    """A seat has changed, the position has not: the same ply is published once more."""
    ply = Table.objects.values_list("ply", flat=True).get(pk=table_id)
    publish.in_transaction(table_id, ply)
    publish.moved(table_id, ply)


def set_pace(table: Table, person: Person | None, pace: int) -> None:
    if not mine(table, person):
        raise NotYourSeat
    check_pace(pace)
    with writing():
        Table.objects.filter(pk=table.pk).update(pace=pace)
