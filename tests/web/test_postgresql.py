"""Several server processes on one PostgreSQL: a move at one is heard at the other, and both keep the same rules."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.environment import environment
from tests.web.games import key
from tests.web.site import HTMX, QUICK_START, Browser, Site, Stream

PREPARE = """
import json, sys
from pathlib import Path
from goldenspike.site.operations import data, start
start.use_folder(Path(sys.argv[1]))
data.prepare(Path(sys.argv[1]))
import django
django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from goldenspike.site import people, tables
ann, secret = people.create("Ann", "en")
made = [tables.create(ann, "steel-driver", [tables.Here(name) for name in "ABC"]).id for _ in range(3)]
bots = tables.create(ann, "steel-driver", [tables.Bot("random") for _ in "ABC"], pace=0).id
print(json.dumps({"key": secret, "tables": made, "bots": bots}))
"""
CHECK = """
import sys
from pathlib import Path
from goldenspike.site.operations import start
start.use_folder(Path(sys.argv[1]))
import django
django.setup()
from django.core.management import call_command
call_command("check_tables")
"""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a folder that is missing on some systems, and works without it
        from pgserver.postgres_server import get_server
    server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def run(code: str, folder: Path, environ: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_two_processes_share_a_table(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    environ = environment(GOLDENSPIKE_DATABASE=database)
    made = json.loads(run(PREPARE, folder, environ))
    with Site(folder, environ, QUICK_START) as first, Site(folder, environ, QUICK_START) as second:
        table = made["tables"][0]
        viewers = [Stream(site.port, f"/events/{table}?ply=0") for site in (first, second) for _ in range(3)]
        assert all(viewer.line() for viewer in viewers)
        fields: dict[str, object] = {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()}
        assert first.browser(made["key"]).post(f"/t/{table}/move", fields, **HTMX).status == 200
        assert [viewer.event() for viewer in viewers] == [(table, 1)] * 6
        assert second.browser(made["key"]).post(f"/t/{table}/move", fields).json()["again"] is True
        race(first, second, made)
        until_over(first.browser(), made["bots"])
        for viewer in viewers:
            viewer.close()
    assert "all fit" in run(CHECK, folder, environ)


def race(first: Site, second: Site, made: dict[str, str]) -> None:
    """Both processes get the same move with different keys at the same moment: one line, whoever wins."""
    seen: list[int] = []

    def go(site: Site) -> None:
        browser = Browser(site.port, made["key"])
        for _ in range(3):
            fields: dict[str, object] = {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()}
            seen.append(browser.post(f"/t/{made['tables'][1]}/move", fields, **HTMX).status)
        browser.close()

    threads = [threading.Thread(target=go, args=[site]) for site in (first, second) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seen) == [200] + [409] * 17


def until_over(browser: Browser, table: str) -> None:
    import time

    end = time.monotonic() + 300
    while b'[Result "*"]' in browser.get(f"/t/{table}/record").body:
        assert time.monotonic() < end
        time.sleep(0.2)
