"""Backup and restore while the site runs and people play."""

from __future__ import annotations

import threading
import zipfile
from pathlib import Path
from random import Random

import pytest
from django.db import connections

from goldenspike.cli.main import main
from goldenspike.site import moves, positions
from goldenspike.site.models import Line, Table
from goldenspike.site.operations import backup, checks, data, handover, start
from tests.web.games import hot_seat, key, play_on, rows, some_action
from tests.web.site import HTMX, Site, Stream, person


def test_a_backup_taken_while_writing_is_whole(folder: Path, tmp_path: Path) -> None:
    ann, _ = person()
    tables = [hot_seat(ann) for _ in range(4)]
    stop = threading.Event()
    faults: list[BaseException] = []

    def play(table: Table) -> None:
        random = Random(1)
        try:
            while not stop.is_set() and not positions.at(table).over:
                seat, ply, text = some_action(table, random)
                moves.move(table.id, ann, seat, ply, text, key())
        except BaseException as error:
            faults.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=play, args=[table]) for table in tables]
    for thread in threads:
        thread.start()
    files = [tmp_path / f"{number}.backup" for number in range(5)]
    for file in files:
        backup.backup(folder, file)
    stop.set()
    for thread in threads:
        thread.join()
    assert faults == []
    for file in files:
        assert file.stat().st_mode & 0o777 == 0o600
        place = tmp_path / file.stem
        assert backup.restore(place, file) is None
        look_at(place)
        assert list(checks.misfits()) == []
        assert Table.objects.count() == 4
    assert (tmp_path / "0" / data.SECRET_KEY).read_bytes() == (folder / data.SECRET_KEY).read_bytes()


def look_at(place: Path) -> None:
    connections.close_all()
    connections.settings["default"]["NAME"] = str(place / data.DATABASE)
    positions.CACHE.clear()


def test_a_restore_while_the_site_runs_is_seen_at_once(site: Site, tmp_path: Path) -> None:
    ann, cookie = person()
    table = hot_seat(ann)
    play_on(table, ann, 5)
    early = rows(table)
    file = tmp_path / "site.backup"
    assert main(["backup", str(file), "--data", str(site.folder)]) == 0
    play_on(table, ann, 10, seed=2)
    late = site.browser().get(f"/t/{table.id}/record").body
    assert main(["restore", str(file), "--data", str(site.folder)]) == 0
    assert rows(table) == early
    # Another game under the same numbers: nothing of the lost one may come from the server's memory.
    browser = site.browser(cookie)
    random = Random(7)
    for _ in range(10):
        seat, ply, text = some_action(table, random)
        answer = browser.post(f"/t/{table.id}/move", {"seat": seat, "ply": ply, "text": text, "key": key()}, **HTMX)
        assert answer.status == 200, answer
    record = browser.get(f"/t/{table.id}/record").body
    assert record == positions.at(table).record.dumps().encode() != late
    assert checks.fault(table.id) == ""
    before = list(site.folder.glob("before-restore-*.backup"))
    assert len(before) == 1
    backup.restore(tmp_path / "again", before[0])
    look_at(tmp_path / "again")
    assert Line.objects.count() == 15


def test_a_restore_restarts_a_site_that_runs(
    site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the key, the database schema and what watchers see are those of the backup."""
    monkeypatch.setattr(start, "use_folder", lambda place: None)
    ann, _ = person()
    table = hot_seat(ann)
    file = tmp_path / "site.backup"
    backup.backup(site.folder, file)
    ply = play_on(table, ann, 5)
    watcher = Stream(site.port, f"/events/{table.id}?ply={ply}")
    [old] = handover.serving(site.folder)
    assert main(["restore", str(file), "--data", str(site.folder), "--lang", "en"]) == 0
    assert f"Restored the data from {file}.\n" in capsys.readouterr().out
    [new] = handover.serving(site.folder)
    assert new.since > old.since
    while watcher.line():
        pass  # until its end: its page comes back and asks for what is there now
    watcher.close()
    again = Stream(site.port, f"/events/{table.id}?ply={ply}")
    assert again.event() == (table.id, 0)
    again.close()


def test_what_is_no_backup_changes_nothing(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann, _ = person()
    play_on(hot_seat(ann), ann, 5)
    bad = tmp_path / "bad"
    bad.write_bytes(b"nonsense")
    half = tmp_path / "half"
    with zipfile.ZipFile(half, "w") as zipped:
        zipped.writestr(backup.ABOUT, '{"format": 1}')
        zipped.writestr(data.DATABASE, b"SQLite format 3\0 and then nothing that fits")
        zipped.writestr(data.SECRET_KEY, "x")
    for file in (bad, half):
        assert main(["restore", str(file), "--data", str(folder), "--lang", "en"]) == 1
    assert main(["restore", str(tmp_path / "none"), "--data", str(folder), "--lang", "en"]) == 1
    assert main(["backup", str(tmp_path / "out"), "--data", str(tmp_path / "empty"), "--lang", "en"]) == 1
    assert main(["backup", str(tmp_path / "nowhere" / "out"), "--data", str(folder), "--lang", "en"]) == 1
    output = capsys.readouterr().err
    assert f"The folder for {tmp_path / 'nowhere' / 'out'} doesn’t exist." in output
    assert "isn’t a backup" in output
    assert "is damaged" in output
    assert "no site data" in output
    assert Line.objects.count() == 5
