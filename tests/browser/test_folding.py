"""Lists that fold: a double tap on a heading only opens it, and the heading stays under the finger."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.site_server import Player

HOT_SEAT = [("here", "Ann"), ("here", "Bob"), ("here", "Cleo")]
HEADINGS = "#question summary[data-letter]"
PANE = "document.querySelector('#question > .scroll')"
SETTLED = "() => !document.documentElement.classList.contains('is-folding')"


def tap(ann: Player, heading: int) -> tuple[float, float]:
    """Twice, as fast as possible; returns where the heading was and where it is then."""
    place = ann.page.locator(HEADINGS).nth(heading)
    before = place.bounding_box()
    assert before
    spot = before["x"] + 60, before["y"] + before["height"] / 2
    ann.page.touchscreen.tap(*spot)
    ann.page.touchscreen.tap(*spot)
    ann.page.wait_for_function(SETTLED)
    after = place.bounding_box()
    assert after
    return before["y"], after["y"]


@pytest.mark.parametrize("heading", range(1, 6))
def test_a_double_tap_on_a_company_opens_it_and_bids_nothing(sit: Sit, heading: int) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ply = ann.my_turn()["ply"]
    ann.page.locator(HEADINGS).nth(heading).scroll_into_view_if_needed()
    tap(ann, heading)
    assert ann.page.locator(HEADINGS).nth(heading).evaluate("(node) => node.parentElement.open")
    record = ann.page.request.get(ann.page.url + "/record").text()
    assert " bid " not in record
    assert ann.look()["ply"] == ply


def test_the_heading_that_was_tapped_stays_in_its_place(sit: Sit) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ann.my_turn()
    ann.page.evaluate(f"{PANE}.scrollTop = {PANE}.scrollHeight")
    before, after = tap(ann, 5)
    assert after == pytest.approx(before, abs=1), "the company above was folded"


def test_a_heading_that_cannot_stay_is_in_view(sit: Sit) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ann.my_turn()
    _, after = tap(ann, 1)
    top = ann.page.locator("#question > .scroll").bounding_box()
    assert top
    assert after >= top["y"] - 1


def test_a_bid_is_taken_once_the_list_has_settled(sit: Sit) -> None:
    ann = sit(360)
    ann.open_table(HOT_SEAT)
    ply = ann.my_turn()["ply"]
    tap(ann, 1)
    ann.page.locator("#question details[open] .bid").first.tap()
    ann.moved(ply)
