"""Choosing on the board shows what an action means; only the button, Enter or a second Enter does it."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.games.steam_rollers.rules.phases import ACT
from tests.browser.conftest import Sit
from tests.browser.site_server import Player
from tests.browser.steam import Roller, played_until
from tests.browser.test_accessibility import until

# Whether the middle of a node is visible: within its frame, and not below the sheet.
SEEN = """(node) => {
  const box = node.getBoundingClientRect();
  const frame = document.querySelector('.board-view').getBoundingClientRect();
  const sheet = document.querySelector('#question').getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < Math.min(frame.bottom, sheet.top);
}"""

# Whether a click on the middle of a node reaches it.
CATCHES = """(node) => { const box = node.getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return hit !== null && node.contains(hit); }"""


def building(player: Player, folder: Path) -> int:
    """At a track of Steel Driver; the ply."""
    player.upload(folder / "building.record", until("building"))
    return int(player.my_turn()["ply"])


def drawing(player: Roller, folder: Path) -> int:
    """At an action of Steam Rollers that ends a round: it rolls dice and cannot be undone. The ply."""
    player.upload(folder / "track.record", played_until(lambda s: s.round == 4 and s.turns == 1 and s.phase == ACT))
    return int(player.my_turn()["ply"])


def chosen(player: Player) -> str:
    return str(player.page.locator("#question input[name=text]:checked").get_attribute("value"))


@pytest.mark.parametrize("width", [1280, 360])
def test_another_press_on_the_hex_turns_to_the_next_track_and_draws_nothing(
    sit: Sit, width: int, tmp_path: Path
) -> None:
    ann = Roller.sits(sit(width))
    ply = drawing(ann, tmp_path)
    hex = ann.page.locator("#board .s-legal").first
    tracks = ann.page.locator(f"[data-options-of='{hex.get_attribute('data-act')}'] input")
    legal = [str(track.get_attribute("value")) for track in tracks.all()]
    assert len(legal) > 2
    turned = []
    for _ in range(len(legal) + 1):
        hex.tap() if width == 360 else hex.click()
        turned.append(chosen(ann))
    assert turned == [*legal, legal[0]]
    assert ann.page.locator("[data-again]").is_visible()
    assert ann.look()["ply"] == ply
    ann.page.click("#confirm")
    ann.moved(ply)


def test_a_double_click_on_a_hex_draws_nothing(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    ply = drawing(ann, tmp_path)
    ann.page.locator("#board .s-legal").first.dblclick()
    assert chosen(ann)
    assert ann.look()["ply"] == ply


def test_a_hex_opens_the_part_of_the_question_that_it_belongs_to(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    drawing(ann, tmp_path)
    ann.page.click("label[for=do-engine]")
    ann.page.locator("#board .s-legal").first.click()
    assert ann.page.locator("[data-pane=track]").is_visible()
    assert chosen(ann).startswith("track")


def test_what_is_shown_is_what_the_button_does_or_says_that_it_is_only_looked_at(sit: Sit, tmp_path: Path) -> None:
    """A list that scrolls under a resting pointer previews nothing; a pointer that moves previews what is under it."""
    ann = Roller.sits(sit())
    drawing(ann, tmp_path)
    page = ann.page
    page.set_viewport_size({"width": 683, "height": 384})
    for label in page.locator(".hexes > label").all():
        label.click()
        page.wait_for_function("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        title = page.locator("#would [data-title]").text_content()
        assert page.inner_text("#confirm") == f"Draw {title}"
        assert page.locator("[data-only-tried]").is_hidden()
    other = page.locator(".shape-b:visible:not(:has(:checked))").last
    other.hover()
    assert page.locator("[data-only-tried]").is_visible()
    assert page.inner_text("#confirm") == f"Draw {title}"
    page.locator("#question-title").hover()
    assert page.locator("#would [data-title]").text_content() == title


def test_a_hex_is_not_marked_once_another_part_is_open(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    drawing(ann, tmp_path)
    hex = ann.page.locator("#board .s-legal").first
    hex.click()
    assert ann.page.locator("[data-pointer=hex]").is_visible()
    ann.page.click("label[for=do-engine]")
    assert hex.get_attribute("aria-pressed") == "false"
    assert not ann.page.locator("#board .s-legal:is(.chosen, .is-hot)").count()
    assert ann.page.locator("[data-pointer=hex]").is_hidden(), "what to read about hexes"


def test_enter_on_a_hex_chooses_and_again_draws(sit: Sit, tmp_path: Path) -> None:
    ann = Roller.sits(sit())
    ply = drawing(ann, tmp_path)
    ann.page.locator("#board .s-legal").first.focus()
    ann.page.keyboard.press("Enter")
    assert chosen(ann)
    assert ann.look()["ply"] == ply
    ann.page.keyboard.press("Enter")
    ann.moved(ply)


@pytest.mark.parametrize("way", ["button", "Enter"])
def test_a_link_pressed_on_the_board_is_built_by_the_button_or_enter(sit: Sit, way: str, tmp_path: Path) -> None:
    ann = sit()
    ply = building(ann, tmp_path)
    confirm = ann.page.locator("#confirm")
    assert not confirm.is_visible()
    place = ann.page.locator("#board .act").first
    act = place.get_attribute("data-act") or ""
    for _ in range(2):
        place.click()
    assert ann.look()["ply"] == ply
    assert ann.page.locator(f"[data-after='{act}']").is_visible()
    assert confirm.inner_text() == act.replace("build", "Build").replace("-", "–")
    if way == "button":
        confirm.click()
    else:
        ann.page.keyboard.press("Enter")
    ann.moved(ply)
    assert not confirm.is_visible()


def test_escape_forgets_what_was_chosen_on_the_board(sit: Sit, tmp_path: Path) -> None:
    ann = sit()
    building(ann, tmp_path)
    ann.page.locator("#board .act").first.click()
    ann.page.keyboard.press("Escape")
    assert not ann.page.locator("#confirm").is_visible()


@pytest.mark.parametrize("folded", [True, False])
def test_on_a_phone_the_link_stays_in_sight_and_the_sheet_builds_it(sit: Sit, folded: bool, tmp_path: Path) -> None:
    ann = sit(360)
    ply = building(ann, tmp_path)
    places = ann.page.locator("#board .act")
    for place in places.all()[:4]:
        if folded:
            ann.page.tap("#question-title")
        act = place.get_attribute("data-act") or ""
        place.tap()
        assert place.evaluate(SEEN), act
        assert ann.page.locator(f"[data-after='{act}']").is_visible()
        assert ann.page.locator("#confirm").is_visible()
    assert ann.look()["ply"] == ply
    ann.page.tap("#confirm")
    ann.moved(ply)


@pytest.mark.parametrize("phase", ["building", "final"])
def test_names_on_the_map_let_presses_through(sit: Sit, phase: str, tmp_path: Path) -> None:
    """A name may overlap a city that someone wants to click."""
    ann = sit()
    ann.upload(tmp_path / "places.record", until(phase))
    ann.my_turn()
    names = ann.page.locator("#board .labels text")
    assert names.count() > 20
    assert not [name.text_content() for name in names.all() if name.evaluate(CATCHES)]


def test_a_bid_that_the_pointer_leaves_does_not_look_chosen(sit: Sit) -> None:
    ann = sit()
    ann.open_table([("here", "Ann"), ("here", "Bob"), ("here", "Cleo")])
    ann.click()
    ann.my_turn()
    hot = ann.page.locator("#question .bid.is-hot")
    first = hot.get_attribute("id")
    ann.page.locator("#question .bid").nth(2).hover()
    assert hot.get_attribute("id") != first
    ann.page.hover("#question-title")
    assert hot.get_attribute("id") == first
