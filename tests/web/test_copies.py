"""Dated backups: made again and again while people play, thinned, found by time, rehearsed, and never incomplete."""

from __future__ import annotations

import datetime
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from django.db import connections

from goldenspike.cli.main import main
from goldenspike.site import moves, positions
from goldenspike.site.models import Line, Table
from goldenspike.site.operations import backup, checks, copies, data
from tests.web.environment import environment
from tests.web.games import hot_seat, key, play_on, some_action
from tests.web.site import person
from tests.web.test_backup import look_at

HOUR = datetime.timedelta(hours=1)
DAY = datetime.timedelta(days=1)
PATIENCE = 60.0


def dated(folder: Path, made: datetime.datetime) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / f"goldenspike-{made.strftime(copies.TIME)}.backup"
    file.write_bytes(b"")
    return file


def every(place: Path, folder: Path, *more: str, **settings: str) -> subprocess.Popen[str]:
    command = ["backup", str(folder), "--every", "1s", "--data", str(place), "--lang", "en", *more]
    return subprocess.Popen(
        [sys.executable, "-c", copies.COMMAND, *command],
        env=environment(**settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, "it does not come"
        time.sleep(0.01)


def test_copies_made_while_people_play_are_whole(folder: Path, tmp_path: Path) -> None:
    ann, _ = person()
    table, stop, place = hot_seat(ann), threading.Event(), tmp_path / "copies"

    def play() -> None:
        random = Random(1)
        while not stop.is_set() and not positions.at(table).over:
            seat, ply, text = some_action(table, random)
            moves.move(table.id, ann, seat, ply, text, key())
        connections.close_all()

    player = threading.Thread(target=play)
    player.start()
    with every(folder, place) as process:
        try:
            wait_until(lambda: len(copies.copies_in(place)) >= 3)
        finally:
            process.send_signal(signal.SIGTERM)
            stop.set()
            player.join()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert [file.name for file in place.iterdir() if file.name.startswith(".")] == []
    for number, copy in enumerate(copies.copies_in(place)):
        assert copy.file.stat().st_mode & 0o777 == 0o600
        backup.restore(tmp_path / str(number), copy.file)
        look_at(tmp_path / str(number))
        assert list(checks.misfits()) == []
        assert not Line.objects.filter(time__gt=copy.made).exists(), "nothing in it is younger than its name"


STUCK = """
import os, sys, time
from pathlib import Path
from goldenspike.site.operations import backup, copies
def stuck(*given):
    print("working", flush=True)
    time.sleep(600)
places = {"copying": (backup, "copy_database"), "packed": (os, "fsync"), "naming": (Path, "replace")}
setattr(*places[sys.argv[3]], stuck)
copies.make(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def test_killed_at_any_moment_it_leaves_nothing_half(folder: Path, tmp_path: Path) -> None:
    ann, _ = person()
    play_on(hot_seat(ann), ann, 5)
    place = tmp_path / "copies"
    for moment in ("copying", "packed", "naming"):
        command = [sys.executable, "-c", STUCK, str(folder), str(place), moment]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "working\n"
            process.kill()
    leftovers = list(place.glob(f"{backup.HIDDEN}*"))
    assert len(leftovers) == 3
    assert copies.copies_in(place) == []
    busy = place / f"{backup.HIDDEN}busy"
    busy.mkdir()
    held = backup.hold(busy)
    assert held is not None
    long_ago = time.time() - 60
    for hidden in (*leftovers, busy):
        os.utime(hidden, (long_ago, long_ago))
    copies.make(folder, place)
    assert list(place.glob(f"{backup.HIDDEN}*")) == [busy], "the next run cleans up, but not after one that still works"
    os.close(held)
    copies.make(folder, place)
    assert not list(place.glob(f"{backup.HIDDEN}*"))


def test_copies_are_thinned_to_one_a_day_and_then_let_go(tmp_path: Path) -> None:
    place, now = tmp_path / "copies", copies.now().replace(hour=12, minute=0, second=0, microsecond=0)
    hourly = [dated(place, now - number * HOUR) for number in range(24 * 40)]
    other = place / "mine.backup"
    other.write_text("somebody's own")
    gone = copies.thin(place, DAY, 31 * DAY)
    left = {copy.file for copy in copies.copies_in(place)}
    assert other.exists()
    assert left == set(hourly) - {copy.file for copy in gone}
    real_now = copies.now()
    young = {copy for copy in copies.copies_in(place) if real_now - copy.made <= DAY}
    days = [copy.made.date() for copy in copies.copies_in(place) if copy not in young]
    assert len(young) >= 12
    assert len(days) == len(set(days))
    assert 29 <= len(days) <= 32
    assert all(
        copy.made.hour == 23 for copy in copies.copies_in(place) if copy not in young and copy.made < now - 2 * DAY
    )
    assert copies.thin(place, DAY, 31 * DAY) == []


def test_the_newest_copy_stays_however_old(tmp_path: Path) -> None:
    file = dated(tmp_path / "copies", copies.now() - 400 * DAY)
    assert copies.thin(tmp_path / "copies", DAY, 31 * DAY) == []
    assert file.exists()


def test_back_to_a_time_is_the_last_copy_from_before_it(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, _ = person()
    table = hot_seat(ann)
    place = folder / copies.FOLDER
    for hour in (9, 10, 11):
        play_on(table, ann, 2)
        made = copies.make(folder, place)
        moment = datetime.datetime(2026, 11, 17, hour).astimezone(datetime.UTC)
        made.file.rename(place / f"goldenspike-{moment.strftime(copies.TIME)}.backup")
    play_on(table, ann, 2)
    here = ["--data", str(folder), "--lang", "en"]
    assert main(["restore", "--at", "2026-11-17 10:59", *here]) == 0
    assert Line.objects.count() == 4
    assert main(["restore", "--at", "2026-11-17T11:00", *here]) == 0
    assert Line.objects.count() == 6
    assert main(["restore", str(place), *here]) == 0, "a folder: its newest"
    assert main(["restore", "--at", "2026-11-17 08:00", *here]) == 1
    assert main(["restore", "--at", "yesterday", *here]) == 2
    assert main(["restore", *here]) == 2
    assert main(["backup", *here]) == 2
    assert main(["backup", "--every", "often", *here]) == 2
    assert main(["backup", "--drill", str(tmp_path), *here]) == 1
    said = capsys.readouterr().err
    assert f"{place} has no copy from before 2026-11-17 08:00." in said
    assert f"There are no dated copies in {tmp_path}." in said
    assert "Missing: FILE." in said
    assert Line.objects.count() == 6


def test_a_drill_says_how_old_and_whether_all_fits(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann, _ = person()
    table = hot_seat(ann)
    play_on(table, ann, 5)
    place, here = folder / copies.FOLDER, ["--data", str(folder), "--lang", "en"]
    copies.make(folder, place)
    assert main(["backup", "--drill", *here]) == 0
    said = capsys.readouterr().out
    assert "is 0 min old" in said
    assert "1 tables, all fit" in said
    Line.objects.filter(ply=2).delete()
    (copies.copies_in(place)[0]).file.unlink()
    copies.make(folder, place)
    assert main(["backup", "--drill", *here]) == 1
    assert f"{table.id}: lines are missing" in capsys.readouterr().err
    assert [file.name for file in place.iterdir() if file.name.startswith(".")] == []
    assert Table.objects.count() == 1, "the site's own data are left alone"


def test_without_data_it_ends_at_once_and_a_later_fault_is_only_told(folder: Path, tmp_path: Path) -> None:
    with every(tmp_path / "empty", tmp_path / "copies") as none:
        _, said = none.communicate()
    assert none.returncode == 1
    assert "There’s no site data" in said
    place = tmp_path / "others"
    with every(folder, place) as working:
        try:
            wait_until(lambda: len(copies.copies_in(place)) >= 1)
            (folder / data.DATABASE).rename(folder / "away")
            assert working.stderr is not None
            assert "It will be tried again." in working.stderr.readline()
            (folder / "away").rename(folder / data.DATABASE)
            before = len(copies.copies_in(place))
            wait_until(lambda: len(copies.copies_in(place)) > before)
        finally:
            working.terminate()
