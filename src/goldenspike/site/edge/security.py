"""Headers that isolate our pages, the hosts we answer to, and logs without secrets."""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest

from goldenspike.site.failures import View

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# Keys, invitations and links have 22 characters or more without a space; table ids (12) and our own words are shorter.
SECRET = re.compile(r"[A-Za-z0-9_=-]{20,}")


class SecurityHeaders:
    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.view(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        # A page shows one person's view: no cache on the way may keep it for another.
        response.headers.setdefault("Cache-Control", "private, no-cache")
        return response


@cache
def own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"})


def known_host(host: str) -> bool:
    """Numeric addresses are always accepted: nobody can point them elsewhere. Names must be ours, or a foreign page
    could call us by a name of its own (DNS rebinding).
    """
    name = re.sub(r":\d+$", "", host.strip().lower())
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return name in own_names() or name in settings.GOLDENSPIKE_HOSTS
    return True


class HostCheck:
    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not known_host(request.META.get("HTTP_HOST", "localhost")):
            return HttpResponseBadRequest("unknown host; see GOLDENSPIKE_HOSTS", content_type="text/plain")
        return self.view(request)


class Redact(logging.Filter):
    """Removes anything that looks like a key from everything that is logged."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = redacted(record.getMessage())
        record.args = ()
        return True


def redacted(text: str) -> str:
    return SECRET.sub("…", text)
