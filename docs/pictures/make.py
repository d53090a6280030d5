"""Make the README's picture of the terminal from a real position: `make pictures`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import goldenspike as gs
from goldenspike.core.record import Record
from goldenspike.games.steel_driver.rules.phases import BUILDING
from goldenspike.games.steel_driver.rules.state import SteelDriverState
from goldenspike.terminal.screens import screen_of
from goldenspike.words.catalogue import Words

HERE = Path(__file__).parent
SEATS = ("Clara", "Henrik", "Noor", "Brunel")


def play_until_building(round_number: int, choices: int) -> Record:
    """A game of greedy bots up to a track of the first seat with so many choices."""
    record = Record.new("steel-driver", SEATS, date="2026-11-15")
    bots = [gs.bot("greedy", record.game, seed=seat + 3) for seat in range(len(SEATS))]
    while record.state.actor is not None:
        state = record.state
        assert isinstance(state, SteelDriverState)
        builds = state.round == round_number and state.phase == BUILDING
        if builds and state.actor == 0 and len(state.legal) >= choices:
            break
        record.append(str(bots[state.actor].choose(state)))
    return record


def terminal_picture() -> None:
    record = play_until_building(3, 8)
    console = Console(record=True, width=104, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    screen = screen_of(console, Words("en"), record)
    console.print(screen.position(record.state))
    menu = screen.menu(record.state)
    console.print(menu.question)
    console.print(menu.shown(console.width))
    svg = console.export_svg(title="goldenspike play steel-driver")
    without_web_fonts = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # a picture loads nothing
    (HERE / "terminal.svg").write_text(without_web_fonts, "utf-8")


if __name__ == "__main__":
    terminal_picture()
