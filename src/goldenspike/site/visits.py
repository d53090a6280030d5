"""Where the current request comes from: what is opened for it counts for that network, whichever way it came in."""

from __future__ import annotations

import hashlib
import hmac
from contextvars import ContextVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from goldenspike.site.edge import networks
from goldenspike.site.failures import View
from goldenspike.site.models import NETWORK

REQUEST: ContextVar[HttpRequest | None] = ContextVar("request", default=None)
"""None outside the site: commands and tests."""


class Visit:
    """Remembers the request while it is being answered."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = REQUEST.set(request)
        try:
            return self.view(request)
        finally:
            REQUEST.reset(token)


def hashed_network() -> str:
    """What is stored of it: enough to count by, too little to identify anybody. Empty outside the site."""
    request = REQUEST.get()
    return hashed(request) if request is not None else ""


def hashed(request: HttpRequest) -> str:
    where = networks.of_request(request)
    return hmac.new(settings.SECRET_KEY.encode(), f"network {where}".encode(), hashlib.sha256).hexdigest()[:NETWORK]
