"""The data folder: the database, the secret key, the collected static files, and who is serving it now.

Independent of Django, so that settings and commands can use it before anything is set up.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

DATABASE = "goldenspike.sqlite3"
SECRET_KEY = "secret-key"
STATIC = "static"
LOCK = "lock"
VARIABLE = "GOLDENSPIKE_DATA"
POSTGRESQL = "GOLDENSPIKE_DATABASE"


class AlreadyServed(Exception):
    """Another process serves this folder: two would not learn of each other's moves. `address` is where."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class BadSetting(Exception):
    """An environment variable that should be a whole number and is not."""


def folder() -> Path:
    """Where the site keeps its data: what the environment says, by default a folder in the user's home."""
    named = os.environ.get(VARIABLE, "")
    return Path(named) if named else Path(platformdirs.user_data_dir("goldenspike")) / "site"


def prepare(place: Path) -> None:
    """Create the folder and its secret key, readable by nobody else; what exists stays."""
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):
        write_private(place / SECRET_KEY, secrets.token_urlsafe(48).encode())


def write_private(file: Path, content: bytes) -> None:
    """A new file, mode 600 from its first byte; complete or not there at all, even for a concurrent reader."""
    beside = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(beside, file)  # unlike a rename, it fails if the file exists
    finally:
        beside.unlink()


def secret_key(place: Path) -> str:
    """The folder's key. Without a prepared folder (static checks, `--help`), a key just for this process."""
    try:
        return (place / SECRET_KEY).read_text("ascii")
    except FileNotFoundError:
        return secrets.token_urlsafe(48)


@contextmanager
def served(place: Path) -> Iterator[None]:
    """Locks the folder while it is served. The system releases the lock however the process ends.

    Processes that share a PostgreSQL database learn of each other's moves through it, and may share the folder too.
    """
    if os.environ.get(POSTGRESQL):
        yield
        return
    with (place / LOCK).open("a") as lock:
        try:
            import fcntl
        except ImportError:  # missing on some systems; then nobody is warned
            yield
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise AlreadyServed((place / LOCK).read_text("utf-8")) from None
        yield


def announce(place: Path, address: str) -> None:
    """For anyone who starts a second server while this one holds the folder."""
    (place / LOCK).write_text(address, "utf-8")
