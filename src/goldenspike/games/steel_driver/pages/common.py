"""What all parts of a Steel Driver table need: the typed state, names, shares."""

from __future__ import annotations

from goldenspike.bots import Worth
from goldenspike.games.steel_driver.choices import SteelDriverChoices
from goldenspike.games.steel_driver.rules.actions import SteelDriverAction
from goldenspike.games.steel_driver.rules.phases import CLAIMING
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.site.pages.table_view import TableView
from goldenspike.words.catalogue import N_plural
from goldenspike.words.names import money_range

CUBES = N_plural("{cubes} cube", "{cubes} cubes", "cubes")


def state_of(view: TableView) -> SteelDriverState:
    assert isinstance(view.state, SteelDriverState)
    return view.state


def legal(state: SteelDriverState) -> list[SteelDriverAction]:
    return [action for action in state.actions() if isinstance(action, SteelDriverAction)]


def choices_of(view: TableView) -> SteelDriverChoices:
    assert isinstance(view.choices, SteelDriverChoices)
    return view.choices


def company_name(view: TableView, company: int, capital: bool = True) -> str:
    return view.speaker.name("company", state_of(view).board.company_names[company], capital)


def cubes_text(view: TableView, count: int) -> str:
    return view.words(CUBES, cubes=count)


def outlook(view: TableView, company: int) -> Worth:
    """What a share may end up worth. In the final phase `now` is itself a forecast, so the band is widened to include
    it.
    """
    worth = view.worths[company]
    if state_of(view).phase != CLAIMING:
        return worth
    return worth._replace(low=min(worth.low, worth.now), high=max(worth.high, worth.now))


def band(view: TableView, worth: Worth) -> str:
    return money_range(view.words, worth.low, worth.high)
