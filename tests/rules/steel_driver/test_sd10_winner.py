"""SD-10 Winner."""

from __future__ import annotations

from goldenspike.core import events as shared
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    company,
    give_shares,
    go_to_final_phase,
    lay,
    legal,
    of,
    play,
    small_map,
    table,
    view,
)

# Two white cities in the east, three in the west: equal colours, so that cubes count and sets do not differ in kind.
COASTS = small_map("A* 10, B* 10, C 10, D* 10, E 10", "A-B 1, B-C 1, C-D 9, D-E 1", ends="A-E")


def ended(cash: list[int], **companies: tuple[str, list[int], int]) -> SteelDriverState:
    """A game that ends with these networks, shares and last controllers; with cash as it was before the shares pay."""
    state = table(len(cash), map=COASTS)
    for name, (tracks, shares, last) in companies.items():
        lay(state, name, *tracks.split(" "))
        give_shares(state, name, shares, last_control=last)
    go_to_final_phase(state)
    state.cash = cash
    events = []
    while not state.over:
        events = play(state, legal(state)[0])
    assert of(events, shared.GameOver) == [(tuple(state.winners()), tuple(state.scores()))]
    assert view(state)["result"] == {"scores": state.scores(), "winners": state.winners()}
    return state


def test_sd10_1_most_cash_wins() -> None:
    state = ended([10, 50, 0], red=("A>B B-C", [1, 0, 0], 0))
    assert (state.scores(), state.winners()) == ([40, 50, 0], [1])


def test_sd10_1_a_tie_goes_to_the_most_goods_cubes_in_companies_controlled() -> None:
    east, west = ("A>B B-C", [1, 0, 0], 0), ("D>E", [0, 1, 0], 1)
    state = ended([0, 10, 0], red=east, yellow=west)
    assert (state.scores(), state.winners()) == ([30, 30, 0], [0])
    state = ended([0, 10, 0], yellow=east, red=west)
    assert (state.scores(), state.winners()) == ([30, 30, 0], [0])


def test_sd10_1_shares_without_control_do_not_count_for_the_tie() -> None:
    state = ended([40, 30, 0], red=("A>B B-C", [0, 1, 2], 2), yellow=("D>E", [1, 0, 0], 0))
    assert (state.scores(), state.winners()) == ([60, 60, 60], [2])
    state = ended([50, 40, 0], red=("A>B B-C", [0, 1, 2], 2), yellow=("D>E", [1, 0, 0], 0))
    assert (state.scores(), state.winners()) == ([70, 70, 60], [0]), "seat 2 controls most cubes but is not tied"


def test_sd10_1_the_cubes_of_several_companies_are_added() -> None:
    state = ended([0, 0, 10], red=("A>B", [1, 0, 0], 0), yellow=("D>E", [1, 0, 0], 0), green=("B>C", [0, 0, 1], 2))
    assert [sum(company(state, name)["goods"].values()) for name in ("red", "yellow", "green")] == [1, 2, 2]
    assert (state.scores(), state.winners()) == ([30, 0, 30], [0])


def test_sd10_1_still_tied_they_share_the_victory() -> None:
    state = ended([0, 0, 10, 0], red=("A>B", [1, 0, 0, 0], 0), yellow=("D>E", [0, 0, 0, 1], 3))
    assert (state.scores(), state.winners()) == ([20, 0, 10, 20], [0, 3])


def test_sd10_1_a_tied_player_who_controls_nothing_counts_no_goods() -> None:
    state = ended([20, 0, 0], red=("A>B", [0, 1, 0], 1))
    assert (state.scores(), state.winners()) == ([20, 20, 0], [1])


def test_sd10_1_unspent_cubes_are_worth_nothing() -> None:
    state = table()
    go_to_final_phase(state)
    state.cubes = [50, 0, 0]
    assert (state.scores(), state.winners()) == ([0, 0, 0], [0, 1, 2])
