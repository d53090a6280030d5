"""SD-6 Transcontinental link."""

from __future__ import annotations

from typing import Any

from goldenspike.games.steel_driver.rules.events import LinkMade, Paid
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.rules.steel_driver.table import (
    company,
    lay,
    of,
    play,
    profits,
    sell,
    small_map,
    stop_auctions,
    table,
    view,
)

# Two coasts, E and W, and inland cities with three ways between them; the last track for green is always X-W.
COUNTRY = small_map(
    "E* 10, A* 10, B* 10, C* 10, D* 10, X* 10, W* 20, Z 10",
    "E-A 1, A-X 1, E-B 1, B-C 1, C-X 1, B-X 1, E-C 1, C-D 1, D-X 1, E-X 1, X-W 1, W-Z 1, D-W 1, A-B 1",
    ends="E-W",
)


def country(*sales: str, **networks: str) -> SteelDriverState:
    """Networks of earlier rounds, and green sold last, so that it can build X-W."""
    state = table(map=COUNTRY)
    for name, tracks in networks.items():
        lay(state, name, *tracks.split(" "))
    sell(state, *sales)
    stop_auctions(state)
    return state


def green_completes(**networks: str) -> dict[str, int]:
    """The bonuses when green builds its first track X>W, given these networks."""
    state = country("green 2", **networks)
    events = play(state, "build X>W")
    (made,) = of(events, LinkMade)
    bonuses: dict[str, int] = made.bonuses
    return bonuses


def test_sd6_1_nothing_happens_while_the_ends_are_apart() -> None:
    state = country("green 3", red="E>A", yellow="C>X")
    events = play(state, "build X>W")
    assert (of(events, LinkMade), view(state)["link"]) == ([], None)


def test_sd6_1_tracks_of_any_companies_make_it_at_the_moment_they_join() -> None:
    state = country("green 3", "yellow 2", red="E>A", blue="W>X")
    assert of(play(state, "build B>A"), LinkMade) == []
    assert view(state)["link"] is None
    (made,) = of(play(state, "build A>X"), LinkMade)
    assert (made.company, made.bonuses) == ("green", {"red": 30, "green": 50, "blue": 30})
    assert view(state)["link"] == {"company": "green", "round": 1}


def test_sd6_1_also_where_the_ends_are_in_the_middle_of_networks() -> None:
    state = country("green 2", red="A>E E-B", blue="D>W W-Z")
    assert of(play(state, "build B>C"), LinkMade) == []
    assert of(play(state, "build C-D"), LinkMade) == [
        ("green", 4, (("W", "D", "C", "B", "E"),), {"red": 30, "green": 50, "blue": 30})
    ]


def test_sd6_1_wherever_the_ends_stand_among_the_cities_of_the_map() -> None:
    inner = small_map("A* 10, E* 10, W 10, Z 10", "A-E 1, E-W 1, W-Z 1", ends="W-E")
    state = table(map=inner)
    sell(state, "green 2")
    stop_auctions(state)
    assert of(play(state, "build A>E"), LinkMade) == []
    assert of(play(state, "build E-W"), LinkMade) == [("green", 1, (("E", "W"),), {"green": 50})]


def test_sd6_1_once_per_game() -> None:
    state = country("green 4", red="E>A A-X")
    assert of(play(state, "build X>W"), LinkMade)
    events = play(state, "build X-D", "build D-W", "build E-X")
    assert of(events, LinkMade) == []
    assert view(state)["link"] == {"company": "green", "round": 1}
    sell(state, "blue 2")
    stop_auctions(state)
    events = play(state, "build E>B", "build B-X")
    assert of(events, LinkMade) == []
    assert of(events, Paid) == [(1, "blue", 20)]


def test_sd6_1_once_also_when_the_first_company_made_it() -> None:
    state = country("red 1", yellow="E>X")
    assert of(play(state, "build X>W"), LinkMade)
    assert view(state)["link"] == {"company": "red", "round": 1}
    sell(state, "blue 1")
    stop_auctions(state)
    events = play(state, "build E>B")
    assert (of(events, LinkMade), of(events, Paid)) == ([], [(1, "blue", 10)])


def test_sd6_1_the_round_is_remembered() -> None:
    state = table(map=COUNTRY)
    lay(state, "red", "E>X")
    stop_auctions(state)
    sell(state, "green 1")
    stop_auctions(state)
    play(state, "build X>W")
    assert view(state)["link"] == {"company": "green", "round": 2}
    stop_auctions(state)
    assert view(state)["link"] == {"company": "green", "round": 2}


