"""Someone watches while an external program, that of docs/reference/http.md, plays a whole game over HTTP."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, Route

from goldenspike.words.catalogue import N_, Words
from tests.browser.conftest import Sit
from tests.browser.site_server import WITH_RACE, House, Player
from tests.browser.steam import Roller
from tests.docs.programs import bot, ended, start

FOR_A_PROGRAM = [("open", "Program"), ("bot", ""), ("bot", "")]
# Every ply the page shows, as it comes.
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
    """A server that fails for a moment, or a broken connection: the page catches up before anybody moves again."""
    ann, bob = sit(), sit()
    ann.open_table([("here", "Ann"), ("open", "Bob"), ("here", "Cleo")])
    take_seat(bob.page, ann)
    requests: list[str] = []

    def fail_once(route: Route) -> None:
        requests.append(route.request.url)
        if len(requests) > 1:
            route.continue_()
        elif fault == "none":
            route.abort("connectionreset")
        else:
            route.fulfill(status=int(fault), body="")

    bob.page.route("**/parts", fail_once)
    bob.page.wait_for_selector("#live:not(.lost)")
    seen = ann.click()
    bob.moved(seen["ply"])
    assert len(requests) == 2
    bob.page.wait_for_selector("#live:not(.lost)")


# Spectators


class Runner(Player):
    """Someone who plays the third game: always takes."""

    def open_table(self, seats: list[tuple[str, str]], pace: str = "0") -> str:
        self.go("/new/race")
        for number, (kind, name) in enumerate(seats):
            self.page.select_option(f"#kind{number}", kind)
            self.page.fill(f"#name{number}", name)
        self.page.click("button.primary")
        self.page.wait_for_selector("#question")
        self.page.wait_for_load_state()
        return self.page.url.rsplit("/", 1)[1]

    def click(self) -> dict[str, Any]:
        seen = self.my_turn()
        self.page.locator("#play-form button[name=text]").first.click()
        self.moved(seen["ply"])
        return seen


PLAYERS: dict[str, type[Player]] = {"steel-driver": Player, "steam-rollers": Roller, "race": Runner}
ALL_HERE = [("here", "Ann"), ("here", "Bob"), ("here", "Cleo")]
WATCHED = ("#board", "#question", "#players", "#ledgers", "#log", "#journey", "#subtitle")
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", {configurable: true, value: hidden});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Watcher:
    """Someone who looks at a table, and everything their browser requests meanwhile."""

    def __init__(self, player: Player, table: str) -> None:
        self.player = player
        self.page = player.page
        self.asked: list[str] = []
        self.streams: list[Response] = []
        self.page.on("request", lambda request: self.asked.append(urlsplit(request.url).path))
        self.page.on("response", lambda answer: self.streams.append(answer) if "/events/" in answer.url else None)
        player.go(f"/t/{table}")
        self.page.wait_for_selector("#state[data-watching=True]", state="attached")

    def sees(self, ply: int) -> None:
        self.page.wait_for_function("(ply) => Number(document.querySelector('#state').dataset.ply) >= ply", arg=ply)

    def shown(self) -> list[str]:
        """Every part of the page, without what scripts and htmx have added."""
        return [str(self.page.evaluate(SHOWN, part)) for part in WATCHED]

    def asked_for_parts(self) -> int:
        return sum(path.endswith("/parts") for path in self.asked)


SHOWN = """(part) => {
  const copy = document.querySelector(part).cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    const kept = [...element.classList].filter((name) => !name.startsWith("htmx-") && name !== "is-hot");
    if (kept.length) element.setAttribute("class", kept.join(" "));
    else element.removeAttribute("class");
  }
  return copy.outerHTML;
}"""


@pytest.fixture
def games(tmp_path: Path) -> Iterator[House]:
    """A server with three games."""
    folder = tmp_path / "data"
    folder.mkdir()
    made = House(folder, WITH_RACE)
    made.start()
    yield made
    made.kill()


def take_seat(page: Page, host: Player) -> None:
    """Through the link given out by the player who opened the table."""
    page.goto(host.page.input_value(".invite [data-copy]").replace("localhost", "127.0.0.1"))
    page.fill("#name", "Bob")
    page.click("button.primary")
    page.wait_for_selector("#state[data-watching=False]", state="attached")


@pytest.mark.parametrize("game", PLAYERS)
def test_whoever_watches_sees_every_move_without_asking_for_it(sit: Sit, games: House, game: str) -> None:
    player = sit(address=games.address)
    ann = PLAYERS[game](player.page, player.address)
    table = ann.open_table(ALL_HERE)
    watchers = [Watcher(sit(1280, language, games.address), table) for language in ("de", "fr")]
    for _ in range(3):
        seen = ann.click()
        for watcher in watchers:
            watcher.sees(seen["ply"] + 1)
    ply = ann.my_turn()["ply"]
    for watcher, language in zip(watchers, ("de", "fr"), strict=True):
        watcher.sees(ply)
        assert watcher.asked_for_parts() == 0
        assert [answer.headers["content-encoding"] for answer in watcher.streams] == ["gzip"]
        assert Words(language)(N_("You’re watching this table.")) in watcher.page.inner_text("#question")
        followed = watcher.shown()
        watcher.page.reload()
        assert watcher.shown() == followed, "as if the page had just been opened"


def test_watchers_come_back_after_the_server_was_stopped_and_after_it_died(sit: Sit, fragile: House) -> None:
    ann = sit(address=fragile.address)
    table = ann.open_table(ALL_HERE)
    watcher = Watcher(sit(address=fragile.address), table)
    for end in (fragile.stop, fragile.kill):
        end()
        watcher.page.wait_for_selector("#live.lost")
        fragile.start()
        ann.page.wait_for_selector("#live:not(.lost)")
        watcher.page.wait_for_selector("#live:not(.lost)")
        seen = ann.click()
        watcher.sees(seen["ply"] + 1)
    assert watcher.asked_for_parts() == 0


def test_a_hidden_page_has_no_stream_and_catches_up_when_it_is_seen_again(sit: Sit) -> None:
    ann = sit()
    table = ann.open_table(ALL_HERE)
    watcher = Watcher(sit(), table)
    seen = ann.click()
    watcher.sees(seen["ply"] + 1)
    watcher.page.evaluate(HIDE, True)
    for _ in range(2):
        ann.click()
    assert watcher.player.look()["ply"] == seen["ply"] + 1
    watcher.page.evaluate(HIDE, False)
    watcher.sees(seen["ply"] + 3)
    assert watcher.asked_for_parts() == 0


def test_whoever_sits_down_in_another_tab_no_longer_watches_in_the_first(sit: Sit) -> None:
    ann, bob = sit(), sit()
    table = ann.open_table([("here", "Ann"), ("open", "Bob"), ("here", "Cleo")])
    watcher = Watcher(bob, table)
    take_seat(bob.page.context.new_page(), ann)
    watcher.page.wait_for_selector("#state[data-watching=False]", state="attached")
    seen = ann.click()
    bob.moved(seen["ply"])
    assert bob.my_turn()["kind"] == "bidding"
