"""No page is wider than the window, in any of the five languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.accessibility import Moments, become
from tests.browser.site_server import House
from tests.browser.test_sizes import HEADS, LANGUAGES, SIZES, decisions, speak

PAGES = [
    "/",
    "/new/steel-driver",
    "/new/steam-rollers",
    "/you",
    "/you/programs",
    "/api/",
    "/rules",
    "/rules/steel-driver",
    "/rules/steam-rollers",
    "/fair-dice",
    "/pieces",
    "/t/nothing",
]
OVER = 3
"""Which of the decisions is the end of a game."""

__all__ = ["decisions"]  # the fixture


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [size for size in SIZES if size[0] < 1024])
def test_no_page_is_wider_than_the_window(
    chromium: Browser, house: House, decisions: Moments, language: str, size: tuple[int, int]
) -> None:
    context = chromium.new_context(viewport=ViewportSize(width=size[0], height=size[1]), has_touch=True)
    become(context, house, decisions.key)
    page = context.new_page()
    speak(page, house, language)
    first, over = decisions.paths[0], decisions.paths[OVER]
    wide = []
    for path in [*PAGES, *decisions.paths, f"{first}/leave", f"{over}/100", f"{over}/analysis"]:
        answer = page.goto(house.address + path)
        assert answer is not None
        assert answer.status == (404 if path == "/t/nothing" else 200), path
        for folded in page.locator("details:not([open]) > summary").all():
            if folded.is_visible():
                folded.evaluate("(node) => { node.parentElement.open = true; }")
        if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
            wide.append(path)
        wide += [f"{path}: {fault}" for fault in page.evaluate(HEADS)]
    context.close()
    assert not wide
