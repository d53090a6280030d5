"""For everyone: axe finds nothing serious, nothing is wider than the window, pages are light."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import goldenspike as gs
from goldenspike.games.steel_driver.rules.phases import PHASES
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.browser.accessibility import (
    MOST_BYTES,
    THEMES,
    Moments,
    axe_faults,
    html_faults,
    key_of,
    loaded_by,
    phone,
    small_targets,
    weight,
)
from tests.browser.conftest import SIZES, Sit
from tests.browser.site_server import House

PAGES = [
    "/",
    "/new/steel-driver",
    "/you",
    "/you/programs",
    "/api/",
    "/rules",
    "/rules/steel-driver",
    "/pieces",
    "/t/nothing",
]
# Everything in the table that is pressed in play; links within sentences are text, not targets.
TARGETS = "#question button, #question summary, .top summary, .zoom button"


def until(phase: str) -> gs.Record:
    """A game of bots up to the third decision of a phase in its later rounds, at the turn of the first seat."""
    record = gs.Record.new("steel-driver", ["Ann", "Bob", "Cleo", "Dan"], date="2026-11-15")
    bot = gs.bot("greedy", record.game)
    while record.state.actor is not None:
        state = record.state
        assert isinstance(state, SteelDriverState)
        if PHASES[state.phase] == phase and (state.round >= 3 or phase == "final"):
            break
        record.append(str(bot.choose(state)))
    return record


@pytest.fixture(scope="module")
def moments(chromium: Browser, house: House, tmp_path_factory: pytest.TempPathFactory) -> Moments:
    """Uploaded by one person whose cookies the tests reuse."""
    context = chromium.new_context()
    page = context.new_page()
    paths = []
    for phase in ("auctions", "building", "final", "over"):
        file: Path = tmp_path_factory.mktemp("moments") / f"{phase}.record"
        until(phase).save(file)
        page.goto(house.address)
        page.set_input_files("#record", str(file))
        page.click("#upload button")
        page.wait_for_selector("#question")
        paths.append(page.url.removeprefix(house.address))
    paths += [f"{paths[-1]}/100", f"{paths[-1]}/analysis", f"{paths[0]}/leave"]
    uploaded = Moments(paths, key_of(context))
    context.close()
    return uploaded


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", sorted(SIZES))
def test_axe_finds_nothing_serious(chromium: Browser, house: House, moments: Moments, theme: str, width: int) -> None:
    assert not axe_faults(chromium, house, moments, PAGES, theme, width)


def test_a_first_visit_to_a_table_is_light(sit: Sit) -> None:
    """Everything a table page loads, compressed."""
    ann = sit()
    loaded = loaded_by(ann.page)
    ann.open_table([("here", "Ann"), ("here", "Bob"), ("here", "Cleo")])
    ann.page.reload()
    assert weight(address for address in loaded if "/new/" not in address) < MOST_BYTES


@pytest.mark.parametrize("moment", range(4))
def test_fingers_find_every_target_on_a_phone(chromium: Browser, house: House, moments: Moments, moment: int) -> None:
    with phone(chromium, house, moments, moment) as page:
        assert not small_targets(page, TARGETS)


def test_html_is_valid(house: House, moments: Moments) -> None:
    assert not html_faults(house, moments, [*PAGES, "/nowhere/at/all"])
