"""What a figure, an abbreviation or a rule means, in a box beside it: by mouse, finger and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.games.steam_rollers.rules.phases import ACT
from tests.browser.conftest import Sit
from tests.browser.site_server import Player
from tests.browser.steam import Roller, played_until
from tests.browser.test_accessibility import until

INSIDE = """(node) => { const box = node.getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight; }"""


def building(player: Player, folder: Path) -> Player:
    player.upload(folder / "building.record", until("building"))
    player.my_turn()
    return player


@pytest.mark.parametrize("width", [1280, 360])
def test_a_question_mark_opens_that_one_rule_beside_it(sit: Sit, width: int, tmp_path: Path) -> None:
    ann = building(sit(width), tmp_path)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url) if "/rules/" in request.url else None)
    note = ann.page.locator("#note")
    must = ann.page.locator("#question header a[target=rules]")
    for _ in range(2):
        must.tap() if width == 360 else must.click()
        note.wait_for()
        assert "SD-5.2" in note.inner_text()
        assert "SD-5.3" not in note.inner_text()
        assert note.evaluate(INSIDE)
        ann.page.keyboard.press("Escape")
        note.wait_for(state="hidden")
    assert len(asked) == 1, "the rules are fetched once"
    assert len(ann.page.context.pages) == 1
    assert must.evaluate("(link) => link === document.activeElement")


def test_a_section_comes_whole_and_leads_on_to_other_rules(sit: Sit, tmp_path: Path) -> None:
    ann = building(sit(), tmp_path)
    ann.page.locator(".order > .q").click()
    note = ann.page.locator("#note")
    note.wait_for()
    assert {"SD-5.1", "SD-5.2"} <= set(note.locator("a.rid").all_inner_texts())
    note.locator("a.rid", has_text="SD-5.2").click()
    ann.page.wait_for_function("() => !document.querySelector('#note').textContent.includes('SD-5.1')")
    with ann.page.context.expect_page() as opened:
        note.locator("[data-whole]").click()
    assert opened.value.url.endswith("/rules/steel-driver#SD-5.2")
    note.locator("[data-close]").click()
    note.wait_for(state="hidden")


def test_a_rule_that_cannot_be_fetched_opens_its_page(sit: Sit, tmp_path: Path) -> None:
    ann = building(sit(), tmp_path)
    ann.page.route("**/rules/*", lambda route: route.abort())
    with ann.page.context.expect_page() as opened:
        ann.page.click("#question header a[target=rules]")
    assert opened.value


@pytest.mark.parametrize("way", ["mouse", "keys", "finger"])
def test_abbreviations_are_spelt_out(sit: Sit, way: str, tmp_path: Path) -> None:
    record = played_until(lambda state: state.round == 4 and state.phase == ACT and state.actor == 0)
    ann = Roller.sits(sit(360 if way == "finger" else 1280))
    ann.upload(tmp_path / "points.record", record)
    ann.my_turn()
    if way == "finger":
        ann.page.locator("#sheet").set_checked(True, force=True)
    short = ann.page.locator("#points abbr", has_text="Del")
    if way == "mouse":
        short.hover()
    elif way == "finger":
        short.tap()
    else:
        before = short.evaluate_handle("(node) => node.closest('section, #points').querySelector('abbr')")
        before.as_element().focus()  # type: ignore[union-attr]
        while not short.evaluate("(node) => node === document.activeElement"):
            ann.page.keyboard.press("Tab")
    note = ann.page.locator("#note")
    note.wait_for()
    assert note.inner_text().strip() == "Delivery points"
    assert note.evaluate(INSIDE)
    if way == "finger":
        ann.page.touchscreen.tap(5, 80)
    elif way == "mouse":
        ann.page.mouse.move(5, 300)
    else:
        ann.page.keyboard.press("Tab")
    ann.page.wait_for_function(
        "() => !document.querySelector('#note').textContent.includes('Delivery points')"
        " || !document.querySelector('#note').matches(':popover-open')"
    )


def test_every_tip_can_be_reached_by_keys(sit: Sit, tmp_path: Path) -> None:
    ann = building(sit(), tmp_path)
    assert ann.page.locator("main [title]:not(a, button, input, select, summary)").count() == 0
    tips = ann.page.locator("main [data-tip]")
    assert tips.count() > 3
    for tip in tips.all():
        assert tip.evaluate("(node) => node.tabIndex === 0 || node.closest('a, button, label, summary') !== null")


def test_a_tap_on_the_bar_says_how_far_it_is_to_the_end(sit: Sit, tmp_path: Path) -> None:
    ann = building(sit(360), tmp_path)
    ann.page.tap("#subtitle")
    note = ann.page.locator("#note")
    note.wait_for()
    assert "2 more rounds" in note.inner_text()
    assert note.evaluate(INSIDE)
