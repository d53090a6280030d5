"""Whole games, by clicks and by keys; several people; a hot seat."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.site_server import House

AGAINST_BOTS = [("here", "Ann"), ("bot", ""), ("bot", "")]


@pytest.mark.parametrize("width", [1280, 360])
def test_a_whole_game_by_clicks_only(sit: Sit, width: int) -> None:
    ann = sit(width)
    ann.open_table(AGAINST_BOTS)
    kinds = set()
    while (seen := ann.click())["kind"] != "over":
        kinds.add(seen["kind"])
    assert {"building", "claiming"} <= kinds
    assert ann.page.locator(".scores li").count() == 3
    ann.page.click("#rematch")
    ann.page.wait_for_selector("#state[data-over=False]", state="attached")


def test_a_whole_game_by_keys_only(sit: Sit) -> None:
    ann = sit()
    ann.open_table(AGAINST_BOTS)
    while ann.type()["kind"] != "over":
        pass
    assert ann.page.locator(".scores li").count() == 3


def test_play_now_is_two_clicks_from_home(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    ann.page.click("#now-steel-driver")
    assert ann.my_turn()["kind"] == "opening"
    ann.page.click("#bid-R-2")
    ann.moved(0)


def test_two_browsers_at_one_table_in_two_languages(sit: Sit) -> None:
    ann, bea = sit(1280, "en"), sit(360, "fr")
    table = ann.open_table([("here", "Ann"), ("open", ""), ("bot", "")])
    link = ann.page.input_value(".invite [data-copy]")
    bea.page.goto(link.replace("localhost", "127.0.0.1"))
    bea.page.fill("#name", "Béa")
    bea.page.click("button.primary")
    bea.page.wait_for_selector("#question")
    ann.page.wait_for_function("() => document.querySelector('#players').textContent.includes('Béa')")
    seen = ann.click()
    bea.page.wait_for_function("(ply) => Number(document.querySelector('#state')?.dataset.ply) > ply", arg=seen["ply"])
    assert bea.page.get_attribute("html", "lang") == "fr"
    assert "Ann ouvre la noire" in bea.page.inner_text("#log")
    assert "Ann puts black up" in ann.page.inner_text("#log")
    assert bea.page.url.endswith(table)
    assert bea.my_turn()["kind"] == "bidding"
    assert "À vous" in bea.page.inner_text("#question")
    assert bea.page.title().startswith("●")


def test_hot_seat(sit: Sit) -> None:
    ann = sit()
    ann.open_table([("here", "Ann"), ("here", "Bob"), ("here", "Cleo")])
    assert "Ann" in ann.page.inner_text("#question header")
    ann.click()
    assert "Bob" in ann.page.inner_text("#question header")
    for _ in range(6):
        ann.click()


def test_only_who_sits_there_is_asked(sit: Sit, house: House) -> None:
    ann, guest = sit(), sit()
    table = ann.open_table([("here", "Ann"), ("here", "Bob"), ("here", "Cleo")])
    guest.go(f"/t/{table}")
    assert guest.look()["kind"] == "waiting"
    assert guest.page.locator("#question button[data-act]").count() == 0
