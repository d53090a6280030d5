"""`goldenspike serve`: the site on this computer; `goldenspike manage`: the tools of whoever runs it."""

from __future__ import annotations

import os
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Lang, settings
from goldenspike.text.catalogue import N_, Words
from goldenspike.web import addresses, data

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
    data.prepare(place)
    try:
        with data.served(place), listening(host, port) as door:
            os.environ[addresses.VARIABLE] = host
            run(door, lambda: greet(here.words, door, host, open_browser))
    except data.AlreadyServed:
        raise here.fail(N_("The data in {folder} is being served already."), 1, folder=place) from None


def use_folder(folder: Path | None) -> Path:
    """Settings read the folder from the environment, here and in every process started from here."""
    place = (folder or data.folder()).absolute()
    os.environ[data.VARIABLE] = str(place)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "goldenspike.web.settings")
    return place


def listening(host: str, port: int) -> socket.socket:
    """Bound before anything else, so that a port in use is told at once and a free one is known."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError:
        door.close()
        raise
    return door


def run(door: socket.socket, greeting: Callable[[], None]) -> None:
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    from goldenspike.web import statics

    statics.collect()
    from goldenspike.web import server  # loads the application, which looks for the static files at once

    server.run(door, greeting)


def greet(words: Words, door: socket.socket, host: str, open_browser: bool) -> None:
    port = door.getsockname()[1]
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
