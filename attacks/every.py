"""The attacks that `make attack` measures: name, number of the fault it exploited, and what it does.

Each takes a running server and is repeated in a separate process until its time is up. Attacks that damage the machine
itself (disks, databases, workers, power) are not among them: see truth.py, kills.py and restarts.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from attacks import bots, costs, doors, edge, networks, records, space
from attacks.flood import Flood
from attacks.site import Server
from attacks.spectators import Crowd, Host

FINISHED = Path(__file__).parents[1] / "tests" / "records" / "steam_games"
HELD_SECONDS = 5.0
ROUND_SECONDS = 8.0
"""How long one is measured at a time (run.py)."""


class Attack(NamedTuple):
    fault: str
    """Its number among the faults that existed once; empty if it was only tried to be sure."""
    strike: Callable[[Server], object]


def hold(first: bytes, count: int, addresses: int = 1, least_buffer: bool = False) -> Callable[[Server], None]:
    """Connections that have begun something and do not continue."""

    def strike(server: Server) -> None:
        with edge.held(server, first, count, addresses, least_buffer):
            time.sleep(HELD_SECONDS)

    return strike


def slow_bodies(server: Server) -> None:
    with edge.held(server, edge.SLOW_BODY, 10) as callers:
        for _ in range(int(HELD_SECONDS)):
            edge.drip(callers)
            time.sleep(1)


def nonsense(server: Server) -> None:
    for rubbish in (b"\0" * 40, b"GET / HTTP/9.9\r\n\r\n", b"x" * 40_000):
        with edge.held(server, rubbish, 100) as callers:
            for caller in callers:
                edge.status(caller)


def undo_bombs(server: Server) -> None:
    with server.visitor("127.0.3.1") as browser:
        tables = [records.table_of(records.by_form(browser, records.undo_bomb())) for _ in range(4)]
    while True:
        records.look(server, tables, addresses=1)


def hard_bots(server: Server) -> None:
    bots.hard_tables(server)
    time.sleep(ROUND_SECONDS)


def hard_bots_of_many(server: Server) -> None:
    bots.hard_tables_of_many(server)
    time.sleep(ROUND_SECONDS)


def analyses(server: Server) -> None:
    games = [file.read_text("utf-8") for file in sorted(FINISHED.glob("*.txt"))[:5]]
    bots.analyses(server, games)
    time.sleep(ROUND_SECONDS)


def dear_pages(server: Server) -> None:
    with Flood(server, costs.ATTACKER, costs.dear_pages(server), ROUND_SECONDS):
        time.sleep(ROUND_SECONDS)


def stream_storm(server: Server) -> None:
    with server.visitor(doors.ATTACKER) as visitor:
        table = visitor.open_table()
    doors.stream_storm(server, table)


def one_prefix_of_streams(server: Server) -> None:
    with server.visitor("127.0.2.6") as visitor:
        table = visitor.open_table()
    networks.streams(server, table, 250)


def deaf_watchers(server: Server) -> None:
    """A hundred who never read, at a table whose player keeps moving."""
    host = Host(server)
    with Crowd(server.port, host.table, 100, "en", "--deaf"):
        for _ in range(40):
            host.move()


ATTACKS = {
    "slow bodies": Attack("1", slow_bodies),
    "1,100 half requests of one address": Attack("2", hold(edge.HALF, 1_100)),
    "1,100 half requests of twenty": Attack("2", hold(edge.HALF, 1_100, addresses=20)),
    "answers that nobody reads": Attack("2", hold(edge.LARGE_PAGE * 400, 5, least_buffer=True)),
    "nonsense": Attack("2", nonsense),
    "undo bombs": Attack("3", undo_bombs),
    "records that are too long": Attack("3", records.too_much),
    "59 tables of hard bots": Attack("5", hard_bots),
    "tables of hard bots by 30 cleared cookies": Attack("5", hard_bots_of_many),
    "290 skips": Attack("5", bots.skips),
    "replay pages and sheets": Attack("6", dear_pages),
    "sheets of many kinds": Attack("6", bots.sheets),
    "analyses": Attack("6", analyses),
    "180,000 unknown keys": Attack("6", costs.unknown_keys),
    "130 large uploads": Attack("7", space.many_uploads),
    "250 tables by the form": Attack("7", space.many_tables),
    "cleared cookies": Attack("7", space.cleared_cookies),
    "one IPv6 prefix": Attack("8", lambda server: networks.reads(server, 1_500)),
    "streams of one IPv6 prefix": Attack("8", one_prefix_of_streams),
    "streams opened and closed": Attack("8", stream_storm),
    "health and metrics": Attack("8", lambda server: doors.knocks(server, ROUND_SECONDS)),
    "guessed passwords": Attack("8", space.guessed_password),
    "watchers who do not read": Attack("9", deaf_watchers),
}