def test_sd6_2_fifty_on_top_of_the_city_and_thirty_for_the_others() -> None:
    state = country("green 2", "red 1", red="E>A A-X")
    play(state, "build E-B")
    events = play(state, "build X>W")
    assert of(events, LinkMade) == [("green", 3, (("W", "X", "A", "E"),), {"red": 30, "green": 50})]
    assert profits(state) == {"red": 10 + 30, "green": 20 + 50}


def test_sd6_2_a_company_that_links_the_coasts_alone_gets_fifty() -> None:
    state = country("green 3", red="E>A A-X", green="E>X")
    events = play(state, "build X-W")
    assert of(events, LinkMade) == [("green", 2, (("W", "X", "E"),), {"green": 50})]


def test_sd6_2_the_first_company_alone_too() -> None:
    state = country("red 1", red="E>X")
    events = play(state, "build X-W")
    assert of(events, LinkMade) == [("red", 2, (("W", "X", "E"),), {"red": 50})]


def test_sd6_2_at_once_so_that_this_round_pays_it() -> None:
    state = country("green 1", red="E>X")
    events = play(state, "build X>W")
    assert of(events, Paid) == [(0, "green", 20 + 50)]


def test_sd6_3_fewest_companies_come_before_fewest_tracks() -> None:
    # red alone brings green there in three tracks; yellow and blue would do it in two
    assert green_completes(red="E>B B-C C-X", yellow="E>A", blue="X>A") == {"green": 50, "red": 30}
    assert green_completes(red="E>B B-C C-D D-X", yellow="A>E", blue="A>X") == {"green": 50, "red": 30}


def test_sd6_3_among_the_fewest_companies_the_fewest_tracks() -> None:
    assert green_completes(red="E>B B-C C-X", yellow="E>A A-X") == {"green": 50, "yellow": 30}
    assert green_completes(yellow="E>B B-C C-X", red="E>A A-X") == {"green": 50, "red": 30}
    assert green_completes(black="E>X", yellow="E>A A-X", red="E>B B-X") == {"green": 50, "black": 30}


def test_sd6_3_all_companies_on_tied_routes_get_their_bonus() -> None:
    assert green_completes(red="E>B B-X", yellow="E>A A-X") == {"green": 50, "red": 30, "yellow": 30}
    tied: dict[str, Any] = {"red": "E>B B-X", "yellow": "E>A A-X", "purple": "E>C C-X"}
    assert green_completes(**tied) == {"green": 50, "red": 30, "yellow": 30, "purple": 30}
    assert green_completes(**tied, blue="C>D D-X") == {"green": 50, "red": 30, "yellow": 30, "purple": 30}


def test_sd6_3_the_routes_that_tie_are_told() -> None:
    state = country("green 2", red="E>B B-X", yellow="E>A A-X")
    (made,) = of(play(state, "build X>W"), LinkMade)
    assert (made.company, made.tracks) == ("green", 3)
    assert set(made.routes) == {("W", "X", "B", "E"), ("W", "X", "A", "E")}


def test_sd6_3_a_company_with_several_stretches_counts_once() -> None:
    # E-A-C-X-W is red, green, red, green; both networks are connected by longer ways
    winding = small_map(
        "E* 10, A* 10, C 10, X 10, W* 20, Z 10, V 10, Y 10",
        "E-A 1, A-C 1, C-X 1, X-W 1, E-Z 1, Z-V 1, V-C 1, C-Y 1, Y-X 1",
        ends="E-W",
    )
    state = table(map=winding)
    lay(state, "red", "E>A", "E-Z", "Z-V", "V-C", "C-X")
    lay(state, "green", "A>C", "C-Y", "Y-X")
    sell(state, "green 1")
    stop_auctions(state)
    events = play(state, "build X-W")
    assert of(events, LinkMade) == [("green", 4, (("W", "X", "C", "A", "E"),), {"red": 30, "green": 50})]


def test_sd6_4_a_company_without_a_controller_gets_its_thirty_but_nobody_is_paid() -> None:
    state = country("green 2", red="E>X")
    play(state, "build X>W")
    assert company(state, "red")["control"] is None
    assert profits(state) == {"red": 30, "green": 70}
    events = play(state, "build W-Z")
    assert of(events, Paid) == [(0, "green", 80)]
    assert view(state)["players"][0]["cash"] == 80
    assert sum(player["cash"] for player in view(state)["players"]) == 80
