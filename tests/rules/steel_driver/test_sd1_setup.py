"""SD-1 Set-up, and what the editions say about it."""

from __future__ import annotations

import pytest

from goldenspike.rules.errors import MapError, SetupError
from goldenspike.rules.steel_driver.edition import load_edition, shipped_editions

from tests.rules.steel_driver.table import GAME, TRIANGLE, company, go_to_final_phase, lay, sell, small_map, stop_auctions, table, view

EDITIONS = ["treefrog", "pegasus"]
