"""From a data folder to a running server. Loads Django only when everything it reads is in place."""

from __future__ import annotations

import errno
import os
import socket
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from goldenspike.bots.foreign import NamedBot
from goldenspike.site.operations import addresses, data, handover

USUAL_PORT = 8000
NEIGHBOURS = 20
LISTEN_QUEUE = 2048


def use_folder(place: Path) -> None:
    """Settings read the folder from the environment, here and in every child process."""
    os.environ[data.VARIABLE] = str(place)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "goldenspike.site.settings")


def set_up_for_a_look() -> None:
    """Django without a site: enough to import what games bring for their pages. Leaves nothing behind."""
    import django
    from django.apps import apps

    if not apps.ready:
        with tempfile.TemporaryDirectory() as folder:
            use_folder(Path(folder))
            django.setup()
        del os.environ[data.VARIABLE]


class CannotListen(Exception):
    """`code` is one of port_taken, port_forbidden, no_address."""

    def __init__(self, code: str, port: int) -> None:
        super().__init__(code)
        self.code = code
        self.port = port


def serve(
    place: Path, host: str, port: int | None, greeting: Callable[[int], None], bots: Sequence[NamedBot] = ()
) -> None:
    """Runs until stopped. `greeting` is called with the port as soon as requests are answered; `bots` are offered in
    addition to ours. A restart does not return: the process becomes the new program.
    """
    use_folder(place)
    data.prepare(place)
    with ExitStack() as held:
        held.enter_context(data.served(place))
        door = held.enter_context(handover.inherited() or open_door(host, port))
        host, actual = door.getsockname()[:2]
        os.environ[addresses.VARIABLE] = host
        address = addresses.local(host, actual)
        data.announce(place, address)

        def ready() -> None:
            held.enter_context(handover.present(place, address))
            greeting(actual)
            handover.say_ready()

        next_program = handover.Handover(door)
        run(door, ready, bots, next_program)
    next_program.finish()


def lift_file_limit() -> None:
    """Every viewer is an open file: allow as many as the system does, not the usual initial thousand."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def open_door(host: str, port: int | None) -> socket.socket:
    """On the given port; if none is given, on the default or the next free one."""
    if port is not None:
        return listening(host, port)
    for candidate in range(USUAL_PORT, USUAL_PORT + NEIGHBOURS):
        try:
            return listening(host, candidate)
        except CannotListen as error:
            if error.code != "port_taken":
                raise
    return listening(host, 0)


def listening(host: str, port: int) -> socket.socket:
    """Called first, so that a port in use is reported at once and a free one is known. Early connections wait."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol must be named, or asyncio does not see that it is TCP and the end of an answer waits 40 ms (Nagle).
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(LISTEN_QUEUE)
    except (OSError, UnicodeError) as error:
        door.close()
        number = error.errno if isinstance(error, OSError) else None
        code = {errno.EADDRINUSE: "port_taken", errno.EACCES: "port_forbidden"}.get(number or 0, "no_address")
        raise CannotListen(code, port) from None
    return door


def run(
    door: socket.socket, greeting: Callable[[], None], bots: Sequence[NamedBot], next_program: handover.Handover
) -> None:
    import django
    from django.conf import settings

    os.umask(0o077)  # the database is private too, whoever made the folder
    lift_file_limit()
    django.setup()
    from goldenspike.site.operations import migrations

    migrations.apply()
    from goldenspike.site.work import site_bots

    site_bots.add(bots, settings.GOLDENSPIKE_BOT_MEMORY)
    from goldenspike.site.edge import server  # loads the application, which needs the static files at once

    server.run(door, greeting, next_program)
