"""Tables for the tests, and moves on them."""

from __future__ import annotations

import secrets
from random import Random

from goldenspike.core.game import CHANCE
from goldenspike.site import moves, positions, tables
from goldenspike.site.models import Line, Person, Table


def hot_seat(person: Person, game: str = "steel-driver", seats: int = 3) -> Table:
    return tables.create(person, game, [tables.Here(f"P{number}") for number in range(seats)])


def of_people(*people: Person, game: str = "steel-driver") -> Table:
    """A table with one seat for each person, taken by invitation."""
    first, *others = people
    table = tables.create(first, game, [tables.Here(first.name), *(tables.Open() for _ in others)])
    for number, other in enumerate(others, 1):
        tables.take(tables.invitation(table, number, first), other)
    return table


def against_bots(person: Person, game: str = "steel-driver", bots: int = 2, pace: int = 0) -> Table:
    sitting: list[tables.Sitting] = [tables.Here(person.name), *(tables.Bot("random") for _ in range(bots))]
    return tables.create(person, game, sitting, pace=pace)


def key() -> str:
    return secrets.token_hex(8)


def some_action(table: Table, random: Random) -> tuple[int, int, str]:
    """Whose turn it is, at which ply, and a legal action of theirs."""
    position = positions.at(table)
    assert position.actor is not None
    assert position.actor != CHANCE
    return position.actor, position.ply, str(random.choice(position.state.actions()))


def play_on(table: Table, person: Person, count: int, seed: int = 1) -> int:
    """Moves at a hot-seat table; returns the ply after them."""
    random = Random(seed)
    for _ in range(count):
        if positions.at(table).over:
            break
        seat, ply, text = some_action(table, random)
        moves.move(table.id, person, seat, ply, text, key())
    return positions.at(table).ply


def rows(table: Table) -> list[tuple[int, int | None, str]]:
    return list(Line.objects.filter(table_id=table.id).order_by("ply").values_list("ply", "seat", "text"))
