"""SD-3 Phase 1: investment cubes."""

from __future__ import annotations

import pytest

from goldenspike.games.steel_driver.rules.events import Dealt, MarkerPassed
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    STAR,
    go_to_final_phase,
    lay,
    of,
    play,
    random_game,
    sell,
    stop_auctions,
    table,
    view,
)


def cubes(state: SteelDriverState) -> list[int]:
    return [player["cubes"] for player in view(state)["players"]]


def with_supply(players: int, edition: str, supply: int) -> SteelDriverState:
    """The end of a round in which nobody holds cubes and the supply is as given."""
    state = table(players, edition, map="lakes")
    stop_auctions(state)
    play(state, *["pass"] * (players - 1))
    state.supply = supply
    state.cubes[:] = [0] * players
    return state


@pytest.mark.parametrize("edition", ["treefrog", "pegasus"])
@pytest.mark.parametrize(("players", "share"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_sd3_1_cubes_for_each_player(edition: str, players: int, share: int) -> None:
    state = table(players, edition)
    assert cubes(state) == [share] * players
    assert view(state)["supply"] == 60 - players * share


def test_sd3_1_unspent_cubes_are_kept() -> None:
    state = table(3, map=STAR)
    sell(state, "red 1", "blue 4")
    stop_auctions(state)
    for spoke in range(1, 6):
        events = play(state, f"build Hub{'>' if spoke < 3 else '-'}S{spoke}")
    assert of(events, Dealt) == [(0, 10), (1, 10), (2, 10)]
    assert cubes(state) == [19, 16, 20]
    assert view(state)["supply"] == 60 - 55


def test_sd3_2_treefrog_deals_stand_ins_when_the_supply_is_short() -> None:
    state = with_supply(4, "treefrog", 31)
    events = play(state, "pass")
    assert of(events, Dealt) == [(seat, 8) for seat in range(4)]
    assert (cubes(state), view(state)["supply"]) == ([8] * 4, -1)


@pytest.mark.parametrize(
    ("players", "supply", "share", "left"),
    [(4, 33, 8, 1), (4, 32, 8, 0), (4, 31, 7, 3), (3, 2, 0, 2), (5, 34, 6, 4), (6, 35, 5, 5), (6, 0, 0, 0)],
)
def test_sd3_2_pegasus_shares_a_short_supply_equally(players: int, supply: int, share: int, left: int) -> None:
    state = with_supply(players, "pegasus", supply)
    events = play(state, "pass")
    assert of(events, Dealt)[:players] == [(seat, share) for seat in range(players)]
    if share:
        assert (cubes(state), view(state)["supply"]) == ([share] * players, left)


def test_sd3_2_who_is_dealt_nothing_and_has_nothing_passes_the_marker_at_once() -> None:
    state = with_supply(3, "pegasus", 2)
    state.cubes[:] = [0, 5, 0]
    events = play(state, "pass")
    assert of(events, Dealt) == [(0, 0), (1, 0), (2, 0)]
    assert of(events, MarkerPassed)[1:] == [(0, True)]
    assert (state.actor, view(state)["round"]) == (1, 3)


@pytest.mark.parametrize("edition", ["treefrog", "pegasus"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sd3_3_sixty_cubes_at_all_times(edition: str, players: int) -> None:
    state = table(players, edition, map="lakes")
    for _ in random_game(state, players):
        boxes = sum(company_view["box"] for company_view in view(state)["companies"])
        assert view(state)["supply"] + sum(cubes(state)) + boxes == 60
        assert edition == "treefrog" or view(state)["supply"] >= 0


def test_sd3_3_a_round_of_pegasus_may_deal_nothing() -> None:
    state = table(3, "pegasus")
    stop_auctions(state)
    events = stop_auctions(state)
    assert of(events, Dealt) == [(0, 0), (1, 0), (2, 0)]
    assert (view(state)["supply"], cubes(state)) == (0, [20, 20, 20])


def test_sd3_3_stand_ins_never_cause_a_shortage_of_goods() -> None:
    state = table(3)
    lay(state, "red", "Baltimore>Norfolk", "Baltimore-Pittsburgh")
    state.shares[0] = 1
    state.last_control[0] = 0
    for _ in range(4):
        stop_auctions(state)
    assert view(state)["supply"] == -90
    go_to_final_phase(state)
    assert view(state)["goods_left"] == {"Norfolk": "white", "Baltimore": "black", "Pittsburgh": "silver"}
