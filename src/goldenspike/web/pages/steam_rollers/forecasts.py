"""Where the points may end. Dear (many quick games are played), so it is worked out once a round, and on its own
request: the table never waits for it.
"""

from __future__ import annotations

from goldenspike.bots import forecast
from goldenspike.web.derived import Derived
from goldenspike.web.pages.scene import Scene
from goldenspike.web.pages.steam_rollers.common import state_of

Bands = list[tuple[int, int]]

NAME = "points of the round"


def kept_with(scene: Scene) -> Derived:
    """Within a round the forecast stays, so it is kept with the line the round began with (an undo may change it)."""
    rolls = (played for played in reversed(scene.played) if played.line.action.startswith("roll "))
    roll = next(rolls, None)
    return scene.position.derived if roll is None else roll.derived


def bands(scene: Scene) -> Bands | None:
    """Low and high of each seat, if they have been worked out; never below what is there already."""
    state = state_of(scene)
    if state.over:
        return [(points, points) for points in state.scores()]
    found: Bands | None = kept_with(scene).known(NAME)
    return found


def work_out(scene: Scene) -> Bands:
    """Two pages of one table ask for the same: the second waits for what the first works out."""
    return bands(scene) or kept_with(scene)(NAME, lambda: [(worth.low, worth.high) for worth in forecast(scene.state)])
