"""Every decision can be read and reached on small screens: a phone upright and sideways, 200% zoom, a small laptop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

import goldenspike as gs
from goldenspike.games.steam_rollers.rules.phases import ACT, DRAFT, SNATCH
from tests.browser.accessibility import Moments, become, key_of, serious
from tests.browser.site_server import House
from tests.browser.steam import played_until
from tests.browser.test_accessibility import until

SIZES = [(1366, 768), (1024, 600), (683, 384), (740, 360), (360, 740)]
LANGUAGES = ["en", "de", "fr", "it", "nl"]

# What is wrong with the question as it comes: what is cut off, covered, or wider than the window.
FAULTS = """() => {
  const question = document.querySelector('#question');
  const all = (selector) => [...question.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const inside = (node) => { const box = node.getBoundingClientRect();
    return box.top >= 0 && box.left >= 0 && box.right <= innerWidth + .5 && box.bottom <= innerHeight + .5; };
  const hit = (node) => { const box = node.getBoundingClientRect();
    const found = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return found !== null && (node.contains(found) || found.contains(node)); };
  const name = (node) => node.id || node.htmlFor || node.className;
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window');
  const decisions = all('.acts > label, .hexes > label, .shape-b, button[data-act], [open] > summary[data-letter]');
  for (const node of [question.querySelector('#question-title'), ...all('footer .btn'), ...decisions.slice(0, 2)]) {
    if (!inside(node) || !hit(node)) faults.push(`not in sight: ${name(node)}`);
  }
  const passing = question.querySelector('footer > .grow');
  if (passing && passing.getBoundingClientRect().height > 60) faults.push('what passing means is squeezed');
  for (const node of decisions) {
    node.scrollIntoView({block: 'center'});
    if (!inside(node) || !hit(node)) faults.push(`out of reach: ${name(node)}`);
  }
  scrollTo(0, 0);
  return faults;
}"""


# Column heads that are broken letter by letter or stick out, and tables that stick out of their panel.
HEADS = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const sticksOut = (head) => {
    const words = document.createRange();
    words.selectNodeContents(head);
    const [inner, outer] = [words.getBoundingClientRect(), head.getBoundingClientRect()];
    return inner.left < outer.left || inner.right > outer.right;
  };
  const tables = seen('table.players').flatMap((table) => {
    const tall = [...table.querySelectorAll('thead th')].filter((head) => head.getBoundingClientRect().height > 56);
    const wide = table.getBoundingClientRect().width > table.parentElement.getBoundingClientRect().width + .5;
    return [...tall.map((head) => `a high head: ${head.textContent.trim()}`), ...(wide ? ['players stick out'] : [])];
  });
  const wide = seen('table.matrix thead th.all').filter(sticksOut);
  return [...tables, ...wide.map((head) => `a wide head: ${head.textContent.trim()}`)];
}"""


def rolled(phase: int) -> gs.Record:
    """A game of Steam Rollers up to this phase of the first seat's fourth turn."""
    return played_until(lambda state: (state.round, state.phase, state.actor) == (4, phase, 0))


def records() -> list[gs.Record]:
    steel = [until(phase) for phase in ("auctions", "building", "final", "over")]
    return [*steel, rolled(DRAFT), rolled(ACT), played_until(lambda state: state.phase == SNATCH, sides="abaaaa")]


@pytest.fixture(scope="module")
def decisions(chromium: Browser, house: House, tmp_path_factory: pytest.TempPathFactory) -> Moments:
    """Every kind of decision in both games, and a finished game."""
    context = chromium.new_context()
    page = context.new_page()
    file: Path = tmp_path_factory.mktemp("decisions") / "game.record"
    paths = []
    for record in records():
        record.save(file)
        page.goto(house.address)
        page.set_input_files("#record", str(file))
        page.click("#upload button")
        page.wait_for_selector("#question")
        paths.append(page.url.removeprefix(house.address))
    uploaded = Moments(paths, key_of(context))
    context.close()
    return uploaded


READ = """() => {
  localStorage.setItem('rounds', 'off');
  for (const game of ['steel-driver', 'steam-rollers']) localStorage.setItem(`pointers-${game}`, '*');
}"""
"""Somebody who has played before: no pointers, no cards after a round."""


@pytest.fixture
def screen(chromium: Browser, house: House, decisions: Moments, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A screen of that size, used by the person whose tables they are."""
    width, height = request.param
    context = chromium.new_context(
        viewport=ViewportSize(width=width, height=height), has_touch=width < 900, bypass_csp=True
    )
    become(context, house, decisions.key)
    yield context.new_page()
    context.close()


def speak(page: Page, house: House, language: str) -> None:
    page.goto(f"{house.address}/you")
    page.click(".tools summary >> nth=0")
    page.click(f"button[name=language][value={language}]")
    page.wait_for_selector(f"html[lang={language}]")


def choose_on_board(page: Page) -> None:
    """What follows a click on the board must be visible as well."""
    places = page.locator("#board [role=button][data-act]")
    if places.count():
        places.last.dispatch_event("click")


@pytest.mark.parametrize("screen", SIZES, indirect=True)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_in_sight_and_within_reach(
    screen: Page, house: House, decisions: Moments, language: str
) -> None:
    speak(screen, house, language)
    screen.evaluate(READ)
    faults = []
    for path in decisions.paths:
        screen.goto(house.address + path)
        faults += [f"{path}: {fault}" for fault in screen.evaluate(FAULTS) + screen.evaluate(HEADS)]
        choose_on_board(screen)
        confirm = screen.locator("#confirm:visible")
        if confirm.count() and not confirm.evaluate("(node) => node.getBoundingClientRect().bottom <= innerHeight"):
            faults.append(f"{path}: the button is out of sight")
    assert not faults


@pytest.mark.parametrize("screen", SIZES, indirect=True)
def test_axe_finds_nothing_serious_at_any_size(screen: Page, house: House, decisions: Moments) -> None:
    faults = []
    for path in decisions.paths:
        screen.goto(house.address + path)
        choose_on_board(screen)
        faults += [f"{path} {fault}" for fault in serious(screen)]
    assert not faults


# One node after another: what is not completely visible, or is covered.
HIDDEN = """(nodes) => nodes.filter((node) => {
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || !node.contains(top);
}).map((node) => node.id || node.textContent)"""


@pytest.mark.parametrize("screen", SIZES, indirect=True)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_first_game_can_be_read_and_put_away(screen: Page, house: House, decisions: Moments, language: str) -> None:
    """The card of the last round leaves the question visible; it is dismissed, and then the pointer is within reach."""
    speak(screen, house, language)
    screen.route("**/you/pointers", lambda route: route.abort())  # the next test has its first game, too
    pointer, read = screen.locator("#pointers .pointer:not([hidden]) [data-read]"), 0
    for path in decisions.paths:
        screen.goto(house.address + path)
        if screen.locator(".with-recap").count():
            assert not screen.locator("#recap-close, #question-title").evaluate_all(HIDDEN), path
            screen.click("#recap-close")
        assert not screen.evaluate(FAULTS), path
        while pointer.count():
            pointer.click()
            read += 1
    assert read > 5, "of both games"


@pytest.mark.parametrize("screen", [(360, 740)], indirect=True)
def test_a_tab_folds_the_sheet_and_its_head_opens_it(screen: Page, house: House, decisions: Moments) -> None:
    screen.goto(house.address + decisions.paths[0])
    screen.keyboard.press("Escape")  # the card of the last round
    sheet, log = screen.locator("#sheet"), screen.locator(".tabs a").last
    log.tap()
    assert sheet.is_checked()
    assert not screen.locator("#question > .scroll").is_visible(), "with a pointer in it, too"
    screen.wait_for_selector(".tabs a:last-child[aria-current]")
    screen.locator("#question .ask p").tap()
    assert not sheet.is_checked()
    screen.locator("#question-title").tap()
    assert sheet.is_checked()


@pytest.mark.parametrize("screen", [(360, 740)], indirect=True)
def test_a_phone_shows_every_place_at_the_end_and_the_board_beside_the_steps(
    screen: Page, house: House, decisions: Moments
) -> None:
    over = decisions.paths[3]
    screen.goto(house.address + over)
    screen.evaluate(READ)
    screen.reload()
    assert not screen.locator(".scores li b, .exits .btn, #undo").evaluate_all(HIDDEN)
    screen.goto(f"{house.address}{over}/100")
    seen = "#at-moment .newsline, .zoom button, #slider, .transport .btn"
    assert not screen.locator(seen).evaluate_all(HIDDEN)
    screen.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    assert not screen.locator("#slider, .transport .btn").evaluate_all(HIDDEN)
