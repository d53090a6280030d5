"""A replay walks the line of play, folds away undone moves, and enlarges a sheet without leaving the moment."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.games.steel_driver.rules.phases import PHASES
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from tests.browser.conftest import Sit
from tests.browser.site_server import Player, upload

RECORDS = Path(__file__).parents[1] / "records"
STEEL = RECORDS / "games" / "greedy-3-treefrog-usa.txt"
STEAM = RECORDS / "steam_games" / "greedy-3-medium-heartland.txt"


def with_undo(file: Path) -> gs.Record:
    """Moves 10 to 12 are undone by line 13 and played again."""
    played = gs.Record.load(STEEL)
    record = played.until(12)
    record.undo(9)
    for line in played.lines[9:18]:
        record.append(line.action)
    record.save(file)
    return record


@pytest.fixture
def replayed(sit: Sit, tmp_path: Path) -> tuple[Player, str, gs.Record]:
    ann = sit()
    record = with_undo(tmp_path / "undone.txt")
    return ann, upload(ann.page, ann.address, tmp_path / "undone.txt"), record


def test_steps_follow_the_line_of_play_and_every_move_has_its_words(replayed: tuple[Player, str, gs.Record]) -> None:
    ann, table, record = replayed
    ann.go(f"/t/{table}/0")
    for ply in record.path:
        ann.page.keyboard.press("ArrowRight")
        ann.page.wait_for_url(f"**/t/{table}/{ply}")
        assert ann.page.inner_text("#at-moment .newsline").strip(), f"at move {ply}"
        before = record.replay(ply - 1)
        assert isinstance(before, SteelDriverState)
        made = f"Move {ply} · {PHASES[before.phase]}".casefold()
        assert ann.page.inner_text("#at-moment .caps").casefold() == made, "the phase in which it was made"
        assert ann.page.locator("#log li.is-now").count() > 0, f"at move {ply}"
    slider = ann.page.locator("#slider")
    assert slider.input_value() == slider.get_attribute("max") == str(len(record.path))
    ann.page.click("#to-prev")
    ann.page.wait_for_url(f"**/t/{table}/{record.path[-2]}")


def test_moves_taken_back_are_folded_away_and_shown_on_request(replayed: tuple[Player, str, gs.Record]) -> None:
    ann, table, _ = replayed
    ann.go(f"/t/{table}/5")
    assert not ann.page.is_visible("#log .undone a.ply")
    assert ann.page.inner_text("#log .undone summary") == "3 moves undone"
    ann.page.click("#log .undone summary")
    ann.page.click("#log .undone li[data-ply='11'] a.ply")
    ann.page.wait_for_url(f"**/t/{table}/11")
    assert "This move was undone later." in ann.page.inner_text("#at-moment")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_url(f"**/t/{table}/14")
    assert "undone" not in ann.page.inner_text("#at-moment")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_sheet_is_enlarged_in_a_window_over_the_same_moment(sit: Sit, width: int) -> None:
    ann = sit(width)
    table = upload(ann.page, ann.address, STEAM)
    ann.go(f"/t/{table}/40")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_url(f"**/t/{table}/41")
    ann.page.click("#charts a[data-sheet]")
    ann.page.wait_for_selector(".sheet-window[open] #enlarged svg")
    ann.page.keyboard.press("ArrowRight")
    ann.page.click(".close-sheet")
    assert ann.page.url.endswith(f"/t/{table}/41")
    assert not ann.page.is_visible(".sheet-window")


# Where the move was made, and where the frame of the board is.
PLACES = """() => {
  const frame = document.querySelector('.board-view');
  const layers = frame.querySelector('.layers');
  const [x, y] = document.querySelector('#at-moment').dataset.look.split(' ').map(Number);
  return {left: x * layers.clientWidth - frame.scrollLeft, top: y * layers.clientHeight - frame.scrollTop,
    width: frame.clientWidth, height: frame.clientHeight, board: frame.getBoundingClientRect().top + scrollY};
}"""


@pytest.mark.parametrize("file", [STEEL, STEAM])
def test_on_a_phone_the_board_stays_in_its_place_and_follows_the_moves(sit: Sit, file: Path) -> None:
    ann = sit(360)
    table = upload(ann.page, ann.address, file)
    last = gs.Record.load(file).path[-1]
    tops, looks = set(), set()
    ann.go(f"/t/{table}/{last}")
    for ply in [last, *range(29, 45)]:
        if ply < last:
            ann.page.fill("#slider", str(ply))
            ann.page.wait_for_url(f"**/t/{table}/{ply}")
        seen = ann.page.evaluate(PLACES)
        tops.add(seen["board"])
        looks.add(ann.page.get_attribute("#at-moment", "data-look"))
        assert 0 <= seen["left"] <= seen["width"]
        assert 0 <= seen["top"] <= seen["height"]
    assert len(tops) == 1
    assert max(tops) < 740 / 3, "even after the last move, which says who was paid what"
    assert len(looks) > 4, "moves are made in different places"


def test_a_replay_looks_at_the_track_that_was_built(sit: Sit) -> None:
    ann = sit(360)
    table = upload(ann.page, ann.address, STEEL)
    ann.go(f"/t/{table}/28")
    built = 0
    for ply in range(29, 45):
        ann.page.keyboard.press("ArrowRight")
        ann.page.wait_for_url(f"**/t/{table}/{ply}")
        track = ann.page.locator("#board .t-last")
        if not track.count():
            continue
        frame, box = ann.page.locator(".board-view").bounding_box(), track.first.bounding_box()
        assert frame
        assert box
        assert frame["x"] <= box["x"] + box["width"] / 2 <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"] + box["height"] / 2 <= frame["y"] + frame["height"]
        built += 1
    assert built > 4
