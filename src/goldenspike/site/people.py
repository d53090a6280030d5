"""People without accounts: a random key in a cookie, its hash in the database."""

from __future__ import annotations

import datetime
import hashlib
import re
import secrets
from contextlib import suppress

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from goldenspike.core.record import check_names
from goldenspike.site import browsers, quotas, rows, visits
from goldenspike.site.failures import DAY, MINUTE, Invalid, TooMany, Unknown, View
from goldenspike.site.models import DeviceLink, Key, Person
from goldenspike.site.transactions import writing
from goldenspike.words.catalogue import LANGUAGES, language_code

COOKIE = "goldenspike_person"
LANGUAGE_COOKIE = "language"
THEME_COOKIE = "theme"
LONGEST_KEY = 100
YEAR = 365 * 24 * 3600
LINK_MINUTES = 15
MOST_LINKS = 20
"""Per person, within those minutes."""
MOST_NEW_KEYS = 100
"""New browsers and programs per person and day."""
READING = {"GET", "HEAD", "OPTIONS"}
POINTER = re.compile(r"[a-z0-9-]{1,40}/(\*|[a-z0-9-]{1,20})")
MOST_POINTERS = 100
THEMES = ("", "light", "dark", "contrast")


def hashed(secret: str) -> str:
    """Keys are 256 random bits: a plain hash cannot be reversed, and finds its row by an index."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


class PersonMiddleware:
    """Sets the cookie of a new person, or of one not seen today, on the answer; removes that of an ended browser."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.view(request)
        key = getattr(request, "person_key_to_set", None)
        if key == "":
            response.delete_cookie(COOKIE, samesite="Lax")
        elif key is not None:
            secure = settings.HTTPS or request.is_secure()
            response.set_cookie(COOKIE, key, max_age=YEAR, secure=secure, httponly=True, samesite="Lax")
            response.headers["Cache-Control"] = "private, no-store"
        return response


def current(request: HttpRequest) -> Person | None:
    """The person whose key the cookie holds; looked up once per request."""
    if not hasattr(request, "found_person"):
        setattr(request, "found_person", find(request))  # noqa: B010 - not a field that HttpRequest has
    person: Person | None = getattr(request, "found_person")  # noqa: B009
    return person


def find(request: HttpRequest) -> Person | None:
    cookie = request.COOKIES.get(COOKIE, "")
    if not cookie or len(cookie) > LONGEST_KEY:
        return None
    holder = rows.key_holder(hashed(cookie))
    if holder is None:
        return None
    setattr(request, "found_key", holder.key)  # noqa: B010
    name = browser_of(request) or holder.browser
    if request.method in READING and (holder.seen != datetime.date.today() or (name and not holder.browser)):
        # Browsers drop a cookie after a year or so; someone who comes back keeps it. A move need not wait for this.
        with suppress(DatabaseError):  # a page can be read even if nothing can be written
            browsers.note_seen(holder.key, name)
        put_cookie(request, cookie)
    return holder.person


def this_browser(request: HttpRequest) -> int | None:
    """The number of the key in its cookie; None if it belongs to nobody."""
    current(request)
    return getattr(request, "found_key", None)


def browser_of(request: HttpRequest) -> str:
    return browsers.name_of(request.headers.get("User-Agent", ""))


def put_cookie(request: HttpRequest, key: str) -> None:
    setattr(request, "person_key_to_set", key)  # noqa: B010


def ensure(request: HttpRequest, name: str = "") -> Person:
    """The person of this browser, created now if there is none."""
    person = current(request)
    if person is not None:
        return person
    person, key = create(name, language(request), browser_of(request), browser_theme(request))
    put_cookie(request, key)
    setattr(request, "found_person", person)  # noqa: B010
    return person


def create(name: str = "", language: str = "", browser: str = "", theme: str = "") -> tuple[Person, str]:
    """A person and the key for the cookie: the only moment at which the server knows the key."""
    with writing():
        person = new_person(name, language, theme)
        return person, new_key(person, browser)


