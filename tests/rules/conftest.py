"""Every session of the rule tests creates its boards, maps, editions and tables anew.

This matters only to `make mutants` (docs/findings/mutants.md): its test runs fork from one process that has already
played, and the boards cached there would hide a fault in making a board.
"""

from __future__ import annotations

import pytest

from goldenspike.games.steam_rollers.rules import boards as steam_boards
from goldenspike.games.steam_rollers.rules import edition as steam_edition
from goldenspike.games.steam_rollers.rules import map as steam_map
from goldenspike.games.steel_driver.rules import boards as steel_boards
from goldenspike.games.steel_driver.rules import edition as steel_edition
from goldenspike.games.steel_driver.rules import map as steel_map
from tests.rules.steam_rollers import table as steam_table


@pytest.fixture(scope="session", autouse=True)
def nothing_is_kept_from_an_earlier_session() -> None:
    steel_boards.shipped_board.cache_clear()
    steel_boards.travelled_board.cache_clear()
    steel_edition.EDITIONS.forget()
    steel_map.MAPS.forget()
    steam_boards.shipped_board.cache_clear()
    steam_boards.travelled_board.cache_clear()
    steam_edition.EDITIONS.forget()
    steam_map.MAPS.forget()
    steam_table.first.cache_clear()
    steam_table.set_up.cache_clear()
