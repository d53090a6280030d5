"""Replays every stored table: does it still fit rules, edition and map? Do the columns for listing tell the truth?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.db import transaction

from goldenspike.rules.errors import GoldenSpikeError
from goldenspike.rules.game import CHANCE
from goldenspike.rules.play import play
from goldenspike.rules.record import Record
from goldenspike.web import positions
from goldenspike.web.models import Line, Seat, Table


class Misfit(NamedTuple):
    table: str
    reason: str


def misfits() -> Iterator[Misfit]:
    for table_id in list(Table.objects.order_by("created").values_list("pk", flat=True)):
        reason = fault(table_id)
        if reason:
            yield Misfit(table_id, reason)


def fault(table_id: str) -> str:
    """What is wrong with a table, from its rows alone; empty if nothing is. A site that plays may go on meanwhile."""
    with transaction.atomic():
        return fault_of(Table.objects.get(pk=table_id))


def fault_of(table: Table) -> str:
    names = tuple(Seat.objects.filter(table_id=table.id).values_list("name", flat=True))
    lines = list(Line.objects.filter(table_id=table.id).order_by("ply"))
    if [line.ply for line in lines] != list(range(1, len(lines) + 1)):
        return "lines are missing"
    try:
        start = positions.Position(table.id, 0, 0, Record.loads(positions.head(table, names)), (), None)
        found = positions.follow(start, lines, keep=False)
        Record.loads(found.record.dumps())
    except (GoldenSpikeError, AssertionError) as error:
        return str(error)
    if (table.ply, table.actor, table.finished) != (found.ply, found.actor, found.over):
        return "the columns for listing differ from the lines"
    return chance_fault(table, found)


def chance_fault(table: Table, position: positions.Position) -> str:
    """Chance drawn here comes from the seed. What was uploaded with a record was drawn elsewhere."""
    uploaded = table.uploaded
    state = position.record.first.copy()
    drawn = 0
    for line, step in position.steps:
        if line.seat == CHANCE:
            if line.number > uploaded and str(state.seeded(table.seed, drawn)) != str(step.action):
                return f"line {line.number} is not what the seed gives"
            drawn += 1
        play(position.record.game, state, line.action)
    return ""
