"""A player of Steam Rollers in front of a page, using mouse or keys; and records that stop where a test needs them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import goldenspike as gs
from goldenspike.core.chance import Rng
from goldenspike.games.steam_rollers.rules.actions import SteamRollersAction
from goldenspike.games.steam_rollers.rules.state import SteamRollersState
from tests.browser.site_server import House, Player

# What a player sees, read in one step so that no move can come between.
LOOK = """() => {
  const state = document.querySelector('#state').dataset;
  const question = document.querySelector('#question');
  const all = (selector) => [...question.querySelectorAll(selector)];
  const kind = state.over === 'True' ? 'over' : state.turn !== 'me' ? 'waiting'
    : question.querySelector('.drafts') ? 'drafting' : question.querySelector('.answers') ? 'snatching' : 'acting';
  return {ply: Number(state.ply), kind,
    dice: all('.drafts .move').map((die) => ({value: die.id.split('-')[1], text: die.innerText})),
    tabs: all('.acts > label:not(.not)').map((label) => label.htmlFor.split('-')[1]),
    hexes: all('.hexes > label').map((label) => ({id: label.htmlFor, key: label.querySelector('kbd').textContent,
      joins: Boolean(label.querySelector('b'))}))};
}"""


class Roller(Player):
    """Someone who plays Steam Rollers: delivers far, joins cities, improves the engine."""

    @classmethod
    def sits(cls, player: Player) -> Roller:
        return cls(player.page, player.address)

    def open_table(self, seats: list[tuple[str, str]], pace: str = "0", **choices: str) -> str:
        """A new table through its form; its id. `choices` are radio buttons by name: map, difficulty, walls, snatch."""
        self.go("/new/steam-rollers")
        for number in range(5):
            kind, name = seats[number] if number < len(seats) else ("none", "")
            self.page.select_option(f"#kind{number}", "bot-greedy" if kind == "bot" else kind)
            if kind in ("here", "open"):
                self.page.fill(f"#name{number}", name)
        self.page.click("#more-options > summary")
        for name, value in {"order": "fixed", "map": "valley", "pace": pace, **choices}.items():
            self.page.check(f"input[name={name}][value='{value}']")
        self.page.click("button.primary")
        self.page.wait_for_selector("#question")
        self.page.wait_for_load_state()  # the scripts have run: a key typed before them is lost
        return self.page.url.rsplit("/", 1)[1]

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    # What it would do

    def best_die(self, seen: dict[str, Any]) -> str:
        def worth(die: dict[str, str]) -> int:
            return 2 * ("deliver" in die["text"]) + ("engine" in die["text"])

        return str(max(seen["dice"], key=worth)["value"])

    def plan(self, seen: dict[str, Any]) -> tuple[str, dict[str, Any] | None]:
        """Which part of the question, and for track which hex."""
        tabs = seen["tabs"]
        if "deliver" in tabs and self.page.locator("[data-pane=deliver] .gain:not(.nil):not(:empty)").count():
            return "deliver", None
        joins = [hex for hex in seen["hexes"] if hex["joins"]]
        if joins:
            return "track", joins[0]
        if "engine" in tabs:
            return "engine", None
        if seen["hexes"]:
            return "track", seen["hexes"][0]
        return ("card" if "card" in tabs else tabs[0]), None

    # By mouse

    def click(self) -> dict[str, Any]:
        """One decision with the mouse; returns what kind it was."""
        seen = self.my_turn()
        if seen["kind"] == "drafting":
            self.page.click(f"#take-{self.best_die(seen)}")
        elif seen["kind"] == "snatching":
            self.page.click("#act-let")
        elif seen["kind"] == "acting":
            tab, hex = self.plan(seen)
            self.page.click(f"label[for=do-{tab}]")
            if hex:
                self.page.click(f"label[for={hex['id']}]")
            self.page.click("#confirm")
        if seen["kind"] != "over":
            self.moved(seen["ply"])
        return seen

    def choose(self, act: str) -> None:
        """One legal action, by its notation, wherever it is in the question."""
        ply = self.look()["ply"]
        option = self.page.locator(f"#question [value='{act}']").first
        option.wait_for(state="attached")
        if option.evaluate("(node) => node.matches('button')"):
            option.click()
        else:
            pane = option.evaluate("(node) => node.closest('.pane').dataset.pane")
            self.page.click(f"label[for=do-{pane}]")
            hex = option.get_attribute("data-hex")
            if hex:
                self.page.click(f"label[for=hex-{hex}]")
            self.page.locator(f"#question label[data-act='{act}']").click()
            self.page.click("#confirm")
        self.moved(ply)

    # By keys

    def type(self) -> dict[str, Any]:
        """One decision with the keyboard alone, in three key presses at most."""
        seen = self.my_turn()
        keys: list[str] = []
        if seen["kind"] == "drafting":
            keys = [self.best_die(seen)]
        elif seen["kind"] == "snatching":
            keys = ["2"]
        elif seen["kind"] == "acting":
            tab, hex = self.plan(seen)
            keys = [{"track": "t", "engine": "e", "deliver": "d", "card": "c", "die": "x", "waste": "z"}[tab]]
            keys += [hex["key"]] if hex else []
            keys.append("Enter")
        assert len(keys) <= 3
        for key in keys:
            self.page.keyboard.press(key)
        if keys:
            self.moved(seen["ply"])
        return seen


# Records


Wanted = Callable[[SteamRollersState], bool]


def state_of(record: gs.Record) -> SteamRollersState:
    assert isinstance(record.state, SteamRollersState)
    return record.state


def played_until(
    wanted: Wanted,
    seats: list[str] | None = None,
    map: str = "valley",
    options: dict[str, str] | None = None,
    seed: int = 1,
    sides: str = "",
) -> gs.Record:
    """A game of bots up to the first position that is wanted, or to its end."""
    record = gs.Record.new("steam-rollers", seats or ["Ann", "Bob"], map=map, options=options or {}, date="2026-11-15")
    bot, rng = gs.bot("greedy", record.game), Rng(seed)
    while record.state.actor is not None and not wanted(state_of(record)):
        if record.state.actor != gs.CHANCE:
            record.append(str(bot.choose(record.state)))
        elif sides and any(str(action) == f"sides {sides}" for action in record.state.actions()):
            record.append(f"sides {sides}")
        else:
            record.append(str(record.state.sample(rng)))
    return record


def with_card(side: str, use: str, seat: int = 0) -> gs.Record:
    """A game in which it is `seat`'s turn and it may use this side of a card, in the way of the notation `use`."""
    number = int(side[0])
    sides = "".join(side[1] if card == number else "a" for card in range(1, 7))

    def usable(state: SteamRollersState) -> bool:
        return state.actor == seat and any(str(action) == use for action in state.actions())

    for seed in range(60):
        record = collector(number, seat, sides, seed, usable)
        if usable(state_of(record)):
            return record
    raise AssertionError(f"no game found for {use}")


