"""Log entries: plain or as JSON, each with its request's id, and limited so that they cannot fill a disk."""

from __future__ import annotations

import json
import logging
import os
import threading
import time
from contextvars import ContextVar
from typing import Any, TextIO

from django.http import HttpRequest, HttpResponse

from goldenspike.site.edge.security import redacted
from goldenspike.site.failures import View

access = logging.getLogger("goldenspike.site.access")
REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that this task or thread is handling."""
FIELDS = ("method", "route", "status", "milliseconds")
"""What an entry may say in separate fields."""
LONGEST = 8000
"""Characters of a message, or of a traceback."""
ROUTE = "X-Goldenspike-Route"
"""For operations/observe.py, which removes it again."""


class AccessLog:
    """Logs which kind of page, not which page: paths contain invitations."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = REQUEST_ID.set(request.headers.get("X-Request-ID", ""))
        began = time.perf_counter()
        try:
            response = self.view(request)
            route = route_of(request)
            took = round(1000 * (time.perf_counter() - began), 1)
            level = logging.INFO if response.status_code < 500 else logging.ERROR
            fields = dict(zip(FIELDS, (request.method, route, response.status_code, took), strict=True))
            access.log(level, "%s %s %d %.1f ms", *fields.values(), extra=fields)
            response.headers[ROUTE] = route
            return response
        finally:
            REQUEST_ID.reset(token)


def route_of(request: HttpRequest) -> str:
    if request.resolver_match is not None:
        return f"/{request.resolver_match.route}"
    return "/static/" if request.path.startswith("/static/") else "/-"


class Line(logging.Formatter):
    """Nothing in it looks like a key, and it is never longer than anyone would read."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's name
        return bounded(redacted(super().formatException(ei)))


def bounded(text: str) -> str:
    """The beginning and the end: of a traceback, where it began and what went wrong."""
    if len(text) <= LONGEST:
        return text
    return f"{text[: LONGEST // 2]} … {len(text) - LONGEST:,} characters left out … {text[-(LONGEST // 2) :]}"


class Plain(Line):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s%(request)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        request_id = REQUEST_ID.get()
        record.request = f" [{request_id}]" if request_id else ""
        record.msg, record.args = bounded(record.getMessage()), ()
        return super().format(record)


class Json(Line):
    """Each entry is an object: for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": bounded(record.getMessage()),
        }
        if request_id := REQUEST_ID.get():
            entry["request"] = request_id
        entry |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False, default=str)


class BoundedHandler(logging.StreamHandler[TextIO]):
    """To standard error, with a limit of lines per second for each logger; the number of dropped lines is reported."""

    def __init__(self, most: int = 0) -> None:
        super().__init__()
        self.most = most
        self.second = 0
        self.lines: dict[str, int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Called by one thread at a time: logging makes sure of that."""
        if int(record.created) != self.second:
            self.say_suppressed()
            self.second = int(record.created)
        lines = self.lines[record.name] = self.lines.get(record.name, 0) + 1
        if not self.most or lines <= self.most:
            super().emit(record)
        elif lines == self.most + 1:
            # The report must come even if nothing else is logged.
            timer = threading.Timer(1.0, self.flood_is_over)
            timer.daemon = True
            timer.start()

    def flood_is_over(self) -> None:
        with self.lock or threading.Lock():
            self.say_suppressed()

    def close(self) -> None:
        self.flood_is_over()
        super().close()

    def say_suppressed(self) -> None:
        lines, self.lines = self.lines, {}
        for name, count in lines.items():
            if self.most and count > self.most:
                text = f"… {count - self.most:,} more suppressed"
                super().emit(logging.LogRecord(name, logging.WARNING, "", 0, text, (), None))


def settings(rate: int) -> dict[str, Any]:
    """For Django's LOGGING."""
    form = "Json" if os.environ.get("GOLDENSPIKE_LOG_FORMAT", "").lower() == "json" else "Plain"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"redact": {"()": "goldenspike.site.edge.security.Redact"}},
        "formatters": {"line": {"()": f"goldenspike.site.operations.logs.{form}"}},
        "handlers": {
            "stderr": {
                "()": "goldenspike.site.operations.logs.BoundedHandler",
                "most": rate,
                "formatter": "line",
                "filters": ["redact"],
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "goldenspike": {"level": os.environ.get("GOLDENSPIKE_LOG", "") or "INFO"},
            # A refused request is normal and is in our own access log.
            "django": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
            "django.server": {"handlers": [], "level": "ERROR", "propagate": False},
            # Its warnings are about what visitors send: anybody could fill the disk with them.
            "uvicorn": {"level": "ERROR"},
        },
    }
