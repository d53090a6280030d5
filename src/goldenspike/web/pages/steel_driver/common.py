"""What all parts of a Steel Driver table need: the state with its type, names, shares."""

from __future__ import annotations

from goldenspike.bots import Worth
from goldenspike.rules.steel_driver.actions import SteelDriverAction
from goldenspike.rules.steel_driver.phases import CLAIMING
from goldenspike.rules.steel_driver.state import SteelDriverState
from goldenspike.text.catalogue import N_plural
from goldenspike.text.names import money
from goldenspike.web.pages.scene import Scene

CUBES = N_plural("{cubes} cube", "{cubes} cubes", "cubes")


def state_of(scene: Scene) -> SteelDriverState:
    assert isinstance(scene.state, SteelDriverState)
    return scene.state


def legal(state: SteelDriverState) -> list[SteelDriverAction]:
    return [action for action in state.actions() if isinstance(action, SteelDriverAction)]


def company_name(scene: Scene, company: int, capital: bool = True) -> str:
    return scene.speaker.name("company", state_of(scene).board.company_names[company], capital)


def shares_of(state: SteelDriverState, company: int) -> list[int]:
    return state.shares[company * state.players : (company + 1) * state.players]


def cubes_text(scene: Scene, count: int) -> str:
    return scene.words(CUBES, cubes=count)


def pay(state: SteelDriverState, seat: int) -> int:
    """What a seat would be paid if the round ended now."""
    return sum(profit for company, profit in enumerate(state.profit) if state.control[company] == seat)


def outlook(scene: Scene, company: int) -> Worth:
    """What a share may come to. In the final phase `now` is itself a forecast, so the band always holds it."""
    found = scene.worths[company]
    if state_of(scene).phase != CLAIMING:
        return found
    return found._replace(low=min(found.low, found.now), high=max(found.high, found.now))


def band(worth: Worth) -> str:
    return f"${worth.low}–{worth.high}" if worth.low != worth.high else money(worth.low)
