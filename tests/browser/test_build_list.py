"""The list of builds: what each is worth to the builder in columns, and the order that the reader chooses."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.site_server import Player

HOT_SEAT = [("here", "Ann"), ("here", "Bob"), ("here", "Cleo")]
LIST = """() => [...document.querySelectorAll('[data-ordered] > li')].map((entry) => ({
  profit: Number(entry.dataset.profit), shares: Number(entry.dataset.shares),
  key: Number(entry.querySelector('[data-key]').dataset.key), shown: Number(entry.querySelector('kbd').textContent),
  act: entry.querySelector('[data-act]').dataset.act}))"""


def at_a_build(ann: Player) -> None:
    """At a list in which the two orders differ."""
    ann.open_table(HOT_SEAT)
    while True:
        if ann.my_turn()["kind"] == "building":
            builds = ann.page.evaluate(LIST)
            by_shares = sorted(builds, key=lambda build: -build["shares"])
            if by_shares != builds and not ann.page.query_selector("#question details.lot-open"):
                return
        ann.click()


@pytest.mark.parametrize("width", [1280, 360])
def test_builds_are_put_in_the_order_of_the_column_that_was_pressed(sit: Sit, width: int) -> None:
    ann = sit(width)
    at_a_build(ann)
    before = ann.page.evaluate(LIST)
    ann.page.click("[data-order=shares]")
    after = ann.page.evaluate(LIST)
    assert [build["shares"] for build in after] == sorted((build["shares"] for build in before), reverse=True)
    assert [build["key"] for build in after] == [build["shown"] for build in after] == sorted(b["key"] for b in before)
    hot = ann.page.get_attribute("#question [data-act].is-hot", "data-act")
    assert hot == after[0]["act"]
    ann.page.reload()
    assert ann.page.evaluate(LIST) == after, "the order is kept"
    ann.page.click("[data-order=profit]")
    profits = [build["profit"] for build in ann.page.evaluate(LIST)]
    assert profits == sorted(profits, reverse=True)


def test_a_number_builds_what_stands_there(sit: Sit) -> None:
    ann = sit()
    at_a_build(ann)
    ann.page.click("[data-order=shares]")
    first = ann.page.evaluate(LIST)[0]["act"]
    ply = ann.look()["ply"]
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Enter")
    ann.moved(ply)
    record = ann.page.request.get(ann.page.url + "/record").text()
    assert first in record.splitlines()[-1]
