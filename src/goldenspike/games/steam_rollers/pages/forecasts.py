"""Where the points may end. Dear (many quick games are played), so it is worked out once a round, and on its own
request: the table never waits for it.
"""

from __future__ import annotations

from goldenspike.choices import standing_of
from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.site.derived import Derived
from goldenspike.site.pages.table_view import TableView

Bands = list[tuple[int, int]]

NAME = "points of the round"


def derived_of(view: TableView) -> Derived:
    """Within a round the forecast stays, so it is kept with the line the round began with (an undo may change it)."""
    rolls = (played for played in reversed(view.played) if played.line.action.startswith("roll "))
    roll = next(rolls, None)
    return view.position.derived if roll is None else roll.derived


def bands(view: TableView) -> Bands | None:
    """Low and high of each seat, if they have been worked out; never below what is there already."""
    state = state_of(view)
    if state.over:
        return [(points, points) for points in state.scores()]
    known: Bands | None = derived_of(view).known(NAME)
    return known


def work_out(view: TableView) -> Bands:
    """Two pages of one table ask for the same: the second waits for what the first works out."""
    return bands(view) or derived_of(view)(
        NAME, lambda: [(worth.low, worth.high) for worth in standing_of(view.state).worths]
    )
