"""Where the points may end. Dear (many quick games are played), so it is worked out once a round, and on its own
request: the table never waits for it.
"""

from __future__ import annotations

import threading
from collections import OrderedDict

from goldenspike.choices import standing_of
from goldenspike.games.steam_rollers.pages.common import state_of
from goldenspike.site.pages.table_view import TableView

Bands = list[tuple[int, int]]

MOST_KEPT = 1024
_kept: OrderedDict[tuple[str, int, int], Bands] = OrderedDict()
_lock = threading.Lock()
_work = threading.Lock()
"""One forecast at a time: two pages of one table ask for the same, and the second finds it done."""


def place(view: TableView) -> tuple[str, int, int]:
    """Within a round the forecast stays: by table, round and the line the round began with (an undo may change it)."""
    state = state_of(view)
    rolled = [line.number for line, _ in view.played if line.action.startswith("roll ")]
    return view.table, state.round, rolled[-1] if rolled else 0


def bands(view: TableView) -> Bands | None:
    """Low and high of each seat, if they have been worked out; never below what is there already."""
    state = state_of(view)
    now = state.scores()
    if state.over:
        return [(points, points) for points in now]
    with _lock:
        return _kept.get(place(view))


def work_out(view: TableView) -> Bands:
    with _work:
        known = bands(view)
        if known is not None:
            return known
        found = [(worth.low, worth.high) for worth in standing_of(view.state).worths]
        with _lock:
            _kept[place(view)] = found
            if len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
        return found
