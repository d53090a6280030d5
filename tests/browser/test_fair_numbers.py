"""A browser remembers the number it added to the dice, and warns if a different one is in its place."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.steam import Roller

HOT_SEAT = [("here", "Ann"), ("here", "Bob")]
WARNING = "#fair [data-swapped]"


def stored_number(ann: Roller, table: str) -> str:
    return str(ann.page.evaluate("(name) => localStorage.getItem(name)", f"number {table}"))


def test_the_number_that_was_sent_is_kept_and_found_again(sit: Sit) -> None:
    ann = Roller.sits(sit())
    table = ann.open_table(HOT_SEAT)
    ann.my_turn()
    expect(ann.page.locator("#fair [data-number]")).to_have_text(stored_number(ann, table))
    assert re.fullmatch(r"[0-9a-f]{32}", stored_number(ann, table))
    expect(ann.page.locator(WARNING)).to_have_attribute("hidden", "")


def test_a_number_that_was_swapped_is_noticed(sit: Sit) -> None:
    """As if the server had replaced Ann's number with its own. The warning comes at once, and whenever she looks."""
    ann = Roller.sits(sit())

    def swap(route: Route) -> None:
        route.continue_(post_data=re.sub(r"number=\w+", "number=0", route.request.post_data or ""))

    ann.page.route("**/number", swap)
    table = ann.open_table(HOT_SEAT)
    ann.my_turn()
    for _ in range(2):
        expect(ann.page.locator(WARNING)).to_be_visible()
        expect(ann.page.locator(f"{WARNING} code")).to_have_text(stored_number(ann, table))
        ann.page.reload()


def test_a_number_that_came_too_late_is_forgotten(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.page.route("**/number", lambda route: route.fulfill(status=409, json={}))
    with ann.page.expect_response("**/number"):
        table = ann.open_table(HOT_SEAT)
    ann.page.wait_for_function("(name) => !localStorage.getItem(name)", arg=f"number {table}")
    expect(ann.page.locator(WARNING)).to_be_hidden()
