"""`goldenspike backup` and `goldenspike restore`: the site's data in one file, while the site runs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Lang, Settings, settings
from goldenspike.cli.serve import DataFolder, use_folder
from goldenspike.site.operations import backup as files
from goldenspike.site.operations import data
from goldenspike.words.catalogue import N_
from goldenspike.words.errors import NO_FOLDER

HELP = N_("Copy the site's data into one file, while the site runs.")
RESTORE_HELP = N_("Bring the site's data back from such a file, while the site runs.")

BackupFile = Annotated[Path, typer.Argument(help=N_("The file of the backup.").one, metavar=N_("FILE").one)]

FAULTS = {
    "no_data": N_("There is no data of a site in {folder}."),
    "no_folder": NO_FOLDER,
    "no_backup": N_("{file} is not a backup of a site."),
    "damaged": N_("The backup in {file} is damaged."),
}


def backup(context: typer.Context, file: BackupFile, folder: DataFolder = None, lang: Lang = None) -> None:
    ui = settings(context)
    place = use_folder(folder)
    check_sqlite(ui)
    try:
        files.backup(place, file)
    except files.BackupError as error:
        raise ui.fail(FAULTS[error.code], 1, folder=place, file=file) from None
    typer.echo(ui.words(N_("Backed up to {file}. Keep it safe: it holds the site's secret key."), file=file))


def restore(context: typer.Context, file: BackupFile, folder: DataFolder = None, lang: Lang = None) -> None:
    ui = settings(context)
    place = use_folder(folder)
    check_sqlite(ui)
    try:
        before = files.restore(place, file)
    except files.BackupError as error:
        raise ui.fail(FAULTS[error.code], 1, folder=place, file=file) from None
    typer.echo(ui.words(N_("The data of {file} is back. If the site runs, start it again now."), file=file))
    if before is not None:
        typer.echo(ui.words(N_("What was there before is in {file}."), file=before))


def check_sqlite(ui: Settings) -> None:
    if os.environ.get(data.POSTGRESQL):
        raise ui.fail(N_("This site keeps its data in PostgreSQL: use pg_dump and pg_restore."), 1)
