"""What a finished game could have been: searched once, in a process of its own, and kept as a file."""

from __future__ import annotations

import json
import logging
import os
import queue
import subprocess
import sys
import threading
from pathlib import Path

from django.conf import settings

from goldenspike.arena.analysis import Analysis, from_data
from goldenspike.site.positions import Position

log = logging.getLogger("goldenspike.site.work.analyses")

FOLDER = "analyses"


class Analysts:
    """One game after the other, however many are asked for."""

    def __init__(self) -> None:
        self.waiting: queue.Queue[tuple[Path, str]] = queue.Queue()
        self.pending: set[Path] = set()
        self.failures: set[Path] = set()
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None

    def ask(self, file: Path, record: str) -> None:
        with self.lock:
            if file in self.pending:
                return
            self.pending.add(file)
            self.failures.discard(file)
            if self.thread is None:
                self.thread = threading.Thread(target=self.work, name="analyses", daemon=True)
                self.thread.start()
        self.waiting.put((file, record))

    def is_pending(self, file: Path) -> bool:
        with self.lock:
            return file in self.pending

    def has_failed(self, file: Path) -> bool:
        with self.lock:
            return file in self.failures

    def work(self) -> None:
        while True:
            file, record = self.waiting.get()
            try:
                write(file, search(record))
            except (OSError, subprocess.SubprocessError):
                log.exception("%s could not be made", file.name)
                with self.lock:
                    self.failures.add(file)
            finally:
                with self.lock:
                    self.pending.discard(file)


ANALYSTS = Analysts()


def search(record: str) -> str:
    command = [sys.executable, "-m", "goldenspike.site.work.analyst"]
    done = subprocess.run(command, input=record, capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout


def write(file: Path, text: str) -> None:
    """Whole or not at all, whatever happens meanwhile."""
    file.parent.mkdir(exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_text(text, "utf-8")
    os.replace(fresh, file)


def file_of(position: Position) -> Path:
    return Path(settings.DATA) / FOLDER / f"{position.table}-{position.ply}.json"


def forget(table: str) -> None:
    """All of a table that is gone."""
    for file in (Path(settings.DATA) / FOLDER).glob(f"{table}-*.json"):
        file.unlink(missing_ok=True)


def find(position: Position) -> Analysis | None:
    """What was found, if it was looked for. A file of another shape, from an older version, is as good as none."""
    try:
        analysis = from_data(json.loads(file_of(position).read_text("utf-8")))
    except (FileNotFoundError, ValueError, TypeError, LookupError):
        return None
    return analysis if fits(analysis, position) else None


def fits(analysis: Analysis, position: Position) -> bool:
    """Whether it is of this very game. A restored backup may tell another story under the same number."""
    played = {line.number: line.action for line, _ in position.steps}
    return all(played.get(moment.line) == moment.action for moment in analysis.moments)


def ask(position: Position) -> None:
    ANALYSTS.ask(file_of(position), position.record.dumps())


def under_way(position: Position) -> bool:
    return ANALYSTS.is_pending(file_of(position))


def failed(position: Position) -> bool:
    return ANALYSTS.has_failed(file_of(position))
