"""`goldenspike restart`: a running site switches to the version installed now, and nobody is turned away."""

from __future__ import annotations

from pathlib import Path

import typer

from goldenspike.cli.common import Lang, Settings, settings
from goldenspike.cli.serve import DataFolder, use_folder
from goldenspike.site.operations import handover
from goldenspike.words.catalogue import N_

HELP = N_("Restart the running site without downtime, for example after an upgrade.")


def restart(context: typer.Context, folder: DataFolder = None, lang: Lang = None) -> None:
    ui = settings(context)
    place = use_folder(folder)
    if not handover.SIGNALS:
        raise ui.fail(N_("This system can’t restart a running site: stop it and start it again."), 1)
    if not restart_all(ui, place):
        raise ui.fail(N_("No site is running with the data in {folder}."), 1, folder=place)


def restart_all(ui: Settings, place: Path) -> int:
    """Restart every process that serves the folder, and report each when its successor responds. Returns how many."""
    restarted = 0
    try:
        for address in handover.restart(place):
            restarted += 1
            typer.echo(ui.words(N_("Restarted: {address}"), address=address))
    except handover.NoSuccessor as kept:
        fault = N_("The site at {address} was not restarted; see its log for the reason.")
        raise ui.fail(fault, 1, address=kept.address) from None
    return restarted
