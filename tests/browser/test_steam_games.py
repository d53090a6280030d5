"""Whole games of Steam Rollers, by clicks and by keys; two people in two languages; a hot seat."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.steam import Roller

AGAINST_A_BOT = [("here", "Ann"), ("bot", "")]


@pytest.mark.parametrize("width", [1280, 360])
def test_a_whole_game_by_clicks_only(sit: Sit, width: int) -> None:
    ann = Roller.sits(sit(width))
    ann.open_table(AGAINST_A_BOT)
    kinds = set()
    while (seen := ann.click())["kind"] != "over":
        kinds.add(seen["kind"])
    assert {"drafting", "acting"} <= kinds
    assert ann.page.locator(".scores li").count() == 2
    assert ann.page.locator(".scores .end-sheet svg").count() == 2
    ann.page.click("#rematch")
    ann.page.wait_for_selector("#state[data-over=False]", state="attached")
    assert ann.my_turn()["kind"] == "drafting"


def test_a_whole_game_by_keys_only(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.open_table(AGAINST_A_BOT)
    while ann.type()["kind"] != "over":
        pass
    assert ann.page.locator(".scores li").count() == 2


def test_play_now_is_two_clicks_from_home(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.go("/")
    ann.page.click("#now-steam-rollers")
    ann.page.wait_for_selector("#question")
    assert ann.my_turn()["kind"] == "drafting"
    ann.click()


COVERED = """() => [...document.querySelectorAll('#board .s-legal')].filter((place) => {
  const box = place.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit && hit.closest('#board') && !hit.closest('.s-legal');
}).length"""


def test_a_track_takes_three_taps_on_a_phone(sit: Sit) -> None:
    """Hex on the sheet, another shape than the one proposed, then the button."""
    ann = Roller.sits(sit(360))
    ann.open_table(AGAINST_A_BOT)
    while (seen := ann.my_turn())["kind"] != "acting":
        ann.click()
    assert ann.page.evaluate(COVERED) == 0, "what is drawn on a hex is in the way of the finger"
    place = ann.page.locator("#board .s-legal").first
    place.tap()
    assert ann.page.locator("#trying use").count() == 1
    hex = place.get_attribute("data-act") or ""
    option = ann.page.locator(f"#question input[data-hex='{hex.split()[1]}']").nth(1)
    chosen = option.get_attribute("value") or ""
    ann.page.locator(f"#question label[data-act='{chosen}']").tap()
    ann.page.locator("#confirm").tap()
    ann.moved(seen["ply"])
    assert chosen.split()[1] in ann.page.inner_text("#log")


def test_two_browsers_at_one_table_in_two_languages(sit: Sit) -> None:
    ann, bea = Roller.sits(sit(1280, "en")), Roller.sits(sit(360, "fr"))
    table = ann.open_table([("here", "Ann"), ("open", "")])
    link = ann.page.input_value(".invite [data-copy]")
    bea.page.goto(link.replace("localhost", "127.0.0.1"))
    bea.page.fill("#name", "Béa")
    bea.page.click("button.primary")
    bea.page.wait_for_selector("#question")
    ann.page.wait_for_function("() => document.querySelector('#players').textContent.includes('Béa')")
    ann.page.wait_for_function("() => Number(document.querySelector('#state').dataset.ply) > 0")
    bea.page.wait_for_function("() => Number(document.querySelector('#state').dataset.ply) > 0")
    first, second = (ann, bea) if ann.look()["kind"] == "drafting" else (bea, ann)
    die = first.look()["dice"][0]["value"]
    seen = first.look()
    first.page.click(f"#take-{die}")
    first.moved(seen["ply"])
    second.moved(seen["ply"])
    assert bea.page.get_attribute("html", "lang") == "fr"
    assert "drafts a die" in ann.page.inner_text("#log")
    assert "drafts a die" not in bea.page.inner_text("#log")
    assert second.look()["kind"] == "waiting"
    while second.look()["kind"] == "waiting":
        before = first.click()["ply"]
        second.moved(before)
    assert second.page.title().startswith("●")
    assert bea.page.url.endswith(table)


def test_hot_seat_shows_the_sheet_of_whoever_is_asked(sit: Sit) -> None:
    ann = Roller.sits(sit())
    ann.open_table([("here", "Ann"), ("here", "Bob")])
    ann.my_turn()
    names = []
    for _ in range(4):
        seen = ann.my_turn()
        names.append(ann.page.inner_text("#ledger .whose"))
        ann.click()
        assert seen["kind"] in ("drafting", "acting")
    assert len(set(names)) == 2
