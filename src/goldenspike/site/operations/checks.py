"""Replays every stored table: does it still fit its rules, edition and map? Are the columns for listing correct?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.db import transaction

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.core.fair import FALSE_DRAW, check_draws
from goldenspike.core.record import Record
from goldenspike.site import positions, rows
from goldenspike.site.models import Seat, Table
from goldenspike.site.results import result_text

MOST_PLY = 2**31 - 1


class Misfit(NamedTuple):
    table: str
    reason: str


def misfits() -> Iterator[Misfit]:
    for table_id in list(Table.everything.order_by("created").values_list("pk", flat=True)):
        reason = fault(table_id)
        if reason:
            yield Misfit(table_id, reason)


def fault(table_id: str) -> str:
    """What is wrong with a table, judged from its rows alone; empty if nothing is. The site may keep running."""
    with transaction.atomic():  # rows that belong together are read together, and replayed once others may write again
        table = Table.everything.get(pk=table_id)
        names = tuple(Seat.objects.filter(table_id=table_id).values_list("name", flat=True))
        lines = rows.lines_between(table_id, 0, MOST_PLY)
    return fault_of(table, names, lines)


def fault_of(table: Table, names: tuple[str, ...], lines: list[rows.StoredLine]) -> str:
    if [line.ply for line in lines] != list(range(1, len(lines) + 1)):
        return "lines are missing"
    try:
        start = positions.Position(table.id, 0, 0, Record.loads(positions.head(table, names)), (), None)
        position = positions.follow(start, lines, None)
        Record.loads(position.record.dumps())
    except (GoldenSpikeError, AssertionError) as error:
        return str(error)
    if (table.ply, table.actor, table.finished) != (position.ply, position.actor, position.over):
        return "the columns for listing differ from the lines"
    if table.result and table.result != result_text(position.state):
        return "the result for listing differs from the lines"
    return chance_fault(table, position.record)


def chance_fault(table: Table, record: Record) -> str:
    """Chance drawn here comes from the seed. An uploaded record's chance was drawn elsewhere."""
    verdict = check_draws(record, table.chance_seed, table.uploaded + 1)
    return f"line {verdict.line} is not what the seed gives" if verdict.kind == FALSE_DRAW else ""
