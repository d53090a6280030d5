"""What is measured of the site, over real sockets on a real server. Prints one line of JSON.

Run `python -m benchmarks.site` in an environment that has goldenspike and what its tests need.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any
from urllib.parse import urljoin

import goldenspike as gs
from benchmarks.site_server import LIFTED, MIDDLE, PLACE, Move, Sitting, game, play_ahead, sit
from goldenspike.bots import bot_names
from goldenspike.core import registry
from goldenspike.site import positions
from tests.web.environment import environment
from tests.web.site import Site, Stream

PAGES = 40
CLIENTS = 16
VIEWERS_OF_A_TABLE = 6
VIEWERS = 2000
WATCHED = 100
TURNS = 8


def spread(times: list[float]) -> dict[str, float]:
    return {"p50": median(times), "p99": quantiles(times, n=100, method="inclusive")[98]}


def timed(action: Callable[[], Any]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start


# A page


def get_page(sitting: Sitting) -> bytes:
    answer = sitting.browser.get(f"/t/{sitting.table.id}", **{"Accept-Encoding": "gzip"})
    assert answer.status == 200, answer
    return answer.body


def page_times(site: Site, game: str) -> dict[str, Any]:
    """Right after a move, when nothing about the position can be cached, and once more."""
    sitting = sit(site, game)
    play_ahead(sitting, MIDDLE[game])
    get_page(sitting)
    fresh, again = [], []
    before = processor_time(site)
    for _ in range(PAGES):
        play_ahead(sitting, 1)
        fresh.append(timed(lambda: get_page(sitting)))
        again.append(timed(lambda: get_page(sitting)))
    processor = (processor_time(site) - before) / (2 * PAGES)
    return {"fresh": spread(fresh), "again": spread(again), "processor": processor}


def processor_time(site: Site) -> float:
    """Seconds of processor time: what a page costs, however busy the machine is otherwise."""
    assert site.process is not None
    fields = Path(f"/proc/{site.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def first_load(site: Site, game: str) -> dict[str, int]:
    """Bytes of a table in mid-game with everything its page loads, for a browser that was never here."""
    sitting = sit(site, game)
    play_ahead(sitting, MIDDLE[game])
    path = f"/t/{sitting.table.id}"
    sizes: dict[str, int] = {}
    waiting = [path]
    while waiting:
        path = waiting.pop()
        answer = sitting.browser.get(path, **{"Accept-Encoding": "gzip, br"})
        assert answer.status == 200, (path, answer)
        sizes[path] = len(answer.body)
        if answer.headers["content-type"].startswith(("text/html", "text/css")):
            plain = sitting.browser.get(path).body.decode()
            links = re.findall(r'(?:<link[^>]* href|<script[^>]* src|<img[^>]* src)="([^"]+)"', plain)
            links += re.findall(r"url\([\"']?([^)\"'#]+)[\"']?\)", plain)
            waiting += {urljoin(path, link) for link in links if not link.startswith("data:")} - {*sizes, *waiting}
    kinds = {"html": 0, "css": 0, "js": 0, "svg": 0}
    for name, size in sizes.items():
        kind = name.rpartition(".")[2]
        kinds[kind if kind in kinds else "html"] += size
    return kinds


# Moves


def moves_per_second(site: Site) -> float:
    """Every client plays its own game as fast as it is answered."""
    sittings = [sit(site) for _ in range(CLIENTS)]
    games = [game(seed) for seed in range(CLIENTS)]
    for sitting in sittings:
        get_page(sitting)

    def play(client: int) -> None:
        for ply, move in enumerate(games[client]):
            sittings[client].move(ply, move)

    threads = [threading.Thread(target=play, args=[client]) for client in range(CLIENTS)]
    start = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = perf_counter() - start
    assert all(positions.at(sitting.table).over for sitting in sittings)
    return sum(map(len, games)) / took


def move_to_viewers(site: Site) -> dict[str, float]:
    """From sending a move until each of six streams has reported it."""
    sitting, played = sit(site), game(seed=3)
    streams = [Stream(site.port, f"/events/{sitting.table.id}?ply=0") for _ in range(VIEWERS_OF_A_TABLE)]
    for stream in streams:
        stream.line()
    times: list[float] = []
    for ply, move in enumerate(played):
        heard = [0.0] * len(streams)

        def listen(number: int, heard: list[float] = heard) -> None:
            streams[number].event()
            heard[number] = perf_counter()

        threads = [threading.Thread(target=listen, args=[number]) for number in range(len(streams))]
        for thread in threads:
            thread.start()
        start = perf_counter()
        sitting.move(ply, move)
        for thread in threads:
            thread.join()
        times += [moment - start for moment in heard]
    for stream in streams:
        stream.close()
    return spread(times)


# Viewers


def memory(site: Site) -> int:
    """Bytes of the server process, without its workers."""
    assert site.process is not None
    status = Path(f"/proc/{site.process.pid}/status").read_text("ascii")
    match = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert match
    return int(match[1]) * 1024


async def watch(port: int, table: str, ready: asyncio.Semaphore) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    async with ready:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /events/{table}?ply=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        await reader.readuntil(b"retry: 2000\n\n")
        return reader, writer


async def hold_viewers(site: Site, sittings: list[Sitting]) -> dict[str, Any]:
    before = memory(site)
    ready = asyncio.Semaphore(50)
    ids = [sittings[number % WATCHED].table.id for number in range(VIEWERS)]
    watching = await asyncio.gather(*(watch(site.port, table, ready) for table in ids))
    watchers = json.loads((await asyncio.to_thread(sittings[0].browser.get, "/healthz")).body)["viewers"]
    after = memory(site)
    move = game(seed=4)[0]
    start = perf_counter()
    for sitting in sittings:
        await asyncio.to_thread(sitting.move, 0, move)
    await asyncio.gather(*(reader.readuntil(b"event: ply") for reader, _ in watching))
    took = perf_counter() - start
    for _, writer in watching:
        writer.close()
    return {"held": watchers, "bytes": after, "more": after - before, "told in": took}


def viewers(site: Site) -> dict[str, Any]:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sittings = [sit(site) for _ in range(WATCHED)]
    for sitting in sittings[:PAGES]:
        get_page(sitting)  # a server that has shown pages, not one that has just started
    return asyncio.run(hold_viewers(site, sittings))


# Bots that think


def beside_bots(site: Site, bots: str) -> dict[str, Any]:
    """A person's table with three bots: how long moves and pages take while the bots think."""
    sitting = sit(site, bots=bots, pace=1200)
    moved, shown = [], []
    for _ in range(TURNS):
        while (at := positions.at(sitting.table)).actor != 0:
            if at.over:
                break
            shown.append(timed(lambda: get_page(sitting)))
        if at.over:
            break
        move = gs.bot("greedy", at.record.game).choose(at.state)
        moved.append(timed(partial(sitting.move, at.ply, Move(0, str(move)))))
    sitting.browser.post(f"/t/{sitting.table.id}/skip", {})
    return {"move": median(moved), "page": spread(shown)}


def strongest() -> str:
    known = bot_names(gs.load("steel-driver"))
    return next((name for name in ("expert", "hard", "medium", "greedy") if name in known), "random")


GAMES = registry.names()
PARTS: dict[str, Callable[[Site], Any]] = {
    **{f"page {name}": partial(page_times, game=name) for name in GAMES},
    **{f"first load {name}": partial(first_load, game=name) for name in GAMES},
    "moves/s": moves_per_second,
    "told": move_to_viewers,
    "viewers": viewers,
    "random": partial(beside_bots, bots="random"),
    "strongest": partial(beside_bots, bots=strongest()),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parts = parser.parse_args().parts or list(PARTS)
    with Site(PLACE, environment(**LIFTED)) as site:
        figures = {name: PARTS[name](site) for name in parts}
    print(json.dumps({"compiled": gs.COMPILED, "games": GAMES, "bots": strongest(), **figures}))


if __name__ == "__main__":
    main()
