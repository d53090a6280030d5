"""The hex map format at its limits, just right or just wrong, and what each fault says beyond its code."""

from __future__ import annotations

import pytest

from goldenspike.games.steam_rollers.rules.hexes import EDGES, name_at, neighbour
from goldenspike.games.steam_rollers.rules.map import parse_map
from tests.rules.steam_rollers.test_map import fault, swap


@pytest.mark.parametrize("word", ["1x2", "a-b", "1-b", "a-2", "-12", "12-", "1--", "--2", "1-22", "11-2", "①-②", "1-²"])
def test_a_border_is_two_figures_with_a_dash_between(word: str) -> None:
    error = fault(swap('"1-2 3-4"', f'"3-4 {word}"'))
    assert (error.code, error.entry) == ("unknown_border", "walls")
    assert error.params == {"chart": "hard", "row": 1, "border": word}


def test_a_map_may_have_sixty_two_blank_hexes() -> None:
    lake = " ".join(f"{column}{row}" for column in "CDEFGH" for row in range(1, 12)).split()[:62]
    assert parse_map(swap("A10 C2", " ".join(lake)), "tiny.toml").blank == tuple(lake)
    error = fault(swap("A10 C2", " ".join([*lake, "A10"])))
    assert (error.code, error.entry, error.params) == ("too_many_hexes", "blank", {"found": 63, "most": 62})


def test_off_the_edge_of_every_sheet_there_is_no_hex() -> None:
    assert [name_at(0, 1), name_at(25, 99), name_at(2, 10)] == ["A1", "Z99", "C10"]
    assert {name_at(column, row) for column, row in ((-1, 1), (26, 1), (0, 0), (0, 100), (-1, 0), (26, 100))} == {""}
    assert [neighbour("A1", edge) for edge in range(6)] == ["", "", "B1", "A2", "", ""]
    assert [neighbour("Z99", EDGES.index(edge)) for edge in ("N", "NE", "S", "NW")] == ["Z98", "", "", "Y99"]
