"""Static files: collected below the data folder, hashed, compressed; done again only when a file has changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

STAMP = ".collected"


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    """Names with a hash where the files were collected; plain names before that, in tests and while developing."""

    manifest_strict = False

    def hashed_name(self, name: str, content: object = None, filename: str | None = None) -> str:
        try:
            return str(super().hashed_name(name, content, filename))
        except ValueError:
            return name


def fingerprint() -> str:
    """Names, sizes and times of all static files, in one word."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            digest.update(f"{name} {about.st_size} {about.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def collect() -> None:
    stamp = Path(settings.STATIC_ROOT) / STAMP
    wanted = fingerprint()
    if stamp.is_file() and stamp.read_text("ascii") == wanted:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(wanted, "ascii")
