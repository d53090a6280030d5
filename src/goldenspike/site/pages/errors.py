"""What cannot be done, explained to a person: an error page if a browser wants a page, whatever refused the request."""

from __future__ import annotations

import json
import logging
import sys

from django.db import Error as DatabaseError
from django.http import HttpRequest, HttpResponse

from goldenspike.site import people
from goldenspike.site.failures import Failure, Unknown, View, away
from goldenspike.site.pages.common import failed, not_possible
from goldenspike.words.catalogue import N_, Words

log = logging.getLogger(__name__)


class Broken(Failure):
    status = 500
    message = N_("Something went wrong on our side. Every confirmed move is safe; please try again.")


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:
    return failed(request, Unknown())


def broken(request: HttpRequest) -> HttpResponse:
    """Called for errors that nothing else has caught. If it is the database's, the page says so."""
    try:
        return away(request, sys.exc_info()[1]) or failed(request, Broken())
    except DatabaseError:
        log.exception("not even the page about it can be made")
        words = Words(people.browser_language(request))
        return plain_text(Broken().words(words), Broken.status)


def plain_text(text: str, status: int) -> HttpResponse:
    """Without the frame of a page, which would need the person to be looked up."""
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")


class PagesForPeople:
    """Forms that were too large, forged or too many are answered before any page runs: in JSON, for programs. A browser
    that wants a page gets the same sentence as one.
    """

    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.view(request)
        if response.status_code < 400 or not wants_page(request) or not is_json(response):
            return response
        data = json.loads(response.content)
        try:
            shown = not_possible(request, data.get("words", ""), response.status_code)
        except DatabaseError:
            shown = plain_text(data.get("words", ""), response.status_code)
        if "Retry-After" in response.headers:
            shown.headers["Retry-After"] = response.headers["Retry-After"]
        return shown


def wants_page(request: HttpRequest) -> bool:
    return "text/html" in request.headers.get("Accept", "") and "HX-Request" not in request.headers


def is_json(response: HttpResponse) -> bool:
    return not response.streaming and response.headers.get("Content-Type", "").startswith("application/json")
