"""Guessing passwords of the admin pages does not work: after a few attempts for one name, or a few more for several, a
network has to wait. Other networks do not, so nobody can lock an operator out.

Counted in the database, so across all processes. An attempt is recorded before the password is checked: of many that
come at the same moment, none slips through.
"""

from __future__ import annotations

import datetime
import hashlib
import logging
from typing import Any

from django.conf import settings
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from goldenspike.site import visits
from goldenspike.site.failures import LockedOut
from goldenspike.site.models import Deed, LoginAttempt
from goldenspike.site.operations import deeds
from goldenspike.site.pages.common import failed
from goldenspike.site.transactions import writing

log = logging.getLogger("goldenspike.site.operations.lockout")

NAMES = 4
"""All names together are allowed this many times the attempts for one name."""
MOST_WRITTEN = 50
"""Lock-outs recorded per day in the deeds, which are kept for good; further ones only reach the log."""


class Lockout:
    """Runs before the backend that knows the passwords; never lets anyone in, but may keep someone out."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> None:
        name = str(credentials.get("username") or "")
        if request is not None and not may_try(request, name):
            raise PermissionDenied


def may_try(request: HttpRequest, name: str) -> bool:
    """Also records the attempt."""
    network = visits.hashed(request)
    with writing():
        forget_old()
        if is_locked(network, name):
            return False
        before = has_to_wait(network)
        LoginAttempt.objects.create(network=network, name=hashed(name))
        if has_to_wait(network) and not before:
            write_down()
    return True


def write_down() -> None:
    """One deed per network locked out, whatever other names it tries; and only so many per day in all."""
    minutes = settings.GOLDENSPIKE_LOGIN_MINUTES
    today = timezone.now() - datetime.timedelta(days=1)
    if Deed.objects.filter(what=deeds.LOCKED_OUT, time__gte=today).count() < MOST_WRITTEN:
        deeds.note("somebody", deeds.LOCKED_OUT, "log-in", f"for {minutes} minutes")
    else:
        log.warning("somebody is locked out of the admin pages for %d minutes", minutes)


def is_locked(network: str, name: str) -> bool:
    most = settings.GOLDENSPIKE_LOGIN_ATTEMPTS
    lately = LoginAttempt.objects.filter(network=network, time__gte=since())
    return bool(most) and (lately.filter(name=hashed(name)).count() >= most or lately.count() >= NAMES * most)


def has_to_wait(network: str) -> bool:
    """For at least one name."""
    most = settings.GOLDENSPIKE_LOGIN_ATTEMPTS
    lately = LoginAttempt.objects.filter(network=network, time__gte=since())
    often = lately.values("name").annotate(attempts=Count("pk")).filter(attempts__gte=most)
    return bool(most) and (often.exists() or lately.count() >= NAMES * most)


def since() -> datetime.datetime:
    return timezone.now() - datetime.timedelta(minutes=settings.GOLDENSPIKE_LOGIN_MINUTES)


def forget_old() -> None:
    LoginAttempt.objects.filter(time__lt=since()).delete()


def hashed(name: str) -> str:
    return hashlib.sha256(name.casefold().encode("utf-8", "replace")).hexdigest()


@writing()
def let_in(sender: object, request: HttpRequest, user: Any, **more: Any) -> None:
    """The password was right: the attempts for that name are forgotten."""
    name = user.get_username()
    LoginAttempt.objects.filter(network=visits.hashed(request), name=hashed(name)).delete()
    deeds.note(name, deeds.LOGGED_IN, "admin pages")


def login(request: HttpRequest) -> HttpResponse:
    """The log-in page of the admin pages; anyone locked out is told so."""
    name = str(request.POST.get("username", ""))
    if request.method == "POST" and is_locked(visits.hashed(request), name):
        response = failed(request, LockedOut(minutes=settings.GOLDENSPIKE_LOGIN_MINUTES))
        response.headers["Retry-After"] = str(60 * settings.GOLDENSPIKE_LOGIN_MINUTES)
        return response
    return admin.site.login(request)
