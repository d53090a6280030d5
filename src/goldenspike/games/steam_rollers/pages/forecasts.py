"""Where the points may end. Expensive (many quick games are played), so it is computed once a round and in a request of
its own: the table never waits for it.
"""

from __future__ import annotations

from goldenspike.choices import standing_of
from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.site.derived import Derived
from goldenspike.site.pages.table_view import TableView

Bands = list[tuple[int, int]]

NAME = "points of the round"


def derived_of(view: TableView) -> Derived:
    """The forecast stays the same within a round, so it is cached with the move that began the round (an undo may
    change that).
    """
    rolls = (played for played in reversed(view.played) if played.line.action.startswith("roll "))
    roll = next(rolls, None)
    return view.position.derived if roll is None else roll.derived


def bands(view: TableView) -> Bands | None:
    """Low and high of each seat, if they have been computed."""
    state = state_of(view)
    if state.over:
        return [(points, points) for points in state.scores()]
    known: Bands | None = derived_of(view).known(NAME)
    return known


def work_out(view: TableView) -> Bands:
    """If two pages of one table ask at once, the second waits for the result of the first."""
    return bands(view) or derived_of(view)(
        NAME, lambda: [(worth.low, worth.high) for worth in standing_of(view.state).worths]
    )