def new_person(name: str, language: str, theme: str = "") -> Person:
    """Without any key. TooManyPeople if this network may add no more today."""
    if name:
        check_names([name])
    quotas.may_make_person()
    return Person.objects.create(name=name, language=language, theme=theme, network=visits.hashed_network())


def new_key(person: Person, browser: str = "") -> str:
    check_new_key(person)
    key = secrets.token_urlsafe(32)
    Key.objects.create(person=person, hash=hashed(key), browser=browser)
    return key


def check_new_key(person: Person) -> None:
    """Ended ones count too: nobody should be able to fill the database by making and ending them."""
    today = timezone.now() - datetime.timedelta(days=1)
    if Key.objects.filter(person=person, created__gte=today).count() >= MOST_NEW_KEYS:
        raise TooMany(DAY)


def end_browser(request: HttpRequest, person: Person, number: int) -> None:
    """End one of the person's browsers; if it is this one, its cookie is removed too."""
    browsers.end(person, number)
    if number == this_browser(request):
        put_cookie(request, "")
        setattr(request, "found_person", None)  # noqa: B010


@writing()
def rename(person: Person, name: str) -> None:
    check_names([name])
    person.name = name
    person.save(update_fields=["name"])


@writing()
def choose(person: Person, language: str | None = None, theme: str | None = None) -> None:
    if language is not None and language not in LANGUAGES:
        raise Invalid(field="language")
    if theme is not None and theme not in THEMES:
        raise Invalid(field="theme")
    person.language = person.language if language is None else language
    person.theme = person.theme if theme is None else theme
    person.save(update_fields=["language", "theme"])


@writing()
def note_pointer(person: Person, game: str, code: str) -> None:
    """The person has read this pointer of a first game; `*` for all of them."""
    if not POINTER.fullmatch(f"{game}/{code}"):
        raise Invalid(field="code")
    known = person.pointers.split()
    if len(known) < MOST_POINTERS and f"{game}/{code}" not in known:
        person.pointers = " ".join([*known, f"{game}/{code}"])
        person.save(update_fields=["pointers"])


def pointers(person: Person | None, game: str) -> str:
    """Those of a game that the person has read."""
    known = person.pointers.split() if person is not None else []
    return " ".join(entry.removeprefix(f"{game}/") for entry in known if entry.startswith(f"{game}/"))


def language(request: HttpRequest) -> str:
    """What the person chose, otherwise what the browser asks for."""
    person = current(request)
    if person is not None and person.language in LANGUAGES:
        return person.language
    return browser_language(request)


def browser_theme(request: HttpRequest) -> str:
    """What was chosen in this browser before it belonged to anybody. Empty: the system's theme."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def browser_language(request: HttpRequest) -> str:
    chosen = request.COOKIES.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    preferences: list[tuple[float, str]] = []
    for part in request.headers.get("Accept-Language", "")[:200].split(","):
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        code = language_code(name)
        if code is not None and weight > 0:
            preferences.append((-weight, code))
    return min(preferences, key=lambda preference: preference[0])[1] if preferences else "en"


def device_link(person: Person) -> str:
    token = secrets.token_urlsafe(24)
    with writing():
        DeviceLink.objects.filter(person=person, created__lt=link_limit()).delete()  # they no longer work
        if DeviceLink.objects.filter(person=person).count() >= MOST_LINKS:
            raise TooMany(LINK_MINUTES * MINUTE)
        DeviceLink.objects.create(person=person, hash=hashed(token))
    return token


def link_limit() -> datetime.datetime:
    return timezone.now() - datetime.timedelta(minutes=LINK_MINUTES)


def take_device_link(request: HttpRequest, token: str) -> Person:
    """This browser becomes another device of the person. The link works once."""
    with writing():
        links = DeviceLink.objects.filter(hash=hashed(token), used=None, created__gte=link_limit())
        link = links.select_for_update().select_related("person").first()
        # The update decides: of two that come at the same moment, only one finds it unused.
        if link is None or not links.filter(pk=link.pk).update(used=timezone.now()):
            raise Unknown
        key = new_key(link.person, browser_of(request))
    put_cookie(request, key)
    setattr(request, "found_person", link.person)  # noqa: B010
    return link.person
