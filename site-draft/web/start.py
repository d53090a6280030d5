"""From a data folder to a running server. Loads Django only when everything it reads is in place."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

from goldenspike.web import addresses, data


def use_folder(place: Path) -> None:
    """Settings read the folder from the environment, here and in every process started from here."""
    os.environ[data.VARIABLE] = str(place)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "goldenspike.web.settings")


def serve(place: Path, host: str, port: int, greeting: Callable[[int], None]) -> None:
    """Until it is stopped. `greeting` is told the port as soon as requests are answered."""
    use_folder(place)
    data.prepare(place)
    with data.served(place), listening(host, port) as door:
        os.environ[addresses.VARIABLE] = host
        actual = int(door.getsockname()[1])
        run(door, lambda: greeting(actual))


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
