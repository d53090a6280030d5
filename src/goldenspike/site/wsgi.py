"""Django as a plain WSGI application, run in the threads beside the event streams."""

from __future__ import annotations

import os
from typing import Any

import django
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.utils.http import parse_header_parameters

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "goldenspike.site.settings")


class Request(WSGIRequest):
    """Everything sent here is UTF-8. Django would accept any Python codec that a request names, and not all of them
    support what it needs.
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))


class Handler(WSGIHandler):
    request_class = Request


django.setup(set_prefix=False)
application = Handler()
