"""Static files: collected below the data folder, hashed, compressed; done again only when a file has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import utils
from django.contrib.staticfiles.finders import BaseFinder, get_finders
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

from goldenspike.site.pages.games import all_pages

STAMP = ".collected"


class GameFinder(BaseFinder):
    """The static files that games bring: `static/` beside their pages."""

    def __init__(self, app_names: object = None, *args: object, **kwargs: object) -> None:
        folders = [Path(str(resources.files(pages.package).joinpath("static"))) for pages in all_pages()]
        self.storages = [FileSystemStorage(location=folder) for folder in folders if folder.is_dir()]
        super().__init__(*args, **kwargs)

    def check(self, **kwargs: object) -> list[CheckMessage]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: object) -> Any:
        found = [storage.path(path) for storage in self.storages if storage.exists(path)]
        return found if find_all else (found[0] if found else [])

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        for storage in self.storages:
            for path in utils.get_files(storage, list(ignore_patterns or [])):
                yield path, storage


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
