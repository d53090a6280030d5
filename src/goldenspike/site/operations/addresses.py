"""At which address others can reach us."""

from __future__ import annotations

import ipaddress
import os
import socket
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.http import HttpRequest

VARIABLE = "GOLDENSPIKE_BOUND"
"""Set by `serve`: the address it listens on, so that pages know whether the network can reach us."""


def network_address() -> str:
    """This computer's address in its network; empty if it has none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: it only makes the system choose a route
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if ipaddress.ip_address(address).is_loopback else address


def is_everywhere(host: str) -> bool:
    return host in {"0.0.0.0", "::", ""}


def local(host: str, port: int) -> str:
    """Where a browser on this computer finds the site."""
    named = f"[{host}]" if ":" in host else host
    return f"http://{'127.0.0.1' if is_everywhere(host) else named}:{port}/"


def for_the_network(host: str, port: int) -> str:
    """Where others in the network find it; empty if they cannot."""
    ours = network_address() if is_everywhere(host) else ""
    return f"http://{ours}:{port}/" if ours else ""


def shareable(request: HttpRequest) -> str:
    """The base of a link that a friend on the same network can open: not `localhost`, if we have anything better."""
    name = request.get_host()
    host, _, port = name.partition(":")
    if host in {"localhost", "127.0.0.1"} and is_everywhere(os.environ.get(VARIABLE, "127.0.0.1")):
        ours = network_address()
        if ours:
            name = f"{ours}:{port}" if port else ours
    return f"{request.scheme}://{name}"
