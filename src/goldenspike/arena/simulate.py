"""Many games between bots, in one or several processes, and their summary. The result does not depend on the number of
processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from goldenspike.arena.engines import Coming, local
from goldenspike.arena.fingerprint import fingerprint_of
from goldenspike.arena.folder import opened
from goldenspike.arena.games import statistics_of
from goldenspike.arena.match import Played, Setup, play_match, record_of
from goldenspike.arena.players import check_bots, reused_workers
from goldenspike.arena.results import FaultReport, SimulatedGame, read_faults
from goldenspike.arena.summary import Summary, summary

MOST_AT_ONCE = 20
"""The most games per task: enough that processes don't wait for each other, few enough for a progress bar."""
FACTS = 2
"""Goes up when more is kept of a game: an older folder is refused, rather than lacking figures."""
FAULTS = "faults"
"""The folder for the records of games in which a bot broke."""

Games = list[SimulatedGame[Any]]
Progress = Callable[[int], None]


class Chunk(NamedTuple):
    """Games in a row, and the number of the first."""

    first: int
    games: Games


def play_chunk(setup: Setup, games: int, size: int, folder: str, first: int) -> Chunk:
    """Play `size` games of a run from the `first`, or to its end; with a folder, also save their records."""
    results = []
    for number in range(first, min(first + size, games)):
        played = play_match(setup, number)
        results.append(result_of(setup, played, number, Path(folder)))
        if folder:
            record_of(setup, played.seats, played.lines).save(Path(folder) / record_name(setup, number))
    return Chunk(first, results)


def result_of(setup: Setup, played: Played, number: int, place: Path) -> SimulatedGame[Any]:
    return SimulatedGame(
        number=number,
        seats=played.seats,
        scores=played.state.scores(),
        winners=played.state.winners(),
        lines=len(played.lines),
        game=statistics_of(setup.game).facts_of(played),
        faults=[save_fault(fault, place / FAULTS) for fault in faults_of(setup, played, number)],
    )


def record_name(setup: Setup, number: int) -> str:
    return f"{setup.game}-{number + 1:05d}.txt"


def save_fault(fault: FaultReport, folder: Path) -> FaultReport:
    """Save the record of the game up to the fault, which then names the file."""
    file = folder / fault.record
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(fault.text, "utf-8", newline="")
    return replace(fault, record=str(file), text="")


def faults_of(setup: Setup, played: Played, number: int) -> list[FaultReport]:
    """The faults of a game, each with the record up to that point and a file name for it."""
    return [
        FaultReport(
            **fault._asdict(),
            game=number + 1,
            record=f"{setup.game}-{number + 1:05d}-seat-{fault.seat + 1}.txt",
            text=record_of(setup, played.seats, played.lines[: fault.line]).dumps(),
        )
        for fault in played.faults
    ]


def simulate(setup: Setup, games: int, *, jobs: int = 1, folder: str = "", progress: Progress | None = None) -> Summary:
    """Play `games` games and sum them up."""
    return summary(setup, play_all(setup, games, jobs=jobs, folder=folder, progress=progress))


def play_all(setup: Setup, games: int, *, jobs: int = 1, folder: str = "", progress: Progress | None = None) -> Games:
    """The results of all games, in order."""
    check(setup)
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    chunks: dict[int, Games] = {}
    size = max(1, min(MOST_AT_ONCE, games // (4 * jobs)))  # a few tasks for every process
    work = partial(play_chunk, setup, games, size, folder)
    with reused_workers(), closing(local(work, range(0, games, size), jobs)) as coming:
        for chunk in coming:
            chunks[chunk.first] = chunk.games
            if progress:
                progress(len(chunk.games))
    return [game for first in sorted(chunks) for game in chunks[first]]


def play_and_keep(
    setup: Setup,
    games: int,
    place: Path,
    *,
    jobs: int = 1,
    begun: Progress | None = None,
    progress: Callable[[SimulatedGame[Any]], None] | None = None,
) -> Games:
    """Like `play_all`, but each game is kept in a folder as it ends, and those already there are not played again.
    `begun` is called with the number of those.
    """
    check(setup)
    fingerprint = {**fingerprint_of(setup), "kind": "games", "facts": FACTS}
    with reused_workers(), opened(place, fingerprint, partial(read_game, setup)) as folder:

        def play(missing: list[int]) -> Coming[SimulatedGame[Any]]:
            return local(partial(play_one, setup, place), missing, jobs)

        return folder.play_the_rest(games, play, begun, progress)


def read_game(setup: Setup, data: Mapping[str, Any]) -> SimulatedGame[Any]:
    """The game in a line of the folder's results; an error if it cannot belong to this run."""
    number = data["number"]
    facts = statistics_of(setup.game).read_facts(data["game"])
    game = SimulatedGame(**{**data, "game": facts, "faults": read_faults(data)})
    if number < 0:
        raise ValueError("no such game")
    game.check(setup.seats(number))
    return game


def play_one(setup: Setup, place: Path, number: int) -> SimulatedGame[Any]:
    return result_of(setup, play_match(setup, number), number, place)


def check(setup: Setup) -> None:
    """Refuse a wrong set-up before any process starts."""
    setup.first_state()
    check_bots(setup)
