"""Helpers for the rule tests: set up a table, play lines on it, inspect it by name."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from goldenspike.core import registry
from goldenspike.core.errors import IllegalAction, Refusal
from goldenspike.core.play import play as play_line
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.state import SteelDriverState

GAME = registry.load("steel-driver")


# The figures of the rule tests belong to this version of the map; a newer one has its own.
USA = "usa/1"


def table(players: int = 3, edition: str = "treefrog", map: Any = USA) -> SteelDriverState:
    state = GAME.new(players, edition=edition, map=map)
    assert isinstance(state, SteelDriverState)
    return state


def small_map(cities: str, links: str, ends: str) -> Any:
    """A map in three short texts: `A* 10 black, B 20` (* a hexagon; white if no colour is given), `A-B 2`, `A-B`."""
    text = [
        'game = "steel-driver"',
        'name = "small"',
        "version = 1",
        'title = "Small"',
        f"link_ends = {ends.split('-')}",
    ]
    for city in cities.split(", "):
        name, value, *goods = city.split(" ")
        text += [
            "[[city]]",
            f'name = "{name.strip("*")}"',
            f"value = {value}",
            f'goods = "{"".join(goods) or "white"}"',
        ]
        text += [f"start = {str(name.endswith('*')).lower()}"]
    for link in links.split(", "):
        between, cost = link.split(" ")
        text += ["[[link]]", f"between = {between.split('-')}", f"cost = {cost}"]
    return GAME.read_map("\n".join(text), "small.toml")


# X8's triangle, and a hub from which any company can always build for 1 cube.
TRIANGLE = small_map("A* 10, B* 20, C 40, Far 0", "A-B 2, B-C 2, A-C 2, C-Far 9", ends="A-Far")
SPOKES = [f"S{number}" for number in range(1, 31)]
STAR = small_map(
    "Hub* 50, " + ", ".join(f"{spoke} 10" for spoke in SPOKES),
    ", ".join(f"Hub-{spoke} 1" for spoke in SPOKES),
    ends="S29-S30",
)


def play(state: SteelDriverState, *lines: str) -> list[Any]:
    """Play lines of text; returns their events in order."""
    return [event for line in lines for event in play_line(GAME, state, line).events]


def sell(state: SteelDriverState, *sales: str) -> list[Any]:
    """`red 6`: the player with the marker opens at that price and nobody raises."""
    events: list[Any] = []
    for sale in sales:
        events += play(state, f"auction {sale}")
        while state.auction >= 0:
            events += play(state, "pass")
    return events


def stop_auctions(state: SteelDriverState) -> list[Any]:
    """Everybody passes the marker until the auctions of this round are over."""
    events: list[Any] = []
    this_round = state.round
    while view(state)["phase"] == "auctions" and state.round == this_round:
        events += play(state, "pass")
    return events


def build_anything(state: SteelDriverState) -> list[Any]:
    """Every company builds the first track it can until the building of this round is over."""
    events: list[Any] = []
    this_round = state.round
    while view(state)["phase"] == "building" and state.round == this_round:
        events += play(state, legal(state)[0])
    return events


def lay(state: SteelDriverState, company: str, *tracks: str) -> None:
    """Tracks of earlier rounds: the first one as `start>far end`, the others as `A-B`. Nothing is paid or earned."""
    number = company_number(state, company)
    board = state.board
    for text in tracks:
        action = GAME.parse(state, f"build {text}")
        assert isinstance(action, SteelDriverAction)
        assert state.owner[action.link] < 0
        if action.start >= 0:
            state.start[number] = action.start
        ends = (board.end_a[action.link], board.end_b[action.link])
        state.owner[action.link] = number
        state.pieces[number] -= 1
        state.reach[number] |= board.city_bit[ends[0]] | board.city_bit[ends[1]]
    cities = [city for city in range(len(board.city_names)) if state.reach[number] & board.city_bit[city]]
    state.frontier[number] = sorted({link for city in cities for link in board.links_at[city]})


def give_shares(state: SteelDriverState, company: str, shares: list[int], last_control: int) -> None:
    """Shares of earlier rounds, one number per seat, and who controlled the company last."""
    number = company_number(state, company)
    state.shares[number * state.players : (number + 1) * state.players] = shares
    state.last_control[number] = last_control


def go_to_last_round(state: SteelDriverState) -> None:
    state.round = state.board.rounds


def go_to_final_phase(state: SteelDriverState) -> list[Any]:
    """Nothing happens in the last round."""
    go_to_last_round(state)
    return stop_auctions(state)


def random_game(state: SteelDriverState, seed: int) -> Iterator[list[Any]]:
    """Play to the end at random, pausing after every line with its events."""
    rng = Random(seed)
    while not state.over:
        events: list[Any] = []
        state.apply(rng.choice(state.actions()), events)
        yield events


def view(state: SteelDriverState) -> dict[str, Any]:
    return state.view()


def company_number(state: SteelDriverState, name: str) -> int:
    return state.board.company_names.index(name)


def company(state: SteelDriverState, name: str) -> dict[str, Any]:
    """A company as everybody at the table sees it."""
    seen: dict[str, Any] = view(state)["companies"][company_number(state, name)]
    return seen


def profits(state: SteelDriverState) -> dict[str, int]:
    """The profit levels above $0."""
    return {
        company_view["name"]: company_view["profit"]
        for company_view in view(state)["companies"]
        if company_view["profit"]
    }


def legal(state: SteelDriverState) -> list[str]:
    return [str(action) for action in state.actions()]


def of(events: list[Any], kind: type[Any]) -> list[Any]:
    """The events of one kind: comparing tuples alone could not tell `Dealt(0, 1)` from `MarkerPassed(0, True)`."""
    return [event for event in events if type(event) is kind]


def refusal(state: SteelDriverState, text: str) -> Refusal:
    """Why a line is refused; nothing on the table may have changed."""
    before = view(state)
    with pytest.raises(IllegalAction) as refused:
        play(state, text)
    assert view(state) == before
    return refused.value.refusal
