"""How a game ended, as a list of tables shows it without replaying the game."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.core.game import State
from goldenspike.site import positions
from goldenspike.site.models import Table
from goldenspike.site.transactions import writing


class Result(NamedTuple):
    scores: list[int]
    winners: list[int]

    def place(self, seat: int) -> int:
        """1 for every winner."""
        ranks = [(number in self.winners, score) for number, score in enumerate(self.scores)]
        return 1 + sum(rank > ranks[seat] for rank in ranks) if seat not in self.winners else 1


def result_text(state: State) -> str:
    """As stored with a table: the scores by seat, winners with a star. Empty while the game lasts."""
    if not state.over:
        return ""
    winners = state.winners()
    return " ".join(f"{score}{'*' if seat in winners else ''}" for seat, score in enumerate(state.scores()))


def work_out(table: Table) -> None:
    """Replays a table that was finished before results were stored, and stores its result."""
    table.result = result_text(positions.at(table).state)
    with writing():
        Table.objects.filter(pk=table.pk).update(result=table.result)


def result_of(table: Table) -> Result | None:
    """None while the game lasts, or if it is not known yet."""
    if not table.finished or not table.result:
        return None
    figures = table.result.split()
    return Result(
        [int(figure.rstrip("*")) for figure in figures],
        [seat for seat, figure in enumerate(figures) if figure.endswith("*")],
    )
