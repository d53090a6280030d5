"""A backup of the data folder in one file, made and restored while the site runs.

SQLite's own backup can copy a database that is being written, and overwrite one that is being read. Independent of
Django.
"""

from __future__ import annotations

import datetime
import json
import os
import shutil
import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from goldenspike.__about__ import __version__
from goldenspike.site.operations import data

ABOUT = "about.json"
FORMAT = 1
TIMEOUT = 20.0
HIDDEN = ".backup-"
JUST_MADE = 5.0
"""Seconds after which a hidden folder without a lock is a leftover."""


class BackupError(Exception):
    """`code` is one of no_data, no_folder, no_backup, damaged."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def backup(place: Path, file: Path) -> None:
    """Database and secret key in one file of mode 600; after a crash there is either the old file or the new one."""
    if not file.absolute().parent.is_dir():
        raise BackupError("no_folder")
    with work_folder(file.absolute().parent) as work:
        pack(place, work).replace(file)
    settle(file.absolute().parent)


def pack(place: Path, work: Path) -> Path:
    """The file of a backup, complete and on disk, but not yet under its name."""
    if not (place / data.DATABASE).is_file():
        raise BackupError("no_data")
    copy = work / data.DATABASE
    copy_database(place / data.DATABASE, copy)
    made = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    packed = work / "packed"
    descriptor = os.open(packed, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as out:
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as zipped:
            zipped.writestr(ABOUT, json.dumps({"format": FORMAT, "goldenspike": __version__, "made": made}))
            zipped.write(copy, data.DATABASE)
            zipped.write(place / data.SECRET_KEY, data.SECRET_KEY)
        out.flush()
        os.fsync(out.fileno())
    return packed


def settle(folder: Path) -> None:
    """Sync the folder, so that a new name in it survives a power failure too."""
    with suppress(OSError):  # not every system can open folders
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


# Hidden folders for unfinished work


@contextmanager
def work_folder(beside: Path) -> Iterator[Path]:
    """Removed at the end; if we are killed first, the next process to work here removes it."""
    remove_leftovers(beside)
    work = Path(tempfile.mkdtemp(dir=beside, prefix=HIDDEN))
    held = hold(work)
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)
        if held is not None:
            os.close(held)


def remove_leftovers(beside: Path) -> None:
    """Folders of processes that were killed. A process still at work holds a lock, or has only just made its folder."""
    for folder in beside.glob(f"{HIDDEN}*"):
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime < JUST_MADE:
                continue
            held = hold(folder)
            if held is not None:
                shutil.rmtree(folder, ignore_errors=True)
                os.close(held)


def hold(folder: Path) -> int | None:
    """None if another process holds the lock. The system releases it however the process ends."""
    try:
        import fcntl
    except ImportError:  # missing on some systems; then we know nothing of other processes
        return None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor


# Restoring


def restore(place: Path, file: Path) -> Path | None:
    """Everything as it was. The current data is backed up first; returns that file, or None if there was no data."""
    check_about(file)
    data.prepare(place)
    with work_folder(place) as work:
        copy, key = unpack(file, work)
        before = None
        if (place / data.DATABASE).is_file():
            before = place / f"before-restore-{datetime.datetime.now():%Y%m%d-%H%M%S-%f}.backup"
            backup(place, before)
        copy_database(copy, place / data.DATABASE)
        if (place / data.SECRET_KEY).read_bytes() != key:
            data.write_private(work / data.SECRET_KEY, key)
            (work / data.SECRET_KEY).replace(place / data.SECRET_KEY)
    return before


def check_about(file: Path) -> None:
    try:
        with zipfile.ZipFile(file) as zipped:
            about = json.loads(zipped.read(ABOUT))
        if about.get("format") != FORMAT:
            raise BackupError("no_backup")
    except (zipfile.BadZipFile, KeyError, ValueError, AttributeError):
        raise BackupError("no_backup") from None


def unpack(file: Path, work: Path) -> tuple[Path, bytes]:
    copy = work / data.DATABASE
    try:
        with zipfile.ZipFile(file) as zipped:
            copy.write_bytes(zipped.read(data.DATABASE))
            key = zipped.read(data.SECRET_KEY)
    except (zipfile.BadZipFile, KeyError):
        raise BackupError("no_backup") from None
    try:
        with closing(sqlite3.connect(copy)) as opened:
            sound = opened.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise BackupError("damaged")
    return copy, key


def copy_database(source: Path, target: Path) -> None:
    """All in one step: page by page, a busy site would make it start over again and again."""
    with closing(database(source)) as old, closing(database(target)) as new:
        old.backup(new, pages=-1)


def database(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=TIMEOUT)
