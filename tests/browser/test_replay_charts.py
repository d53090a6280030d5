"""Stepping through a replay: after every step the page shows what a fresh page of the same moment would show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sit

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {
    "steel-driver": RECORDS / "games" / "greedy-3-treefrog-usa.txt",
    "steam-rollers": RECORDS / "steam_games" / "greedy-3-medium-heartland.txt",
}
CHARTS = {"steel-driver": 7, "steam-rollers": 2}
"""Steel Driver: one of the players and a small one for each company; Steam Rollers: points and deliveries."""
REPLACED = ("#charts", "#board", "#ledgers", "#at-moment", "#journey", "#subtitle")


OWN_COLOUR = """(seats) => seats.map((seat) => {
  seat.classList.add('me');
  const own = [...seat.classList].find((name) => name.startsWith('seat-'));
  const line = document.querySelector(`#charts .ch-line.${own}`);
  return getComputedStyle(seat).backgroundColor === getComputedStyle(line).stroke;
})"""
"""Whether the reader's own seat has the colour of its line."""


def press(key: str) -> Callable[[Page], None]:
    return lambda page: page.keyboard.press(key)


STEPS: list[tuple[Callable[[Page], None], int]] = [
    (press("ArrowRight"), 41),
    (press("ArrowRight"), 42),
    (press("ArrowLeft"), 41),
    (press("PageDown"), 51),
    (press("PageUp"), 41),
    (lambda page: page.click("#to-next"), 42),
    (lambda page: page.click("#to-prev"), 41),
    (lambda page: page.fill("#slider", "70"), 70),
    (lambda page: page.click("#log li[data-ply='55'] a.ply"), 55),
    (lambda page: page.click("#to-first"), 0),
]
"""What is done, and the move it leads to."""


def shown(page: Page) -> dict[str, str]:
    return {part: page.inner_html(part) for part in REPLACED}


@pytest.mark.parametrize("game", GAMES)
def test_every_step_shows_the_charts_of_its_moment(sit: Sit, game: str) -> None:
    ann, fresh = sit(), sit()
    ann.go("/")
    ann.page.set_input_files("#record", str(GAMES[game]))
    ann.page.click("#upload button")
    ann.page.wait_for_selector("#question")
    table = ann.page.url.rsplit("/", 1)[1]
    ann.go(f"/t/{table}/40")
    loads: list[str] = []
    ann.page.on("load", lambda page: loads.append(page.url))
    fresh.page.context.add_cookies(ann.page.context.cookies())  # type: ignore[arg-type]
    last = int(ann.page.get_attribute("main", "data-last") or 0)
    for step, ply in [*STEPS, (press("End"), last)]:
        step(ann.page)
        ann.page.wait_for_url(f"**/t/{table}/{ply}")
        fresh.go(f"/t/{table}/{ply}")
        assert shown(ann.page) == shown(fresh.page), f"at move {ply}"
        assert ann.page.locator("#charts svg[role=img]").count() == CHARTS[game], f"at move {ply}"
        assert ann.page.locator("#charts tbody tr").count() == 3
    assert loads == [], "no step loads the page anew"
    if game == "steel-driver":
        assert ann.page.locator("#charts tr .seat").evaluate_all(OWN_COLOUR) == [True] * 3
