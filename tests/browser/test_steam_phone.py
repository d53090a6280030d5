"""Steam Rollers on a phone: sheet and question are completely visible, and a hint does not squeeze the list."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.games.steam_rollers.rules.phases import ACT
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.browser.conftest import Sit
from tests.browser.site_server import House
from tests.browser.steam import Roller, played_until, with_card
from tests.browser.test_steam_cards import before_a_snatch, two_at_a_table

HIDDEN = """() => {
  const frame = document.querySelector('.board-view').getBoundingClientRect();
  const sheet = document.querySelector('#question')?.getBoundingClientRect().top ?? innerHeight;
  const header = document.querySelector('.top').getBoundingClientRect().bottom;
  const buttons = document.querySelector('.zoom').getBoundingClientRect();
  const under = (box) => box.right > buttons.left && box.left < buttons.right && box.bottom > buttons.top
    && box.top < buttons.bottom;
  const hexes = [...document.querySelectorAll('.ground .s-field, .ground .s-name, .ground .s-city-hex')];
  const hidden = hexes.map((hex) => hex.getBoundingClientRect()).filter((box) => box.left < frame.left
    || box.right > frame.right || box.top < Math.max(frame.top, header) || box.bottom > Math.min(frame.bottom, sheet)
    || under(box));
  return [hexes.length, hidden.length];
}"""
"""How many regions, hexes and cities there are, and how many are outside the visible area or under the buttons."""

ROOM = """() => {
  const list = [...document.querySelectorAll('.pane .moves')].find((node) => node.offsetParent);
  const would = document.querySelector('#would').getBoundingClientRect();
  const scroll = document.querySelector('#question > .scroll').getBoundingClientRect();
  const foot = document.querySelector('#question > footer').getBoundingClientRect();
  const end = Math.min(would.height ? would.top : scroll.bottom, foot.top, innerHeight);
  return {room: end - list.getBoundingClientRect().top, list: list.offsetHeight,
    button: document.querySelector('#confirm').getBoundingClientRect().bottom};
}"""
"""How much of the list is visible, how high it is, and where the button ends."""


def acting(state: SteamRollersState) -> bool:
    return state.round == 8 and state.phase == ACT and state.actor == 0 and state.tracks[0].count(-1) > 30


def against_a_bot(record: gs.Record) -> gs.Record:
    return gs.Record.loads(record.dumps().replace('"Bob"', '"greedy 1"', 1))


@pytest.mark.parametrize("where", ["table", "replay"])
def test_the_whole_sheet_is_whole(sit: Sit, where: str, tmp_path: Path) -> None:
    wanted = acting if where == "table" else lambda state: state.round == 9
    ann = Roller.sits(sit(360))
    table = ann.upload(tmp_path / "whole.record", played_until(wanted, map="heartland"))
    if where == "replay":
        ann.go(f"/t/{table}/62")
        ann.page.wait_for_load_state()
    ann.page.locator("[data-zoom=fit]").tap()
    hexes, hidden = ann.page.evaluate(HIDDEN)
    assert hexes > 30
    assert hidden == 0
    before = ann.page.locator(".layers").evaluate("(layers) => layers.clientWidth")
    ann.page.locator("[data-zoom='1.3']").tap()
    assert ann.page.locator(".layers").evaluate("(layers) => layers.clientWidth") > 1.2 * before
    ann.page.locator("[data-zoom=fit]").tap()
    assert ann.page.evaluate(HIDDEN)[1] == 0
    ann.page.set_viewport_size({"width": 740, "height": 360})
    ann.page.set_viewport_size({"width": 360, "height": 740})
    ann.page.wait_for_function(f"() => ({HIDDEN})()[1] === 0")


def test_a_hint_marks_the_hex_and_nothing_around_it(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    ann.upload(tmp_path / "hint.record", played_until(acting, ["Ann", "greedy 1"], map="heartland"))
    ann.my_turn()
    ann.page.click("#ask-hint")
    ann.page.wait_for_selector("#advice")
    hex = ann.page.locator("#board .s-legal").first
    hex.evaluate("(group) => group.classList.add('is-advised')")  # whatever the computer would play
    assert hex.evaluate("(group) => getComputedStyle(group).outlineStyle") == "none"
    width = "(path) => parseFloat(getComputedStyle(path).strokeWidth)"
    plain = ann.page.locator("#board .s-legal:not(.is-advised) .s-legal-hex").first
    assert hex.locator(".s-legal-hex").evaluate(width) > 2 * plain.evaluate(width)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("height", [740, 600])
def test_a_hint_leaves_the_list_room_for_two_rows(sit: Sit, tmp_path: Path, height: int, language: str) -> None:
    ann = Roller.sits(sit(360, language))
    ann.upload(tmp_path / "room.record", against_a_bot(with_card("5b", "use 5b flip")))
    ann.page.set_viewport_size({"width": 360, "height": height})
    ann.my_turn()
    ann.page.locator("#ask-hint").tap()
    ann.page.wait_for_selector("#advice")
    for tab in ("die", "card"):
        ann.page.locator(f"label[for=do-{tab}]").tap()
        seen = ann.page.evaluate(ROOM)
        assert seen["room"] >= min(seen["list"], 90 if height == 740 else 60), tab
        assert seen["button"] <= height, "and the button stays in sight"


def test_more_below_is_shown_until_the_end_is_reached(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit(360))
    ann.upload(tmp_path / "more.record", with_card("1a", "use 1a 6"))
    ann.my_turn()
    ann.page.locator("label[for=do-die]").tap()
    shade = "() => Number(getComputedStyle(document.querySelector('#would'), '::before').opacity)"
    ann.page.wait_for_function(f"() => ({shade})() > 0.5")
    ann.page.locator("#question > .scroll").evaluate("(scroll) => scroll.scrollTo(0, scroll.scrollHeight)")
    ann.page.wait_for_function(f"() => ({shade})() < 0.1")


def test_a_question_with_little_time_comes_into_view_and_leaves_the_focus(sit: Sit, house: House) -> None:
    record = before_a_snatch()
    ann, bob = two_at_a_table(sit, house, 120, record)
    bob.page.set_viewport_size({"width": 1366, "height": 768})
    bob.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    bob.page.focus("#log a.ply")
    bob.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    assert bob.page.evaluate("() => document.querySelector('#question').getBoundingClientRect().bottom") < 100
    ann.choose(record.lines[-1].action)
    assert bob.my_turn()["kind"] == "snatching"
    answers = bob.page.locator("#question .answers").bounding_box()
    assert answers is not None
    assert 40 <= answers["y"] <= 768 - answers["height"]
    assert not bob.page.evaluate("() => document.activeElement.closest('#question')")
