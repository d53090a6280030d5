"""`state.key()`: 64 bits for a position, the same in every process and build."""

from __future__ import annotations

from random import Random

import pytest

import goldenspike as gs
from goldenspike.core.play import play
from tests.shared.wanderings import TABLES, Table, game_of, positions, step

# Fixed values, so that all builds must give the same numbers. New fields of a state change them.
KNOWN = {
    Table("steel-driver", 3, "treefrog/1", "usa/1"): [
        8133374711535688561,
        1652469995024378541,
        1785614215821670793,
        7704052143864466697,
    ],
    Table("steam-rollers", 4, "flatlined/1", "heartland/1", rules="1"): [
        2563956257669567055,
        10319557329256200769,
        16851595511570449467,
        10446670550142513101,
        10471564694162265856,
    ],
    Table("steam-rollers", 4, "flatlined/1", "heartland/1", rules="2"): [
        708954246760921276,
        11151947640650741545,
        6531826615322213900,
        4233209146151289035,
        709996430243081602,
    ],
}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_different_positions_have_different_keys(table: Table) -> None:
    """Over many games, beginnings included: positions with the same key are equal."""
    seen: dict[int, gs.State] = {}
    looked = 0
    for seed in range(12):
        for state in positions(table, seed, every=1 if seed < 4 else 3):
            looked += 1
            assert 0 <= state.key() < 1 << 64
            assert seen.setdefault(state.key(), state) == state
    assert len(seen) > looked // 2


def test_keys_of_all_tables_differ() -> None:
    keys = [state.key() for table in TABLES for state in positions(table, seed=30, every=5)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_replay_leads_to_the_same_keys(table: Table) -> None:
    rng = Random(21)
    live, replayed = table.new(), table.new()
    while not live.over:
        play(game_of(table.game), replayed, str(step(live, rng)))
        assert live.key() == replayed.key() == live.copy().key()


@pytest.mark.parametrize("table", KNOWN, ids=str)
def test_keys_stay_what_they_are(table: Table) -> None:
    keys = [state.key() for state in positions(table, seed=40, every=60)]
    assert keys[:5] == KNOWN[table]
