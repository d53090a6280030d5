"""`goldenspike serve`: the site on this computer; `goldenspike manage`: the tools of whoever runs it."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Lang, settings
from goldenspike.text.catalogue import N_, Words
from goldenspike.web import addresses, data, start

HELP = N_("Run the site on this computer: play in the browser, alone or with others.")
MANAGE_HELP = N_("Tools for whoever runs the site: createsuperuser, check_tables and so on.")

# What `manage` does not know goes on to Django.
PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True}

DataFolder = Annotated[
    Path | None, typer.Option("--data", help=N_("The folder of the site's data.").one, metavar="FOLDER")
]


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help=N_("Address to listen on; 0.0.0.0 lets the network in.").one)] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=N_("Port to listen on; 0 takes a free one.").one, min=0, max=65535)] = 8000,
    folder: DataFolder = None,
    open_browser: Annotated[bool, typer.Option("--open", help=N_("Open the browser.").one)] = False,
    lang: Lang = None,
) -> None:
    here = settings(context)
    place = use_folder(folder)
    try:
        start.serve(place, host, port, lambda actual: greet(here.words, actual, host, open_browser))
    except data.AlreadyServed:
        raise here.fail(N_("The data in {folder} is being served already."), 1, folder=place) from None


def use_folder(folder: Path | None) -> Path:
    """What was asked for, else the environment's, else a folder of the user's own."""
    place = (folder or data.folder()).absolute()
    start.use_folder(place)
    return place


def greet(words: Words, port: int, host: str, open_browser: bool) -> None:
    named = f"[{host}]" if ":" in host else host
    here = f"http://{'127.0.0.1' if addresses.is_everywhere(host) else named}:{port}/"
    typer.echo(words(N_("Golden Spike is open: {address}"), address=here))
    if addresses.is_everywhere(host) and addresses.network_address():
        address = f"http://{addresses.network_address()}:{port}/"
        typer.echo(words(N_("In the same network: {address}"), address=address))
    if open_browser:
        webbrowser.open(here)


def manage(context: typer.Context, folder: DataFolder = None, lang: Lang = None) -> None:
    place = use_folder(folder)
    data.prepare(place)
    from django.core.management import execute_from_command_line

    execute_from_command_line(["goldenspike manage", *context.args])
