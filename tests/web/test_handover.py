"""One program takes over from another, by command, signal or systemd; the last requests are answered."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from goldenspike.cli.main import main
from goldenspike.site.operations import data, handover, start
from tests.web.environment import environment
from tests.web.games import hot_seat, key
from tests.web.site import HTMX, PATIENCE, START, Browser, Site, person

DEPLOY = Path(__file__).parents[2] / "deploy"
FROM_SYSTEMD = """
import os, socket
door = socket.create_server(("127.0.0.1", int(os.environ.pop("TEST_PORT"))))
os.dup2(door.fileno(), 3)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1", "LISTEN_FDNAMES": "goldenspike.socket"}
"""


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_command_restarts_the_site(
    site: Site, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "use_folder", lambda place: None)
    [before] = handover.serving(site.folder)
    assert main(["restart", "--data", str(site.folder), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"Restarted: http://127.0.0.1:{site.port}/\n"
    [after] = handover.serving(site.folder)
    assert after.pid == before.pid  # on SQLite the process stays, its program is new
    assert after.since > before.since
    assert site.browser().get("/readyz").status == 200


def test_where_nothing_runs_nothing_is_restarted(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "use_folder", lambda place: None)
    (folder / "serving-1").write_text("http://127.0.0.1:1/\n1\n")  # left by a killed process
    assert main(["restart", "--data", str(folder), "--lang", "en"]) == 1
    assert capsys.readouterr().err == f"No site is running with the data in {folder}.\n"
    assert not (folder / "serving-1").exists()


def test_nobody_reads_half_a_note_of_who_serves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[handover.Serving]] = []
    lock = handover.locked

    def locked(file: int) -> bool:
        """Just before it is locked, someone looks."""
        monkeypatch.setattr(handover, "locked", lock)
        seen.append(handover.serving(folder))
        return lock(file)

    monkeypatch.setattr(handover, "locked", locked)
    with handover.present(folder, "http://127.0.0.1:1/"):
        assert seen == [[]]
        assert [serving.pid for serving in handover.serving(folder)] == [os.getpid()]
    assert handover.serving(folder) == []


def test_a_program_that_cannot_be_loaded_does_not_replace_one_that_runs(folder: Path, tmp_path: Path) -> None:
    upgraded = tmp_path / "upgraded"
    environ = environment()
    environ["PYTHONPATH"] = os.pathsep.join([str(upgraded), environ.get("PYTHONPATH", "")])
    with Site(folder, environ) as site:
        (upgraded / "django").mkdir(parents=True)
        (upgraded / "django" / "__init__.py").write_text("raise ImportError('half installed')")
        assert site.process is not None
        site.process.send_signal(signal.SIGHUP)
        until(lambda: "this one goes on" in site.log.read_text())
        assert "half installed" in site.log.read_text()
        assert site.browser().get("/readyz").status == 200
        [before] = handover.serving(folder)
        shutil.rmtree(upgraded / "django")
        assert list(handover.restart(folder)) == [before.address]


def test_systemd_may_hold_the_door(folder: Path) -> None:
    site = Site(folder, environment(), FROM_SYSTEMD + START)
    site.environ["TEST_PORT"] = str(site.port)
    with site:
        assert site.browser().get("/readyz").status == 200
        assert b"<title>" in site.browser().get("/").body


def test_systemd_hears_when_it_is_ready(folder: Path, tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address)
        systemd.settimeout(PATIENCE)
        with Site(folder, environment(NOTIFY_SOCKET=address)):
            assert systemd.recv(1000) == b"READY=1"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP], ids=lambda number: number.name)
def test_what_has_been_asked_is_answered_before_the_end(site: Site, number: signal.Signals) -> None:
    ann, cookie = person()
    table = hot_seat(ann).id
    answers: list[tuple[int, str]] = []

    def move() -> None:
        browser = Browser(site.port, cookie)
        fields: dict[str, object] = {"seat": 0, "ply": 0, "text": "auction red 3", "key": key()}
        answer = browser.post(f"/t/{table}/move", fields, **HTMX)
        answers.append((answer.status, answer.headers.get("connection", "")))
        browser.close()

    assert site.process is not None
    with closing(sqlite3.connect(site.folder / data.DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asking = threading.Thread(target=move)
        asking.start()
        until(lambda: site.browser().get("/readyz").json()["wrong"] == ["database"])
        site.process.send_signal(number)
        until(lambda: b"connection: close" in raw_health(site.port))
        other.execute("ROLLBACK")
    asking.join()
    assert answers == [(200, "close")]


def raw_health(port: int) -> bytes:
    try:
        with socket.create_connection(("127.0.0.1", port), 1) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return line.recv(4000).lower()
    except OSError:
        return b"connection: close"  # nobody takes new ones any more


def test_the_units_of_systemd_are_sound(tmp_path: Path) -> None:
    units = [tmp_path / name for name in ("goldenspike.service", "goldenspike.socket")]
    for unit in units:
        text = (DEPLOY / unit.name).read_text("utf-8")
        assert "[Unit]" in text
        unit.write_text(text.replace("/opt/goldenspike/bin/goldenspike", sys.executable), "utf-8")
    try:
        done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return  # no systemd here: nothing to ask
    assert done.returncode == 0, done.stderr
    assert not [line for line in done.stderr.splitlines() if "goldenspike" in line]
