"""A real browser (Chromium) on a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium as program
from tests.browser.site_server import House, Player
from tests.text.catalogues import compile_if_stale

compile_if_stale()

SIZES = {1280: {"width": 1280, "height": 900}, 360: {"width": 360, "height": 740}}

Sit = Callable[..., Player]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    place = program.find()
    assert place, program.MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=place, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house") / "data"
    folder.mkdir()
    made = House(folder)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[House]:
    """A server of this test's own, to be killed."""
    folder = tmp_path / "data"
    folder.mkdir()
    made = House(folder)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def sit(chromium: Browser, house: House) -> Iterator[Sit]:
    """`sit(360, "fr")`: another person with their own browser."""
    contexts = []
    players: list[Player] = []

    def new_player(width: int = 1280, language: str = "en", address: str = "") -> Player:
        size = SIZES[width]
        context = chromium.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=language,
            bypass_csp=False,
            has_touch=width == 360,
        )
        contexts.append(context)
        players.append(Player(context.new_page(), address or house.address))
        return players[-1]

    yield new_player
    for context in contexts:
        context.close()
    for player in players:
        assert not player.faults
