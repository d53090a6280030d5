"""The folder of a tournament, or of the games of a report: what was requested, and the results so far, one JSON object
per line.

A line is on disk before the next game counts, and however the process ends, at most the last line is incomplete: that
game is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from goldenspike.arena.engines import Coming
from goldenspike.core.errors import SetupError

FINGERPRINT = "tournament.json"
RESULTS = "results.jsonl"
REPORT = "report.html"
LOCK = ".lock"


class Kept(Protocol):
    """A result that can be kept: it has the number of its game and a JSON form."""

    @property
    def number(self) -> int: ...

    def data(self) -> dict[str, Any]: ...


R = TypeVar("R", bound=Kept)
Reader = Callable[[Any], R | None]
"""Turns the content of a line into a result, or None if the line is not wanted; any error means that it is damaged."""


@contextmanager
def opened(place: Path, fingerprint: dict[str, Any], read: Reader[R]) -> Iterator[RunFolder[R]]:
    """Lock the folder for one run. SetupError if it belongs to other games, or is in use by another process."""
    place.mkdir(parents=True, exist_ok=True)
    with (place / LOCK).open("a") as lock:
        hold(lock.fileno(), place)
        compare(place, fingerprint)
        with (place / RESULTS).open("ab+") as file:
            yield RunFolder(place, file.fileno(), read)


def hold(descriptor: int, place: Path) -> None:
    """Lock the folder. The system releases the lock however the process ends."""
    try:
        import fcntl
    except ImportError:  # not available on every system; then there is no lock
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise SetupError("folder_in_use", folder=str(place)) from None


def compare(place: Path, fingerprint: dict[str, Any]) -> None:
    """The folder is new, or it holds the same tournament."""
    file = place / FINGERPRINT
    if not file.exists():
        if (place / RESULTS).exists():
            raise SetupError("damaged_folder", file=str(file))
        write_whole(file, json.dumps(fingerprint, indent=2, sort_keys=True) + "\n")
        return
    try:
        before = json.loads(file.read_bytes())
        changed = sorted(name for name in {*before, *fingerprint} if before.get(name) != fingerprint.get(name))
    except (ValueError, TypeError, AttributeError):
        raise SetupError("damaged_folder", file=str(file)) from None
    if changed:
        raise SetupError("other_tournament", folder=str(place), changed=changed)


def write_whole(file: Path, text: str) -> None:
    """Write a temporary file, then swap: leaves the old file or the new one, never half a file."""
    beside = file.with_name(f"{file.name}.part")
    with beside.open("wb") as out:
        out.write(text.encode("utf-8"))
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)


class RunFolder(Generic[R]):
    def __init__(self, place: Path, descriptor: int, read: Reader[R]) -> None:
        self.place = place
        self.descriptor = descriptor
        self.read = read

    def results(self) -> dict[int, R]:
        """The results so far, by the number of the game. An incomplete last line is cut off."""
        data = (self.place / RESULTS).read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            os.ftruncate(self.descriptor, whole)
        results: dict[int, R] = {}
        for at, line in enumerate(data[:whole].splitlines(), 1):
            try:
                result = self.read(json.loads(line))
                if result is not None:
                    results[result.number] = result
            except (ValueError, TypeError, AttributeError, LookupError):
                raise SetupError("damaged_results", file=str(self.place / RESULTS), line=at) from None
        return results

    def play_the_rest(
        self,
        games: int,
        play: Callable[[list[int]], Coming[R]],
        begun: Callable[[int], None] | None = None,
        progress: Callable[[R], None] | None = None,
    ) -> list[R]:
        """The results of all games, in order: those already here, and the others as `play` yields them. `begun` is
        called with the number of games already here.
        """
        results = {number: result for number, result in self.results().items() if number < games}
        if begun:
            begun(len(results))
        missing = [number for number in range(games) if number not in results]
        if missing:
            with closing(play(missing)) as coming:
                for result in coming:
                    self.append(result)
                    results[result.number] = result
                    if progress:
                        progress(result)
        return [results[number] for number in range(games)]

    def append(self, result: R) -> None:
        os.write(self.descriptor, json.dumps(result.data()).encode() + b"\n")
        os.fsync(self.descriptor)