def collector(number: int, seat: int, sides: str, seed: int, enough: Wanted) -> gs.Record:
    """A game of bots in which `seat` takes a card whenever possible, and keeps it."""
    record = gs.Record.new("steam-rollers", ["Ann", "Bob"], map="valley", date="2026-11-15")
    bot, rng = gs.bot("greedy", record.game), Rng(seed)
    while record.state.actor is not None and not enough(state_of(record)):
        state = state_of(record)
        legal = [str(action) for action in state.actions()]
        if state.actor == gs.CHANCE:
            record.append(f"sides {sides}" if f"sides {sides}" in legal else str(state.sample(rng)))
            continue
        record.append(next_move(state, legal, number, seat) or str(bot.choose(state)))
    return record


def next_move(state: SteamRollersState, legal: list[str], number: int, seat: int) -> str:
    """Take the card, leave it unused; otherwise the bot's choice ("")."""
    card = number - 1
    mine = state.holder[card] == seat
    if state.actor == seat and not mine:
        if f"take {number}" in legal:
            return f"take {number}"
        if state.die == number and "card" in legal:
            return "card"
    if state.actor == seat and mine:
        plain = [
            action for action in state.actions() if isinstance(action, SteamRollersAction) and action.kind != "use"
        ]
        return str(plain[0]) if plain and state.die else ""
    if state.actor != seat and "card" in legal and state.die == number:
        others = [text for text in legal if text != "card"]
        return others[0] if others else ""
    return ""


# A table with people on all its seats

STORE = """
import sys
from pathlib import Path
from goldenspike.site.operations import start
start.use_folder(Path(sys.argv[1]))
import django
django.setup()
from goldenspike.site import tables
from goldenspike.site.models import Table
table = tables.upload(None, sys.stdin.read(), mine=[])
Table.objects.filter(pk=table.pk).update(answer_seconds=int(sys.argv[2]))
print(*(f"/join/{tables.token_of(table.id, seat.number)}" for seat in tables.seats(table)))
"""


def house_with(house: House, record: gs.Record, snatch: int) -> list[str]:
    """A table on this server that continues a record; the invitations to its seats."""
    arguments = [sys.executable, "-c", STORE, str(house.folder), str(snatch)]
    done = subprocess.run(arguments, input=record.dumps(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()
