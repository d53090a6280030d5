"""Dated backups of the data folder: all from the last day, one per day from the last month. Independent of Django."""

from __future__ import annotations

import datetime
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from goldenspike.site.operations import backup

FOLDER = "backups"
"""Inside the data folder, by default."""
NAME = re.compile(r"goldenspike-(\d{8}T\d{6}Z)\.backup")
TIME = "%Y%m%dT%H%M%SZ"
COMMAND = "from goldenspike.cli.main import run; run()"


class Copy(NamedTuple):
    made: datetime.datetime
    """Nothing in it is newer."""
    file: Path


class Drill(NamedTuple):
    copy: Copy
    seconds: float
    """How long it took to restore it and check every table."""
    fits: bool
    report: str


def now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


def make(place: Path, folder: Path) -> Copy:
    """Make one more, complete or not at all."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with backup.work_folder(folder) as work:
        packed = backup.pack(place, work)
        made = now() + datetime.timedelta(seconds=1)  # names have whole seconds, and nothing in it may be newer
        file = folder / f"goldenspike-{made.strftime(TIME)}.backup"
        packed.replace(file)
    backup.settle(folder)
    return Copy(made.replace(microsecond=0), file)


def copies_in(folder: Path) -> list[Copy]:
    """Oldest first. Files with other names are not ours."""
    names = [(NAME.fullmatch(file.name), file) for file in folder.glob("*.backup")] if folder.is_dir() else []
    return sorted(Copy(time_of(match[1]), file) for match, file in names if match)


def time_of(text: str) -> datetime.datetime:
    return datetime.datetime.strptime(text, TIME).replace(tzinfo=datetime.UTC)


def newest(folder: Path, at: datetime.datetime | None = None) -> Copy | None:
    """The latest one, or the latest with nothing in it from after a given time."""
    return next((copy for copy in reversed(copies_in(folder)) if at is None or copy.made <= at), None)


def thin(folder: Path, keep: datetime.timedelta, daily: datetime.timedelta) -> list[Copy]:
    """Remove what is no longer kept: all from the time `keep` stay, then the last of each day for the time `daily`."""
    copies, today = copies_in(folder), now()
    last_of_day = {copy.made.date(): copy for copy in copies}
    gone = [
        copy
        for copy in copies[:-1]  # the newest stays, however old it is
        if today - copy.made > keep and (last_of_day[copy.made.date()] is not copy or today - copy.made > daily)
    ]
    for copy in gone:
        copy.file.unlink(missing_ok=True)
    return gone


def drill(copy: Copy) -> Drill:
    """Restore it into a folder of its own and replay every table there."""
    began = time.monotonic()
    with backup.work_folder(copy.file.parent) as work:
        place = work / "drill"
        backup.restore(place, copy.file)
        done = [manage(place, command) for command in ("migrate", "check_tables")]
    report = (done[-1].stdout + done[-1].stderr).strip()
    return Drill(copy, time.monotonic() - began, all(run.returncode == 0 for run in done), report)


def manage(place: Path, command: str) -> subprocess.CompletedProcess[str]:
    arguments = ["manage", command, "--data", str(place)]
    return subprocess.run([sys.executable, "-c", COMMAND, *arguments], capture_output=True, text=True, check=False)


def ticks(every: datetime.timedelta, stopping: threading.Event) -> Iterator[None]:
    """Now, and again after each interval; if something takes longer, missed ticks are skipped."""
    due = time.monotonic()
    while not stopping.is_set():
        yield
        due = max(due + every.total_seconds(), time.monotonic())
        stopping.wait(due - time.monotonic())
