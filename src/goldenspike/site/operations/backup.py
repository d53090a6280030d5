"""A copy of the data folder in one file, taken and brought back while the site runs.

SQLite's own backup copies a database that is being written to, and writes one that is being read. Knows no Django.
"""

from __future__ import annotations

import datetime
import json
import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from pathlib import Path

from goldenspike.__about__ import __version__
from goldenspike.site.operations import data

ABOUT = "about.json"
FORMAT = 1
TIMEOUT = 20.0


class BackupError(Exception):
    """`code` is one of no_data, no_folder, no_backup, damaged."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def backup(place: Path, file: Path) -> None:
    """Database and secret key in one file of mode 600; a crash leaves the old file or the new one."""
    if not (place / data.DATABASE).is_file():
        raise BackupError("no_data")
    if not file.absolute().parent.is_dir():
        raise BackupError("no_folder")
    with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".backup-") as work:
        copy = Path(work, data.DATABASE)
        copy_database(place / data.DATABASE, copy)
        made = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
        packed = Path(work, "packed")
        descriptor = os.open(packed, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as zipped:
            zipped.writestr(ABOUT, json.dumps({"format": FORMAT, "goldenspike": __version__, "made": made}))
            zipped.write(copy, data.DATABASE)
            zipped.write(place / data.SECRET_KEY, data.SECRET_KEY)
        packed.replace(file)


def restore(place: Path, file: Path) -> Path | None:
    """Everything as it was. What was there before is backed up first; the file with it, or None if there was none."""
    with tempfile.TemporaryDirectory(prefix="goldenspike-") as work:
        copy, key = unpack(file, Path(work))
        data.prepare(place)
        before = None
        if (place / data.DATABASE).is_file():
            before = place / f"before-restore-{datetime.datetime.now():%Y%m%d-%H%M%S-%f}.backup"
            backup(place, before)
        copy_database(copy, place / data.DATABASE)
        if (place / data.SECRET_KEY).read_bytes() != key:
            (place / data.SECRET_KEY).unlink()
            data.write_private(place / data.SECRET_KEY, key)
    return before


def unpack(file: Path, work: Path) -> tuple[Path, bytes]:
    try:
        with zipfile.ZipFile(file) as zipped:
            about = json.loads(zipped.read(ABOUT))
            if about.get("format") != FORMAT:
                raise BackupError("no_backup")
            copy = Path(work, data.DATABASE)
            copy.write_bytes(zipped.read(data.DATABASE))
            key = zipped.read(data.SECRET_KEY)
    except (zipfile.BadZipFile, KeyError, ValueError, AttributeError):
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
    """All of it in one go: page by page, a busy site would make it begin again and again."""
    with closing(database(source)) as old, closing(database(target)) as new:
        old.backup(new, pages=-1)


def database(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=TIMEOUT)
