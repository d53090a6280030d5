"""What a round brought: the card stays across moves and reloads until it is dismissed, and is read out."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.site_server import Player

HOT_SEAT = [("here", "Ann"), ("here", "Bob"), ("here", "Cleo")]
SIZES = [(1366, 768), (683, 384), (740, 360), (360, 740)]


def to_the_end_of_a_round(ann: Player) -> None:
    """Everybody passes, then the round is over."""
    ann.open_table(HOT_SEAT)
    while not ann.page.query_selector("#recap[data-recap]"):
        ply = ann.look()["ply"]
        ann.page.click("#act-pass")
        ann.moved(ply)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_stays_over_a_reload_and_goes_with_a_click_for_good(sit: Sit, width: int, height: int) -> None:
    ann = sit(360 if width < 800 else 1280)
    to_the_end_of_a_round(ann)
    ann.page.set_viewport_size({"width": width, "height": height})
    card, close = ann.page.locator("#recap"), ann.page.locator("#recap-close")
    assert card.is_visible()
    assert "Round 1 is over" in ann.page.inner_text("#recap-news")
    assert all(name in card.inner_text() for name in ("Ann", "Bob", "Cleo"))
    ann.page.reload()
    assert card.is_visible(), "it was not put away"
    close.click(trial=True)
    ann.page.locator("#recap-never").click(trial=True)
    for box in (close.bounding_box(), ann.page.locator("#recap-never").bounding_box()):
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    close.click()
    assert not card.is_visible()
    ann.page.reload()
    assert not card.is_visible(), "it is shown once"


def test_the_keyboard_puts_it_away_and_a_move_does_not(sit: Sit) -> None:
    ann = sit()
    to_the_end_of_a_round(ann)
    ply = ann.look()["ply"]
    ann.page.click("#act-pass")
    ann.moved(ply)
    assert ann.page.is_visible("#recap")
    ann.page.keyboard.press("Escape")
    assert not ann.page.is_visible("#recap")


def test_whoever_wants_none_of_it_sees_none(sit: Sit) -> None:
    ann = sit()
    to_the_end_of_a_round(ann)
    ann.page.click("#recap-never")
    assert not ann.page.is_checked("[data-setting=rounds]")
    first = ann.page.get_attribute("#recap", "data-recap")
    while ann.page.get_attribute("#recap", "data-recap") == first:
        ply = ann.look()["ply"]
        ann.page.click("#act-pass")
        ann.moved(ply)
    assert not ann.page.is_visible("#recap")


def test_whoever_only_watches_is_told_of_rounds_that_end_while_they_do(sit: Sit) -> None:
    ann, watcher = sit(), sit()
    to_the_end_of_a_round(ann)
    watcher.page.goto(ann.page.url)
    assert not watcher.page.is_visible("#recap")
    first = ann.page.get_attribute("#recap", "data-recap")
    while ann.page.get_attribute("#recap", "data-recap") == first:
        ply = ann.look()["ply"]
        ann.page.click("#act-pass")
        ann.moved(ply)
    watcher.page.wait_for_selector("#recap", state="visible")
