"""What matters is visible without scrolling and without a truncated word, in five languages and with any fonts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Sit
from tests.browser.site_server import House, Player, upload

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {
    "steel-driver": RECORDS / "games" / "greedy-4-treefrog-usa.txt",
    "steam-rollers": RECORDS / "steam_games" / "greedy-4-hard-heartland.txt",
}
SMALL = [(1024, 600), (740, 360), (683, 384), (360, 740)]
READERS = [("de", "ours"), *((language, "widest") for language in ("en", "de", "fr", "it", "nl"))]
"""What fits in the widest font fits in ours: one language is enough to check that ours are loaded."""
readers = pytest.mark.parametrize(("language", "fonts"), READERS)

CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 3)
  .map((node) => node.textContent.trim())"""


@pytest.fixture(scope="module")
def tables(chromium: Browser, house: House) -> dict[str, str]:
    page = chromium.new_page()
    addresses = {game: f"/t/{upload(page, house.address, record)}" for game, record in GAMES.items()}
    page.close()
    return addresses


def reader(sit: Sit, width: int, height: int, language: str, fonts: str) -> Player:
    player = sit(360 if width == 360 else 1280, language)
    player.page.set_viewport_size({"width": width, "height": height})
    if fonts == "widest":
        player.page.route("**/*.woff2", lambda route: route.abort())
    return player


def open_at(player: Player, address: str) -> None:
    player.go(address)
    player.page.evaluate("() => document.fonts.ready")


@readers
def test_goods_and_cards_are_above_the_fold(sit: Sit, tables: dict[str, str], language: str, fonts: str) -> None:
    ann = reader(sit, 1366, 768, language, fonts)
    open_at(ann, tables["steam-rollers"])
    for part in ("#supply", "#cards"):
        assert ann.page.evaluate("(p) => document.querySelector(p).getBoundingClientRect().bottom", part) <= 768
    connections = ann.page.locator("#ledger .conns .pair").count()
    assert connections >= 4
    assert (
        ann.page.evaluate(
            "() => { const it = document.querySelector('#ledger'); return it.scrollHeight - it.clientHeight; }"
        )
        <= 0
    )


@readers
def test_a_phone_shows_who_holds_shares_of_every_company(
    sit: Sit, tables: dict[str, str], language: str, fonts: str
) -> None:
    ann = reader(sit, 360, 740, language, fonts)
    open_at(ann, f"{tables['steel-driver']}/150")
    assert ann.page.evaluate("() => document.documentElement.scrollWidth") <= 360
    cards = ann.page.locator(".companies tbody tr")
    assert cards.count() == 6
    held = ann.page.locator(".companies .share:not(.nil)")
    assert held.count() > 6
    for box in [held.nth(i).bounding_box() for i in range(held.count())]:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    assert held.first.locator(".seat").is_visible()
    assert held.first.locator(".tally i").first.is_visible()
    assert ann.page.locator(".companies .left").last.is_visible()


@readers
def test_the_round_is_not_cut_on_small_screens(sit: Sit, tables: dict[str, str], language: str, fonts: str) -> None:
    ann = reader(sit, 360, 740, language, fonts)
    for address in [f"{table}{moment}" for table in tables.values() for moment in ("", "/40")]:
        open_at(ann, address)
        for width, height in SMALL:
            ann.page.set_viewport_size({"width": width, "height": height})
            assert ann.page.evaluate(CUT, "#subtitle") == [], f"at {width} x {height}"
            header = ann.page.locator("header.top").bounding_box()
            subtitle = ann.page.locator("#subtitle").bounding_box()
            assert header is not None
            assert subtitle is not None
            assert subtitle["y"] + subtitle["height"] <= header["y"] + header["height"]


@readers
def test_names_of_companies_in_a_replay_are_not_cut(
    sit: Sit, tables: dict[str, str], language: str, fonts: str
) -> None:
    ann = reader(sit, 1366, 768, language, fonts)
    open_at(ann, f"{tables['steel-driver']}/150")
    for width, height in [(1366, 768), *SMALL]:
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(CUT, ".sparks li, .sparks p, .sparks b, .order li") == [], f"at {width} x {height}"
        assert ann.page.evaluate("() => document.documentElement.scrollWidth") <= width
