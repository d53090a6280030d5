"""A first game: pointers at the table, one at a time, each once; and the black die explained where it is."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.steam import Roller

AGAINST_BOTS = [("here", "Ann"), ("bot", ""), ("bot", "")]
SHOWN = "#pointers .pointer:not([hidden])"


@pytest.mark.parametrize("width", [1280, 360])
def test_pointers_come_one_at_a_time_and_never_again(sit: Sit, width: int) -> None:
    ann = sit(width)
    ann.open_table(AGAINST_BOTS)
    seen = []
    while pointers := ann.page.query_selector_all(SHOWN):
        assert len(pointers) == 1
        seen.append(pointers[0].get_attribute("data-pointer"))
        ann.page.click(f"{SHOWN} [data-read]")
    assert seen == ["cubes", "bid", "share"]
    assert not ann.page.query_selector(".pointed")
    ann.page.reload()
    assert not ann.page.query_selector(SHOWN)
    ann.open_table(AGAINST_BOTS)
    assert not ann.page.query_selector(SHOWN)


def test_a_pointer_marks_what_it_is_about_and_all_can_be_put_away(sit: Sit) -> None:
    ann = sit()
    ann.open_table(AGAINST_BOTS)
    for _ in range(2):
        ann.page.click(f"{SHOWN} [data-read]")
    assert ann.page.get_attribute(".pointed", "id") == "companies"
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    assert not ann.page.query_selector(SHOWN), "the key pressed the button that had the focus next"
    while ann.my_turn()["kind"] != "building":
        ann.click()
    assert not ann.page.query_selector(SHOWN), "the others are put away, too"


def test_steam_rollers_explains_its_black_die_and_points_at_what_is_asked(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.open_table(AGAINST_BOTS)
    ann.my_turn()
    assert "The black die shows the kinds of track that can be drawn this round" in ann.page.inner_text(".about-black")
    assert ann.page.get_attribute(SHOWN, "data-pointer") == "die"
    ann.page.click(f"{SHOWN} [data-read]")
    assert ann.page.get_attribute(SHOWN, "data-pointer") == "end"
    ann.page.click(f"{SHOWN} [data-read]")
    ann.click()
    ann.my_turn()
    assert ann.page.query_selector(SHOWN)


def test_what_was_read_on_one_device_is_not_shown_on_another(sit: Sit) -> None:
    desk, phone = sit(), sit(360)
    desk.open_table(AGAINST_BOTS)
    with desk.page.expect_response("**/you/pointers"):
        desk.page.click(f"{SHOWN} [data-read-all]")
    desk.go("/you")
    desk.page.click("form[action='/you/link'] button")
    phone.page.goto(desk.page.input_value("input[readonly]"))
    phone.page.click("button.primary")
    phone.open_table(AGAINST_BOTS)
    assert not phone.page.query_selector(SHOWN)
