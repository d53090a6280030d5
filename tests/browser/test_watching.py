"""Somebody watches while a program from outside, the one of docs/api.md, plays a whole game over HTTP."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Sit
from tests.browser.site_server import House
from tests.browser.steam import Roller
from tests.docs.programs import bot, ended, start

FOR_A_PROGRAM = [("open", "Program"), ("bot", ""), ("bot", "")]
# Every ply that stands in the page, as it comes.
NOTE_PLIES = """() => {
  const state = () => document.querySelector('#state');
  window.plies = [];
  const note = () => { if (state() && state().dataset.ply !== plies.at(-1)) plies.push(state().dataset.ply); };
  new MutationObserver(note).observe(document.body, {childList: true, subtree: true, attributes: true});
}"""


@pytest.mark.parametrize("game", ["steel-driver", "steam-rollers"])
def test_a_program_plays_to_the_end_while_a_person_watches(sit: Sit, house: House, game: str, tmp_path: Path) -> None:
    ann = sit() if game == "steel-driver" else Roller.sits(sit())
    ann.open_table(FOR_A_PROGRAM)
    link = ann.page.input_value(".invite [data-copy]")
    ann.page.evaluate(NOTE_PLIES)
    loads: list[str] = []
    ann.page.on("framenavigated", lambda frame: loads.append(frame.url))

    output = ended(start(tmp_path, bot(), house.address, link.replace("localhost", "127.0.0.1")))

    ann.page.wait_for_selector("#state[data-over=True]", state="attached")
    plies = [int(ply) for ply in ann.page.evaluate("() => window.plies")]
    assert plies == sorted(plies)
    assert len(plies) > 3, "the page follows the game, it does not only show its end"
    assert loads == []
    sums = ann.page.locator(".scores > li > :is(.sum, .sum-t)").all_inner_texts()
    scores = [int(score) for score in re.findall(r"-?\d+", output)]
    assert [int(re.sub(r"[^\d-]", "", total.replace("−", "-"))) for total in sums] == sorted(scores, reverse=True)
    assert "Thirty Lines" in ann.page.inner_text(".scores")
    followed = [ann.page.inner_text(part) for part in (".scores", "#log", "#players")]
    ann.page.reload()
    assert [ann.page.inner_text(part) for part in (".scores", "#log", "#players")] == followed


@pytest.mark.parametrize("fault", ["503", "none"])
def test_parts_that_did_not_come_are_asked_for_again(sit: Sit, fault: str) -> None:
    """A server that fails for a moment, or a line that breaks: the page catches up before anybody moves again."""
    ann, guest = sit(), sit()
    table = ann.open_table([("here", "Ann"), ("here", "Bob"), ("here", "Cleo")])
    guest.go(f"/t/{table}")
    requests: list[str] = []

    def fail_once(route: Route) -> None:
        requests.append(route.request.url)
        if len(requests) > 1:
            route.continue_()
        elif fault == "none":
            route.abort("connectionreset")
        else:
            route.fulfill(status=int(fault), body="")

    guest.page.route("**/parts", fail_once)
    guest.page.wait_for_selector("#live:not(.lost)")
    seen = ann.click()
    guest.moved(seen["ply"])
    assert len(requests) == 2
    guest.page.wait_for_selector("#live:not(.lost)")
