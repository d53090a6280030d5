"""Many games between bots, on one or several processes, and what they come to. The result does not depend on the
processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from goldenspike.arena import facts
from goldenspike.arena.match import Setup, play_match, record_of
from goldenspike.rules import registry

CHUNK = 20
"""Games per task: large enough that processes do not wait for each other, small enough for a progress bar."""

Progress = Callable[[int], None]


def play_chunk(setup: Setup, first: int, count: int, folder: str) -> list[dict[str, Any]]:
    """Play some games of a run and return the facts of each; with a folder, also save their records."""
    found = []
    for number in range(first, first + count):
        played = play_match(setup, number)
        found.append(facts.of_game(played))
        if folder:
            record_of(setup, number, played.lines).save(Path(folder) / f"{setup.game}-{number + 1:05d}.txt")
    return found


def chunks(games: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, CHUNK):
        yield first, min(CHUNK, games - first)


def simulate(
    setup: Setup, games: int, *, jobs: int = 1, folder: str = "", progress: Progress | None = None
) -> dict[str, Any]:
    """Play `games` games and sum them up as plain data."""
    setup.first_state()  # a wrong set-up is refused here, before any process starts
    for name in setup.bots:
        facts.check_bot(registry.load(setup.game), name)
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    found: list[dict[str, Any]] = []
    for part in results(setup, games, jobs, folder):
        found.extend(part)
        if progress:
            progress(len(part))
    return facts.summary(setup, found)


def results(setup: Setup, games: int, jobs: int, folder: str) -> Iterator[list[dict[str, Any]]]:
    """The facts of all games, in order."""
    if jobs <= 1:
        for first, count in chunks(games):
            yield play_chunk(setup, first, count, folder)
        return
    with ProcessPoolExecutor(jobs) as pool:
        tasks = [pool.submit(play_chunk, setup, first, count, folder) for first, count in chunks(games)]
        for task in tasks:
            yield task.result()
