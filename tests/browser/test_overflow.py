"""No page is wider than the window and no button is cut off, in any of the five languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.browser.accessibility import Moments, become
from tests.browser.pages import PAGES
from tests.browser.site_server import House, Player
from tests.browser.test_sizes import HEADS, LANGUAGES, SIZES, decisions, speak

OVER = 3
"""Which of the decisions is the end of a game."""
ROLLED = 5
"""Which of them is one of Steam Rollers."""

# Buttons whose text sticks out of them, or that stick out of the window where nothing scrolls.
CUT = """() => {
  const scrolls = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('button, .btn, summary, select, input[type=submit]')]
    .filter((node) => node.checkVisibility({checkOpacity: true}) && node.getClientRects().length)
    .filter((node) => {
      const box = node.getBoundingClientRect();
      if (node.tagName !== 'SELECT' && node.scrollWidth > node.clientWidth + 1 && node.clientWidth) return true;
      return (box.left < -.5 || box.right > innerWidth + .5) && !scrolls(node);
    })
    .map((node) => `cut off: ${node.id || node.className} “${node.textContent.trim().slice(0, 40)}”`);
}"""

__all__ = ["decisions"]  # the fixture


def at_tables(decisions: Moments) -> list[str]:
    first, over, rolled = (decisions.paths[number] for number in (0, OVER, ROLLED))
    more = [f"{first}/leave", f"{first}/seat/1", f"{over}/100", f"{over}/analysis", f"{rolled}/sheet/1"]
    return [*decisions.paths, *more, "/t/nothing"]


def faults(page: Page) -> list[str]:
    for folded in page.locator("details:not([open]) > summary").all():
        if folded.is_visible():
            folded.evaluate("(node) => { node.parentElement.open = true; }")
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    return [*(["too wide"] if wide else []), *page.evaluate(HEADS), *page.evaluate(CUT)]


def visited(chromium: Browser, house: House, decisions: Moments, size: tuple[int, int]) -> BrowserContext:
    context = chromium.new_context(viewport=ViewportSize(width=size[0], height=size[1]), has_touch=True)
    become(context, house, decisions.key)
    return context


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [size for size in SIZES if size[0] < 1024])
def test_no_page_is_wider_than_the_window(
    chromium: Browser, house: House, decisions: Moments, language: str, size: tuple[int, int]
) -> None:
    context = visited(chromium, house, decisions, size)
    page = context.new_page()
    speak(page, house, language)
    wrong = []
    for path in [*(path for paths in PAGES.values() for path in paths), *at_tables(decisions)]:
        answer = page.goto(house.address + path)
        assert answer is not None
        assert answer.status == (404 if path == "/t/nothing" else 200), path
        wrong += [f"{path}: {fault}" for fault in faults(page)]
    context.close()
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_that_are_sent(chromium: Browser, house: House, decisions: Moments, language: str) -> None:
    """An invitation to a seat, and a link for another device, as whoever opens them sees them."""
    context = visited(chromium, house, decisions, (360, 740))
    page = context.new_page()
    speak(page, house, language)
    page.click("form[action='/you/link'] button")
    links = [page.input_value("input[data-copy]")]
    Player(page, house.address).open_table([("here", "Ann"), ("open", ""), ("here", "Cleo")])
    links.append(page.locator("#invites input[data-copy]").first.input_value())
    context.close()
    stranger = chromium.new_context(viewport={"width": 360, "height": 740}, locale=language, has_touch=True)
    page = stranger.new_page()
    wrong = []
    for link in links:
        page.goto(link)
        assert page.get_attribute("html", "lang") == language
        wrong += [f"{link}: {fault}" for fault in faults(page)]
    stranger.close()
    assert not wrong
