"""Keys: what was typed is shown until it is unambiguous, and a question that has just arrived accepts no answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.browser.site_server import Player
from tests.browser.test_accessibility import until
from tests.browser.test_table import HOT_SEAT

# The box at one moment, for it disappears automatically.
TYPED = """() => { const box = document.querySelector('#typed');
  return box.hidden ? null : [box.querySelector('b').textContent, box.querySelector('span').textContent]; }"""


def auction(player: Player) -> None:
    """The first question of Steel Driver: bids from 1 to 10 for the company that is open."""
    player.open_table(HOT_SEAT)
    assert player.my_turn()["kind"] == "opening"


def test_a_figure_that_could_go_on_is_shown_with_what_it_means(sit: Sit) -> None:
    ann = sit()
    auction(ann)
    ann.page.keyboard.press("1")
    typed = ann.page.evaluate(TYPED)
    assert typed == ["1", ann.page.get_attribute("#bid-R-1", "aria-label")]
    ann.moved(0)  # after a moment it is done
    assert ann.page.evaluate(TYPED) is None
    assert "1" in ann.page.inner_text("#question .ladder")


def test_escape_clears_what_was_typed(sit: Sit) -> None:
    ann = sit()
    auction(ann)
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate(TYPED) is None
    ann.page.keyboard.press("2")  # not 12, which nobody has
    ann.moved(0)
    assert "2" in ann.page.inner_text("#question .ladder")


def test_a_letter_forgets_a_bid_that_waits(sit: Sit) -> None:
    ann = sit()
    auction(ann)
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("u")
    assert ann.page.evaluate(TYPED) is None
    assert ann.look()["ply"] == 0


def test_a_new_position_clears_what_was_typed(sit: Sit) -> None:
    ann = sit()
    auction(ann)
    stop_clock(ann)
    ann.page.keyboard.press("1")
    assert ann.page.evaluate(TYPED) is not None
    ann.page.click("#bid-R-3")
    ann.moved(0)
    assert ann.page.evaluate(TYPED) is None


def stop_clock(player: Player) -> None:
    """From now on the page's time passes only when a test says so."""
    player.page.clock.install(time=0)
    player.page.clock.pause_at(1000)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_double_press_answers_only_the_question_it_was_meant_for(sit: Sit, way: str) -> None:
    """The second press comes as soon as the next question is there."""
    ann = sit()
    auction(ann)
    stop_clock(ann)
    sent: list[str] = []
    ann.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)

    def raise_to(amount: int) -> None:
        if way == "keys":
            return ann.page.keyboard.press(str(amount))
        box = ann.page.locator(f"#question [data-key='{amount}']:visible").bounding_box()
        assert box is not None
        return ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    raise_to(2)
    ann.moved(0)
    for milliseconds in (0, 349):
        ann.page.clock.run_for(milliseconds)
        raise_to(3)
        assert ann.look()["ply"] == 1
        assert len(sent) == 1
    ann.page.clock.run_for(1)
    raise_to(3)
    ann.moved(1)
    assert len(sent) == 2


def test_building_takes_two_figures_and_enter(sit: Sit, tmp_path: Path) -> None:
    ann = sit()
    ann.upload(tmp_path / "building.record", until("building"))
    ply = ann.my_turn()["ply"]
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Enter")
    ann.moved(ply)
