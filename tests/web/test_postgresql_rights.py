"""Rights, space and backups where several processes share one PostgreSQL."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

from tests.web.environment import environment
from tests.web.site import QUICK_START, Site
from tests.web.test_postgresql import CHECK, PREPARE, database, run

assert database  # a fixture of both files

SEATS: dict[str, object] = {f"kind{number}": "here" for number in range(3)}
SEATS |= {f"name{number}": name for number, name in enumerate(("Ann", "Ben", "Cem"))}
SECOND_BROWSER = """
import sys
from pathlib import Path
from goldenspike.site.operations import start
start.use_folder(Path(sys.argv[1]))
import django
django.setup()
from goldenspike.site import people
from goldenspike.site.models import Person
print(people.new_key(Person.objects.filter(name="Ann").order_by("-pk")[0]))
"""


def program(name: str, *arguments: str) -> None:
    import pgserver

    file = Path(pgserver.__file__).parent / "pginstall" / "bin" / name
    subprocess.run([file, *arguments], check=True, capture_output=True)


def test_what_is_dumped_while_bots_play_comes_back_whole(database: str, tmp_path: Path) -> None:
    """The drill of docs/guides/run-the-site.md: pg_dump while a site plays, pg_restore elsewhere, check_tables."""
    folder, file = tmp_path / "site", tmp_path / "site.dump"
    environ = environment(GOLDENSPIKE_DATABASE=database)
    made = json.loads(run(PREPARE, folder, environ))
    with Site(folder, environ, QUICK_START) as site:
        browser = site.browser()
        while browser.get(f"/api/tables/{made['bots']}").json()["ply"] == 0:
            time.sleep(0.01)
        program("pg_dump", "--format=custom", f"--file={file}", database)
    program("psql", "--command=CREATE DATABASE restored", database)
    elsewhere = database.replace("/postgres?", "/restored?")
    program("pg_restore", "--exit-on-error", "--no-owner", f"--dbname={elsewhere}", str(file))
    assert "4 tables, all fit" in run(CHECK, folder, environment(GOLDENSPIKE_DATABASE=elsewhere))


def test_an_end_at_one_process_is_an_end_at_all(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    environ = environment(GOLDENSPIKE_DATABASE=database, GOLDENSPIKE_QUOTA_TABLES="5")
    made = json.loads(run(PREPARE, folder, environ).splitlines()[-1])
    lost = run(SECOND_BROWSER, folder, environ).strip()
    with Site(folder, environ, QUICK_START) as first, Site(folder, environ, QUICK_START) as second:
        assert b"Ann" in second.browser(lost).get("/you").body
        assert first.browser(made["key"]).post("/you/programs", {"end_others": "1"}).status == 200
        assert b"Ann" not in second.browser(lost).get("/you").body
        opened = [site.browser(made["key"]).post("/new/steel-driver", SEATS).status for site in (first, second) * 3]
        assert opened[0] == 302, "three are there already, and that of the bots"
        assert opened.count(302) <= 2
        guesses = [
            site.browser().post("/admin/login/?next=/admin/", {"username": "boss", "password": "wrong"}).status
            for site in (first, second) * 5
        ]
        assert guesses == [200] * 5 + [429] * 5
