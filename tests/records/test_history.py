"""Going back and forth in a record: always the position that a replay from the start leads to, without that replay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import goldenspike as gs
from goldenspike.core.game import Action, State
from goldenspike.core.history import EVERY, History


class Tally(State):
    """A position that is just a count of actions; the class also counts how often an action was applied to any
    instance.
    """

    applied = 0

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def apply(self, action: Action, events: list[Any] | None = None) -> None:
        Tally.applied += 1
        self.count += 1

    def copy(self) -> Tally:
        return Tally(self.count)


def played(lines: int) -> tuple[History, Tally]:
    state = Tally()
    history = History(state.copy())
    for number in range(lines):
        action = Action("do", f"do {number}")
        state.apply(action)
        history.play(action, state)
    return history, state


def test_an_undo_applies_fewer_actions_than_lie_between_two_kept_positions() -> None:
    history, _ = played(1000)
    dearest = 0
    for back in range(999, 0, -1):
        before = Tally.applied
        state = history.undo(back)
        assert isinstance(state, Tally)
        assert state.count == back
        dearest = max(dearest, Tally.applied - before)
    assert dearest == EVERY - 1


def test_an_undo_after_an_undo_costs_no_more() -> None:
    """One move at the end of a long game, undone and made again a thousand times."""
    history, _ = played(1000)
    before = Tally.applied
    for _ in range(1000):
        state = history.undo(history.path[-2])
        history.play(Action("do", "again"), state)
    assert Tally.applied - before <= 1000 * (EVERY - 1)


def test_an_earlier_moment_is_found_without_a_replay() -> None:
    history, _ = played(1000)
    before = Tally.applied
    earlier, state = history.until(500)
    assert isinstance(state, Tally)
    assert (state.count, earlier.path, len(history.path)) == (500, list(range(1, 501)), 1000)
    assert Tally.applied - before < EVERY


def wandering(game: str, seed: int, lines: int = 120, undos: float = 0.15) -> gs.Record:
    """A record played at random, with an undo to somewhere every so often."""
    random = Random(seed)
    record = gs.Record.new(game, ["Ann", "Bob", "Cem"])
    while len(record.lines) < lines and not record.complete:
        if record.state.actor == gs.CHANCE:
            record.draw(seed)
        elif record.path and random.random() < undos:
            record.undo(random.choice([0, *record.path[-40:]]))
        else:
            record.append(str(random.choice(record.state.actions())))
    return record


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
@pytest.mark.parametrize("seed", range(4))
def test_every_moment_of_a_wandering_game_is_what_its_text_says(game: str, seed: int) -> None:
    record = wandering(game, seed)
    text, path = record.dumps(), record.path
    for at in range(len(record.lines) + 1):
        earlier = record.until(at)
        again = gs.Record.loads(earlier.dumps())
        assert (earlier.path, earlier.lines) == (again.path, again.lines)
        assert earlier.state == again.state == record.replay(at)
        assert [step.action for _, step in record.steps(at)] == [step.action for _, step in again.steps()]
    assert (record.dumps(), record.path) == (text, path)


def test_an_earlier_moment_goes_on_by_itself() -> None:
    record = wandering("steel-driver", 5)
    text, state = record.dumps(), record.state.copy()
    earlier = record.until(30)
    earlier.append(str(earlier.state.actions()[0]))
    earlier.undo(0)
    assert (record.dumps(), record.state) == (text, state)
    assert gs.Record.loads(earlier.dumps()).state == earlier.state == record.first


def test_the_result_of_a_finished_game_is_not_that_of_an_earlier_moment() -> None:
    record = wandering("steel-driver", 6, lines=10_000, undos=0)
    assert record.complete
    assert record.header("Result") != ("*",)
    assert record.until(len(record.lines) - 1).header("Result") == ("*",)
    assert record.until(len(record.lines)).dumps() == record.dumps()
