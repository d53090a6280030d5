"""Who is calling: a program with a key in its header, a browser with its cookie, or nobody known."""

from __future__ import annotations

from django.http import HttpRequest
from ninja.security.base import AuthBase
from ninja.utils import check_csrf

from goldenspike.site import people, programs
from goldenspike.site.failures import Forged, NotAllowed
from goldenspike.site.models import Person

SCHEME = "bearer"


def person(request: HttpRequest) -> Person | None:
    """A key that does not work is refused, not ignored. When a browser changes something, its CSRF token is required: a
    foreign page can make the browser send its cookie, but not a key.
    """
    header = request.headers.get("Authorization", "")
    if header:
        scheme, _, key = header.partition(" ")
        note = request.method in people.READING
        caller = programs.person_of(key.strip(), note) if scheme.lower() == SCHEME else None
        if caller is None:
            raise NotAllowed
        setattr(request, "found_person", caller)  # noqa: B010 - so that answers are in this person's language
        return caller
    caller = people.current(request)
    if caller is not None and request.method not in people.READING:
        _ = request.body  # cached: looking for the token reads a form to its end, and the API needs the body later
        if check_csrf(request) is not None:
            raise Forged
    return caller


def has_key(request: HttpRequest) -> bool:
    return "Authorization" in request.headers


class Caller(AuthBase):
    """For what only a known person may do. That person is then `request.auth`; see `known`."""

    openapi_type = "http"
    openapi_scheme = SCHEME

    def __call__(self, request: HttpRequest) -> Person:
        caller = person(request)
        if caller is None:
            raise NotAllowed
        return caller


CALLER = Caller()


def known(request: HttpRequest) -> Person:
    caller = getattr(request, "auth", None)
    assert isinstance(caller, Person)
    return caller
