"""What a table must withstand: undo, refusals, another language, a dead server, replay, records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import goldenspike as gs
from tests.browser.conftest import Sit
from tests.browser.site_server import House

AGAINST_BOTS = [("here", "Ann"), ("bot", ""), ("bot", "")]
HOT_SEAT = [("here", "Ann"), ("here", "Bob"), ("here", "Cleo")]


def test_undo_goes_back_to_ones_own_decision(sit: Sit) -> None:
    ann = sit()
    ann.open_table(AGAINST_BOTS)
    first = ann.click()
    ann.my_turn()
    ann.page.click("#undo")
    ann.page.wait_for_selector("#question .lots-list")
    assert first["ids"] == ann.look()["ids"]


@pytest.mark.parametrize("width", [1280, 360])
def test_a_refused_action_is_explained_with_its_rule(sit: Sit, width: int) -> None:
    ann = sit(width)
    ann.open_table(AGAINST_BOTS)
    ann.page.eval_on_selector("#bid-R-1", "(button) => { button.value = 'auction red 99'; }")
    ann.page.click("#bid-R-1")
    note = ann.page.locator("#question .note.bad")
    note.wait_for()
    assert "99" in note.inner_text()
    assert re.search(r"/rules/steel-driver#SD-4\.\d", note.locator("a").get_attribute("href") or "")
    assert ann.look()["ply"] == 0


def test_the_language_can_be_changed_in_mid_game(sit: Sit) -> None:
    ann = sit()
    table = ann.open_table(HOT_SEAT)
    ann.click()
    ann.page.click(".tools summary >> nth=0")
    ann.page.click("button[name=language][value=de]")
    ann.page.wait_for_selector("html[lang=de]")
    assert ann.page.url.endswith(f"/t/{table}")
    assert ann.look()["ply"] == 1
    assert "wird versteigert" in ann.page.inner_text("#question")
    ann.click()


def test_theme_is_kept(sit: Sit) -> None:
    ann = sit()
    ann.open_table(HOT_SEAT)
    ann.page.click(".tools summary >> nth=1")
    ann.page.click("button[name=theme][value=dark]")
    ann.page.wait_for_selector("html[data-theme=dark]")
    ann.go("/")
    assert ann.page.get_attribute("html", "data-theme") == "dark"


def test_the_server_dies_and_comes_back(sit: Sit, fragile: House) -> None:
    ann = sit(address=fragile.address)
    ann.open_table(AGAINST_BOTS)
    ann.click()
    before = ann.my_turn()
    fragile.kill()
    ann.page.wait_for_selector("#live.lost")
    fragile.start()
    ann.page.wait_for_selector("#live:not(.lost)")
    assert ann.look()["ply"] == before["ply"]
    for _ in range(4):
        ann.click()


def test_focus_and_scroll_survive_a_move_of_others(sit: Sit) -> None:
    ann, guest = sit(), sit(360)
    table = ann.open_table(HOT_SEAT)
    guest.go(f"/t/{table}")
    guest.page.evaluate("() => { const v = document.querySelector('.board-view'); v.scrollLeft = 77; v.focus(); }")
    seen = ann.click()
    guest.moved(seen["ply"])
    assert guest.page.evaluate("() => document.querySelector('.board-view').scrollLeft") == 77
    assert guest.page.evaluate("() => document.activeElement.className").startswith("board-view")


def test_an_invitation_is_copied_by_its_button(sit: Sit) -> None:
    ann = sit()
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.open_table([("here", "Ann"), ("open", "Bob"), ("open", "Cleo")])
    second = ann.page.locator(".invite").nth(1)
    second.locator("[data-copy-of]").click()
    assert second.locator("[data-copy-of]").inner_text().strip() == "Copied"
    assert ann.page.locator(".invite").first.locator("[data-copy-of]").inner_text().strip() == "Copy"
    assert ann.page.evaluate("navigator.clipboard.readText()") == second.locator("[data-copy]").input_value()


def test_what_happened_since_my_last_move(sit: Sit) -> None:
    ann = sit()
    table = ann.open_table(AGAINST_BOTS)
    ann.click()
    ann.my_turn()
    ann.go(f"/t/{table}")
    assert ann.page.locator(".since li").count() >= 2


def finished(seats: list[str], map: str = "") -> gs.Record:
    record = gs.Record.new("steel-driver", seats, map=map, date="2026-11-15")
    bot = gs.bot("greedy", record.game)
    while record.state.actor is not None:
        record.append(str(bot.choose(record.state)))
    return record


def test_a_game_from_the_terminal_goes_on_here(sit: Sit, tmp_path: Path) -> None:
    record = gs.Record.new("steel-driver", ["Ann", "greedy 1", "greedy 2"])
    record.append("auction red 3")
    ann = sit()
    ann.upload(tmp_path / "terminal.record", record)
    assert "Ann puts red up for auction at 3." in ann.page.inner_text("#log")
    ann.click()


def test_replay_by_keys_slider_and_link(sit: Sit, tmp_path: Path) -> None:
    ann = sit()
    table = ann.upload(tmp_path / "over.record", finished(["Ann", "Bob", "Cleo"]))
    ann.go(f"/t/{table}/40")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_url(f"**/t/{table}/41")
    assert "41" in ann.page.inner_text("#at-moment")
    ann.page.keyboard.press("End")
    ann.page.wait_for_selector("#journey .end.done")
    ann.page.fill("#slider", "60")
    ann.page.wait_for_url(f"**/t/{table}/60")
    shown = ann.page.inner_text("#at-moment")
    ann.page.reload()
    assert ann.page.inner_text("#at-moment") == shown
    with ann.page.expect_download() as download:
        ann.page.click(".keys a[download]")
    text = Path(download.value.path()).read_text("utf-8")
    assert gs.Record.loads(text).state.over


def test_a_game_that_goes_on_is_not_analysed(sit: Sit) -> None:
    ann = sit()
    table = ann.open_table(HOT_SEAT)
    answer = ann.page.goto(f"{ann.address}/t/{table}/analysis")
    assert answer is not None
    assert answer.status == 409
    assert "unfair help" in ann.page.inner_text("main")


def test_the_board_is_a_second_way_to_every_button(sit: Sit) -> None:
    ann = sit()
    ann.open_table(AGAINST_BOTS)
    while (seen := ann.my_turn())["kind"] != "building":
        ann.click()
    places = ann.page.locator("#board .act")
    assert places.count() == len(seen["ids"])
    places.first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    ann.moved(seen["ply"])


@pytest.mark.parametrize("letter", ["R", "K"])
def test_a_letter_and_a_figure_put_up_that_company(sit: Sit, letter: str) -> None:
    """Every lot is on the page, but only the digits of the open one count."""
    ann = sit()
    ann.open_table(HOT_SEAT)
    assert ann.look()["letters"].index(letter) in (0, 5)
    ann.page.keyboard.press(letter.lower())
    ann.page.keyboard.press("2")
    ann.page.keyboard.press("Enter")
    ann.moved(0)
    title = ann.page.inner_text("#question-title")
    assert {"R": "Red", "K": "Black"}[letter] in title
    assert "2" in ann.page.inner_text("#question .ladder")


def test_a_larger_map_stays_in_its_frame_and_is_dragged_by_the_mouse(sit: Sit) -> None:
    ann = sit()
    ann.open_table(HOT_SEAT)
    view = ann.page.locator(".board-view")
    before = view.bounding_box()
    for _ in range(3):
        ann.page.click("[data-zoom='1.3']")
    after = view.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["height"] - after["height"]) < 2
    left = view.evaluate("(node) => node.scrollLeft")
    middle = (after["x"] + after["width"] / 2, after["y"] + after["height"] / 2)
    ann.page.mouse.move(*middle)
    ann.page.mouse.down()
    ann.page.mouse.move(middle[0] + 90, middle[1] + 10, steps=4)
    ann.page.mouse.up()
    assert abs(left - 90 - view.evaluate("(node) => node.scrollLeft")) < 3
    ann.page.click("[data-zoom=fit]")
    whole = view.bounding_box()
    assert whole is not None
    assert abs(before["height"] - whole["height"]) < 2
    assert ann.look()["ply"] == 0


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("language", ["de", "nl"])
def test_long_names_do_not_push_the_page_apart(sit: Sit, width: int, language: str) -> None:
    ann = sit(width, language)
    ann.open_table([("here", "Alexandra-Christina"), ("here", "Wolfeschlegelsteinhausen"), ("bot", ""), ("bot", "")])
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = "(node) => node.scrollWidth <= node.parentElement.clientWidth + 1"
    assert ann.page.locator("table.players").evaluate(box)


def test_replay_runs_and_pauses(sit: Sit) -> None:
    ann = sit()
    table = ann.open_table(HOT_SEAT)
    for _ in range(3):
        ann.click()
    ann.go(f"/t/{table}/0")
    button = ann.page.locator("#to-play")
    assert button.get_attribute("aria-label") == "Play"
    ann.page.keyboard.press(" ")
    assert button.get_attribute("aria-label") == "Pause"
    ann.page.wait_for_function("() => document.querySelector('#at').textContent !== '0'")
    button.click()
    assert button.get_attribute("aria-label") == "Play"
