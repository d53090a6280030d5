"""Steam Rollers for everyone: axe in three themes, fingers, valid HTML, light pages, words for screen readers."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from goldenspike.games.steam_rollers.rules.phases import ACT, DRAFT
from tests.browser.accessibility import (
    MOST_BYTES,
    THEMES,
    Moments,
    axe_faults,
    become,
    html_faults,
    key_of,
    loaded_by,
    phone,
    small_targets,
    weight,
)
from tests.browser.conftest import SIZES, Sit
from tests.browser.site_server import House
from tests.browser.steam import Roller, played_until, with_card

PAGES = ["/new/steam-rollers", "/rules/steam-rollers", "/sheets", "/fair-dice"]
FOUR = ["Ann", "Bob", "Cleo", "Dan"]
# Everything that is clicked in play: buttons, and the labels of radio buttons.
TARGETS = "#question button, #question label:not(.handle), .other"


@pytest.fixture(scope="module")
def moments(chromium: Browser, house: House, tmp_path_factory: pytest.TempPathFactory) -> Moments:
    """A draft, an action, a card to play, the end, a replay and a sheet; of one person whose cookie the tests reuse."""
    records = [
        played_until(lambda state: state.round == 14 and state.phase == DRAFT, FOUR, "heartland"),
        played_until(
            lambda state: state.round == 14 and state.phase == ACT, FOUR, "heartland", {"difficulty": "hard"}, seed=3
        ),
        with_card("1b", "use 1b 6"),
        played_until(lambda state: False),
    ]
    context = chromium.new_context()
    player = Roller(context.new_page(), house.address)
    paths = []
    for number, record in enumerate(records):
        file: Path = tmp_path_factory.mktemp("moments") / f"{number}.record"
        paths.append(f"/t/{player.upload(file, record)}")
    paths += [f"{paths[-1]}/100", f"{paths[1]}/sheet/2"]
    uploaded = Moments(paths, key_of(context))
    context.close()
    return uploaded


def opened_parts(page: Page) -> list[str]:
    """Every part of an action, opened for a check."""
    return list(page.eval_on_selector_all(".acts > label", "(all) => all.map((label) => label.htmlFor)"))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", sorted(SIZES))
def test_axe_finds_nothing_serious(chromium: Browser, house: House, moments: Moments, theme: str, width: int) -> None:
    """Also with the cards opened, where one can be played."""
    opened: list[str] = []

    def open_cards(page: Page, path: str) -> bool:
        cards = page.locator("label[for=do-die]:not(.not)")
        if cards.count():
            cards.click()
            opened.append(path)
        return path in opened

    assert not axe_faults(chromium, house, moments, PAGES, theme, width, open_cards)
    assert opened


@pytest.mark.parametrize("moment", range(4))
def test_fingers_find_every_target_on_a_phone(chromium: Browser, house: House, moments: Moments, moment: int) -> None:
    with phone(chromium, house, moments, moment) as page:
        small = small_targets(page, TARGETS)
        for part in opened_parts(page):
            page.click(f"label[for={part}]")
            small += small_targets(page, TARGETS)
    assert not small


def test_html_is_valid(house: House, moments: Moments) -> None:
    assert not html_faults(house, moments, PAGES)


def test_a_first_visit_to_a_table_is_light(house: House, moments: Moments, sit: Sit) -> None:
    """Everything the page of a table of four in mid-game loads, compressed."""
    ann = sit()
    become(ann.page.context, house, moments.key)
    loaded = loaded_by(ann.page)
    ann.go(moments.paths[1])
    ann.page.wait_for_selector("#points .likely")
    assert weight(loaded, moments.key) < MOST_BYTES


def test_the_policy_of_the_page_is_kept(house: House, moments: Moments, sit: Sit) -> None:
    """No inline style or script anywhere: the browser would refuse it and say so."""
    ann = sit()
    refused: list[str] = []
    ann.page.on("console", lambda message: refused.append(message.text) if "Security" in message.text else None)
    become(ann.page.context, house, moments.key)
    for path in [*PAGES, *moments.paths]:
        ann.go(path)
        for part in opened_parts(ann.page):
            ann.page.click(f"label[for={part}]")
    assert not refused


def test_whoever_listens_hears_position_actions_and_changes(house: House, moments: Moments, sit: Sit) -> None:
    ann = Roller.sits(sit())
    become(ann.page.context, house, moments.key)
    ann.go(moments.paths[1])
    shapes = ann.page.locator("#question input[name=text]")
    labels = shapes.evaluate_all("(all) => all.map((shape) => shape.getAttribute('aria-label'))")
    assert all(labels)
    assert all("City" in text for text in ann.page.locator(".supply li .vh").all_inner_texts())
    assert ann.page.locator("#board .s-legal").first.get_attribute("aria-label")
    ann.click()
    ann.page.wait_for_function("() => document.querySelector('#news').textContent.length > 10")
