"""A hint: the move the computer would make, with a reason. Only against bots."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.steam import Roller


@pytest.mark.parametrize(("game", "width"), [("steel-driver", 1280), ("steel-driver", 360), ("steam-rollers", 360)])
def test_one_tap_shows_what_the_computer_would_do(sit: Sit, game: str, width: int) -> None:
    ann = sit(width)
    ann.go("/")
    ann.page.click(f"#now-{game}")
    ann.page.wait_for_selector("#ask-hint")
    ann.page.wait_for_load_state()  # the scripts have run: a press before them sends the form as a page of its own
    ply = ann.look()["ply"]

    ann.page.locator("#ask-hint").tap() if width == 360 else ann.page.click("#ask-hint")

    ann.page.wait_for_selector("#hint >> text=The computer would play:")
    move, reason = ann.page.inner_text("#hint p").split(". ", 1)
    assert reason.endswith(".")
    assert reason.rstrip(".").lower() not in move.lower(), "the reason says something else than the move"
    assert ann.page.locator(":is(#question, #board) .is-advised").count() > 0, "and it is marked"
    assert ann.look()["ply"] == ply, "nothing is played"


def test_a_hint_leaves_the_button_its_width(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.open_table([("here", "Ann"), ("bot", "")])
    ann.click()
    ann.my_turn()
    ann.page.locator("#board .s-legal").first.click()
    ann.page.click("#ask-hint")
    ann.page.wait_for_selector("#hint p")
    assert ann.page.evaluate("() => document.querySelector('#confirm').getBoundingClientRect().width") > 200


def test_there_is_no_hint_where_people_play_each_other(sit: Sit) -> None:
    ann = sit()
    ann.open_table([("here", "Ann"), ("open", "Bob"), ("bot", "")])
    ann.my_turn()
    assert ann.page.locator("#hint").count() == 0


def test_news_come_while_a_hint_is_awaited(sit: Sit) -> None:
    """A hint may take many seconds. A player who moves meanwhile sees what follows."""
    ann = sit()
    ann.go("/")
    ann.page.click("#now-steel-driver")
    ann.page.wait_for_selector("#ask-hint")
    ann.page.wait_for_load_state()  # the scripts have run: a press before them sends the form as a page of its own
    ply = ann.look()["ply"]
    ann.page.route("**/hint", lambda route: None)  # never answered
    ann.page.click("#ask-hint")
    ann.my_turn()
    ann.page.click("#question details[open] .bid >> nth=0")
    ann.page.wait_for_function("(ply) => Number(document.querySelector('#state').dataset.ply) >= ply + 2", arg=ply)
