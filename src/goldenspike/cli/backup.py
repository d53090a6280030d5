"""`goldenspike backup` and `goldenspike restore`: the site's data in one file, or in dated copies, while it runs."""

from __future__ import annotations

import datetime
import os
import re
import signal
import sqlite3
import threading
from pathlib import Path
from typing import Annotated, Any

import typer

from goldenspike.cli.common import Lang, Settings, settings
from goldenspike.cli.restart import restart_all
from goldenspike.cli.serve import DataFolder, use_folder
from goldenspike.site.operations import backup as files
from goldenspike.site.operations import copies, data, handover
from goldenspike.words.catalogue import N_
from goldenspike.words.errors import NO_FOLDER, file_error_text

HELP = N_("Back up the site’s data while the site is running: to one file, or to dated copies at regular intervals.")
RESTORE_HELP = N_("Restore the site’s data from a backup, even while the site is running.")

BackupFile = Annotated[
    Path | None,
    typer.Argument(
        help=N_("The backup file, or the folder for dated copies (default: backups in the data folder).").one,
        metavar=N_("FILE").one,
    ),
]

FAULTS = {
    "no_data": N_("There’s no site data in {folder}."),
    "no_folder": NO_FOLDER,
    "no_backup": N_("{file} isn’t a backup of a site."),
    "damaged": N_("The backup in {file} is damaged."),
}
MISSING = N_("Missing: {what}.")
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


def backup(
    context: typer.Context,
    file: BackupFile = None,
    every: Annotated[
        str, typer.Option(help=N_("Make a dated copy at this interval: 10m, 6h, 1d.").one, metavar=N_("TIME").one)
    ] = "",
    keep: Annotated[
        str, typer.Option(help=N_("With --every: how long to keep every copy.").one, metavar=N_("TIME").one)
    ] = "1d",
    keep_daily: Annotated[
        str,
        typer.Option(help=N_("With --every: how long to keep daily copies (one per day).").one, metavar=N_("TIME").one),
    ] = "31d",
    drill: Annotated[
        bool, typer.Option("--drill", help=N_("Restore the newest dated copy to a temporary place and check it.").one)
    ] = False,
    folder: DataFolder = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    place = use_folder(folder)
    check_sqlite(ui)
    if drill:
        rehearse(ui, file or place / copies.FOLDER)
    elif every:
        times = [duration(ui, "--every", every), duration(ui, "--keep", keep), duration(ui, "--keep-daily", keep_daily)]
        keep_copying(ui, place, file or place / copies.FOLDER, *times)
    elif file is None:
        raise ui.fail(MISSING, 2, what=ui.words(N_("FILE")))
    else:
        back_up_once(ui, place, file)


def back_up_once(ui: Settings, place: Path, file: Path) -> None:
    try:
        files.backup(place, file)
    except files.BackupError as error:
        raise ui.fail(FAULTS[error.code], 1, folder=place, file=file) from None
    typer.echo(ui.words(N_("Backed up to {file}. Keep it safe: it contains the site’s secret key."), file=file))


def duration(ui: Settings, option: str, text: str) -> datetime.timedelta:
    match = re.fullmatch(r"([1-9][0-9]{0,5})([smhd])", text)
    if match is None:
        raise ui.fail(N_("{option} takes a duration such as 30s, 10m, 6h or 1d."), 2, option=option)
    return datetime.timedelta(seconds=int(match[1]) * UNITS[match[2]])


def keep_copying(
    ui: Settings,
    place: Path,
    folder: Path,
    every: datetime.timedelta,
    keep: datetime.timedelta,
    daily: datetime.timedelta,
) -> None:
    """Copy until stopped. An error in the first copy ends it; later errors (a full disk, say) are reported and
    retried.
    """
    stopping = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stopping.set())  # a copy in progress is finished first
    working = False
    for _ in copies.ticks(every, stopping):
        try:
            made = copies.make(place, folder)
            gone = copies.thin(folder, keep, daily)
        except files.BackupError as error:
            if not working:
                raise ui.fail(FAULTS[error.code], 1, folder=place, file=folder) from None
            tell(ui, ui.words(FAULTS[error.code], folder=place, file=folder))
        except (OSError, sqlite3.Error) as error:
            if not working:
                raise
            tell(ui, file_error_text(ui.words, error) if isinstance(error, OSError) else str(error))
        else:
            working = True
            message = N_("Copied to {file}; old copies removed: {count}.")
            typer.echo(ui.words(message, file=made.file, count=len(gone)))


def tell(ui: Settings, reason: str) -> None:
    typer.echo(ui.words(N_("The backup failed: {reason} It will be tried again."), reason=reason), err=True)


def rehearse(ui: Settings, folder: Path) -> None:
    """Rehearse a restore without touching the site: is the newest copy complete?"""
    copy = newest(ui, folder)
    try:
        done = copies.drill(copy)
    except files.BackupError as error:
        raise ui.fail(FAULTS[error.code], 1, folder=folder, file=copy.file) from None
    minutes = max(0, int((copies.now() - copy.made).total_seconds() // 60))
    message = N_("{file} is {minutes} min old. Restored and checked in {seconds} s: {report}")
    figures: dict[str, Any] = {"minutes": minutes, "seconds": f"{done.seconds:.1f}", "report": done.report}
    if not done.fits:
        raise ui.fail(message, 1, file=copy.file, **figures)
    typer.echo(ui.words(message, file=copy.file, **figures))


def restore(
    context: typer.Context,
    file: BackupFile = None,
    at: Annotated[
        str,
        typer.Option(
            help=N_('Restore the last dated copy made before this time: "2026-11-18 10:00".').one,
            metavar=N_("TIME").one,
        ),
    ] = "",
    folder: DataFolder = None,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    place = use_folder(folder)
    check_sqlite(ui)
    if at:
        file = newest(ui, file or place / copies.FOLDER, moment(ui, at)).file
    elif file is None:
        raise ui.fail(MISSING, 2, what=ui.words(N_("FILE")))
    elif file.is_dir():
        file = newest(ui, file).file
    try:
        before = files.restore(place, file)
    except files.BackupError as error:
        raise ui.fail(FAULTS[error.code], 1, folder=place, file=file) from None
    # A running site keeps more in memory than the database: the key, the shape of the tables, what spectators see.
    restarts = bool(handover.SIGNALS and handover.serving(place))
    done = N_("Restored the data from {file}.")
    by_hand = N_("Restored the data from {file}. If the site is running, restart it now.")
    typer.echo(ui.words(done if restarts else by_hand, file=file))
    if before is not None:
        typer.echo(ui.words(N_("The previous data is in {file}."), file=before))
    if restarts:
        restart_all(ui, place)


def moment(ui: Settings, text: str) -> datetime.datetime:
    """A time as typed; local time unless it names a time zone."""
    try:
        return datetime.datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        raise ui.fail(N_('--at takes a time such as "2026-11-18 10:00".'), 2) from None


def newest(ui: Settings, folder: Path, at: datetime.datetime | None = None) -> copies.Copy:
    copy = copies.newest(folder, at)
    if copy is None:
        none, none_before = N_("There are no dated copies in {folder}."), N_("{folder} has no copy from before {time}.")
        shown = f"{at:%Y-%m-%d %H:%M}" if at else ""
        raise ui.fail(none_before if at else none, 1, folder=folder, time=shown)
    return copy


def check_sqlite(ui: Settings) -> None:
    if os.environ.get(data.POSTGRESQL):
        raise ui.fail(N_("This site keeps its data in PostgreSQL: use pg_dump and pg_restore."), 1)
