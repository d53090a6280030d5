"""A friend who joined and vanished: the player who opened the table continues without them, and they may come back."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.site_server import Player

SEATS = [("here", "Ann"), ("open", "Bob"), ("bot", "")]


def joined(ann: Player, bob: Player) -> str:
    """Bob sits down by Ann's link; the table."""
    table = ann.open_table(SEATS)
    bob.page.goto(link_in(ann, "#question .invite"))
    bob.page.fill("#name", "Bob")
    bob.page.click("button.primary")
    bob.page.wait_for_selector("#question")
    ann.page.wait_for_selector("#seats .seat-help")
    return table


def link_in(player: Player, place: str) -> str:
    return player.page.input_value(f"{place} [data-copy]").replace("localhost", "127.0.0.1")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_bot_plays_for_somebody_who_vanished_until_they_come_back(sit: Sit, width: int) -> None:
    ann, bob = sit(width), sit()
    joined(ann, bob)

    ann.page.wait_for_selector("#seats [data-state=here]")
    ann.page.click("#seats .seat-help")
    ann.page.wait_for_selector("text=Bob has the table open right now.")  # a page asks for confirmation first
    ann.page.select_option("#bot", "easy")
    ann.page.click("button:has-text('Let a bot take over')")
    ann.page.wait_for_selector("#seats .invite")

    bob.page.wait_for_selector("#lost-seat:has-text('ask the player who opened the table for the new link')")
    assert "A bot (easy) now plays for Bob." in bob.page.inner_text("#log")
    bob.page.goto(link_in(ann, "#seats .invite"))
    bob.page.click("button.primary")
    bob.page.wait_for_selector("#question")
    assert bob.page.locator("#lost-seat, .watching").count() == 0
    ann.page.wait_for_selector("#log >> text=Bob is back and plays on.")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_new_link_gives_the_seat_to_whoever_opens_it(sit: Sit) -> None:
    ann, bob, cleo = sit(), sit(), sit()
    joined(ann, bob)

    ann.page.click("#seats .seat-help")
    ann.page.click("#new-link")
    ann.page.wait_for_selector("#question .invite")

    bob.page.wait_for_selector("#lost-seat")
    cleo.page.goto(link_in(ann, "#question .invite"))
    cleo.page.fill("#name", "Cleo")
    cleo.page.click("button.primary")
    cleo.page.wait_for_selector("#question")
    assert cleo.page.locator(".watching").count() == 0


def test_whoever_leaves_is_asked_first_and_a_bot_plays_on(sit: Sit) -> None:
    ann, bob = sit(), sit()
    joined(ann, bob)

    bob.page.click("summary[aria-label=Table]")
    bob.page.click("text=Leave table")
    bob.page.click("main button.primary")

    bob.page.wait_for_url(bob.address + "/")
    ann.page.wait_for_selector("#log >> text=Bob has left the table.")


def test_everybody_sees_who_is_here_away_or_offline(sit: Sit) -> None:
    ann, bob = sit(), sit()
    table = joined(ann, bob)
    bobs = "#seats [data-presence='1']"

    ann.page.wait_for_selector(f"{bobs}[data-state=here]")
    assert ann.page.inner_text(bobs) == "here"

    bob.go("/")  # the page is left
    ann.page.wait_for_selector(f"{bobs}[data-state=away]")

    bob.go(f"/t/{table}")
    ann.page.wait_for_selector(f"{bobs}[data-state=here]")

    bob.page.context.set_offline(True)
    bob.page.evaluate("dispatchEvent(new Event('online'))")  # the connection is tried, and there is none
    ann.page.wait_for_selector(f"{bobs}[data-state=lost]")
    assert ann.page.inner_text(bobs) == "connection lost"
    bob.page.context.set_offline(False)


def test_a_page_that_was_hidden_shows_who_sat_down_meanwhile(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.open_table(SEATS)
    link = link_in(ann, "#question .invite")
    ann.page.evaluate("dispatchEvent(new Event('pagehide'))")  # as in a tab in the background: no stream

    bob.page.goto(link)
    bob.page.fill("#name", "Bob")
    bob.page.click("button.primary")
    bob.page.wait_for_selector("#question")

    ann.page.evaluate("dispatchEvent(new Event('pageshow'))")
    ann.page.wait_for_selector("#log >> text=Bob sits down.")


def test_nothing_moves_or_folds_under_the_hand_when_somebody_sits_down(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.open_table(SEATS)
    ann.my_turn()
    second = "#question .lot-open >> nth=1"
    ann.page.click(f"{second} >> summary")
    before = ann.page.locator(f"{second} >> .bid >> nth=0").bounding_box()
    assert before

    bob.page.goto(link_in(ann, "#question .invite"))
    bob.page.fill("#name", "Bob")
    bob.page.click("button.primary")

    ann.page.wait_for_selector("#invites >> text=Bob sits down.")
    assert ann.page.locator("#invites .invite").count() == 0
    assert ann.page.locator(f"{second} >> .bid >> nth=0").bounding_box() == before
