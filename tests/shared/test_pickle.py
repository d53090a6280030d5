"""A pickled state is its fields and a reference to its set-up: small, and correct wherever it is read."""

from __future__ import annotations

import os
import pickle
import pickletools
import subprocess
import sys
from pathlib import Path

import pytest

import goldenspike as gs
from tests.shared.wanderings import TABLES, Table, positions

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "race" / "src"
MOST_BYTES = 4000
SHIPPED = [table for table in TABLES if table.map != "own"]
LARGEST = [Table("steel-driver", 6), Table("steam-rollers", 5, options=(("difficulty", "hard"),))]

ELSEWHERE = """
import pickle, sys
for state, key, actions in pickle.load(open(sys.argv[1], "rb")):
    assert state.key() == key, state
    assert [str(action) for action in state.actions()] == actions, state
    same = state.copy()
    if actions:
        same.apply(same.actions()[-1])
    print(same.key())
"""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_state_comes_back_equal_and_plays_on_alike(table: Table) -> None:
    for state in positions(table, seed=11):
        again = pickle.loads(pickle.dumps(state))
        assert type(again) is type(state)
        assert again == state
        assert again.actions() == state.actions()
        assert again.view() == state.view()
        assert again.key() == state.key()
        assert repr(again) == repr(state)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_can_go_on_from_any_pickle(table: Table) -> None:
    for state in positions(table, seed=12, every=17):
        for action in state.actions()[:3]:
            original, restored = state.copy(), pickle.loads(pickle.dumps(state))
            events: list[object] = []
            restored_events: list[object] = []
            original.apply(action, events)
            restored.apply(action, restored_events)
            assert original == restored
            assert original.actions() == restored.actions()
            assert events == restored_events


@pytest.mark.parametrize("table", [*SHIPPED, *LARGEST], ids=str)
def test_a_pickle_is_small(table: Table) -> None:
    for state in positions(table, seed=13):
        assert len(pickle.dumps(state)) < MOST_BYTES


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_states_of_a_shipped_map_share_their_board_again(table: Table) -> None:
    state = table.new()
    again = pickle.loads(pickle.dumps(state))
    assert getattr(again, "board", None) is getattr(state, "board", None)


def test_a_map_of_ones_own_travels_as_its_text() -> None:
    for table in TABLES:
        if table.map == "own":
            dumped = pickle.dumps(table.new())
            texts = [value for _, value, _ in pickletools.genops(dumped) if isinstance(value, str)]
            assert sum('name = "mine"' in text for text in texts) == 1
            ones = pickle.loads(pickle.dumps([table.new(), table.new()]))
            assert ones[0] == ones[1] == table.new()


def test_pickles_are_right_in_a_fresh_process(tmp_path: Path) -> None:
    """Where nothing is loaded yet, including custom maps and a foreign game."""
    sample = [state for table in TABLES for state in positions(table, seed=14, every=13)]
    packed = tmp_path / "states"
    packed.write_bytes(
        pickle.dumps([(state, state.key(), [str(action) for action in state.actions()]) for state in sample])
    )
    command = [sys.executable, "-c", ELSEWHERE, str(packed)]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(EXAMPLE), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for state in sample:
        if state.actions():
            state.apply(state.actions()[-1])
    assert [int(key) for key in done.stdout.split()] == [state.key() for state in sample]


def test_a_seat_worth_of_states_in_one_pickle_carries_the_map_once() -> None:
    table = Table("steel-driver", 4, map="own")
    states = list(positions(table, seed=15, every=10))
    text = len(table.new().board.map.text)  # type: ignore[attr-defined]
    assert len(pickle.dumps(states)) < text + MOST_BYTES * len(states)
    assert pickle.loads(pickle.dumps(states)) == states


def test_records_still_make_the_same_positions() -> None:
    """An unpickled state is what a record of the same lines leads to."""
    record = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo"])
    for line in ("auction red 3", "bid 4", "pass", "pass"):
        record.append(line)
    assert pickle.loads(pickle.dumps(record.state)) == gs.Record.loads(record.dumps()).state
