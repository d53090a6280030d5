"""SD-5.2 Why a company passes: the tracks of others are in its way."""

from __future__ import annotations

import pytest

from goldenspike.games.steel_driver.rules.events import CompanyPassed
from tests.rules.steel_driver.table import lay, of, play, sell, small_map, stop_auctions, table

# Green reaches B, C and D; its last free link is A-B, which the other company takes from A.
ROAD = small_map("E 10, A* 10, B* 20, C 40, D 10", "A-E 1, A-B 1, B-C 1, C-D 1", ends="A-D")


@pytest.mark.parametrize("other", ["red", "yellow"])
def test_sd5_2_a_link_that_any_other_company_has_taken_is_no_link_left(other: str) -> None:
    state = table(map=ROAD)
    lay(state, "green", "B>C")
    sell(state, f"{other} 2", "green 2")
    stop_auctions(state)
    events = play(state, "build A>E", "build C-D", "build A-B")
    assert ("green", "no_link") in of(events, CompanyPassed)
