"""`goldenspike serve`: the site on this computer; `goldenspike manage`: tools for its operator."""

from __future__ import annotations

import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from goldenspike.cli.common import Lang, read_bots, settings
from goldenspike.site.operations import addresses, data, handover, start
from goldenspike.words.catalogue import N_, Words

HELP = N_("Run the site on this computer: play in the browser, alone or with others.")
MANAGE_HELP = N_("Tools for people who run a site: createsuperuser, check_tables and more.")

# Arguments that `manage` does not know are passed on to Django.
PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True}

DataFolder = Annotated[
    Path | None, typer.Option("--data", help=N_("The site’s data folder.").one, metavar=N_("FOLDER").one)
]


BAD_SETTING = N_("{name} must be a whole number.")
IN_THE_TERMINAL = {"www-browser", "links", "elinks", "lynx", "w3m"}
FAULTS = {
    "port_taken": N_("Port {port} is used by another program: choose another one with --port."),
    "port_forbidden": N_("You aren’t allowed to use port {port}: choose one above 1023 with --port."),
    "no_address": N_("This computer has no address “{host}”."),
}


def serve(
    context: typer.Context,
    host: Annotated[
        str, typer.Option(help=N_("The address to listen on; 0.0.0.0 lets your network in.").one)
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            help=N_("The port to listen on, or 0 for any. Default: 8000 or the next free one.").one, min=0, max=65535
        ),
    ] = None,
    folder: DataFolder = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help=N_("A bot of your own to play against, as my_bot.py:MyBot; can be repeated.").one),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help=N_("Open the browser.").one)] = False,
    lang: Lang = None,
) -> None:
    ui = settings(context)
    bots = read_bots(ui.words, bot or [])
    place = use_folder(folder)
    try:
        with suppress(KeyboardInterrupt):  # this is how it is stopped
            # When taking over from another process, the browser is already open.
            opens = open_browser and not handover.takes_over()
            start.serve(place, host, port, lambda actual: greet(ui.words, host, actual, place, opens), bots)
        typer.echo(ui.words(N_("Golden Spike has stopped. All games are saved.")))
    except data.AlreadyServed as other:
        if not open_browser:
            raise ui.fail(N_("A site is already running with the data in {folder}."), 1, folder=place) from None
        typer.echo(ui.words(N_("Golden Spike is running: {address}"), address=other.address))
        open_page(other.address)
    except start.CannotListen as fault:
        raise ui.fail(FAULTS[fault.code], 1, host=host, port=fault.port) from None
    except data.BadSetting as name:
        raise ui.fail(BAD_SETTING, 1, name=name) from None


def use_folder(folder: Path | None) -> Path:
    """The folder requested, or the environment's, or the user's own."""
    place = (folder or data.folder()).absolute()
    start.use_folder(place)
    return place


def greet(words: Words, host: str, port: int, place: Path, open_browser: bool) -> None:
    address, for_others = addresses.local(host, port), addresses.for_the_network(host, port)
    typer.echo(words(N_("Golden Spike is running: {address}"), address=address))
    if for_others:
        typer.echo(words(N_("On your network: {address}"), address=for_others))
    typer.echo(words(N_("Games are saved in {folder}. Press Ctrl+C to stop."), folder=place))
    if open_browser:
        threading.Thread(target=open_page, args=[address], daemon=True).start()  # some browsers block until closed


def open_page(address: str) -> None:
    """Open in a window. A browser inside this terminal would cover its text; then the printed address must do."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if Path(getattr(browser, "name", "")).name not in IN_THE_TERMINAL:
            browser.open(address)


def manage(context: typer.Context, folder: DataFolder = None, lang: Lang = None) -> None:
    place = use_folder(folder)
    data.prepare(place)
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(["goldenspike manage", *context.args])
    except data.BadSetting as name:
        raise settings(context).fail(BAD_SETTING, 1, name=name) from None
