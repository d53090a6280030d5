"""For everyone: axe finds nothing serious, nothing is wider than the window, pages are light."""

from __future__ import annotations

import gzip
import urllib.request
from pathlib import Path

import pytest

pytest.importorskip("axe_playwright_python")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Response

import goldenspike as gs
from goldenspike.rules.steel_driver.phases import PHASES
from goldenspike.rules.steel_driver.state import SteelDriverState
from tests.browser.conftest import SIZES, Sit
from tests.browser.house import House, Player

PAGES = ["/", "/new/steel-driver", "/you", "/rules/steel-driver", "/rules/steam-rollers", "/pieces", "/t/nothing"]
MOST_KB = 150


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


def serious(player: Player) -> list[str]:
    found = Axe().run(player.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['target']}" for one in found if one["impact"] in ("serious", "critical")]


@pytest.fixture(scope="module")
def tables(chromium: Browser, house: House, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], str]:
    """Moments of games, uploaded by one person whose cookies the tests reuse."""
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
    paths.append(f"{paths[-1]}/100")
    key = next(one["value"] for one in context.cookies() if one["name"] == "goldenspike_person")
    context.close()
    return paths, key


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("width", sorted(SIZES))
def test_axe_finds_nothing_serious(
    chromium: Browser, house: House, tables: tuple[list[str], str], theme: str, width: int
) -> None:
    paths, key = tables
    size = SIZES[width]
    context = chromium.new_context(
        viewport={"width": size["width"], "height": size["height"]}, bypass_csp=True, locale="de"
    )
    player = Player(context.new_page(), house.address)
    context.add_cookies([{"name": "goldenspike_person", "value": key, "url": house.address}])
    player.go("/")
    player.page.click(".tools summary >> nth=1")
    player.page.click(f"button[name=theme][value={theme}]")
    faults = []
    for path in [*PAGES, *paths]:
        player.go(path)
        faults += [f"{path} {fault}" for fault in serious(player)]
        if player.page.evaluate("() => document.documentElement.scrollWidth") > width:
            faults.append(f"{path} is wider than the window")
    context.close()
    assert not faults


def test_a_first_visit_to_a_table_is_light(house: House, sit: Sit) -> None:
    """Everything a table page loads, compressed."""
    ann = sit()
    loaded: set[str] = set()

    def note(response: Response) -> None:
        loaded.add(response.url)

    ann.page.on("response", note)
    ann.open_table([("here", "Ann"), ("here", "Bob"), ("here", "Cleo")])
    ann.page.reload()
    total = 0
    for url in loaded:
        if "/events/" in url or "/new/" in url:
            continue
        request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as response:
            body = response.read()
            total += len(body) if response.headers.get("Content-Encoding") else len(gzip.compress(body))
    assert total < MOST_KB * 1000
