"""The site as a separate process, and a player in front of it: clicks, keys, waiting."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

import goldenspike as gs

START = "from goldenspike.cli.main import run; run()"
# The same with a third game, that of docs/guides/add-a-game.md: it has no pages of its own.
WITH_RACE = "import goldenspike as gs; from goldenspike_race.rules import Race; gs.register(Race()); " + START
RACE = Path(__file__).parents[2] / "examples" / "race" / "src"
PATIENCE = 60.0
SLOW = 30_000
"""Milliseconds within which a page must have reacted."""

# What a player sees of the position, read in one step so that no move can come between.
LOOK = """() => {
  const state = document.querySelector('#state').dataset;
  const question = document.querySelector('#question');
  const all = (selector) => [...question.querySelectorAll(selector)];
  const kind = state.over === 'True' ? 'over' : state.turn !== 'me' ? 'waiting'
    : question.querySelector('.lots-list') ? 'opening' : question.querySelector('.bids') ? 'bidding'
    : question.querySelector('.takes') ? 'claiming' : 'building';
  return {ply: Number(state.ply), kind, ids: all('button[data-act]').map((button) => button.id),
    letters: all('[data-letter]').map((node) => node.dataset.letter)};
}"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """`goldenspike serve`, on a fixed port so that pages find it again after a restart."""

    def __init__(self, folder: Path, code: str = START) -> None:
        self.folder = folder
        self.code = code
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        names = ["RATE_READ", "RATE_WRITE", "RATE_CREATE", "COST_BURST"]
        names += ["QUOTA_TABLES", "QUOTA_UPLOADS", "QUOTA_PEOPLE"]  # one address opens all the tables
        lifted = {f"GOLDENSPIKE_{name}": "0" for name in names}
        arguments = ["serve", "--data", str(self.folder), "--port", str(self.port), "--lang", "en"]
        found = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(RACE)]))
        with (self.folder.parent / "house.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.code, *arguments],
                stdout=log,
                stderr=log,
                env={**os.environ, **lifted, "PYTHONPATH": found},
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, (self.folder.parent / "house.log").read_text()
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the house does not open")

    def stop(self) -> None:
        """Politely, as Ctrl-C does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=PATIENCE)
        self.process = None

    def kill(self) -> None:
        """Like a power failure."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None


def upload(page: Page, address: str, record: Path) -> str:
    """A table from a record, through the form on the front page; returns its id."""
    page.goto(address)
    page.set_input_files("#record", str(record))
    page.click("#upload button")
    page.wait_for_selector("#question")
    page.wait_for_load_state()  # the scripts have run: a key typed before them is lost
    page.keyboard.press("Escape")  # the card of the last round is in front of the board
    return page.url.rsplit("/", 1)[1]


# The security policy of the pages allows no style element.
USE_STYLE = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""


class Player:
    """Somebody before a page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.listen)

    def listen(self, message: ConsoleMessage) -> None:
        """Our own pages follow all the rules we give the browser."""
        if "Content Security Policy" in message.text:
            self.faults.append(message.text)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def use_style(self, css: str) -> None:
        """Until the next page."""
        self.page.evaluate(USE_STYLE, css)

    def open_table(self, seats: list[tuple[str, str]], pace: str = "0") -> str:
        """A new table through its form; the id of it. Seats are (kind, name)."""
        self.go("/new/steel-driver")
        for number in range(6):
            kind, name = seats[number] if number < len(seats) else ("none", "")
            self.page.select_option(f"#kind{number}", "bot-greedy" if kind == "bot" else kind)
            if kind in ("here", "open"):
                self.page.fill(f"#name{number}", name)
        self.page.check("input[name=order][value=fixed]")
        self.page.click("#more-options > summary")
        self.page.check(f"input[name=pace][value='{pace}']")
        self.page.click("button.primary")
        self.page.wait_for_selector("#question")
        self.page.wait_for_load_state()  # the scripts have run: a key typed before them is lost
        return self.page.url.rsplit("/", 1)[1]

    def upload(self, file: Path, record: gs.Record) -> str:
        """A table from a record; its id."""
        record.save(file)
        return upload(self.page, self.address, file)

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def my_turn(self) -> dict[str, Any]:
        """Wait until there is a question that accepts an answer, or the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('html:not(.is-fresh) #state:is([data-turn=me], [data-over=True])') !== null"
        )
        return self.look()

    def moved(self, ply: int) -> None:
        self.page.wait_for_function("(ply) => Number(document.querySelector('#state')?.dataset.ply) > ply", arg=ply)

    def choice(self, seen: dict[str, Any]) -> str:
        """The id of a sensible button: low bids, the best track, the best cube."""
        ids: list[str] = seen["ids"]
        if seen["kind"] == "opening":
            # The last company, not the one that lies open already.
            mine = [button for button in ids if button.startswith(f"bid-{seen['letters'][-1]}-")]
            return mine[min(2, len(mine) - 1)]
        if seen["kind"] == "bidding":
            low = [button for button in ids if int(button.removeprefix("bid-")) <= 4]
            return low[0] if low else "act-pass"
        return "act-1"

    def click(self) -> dict[str, Any]:
        """One move with the mouse; returns what kind it was."""
        seen = self.my_turn()
        if seen["kind"] != "over":
            button = self.page.locator(f"#{self.choice(seen)}")
            if not button.is_visible():
                self.page.locator("details", has=button).locator("summary").first.click()
            button.click()
            self.moved(seen["ply"])
        return seen

    def type(self) -> dict[str, Any]:
        """One move with the keyboard alone, in three key presses at most."""
        seen = self.my_turn()
        keyboard = self.page.keyboard
        if seen["kind"] == "over":
            return seen
        chosen = self.choice(seen)
        keys = [*chosen.rsplit("-", 1)[1]] if chosen != "act-pass" else ["0"]
        if seen["kind"] == "opening":
            keys = [seen["letters"][-1].lower(), *keys]
        if len(keys) < 3:
            keys.append("Enter")
        assert len(keys) <= 3
        for key in keys:
            if self.look()["ply"] > seen["ply"]:
                break  # the figure was clear by itself
            keyboard.press(key)
            self.page.wait_for_timeout(60)
        self.moved(seen["ply"])
        return seen
