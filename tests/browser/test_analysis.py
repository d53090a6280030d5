"""What might have been: the analysis of a finished game, from its first rough picture to the last finding."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import goldenspike as gs
from tests.browser.accessibility import serious
from tests.browser.conftest import Sit
from tests.browser.site_server import SLOW, House
from tests.browser.test_table import finished

DONE = ".line-by-line"
LONG = 8 * SLOW


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose analyses look at few positions: what is shown is the same."""
    folder = tmp_path_factory.mktemp("quick") / "data"
    folder.mkdir()
    house = House(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GOLDENSPIKE_ANALYSIS_LEVEL", "easy")
        house.start()
    yield house
    house.kill()


def nearly_finished(seats: list[str]) -> gs.Record:
    """But for the last move."""
    whole = finished(seats, map="lakes")
    record = gs.Record.new("steel-driver", seats, map="lakes", date="2026-11-15")
    for line in whole.lines[:-1]:
        record.append(line.action)
    return record


def test_a_finished_game_is_analysed_on_request(sit: Sit, quick: House, tmp_path: Path) -> None:
    """Focus stays where it is, whatever is replaced until everything is done."""
    ann = sit(360, address=quick.address)
    table = ann.upload(tmp_path / "over.record", finished(["Ann", "greedy 1", "greedy 2"], map="lakes"))
    ann.page.click("#to-analysis")
    ann.page.click("#analyse")
    ann.page.wait_for_selector("#analysis progress")
    ann.page.wait_for_selector("#analysis .chart")
    ann.page.click("#everybodys")
    ann.page.wait_for_url("**/analysis?of=all")
    ann.page.focus("#everybodys")
    ann.page.wait_for_selector(DONE, timeout=LONG)
    assert ann.page.evaluate("document.activeElement.id") == "everybodys"
    assert ann.page.locator("#analysis progress").count() == 0
    assert ann.page.locator("#analysis .chart .ch-x").last.text_content() == "Final", "what follows the last round"
    plies = [int(text.split()[-1]) for text in ann.page.locator(".findings a.ply").all_inner_texts()]
    assert 0 < len(plies) <= 5
    assert ann.page.locator(".mistakes").last.locator("li").count() == 3
    assert re.search(r"−\d+( ± \d+)? percentage points", ann.page.locator(".findings p.cost").first.inner_text())
    for width, height in ((360, 740), (683, 384), (740, 360), (1366, 768)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate("document.documentElement.scrollWidth") == width
        board = ann.page.locator(".finding-board svg.board").last.bounding_box()
        assert board is not None
        assert board["width"] <= width
        assert board["height"] > 60, "each finding has its board"
    assert serious(ann.page) == []
    ann.page.locator(".findings .better a").first.click()
    ann.page.wait_for_url(f"**/t/{table}/analysis?at={plies[0]}*#choices")
    assert ann.page.locator("#choices tr.now").count() == 1
    assert ann.page.locator("#choices tbody tr").count() > 1
    ann.page.locator(".findings a.ply").first.click()
    ann.page.wait_for_url(f"**/t/{table}/{plies[0]}")
    assert f"move {plies[0]}" in ann.page.inner_text("#at-moment .caps").casefold(), "one number for one move"


@pytest.mark.parametrize("width", [1280, 360])
def test_when_a_game_ends_its_analysis_begins_by_itself(sit: Sit, quick: House, tmp_path: Path, width: int) -> None:
    ann = sit(width, address=quick.address)
    ann.upload(tmp_path / "nearly.record", nearly_finished(["Ann", "greedy 1", f"greedy {width}"]))
    ann.page.wait_for_selector("#to-analysis, #question button[data-act]", state="attached")
    if not ann.page.locator("#to-analysis").count():
        ann.click()
    ann.page.click("#to-analysis")
    ann.page.wait_for_selector("#analysis .chart", timeout=SLOW)
    assert ann.page.locator("#analyse").count() == 0, "nobody had to ask"
    assert "Your costliest mistakes" in ann.page.inner_text("#analysis")
    ann.page.wait_for_selector(DONE, timeout=LONG)
    own = ann.page.locator(".findings .about b").all_inner_texts()
    assert set(own) <= {"Ann"}
    ann.page.click(".whose a >> nth=1")
    ann.page.wait_for_url("**/analysis?of=all")
    assert "The costliest mistakes" in ann.page.inner_text("#analysis")
