"""Many games between bots, on one or several processes, and what they come to. The result does not depend on the
processes.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from goldenspike.arena import facts
from goldenspike.arena.engines import Coming, local
from goldenspike.arena.fingerprint import asked_of
from goldenspike.arena.folder import opened
from goldenspike.arena.match import Played, Setup, play_match, record_of
from goldenspike.arena.players import check_bots, reused_workers

MOST_AT_ONCE = 20
"""Games per task at most: large enough that processes do not wait for each other, small enough for a progress bar."""
FACTS = 2
"""Counts up when more is kept of a game: a folder of before is refused, instead of missed figures."""
FAULTS = "faults"
"""The folder for the records of games in which a bot broke."""

Facts = dict[str, Any]
Progress = Callable[[int], None]


def play_chunk(setup: Setup, games: int, size: int, folder: str, first: int) -> dict[str, Any]:
    """Play `size` games of a run from the `first`, or to its end, and return the facts of each; with a folder, also
    save their records.
    """
    found = []
    for number in range(first, min(first + size, games)):
        played = play_match(setup, number)
        found.append(facts_of(setup, played, number, Path(folder)))
        if folder:
            record_of(setup, played.seats, played.lines).save(Path(folder) / record_name(setup, number))
    return {"first": first, "games": found}


def facts_of(setup: Setup, played: Played, number: int, place: Path) -> Facts:
    return {**facts.of_game(played), "faults": save_faults(setup, played, number, place / FAULTS)}


def record_name(setup: Setup, number: int) -> str:
    return f"{setup.game}-{number + 1:05d}.txt"


def save_faults(setup: Setup, played: Played, number: int, folder: Path) -> list[dict[str, Any]]:
    """Save the record of the game up to each fault; the faults as data, with the file of each."""
    saved = []
    for fault in faults_of(setup, played, number):
        file = folder / fault["record"]
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(fault.pop("text"), "utf-8", newline="")
        saved.append({**fault, "record": str(file)})
    return saved


def faults_of(setup: Setup, played: Played, number: int) -> list[dict[str, Any]]:
    """The faults of a game as data, each with its record up to there and a name for it."""
    return [
        {
            **fault._asdict(),
            "game": number + 1,
            "record": f"{setup.game}-{number + 1:05d}-seat-{fault.seat + 1}.txt",
            "text": record_of(setup, played.seats, played.lines[: fault.line]).dumps(),
        }
        for fault in played.faults
    ]


def simulate(
    setup: Setup, games: int, *, jobs: int = 1, folder: str = "", progress: Progress | None = None
) -> dict[str, Any]:
    """Play `games` games and sum them up as plain data."""
    return facts.summary(setup, play_all(setup, games, jobs=jobs, folder=folder, progress=progress))


def play_all(
    setup: Setup, games: int, *, jobs: int = 1, folder: str = "", progress: Progress | None = None
) -> list[Facts]:
    """The facts of all games, in order."""
    check(setup)
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    chunks: dict[int, list[Facts]] = {}
    size = max(1, min(MOST_AT_ONCE, games // (4 * jobs)))  # a few tasks for every process
    work = partial(play_chunk, setup, games, size, folder)
    with reused_workers(), closing(local(work, range(0, games, size), jobs)) as coming:
        for chunk in coming:
            chunks[chunk["first"]] = chunk["games"]
            if progress:
                progress(len(chunk["games"]))
    return [game for first in sorted(chunks) for game in chunks[first]]


def play_and_keep(
    setup: Setup,
    games: int,
    place: Path,
    *,
    jobs: int = 1,
    begun: Progress | None = None,
    progress: Callable[[Facts], None] | None = None,
) -> list[Facts]:
    """The same, but each game is kept in a folder as it ends, and those that are there already are not played again.
    `begun` is told how many those are.
    """
    check(setup)
    asked = {**asked_of(setup), "kind": "games", "facts": FACTS}
    with reused_workers(), opened(place, asked, partial(sound, setup)) as kept:

        def play(missing: list[int]) -> Coming:
            return local(partial(kept_facts, setup, place), missing, jobs)

        return kept.play_the_rest(games, play, begun, progress)


def sound(setup: Setup, fact: Facts) -> bool:
    """Can a line that was read from a folder be of its game?"""
    return fact["number"] >= 0 and facts.sound(fact, setup.seats(fact["number"])) and isinstance(fact["game"], dict)


def kept_facts(setup: Setup, place: Path, number: int) -> Facts:
    return {"number": number, **facts_of(setup, play_match(setup, number), number, place)}


def check(setup: Setup) -> None:
    """Refuse a wrong set-up before any process starts."""
    setup.first_state()
    check_bots(setup)
