"""Django on a real SQLite file, a fresh one for every test; `site` is a real server process on the same file.

The site's own settings are used, with rate limits lifted; other tests in this process and processes they start see
nothing of it in the environment.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.text.catalogues import compile_if_stale
from tests.web.environment import SITE, environment

compile_if_stale()

# The PostgreSQL that pip can install is not built for newer Pythons (requirements/dev.in says the same).
collect_ignore = ["test_postgresql.py", "test_postgresql_rights.py"] if sys.version_info >= (3, 13) else []

# A browser opened by another test of this process keeps an event loop running, and Django would refuse to work.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

HOME = Path(tempfile.mkdtemp(prefix="goldenspike-web-tests-"))
atexit.register(shutil.rmtree, HOME, ignore_errors=True)


def set_up() -> None:
    from goldenspike.site.operations import data

    data.prepare(HOME)
    (HOME / data.STATIC).mkdir()
    before = dict(os.environ)
    os.environ.update(SITE | {"GOLDENSPIKE_DATA": str(HOME)})
    try:
        import django
        from django.core.management import call_command

        os.environ["DJANGO_SETTINGS_MODULE"] = "goldenspike.site.settings"
        django.setup()
        call_command("migrate", verbosity=0, interactive=False)
    finally:
        for name in SITE | {"GOLDENSPIKE_DATA": "", "DJANGO_SETTINGS_MODULE": ""}:
            os.environ.pop(name, None)
            if name in before:
                os.environ[name] = before[name]
    from django.db import connections

    connections.close_all()


set_up()

from goldenspike.site import positions  # noqa: E402 - Django had to be set up first
from goldenspike.site.operations import data  # noqa: E402 - Django had to be set up first
from tests.web.site import Site  # noqa: E402


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    """The data folder of this test: a copy of the empty one, which Django uses."""
    from django.conf import settings
    from django.db import connections

    place = tmp_path / "data"
    place.mkdir()
    for name in (data.SECRET_KEY, data.DATABASE):
        shutil.copy(HOME / name, place / name)
    (place / data.STATIC).symlink_to(HOME / data.STATIC)  # collected once for all servers of these tests
    connections.close_all()
    database = connections.settings["default"]
    was = database["NAME"]
    database["NAME"] = str(place / data.DATABASE)
    settings.DATA = place
    positions.CACHE.clear()
    try:
        yield place
    finally:
        connections.close_all()
        database["NAME"] = was
        settings.DATA = HOME


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    with Site(folder, environment()) as running:
        yield running
