"""Static files: collected below the data folder, hashed, compressed; repeated only when a file has changed.

Scripts are modules. Their imports get hashed names as well, and a page preloads everything its entry module needs.
"""

from __future__ import annotations

import functools
import hashlib
import posixpath
import re
from collections.abc import Iterable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders, utils
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

from goldenspike.site.pages.games import all_pages

STAMP = ".collected"

# `import … from "./other.js";`, as the formatter writes it: at the start of a line, where our comments never have one.
IMPORT = r"""(?m)^(?P<matched>(?P<what>(?:import|(?:import|export)[\w\s{},*]+ from) )"(?P<url>[./][^"]*)";)"""
REWRITTEN = '%(what)s"%(url)s";'


class GameFinder(BaseFinder):
    """The static files that games bring: `static/` beside their pages."""

    def __init__(self, app_names: object = None, *args: object, **kwargs: object) -> None:
        folders = [Path(str(resources.files(pages.package).joinpath("static"))) for pages in all_pages()]
        self.storages = [FileSystemStorage(location=folder) for folder in folders if folder.is_dir()]
        super().__init__(*args, **kwargs)

    def check(self, **kwargs: object) -> list[CheckMessage]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: object) -> Any:
        paths = [storage.path(path) for storage in self.storages if storage.exists(path)]
        return paths if find_all else (paths[0] if paths else [])

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        for storage in self.storages:
            for path in utils.get_files(storage, list(ignore_patterns or [])):
                yield path, storage


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    """Hashed names once the files have been collected; plain names before that, in tests and during development."""

    manifest_strict = False
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("*.js", ((IMPORT, REWRITTEN),)))
    # A module's name depends on those of everything it imports: one pass for each step of the longest chain.
    max_post_process_passes = 20

    def hashed_name(self, name: str, content: object = None, filename: str | None = None) -> str:
        try:
            return str(super().hashed_name(name, content, filename))
        except ValueError:
            return name


class NoSuchModule(Exception):
    """A page or a module imports a module that is not among the static files."""


def imports(module: str) -> list[str]:
    """The names of the static files that a module imports directly."""
    file = finders.find(module)
    if not isinstance(file, str):
        raise NoSuchModule(module)
    addresses = [match["url"] for match in re.finditer(IMPORT, Path(file).read_text("utf-8"))]
    folder = settings.STATIC_URL + posixpath.dirname(module)
    return [posixpath.normpath(posixpath.join(folder, url)).removeprefix(settings.STATIC_URL) for url in addresses]


@functools.cache
def all_imports(entry: str) -> tuple[str, ...]:
    """Everything an entry module needs, itself not included, nearest first."""
    modules = [entry]
    for module in modules:  # the list grows during the loop
        modules += [name for name in dict.fromkeys(imports(module)) if name not in modules]
    return tuple(modules[1:])


def fingerprint() -> str:
    """Names, sizes and times of all static files, as one hash."""
    digest = hashlib.sha256()
    for finder in finders.get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            digest.update(f"{name} {about.st_size} {about.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def collect() -> None:
    stamp = Path(settings.STATIC_ROOT) / STAMP
    expected = fingerprint()
    if stamp.is_file() and stamp.read_text("ascii") == expected:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(expected, "ascii")
