"""A site to be measured: a real server on its own data folder, tables on it, and games to be played there.

Importing this module sets Django up on that folder.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path
from typing import NamedTuple

import django
from django.core.management import call_command

import goldenspike as gs
from goldenspike.site.operations import data, start

PLACE = Path(tempfile.mkdtemp(prefix="goldenspike-bench-")) / "data"
LIFTED = {
    "GOLDENSPIKE_RATE_READ": "0",
    "GOLDENSPIKE_RATE_WRITE": "0",
    "GOLDENSPIKE_RATE_CREATE": "0",
    "GOLDENSPIKE_COST_BURST": "0",
    "GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS": "0",
    "GOLDENSPIKE_LOG": "WARNING",
}

MIDDLE = {"steel-driver": 90, "steam-rollers": 60}
"""Decisions after which a game with four players is well under way."""


def set_up() -> None:
    os.environ.update(LIFTED)
    start.use_folder(PLACE)
    data.prepare(PLACE)
    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    atexit.register(shutil.rmtree, PLACE.parent, ignore_errors=True)


set_up()

from goldenspike.site import moves, people, positions, tables  # noqa: E402 - Django had to be set up first
from goldenspike.site.models import Table  # noqa: E402
from tests.web.site import HTMX, Answer, Browser, Site  # noqa: E402


class Move(NamedTuple):
    seat: int
    text: str


class Sitting(NamedTuple):
    """A person alone at a table, playing all seats in a browser."""

    table: Table
    browser: Browser

    def move(self, ply: int, move: Move, number: str = "") -> Answer:
        """As the table's page does: answered with its new parts."""
        fields: dict[str, object] = {"seat": move.seat, "ply": ply, "text": move.text, "key": f"bench-{ply}-{number}"}
        answer = self.browser.post(f"/t/{self.table.id}/move", fields, **HTMX, **{"Accept-Encoding": "gzip"})
        assert answer.status == 200, answer
        return answer


def game(seed: int, players: int = 4) -> list[Move]:
    """A whole game of Steel Driver without chance in between: it can be replayed anywhere."""
    steel_driver = gs.load("steel-driver")
    state = steel_driver.new(players=players)
    bots = [gs.bot("greedy", steel_driver, seed=seed * players + seat) for seat in range(players)]
    played = []
    while (actor := state.actor) is not None:
        action = bots[actor].choose(state)
        played.append(Move(actor, str(action)))
        state.apply(action)
    return played


def sit(site: Site, name: str = "steel-driver", bots: str = "", pace: int = 0) -> Sitting:
    """Four seats: all of one person, or one against three bots."""
    ann, cookie = people.create("Ann", "en")
    others: list[tables.Sitting] = [tables.Bot(bots) if bots else tables.Here(f"P{seat}") for seat in (1, 2, 3)]
    table = tables.create(ann, name, [tables.Here("Ann"), *others], pace=pace)
    return Sitting(table, site.browser(cookie))


def play_ahead(sitting: Sitting, count: int) -> None:
    """Moves made without the server, as a greedy bot would."""
    person = tables.seats(sitting.table)[0].person
    bot = gs.bot("greedy", positions.at(sitting.table).record.game, seed=1)
    for _ in range(count):
        at = positions.at(sitting.table)
        assert at.actor is not None, "the game is over too soon"
        moves.move(sitting.table.id, person, at.actor, at.ply, str(bot.choose(at.state)), f"ahead-{at.ply:06}")
