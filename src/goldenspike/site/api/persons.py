"""The caller, their browsers, and the keys of their programs."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Status

from goldenspike.site import browsers, people, programs
from goldenspike.site.api.auth import CALLER, has_key, known
from goldenspike.site.api.errors import answers
from goldenspike.site.api.schemas import BrowserOut, KeyIn, KeyOut, MeIn, MeOut, NewKeyOut, NewPersonIn
from goldenspike.site.failures import OnlyABrowserEnds, OnlyBrowsers
from goldenspike.site.models import Key, Person

router = Router(tags=["people"])


@router.post("/people", response=answers(NewKeyOut, status=201), summary="Create a person for a program to play as")
def new_person(request: HttpRequest, given: NewPersonIn) -> Status[NewKeyOut]:
    """No account is needed: whoever holds the key is the person."""
    key, text = programs.make(people.new_person(given.name, given.language), given.name)
    return Status(201, new_key(key, text))


@router.get("/me", auth=CALLER, response=answers(MeOut), summary="Your name and language")
def me(request: HttpRequest) -> Person:
    return known(request)


@router.patch("/me", auth=CALLER, response=answers(MeOut, 403), summary="Change your name or language")
def change_me(request: HttpRequest, given: MeIn) -> Person:
    person = known(request)
    if given.name is not None:
        people.rename(person, given.name)
    people.choose(person, language=given.language)
    return person


@router.get("/keys", auth=CALLER, response=answers(list[KeyOut]), summary="Your active keys")
def keys(request: HttpRequest) -> list[KeyOut]:
    return [key_out(key) for key in programs.listed(known(request))]


@router.post("/keys", auth=CALLER, response=answers(NewKeyOut, 403, status=201), summary="Make a key for a program")
def make_key(request: HttpRequest, given: KeyIn) -> Status[NewKeyOut]:
    """Only from a browser: someone who finds a key must not be able to make more of them."""
    if has_key(request):
        raise OnlyBrowsers
    return Status(201, new_key(*programs.make(known(request), given.name)))


@router.delete("/keys/{number}", auth=CALLER, response=answers(None, 403, 404, status=204), summary="Revoke a key")
def end_key(request: HttpRequest, number: int) -> Status[None]:
    programs.end(known(request), number if 0 <= number < 1 << 62 else 0)
    return Status(204, None)


@router.get("/browsers", auth=CALLER, response=answers(list[BrowserOut]), summary="Your browsers")
def my_browsers(request: HttpRequest) -> list[BrowserOut]:
    this = None if has_key(request) else people.this_browser(request)
    return [browser_out(key, this) for key in browsers.working(known(request))]


@router.delete(
    "/browsers/{number}", auth=CALLER, response=answers(None, 403, 404, 409, status=204), summary="Sign a browser out"
)
def end_browser(request: HttpRequest, number: int) -> Status[None]:
    """Only from a browser: someone who finds a key must not be able to lock its owner out."""
    if has_key(request):
        raise OnlyABrowserEnds
    people.end_browser(request, known(request), number if 0 <= number < 1 << 62 else 0)
    return Status(204, None)


def browser_out(key: Key, this: int | None) -> BrowserOut:
    browser, _, system = key.browser.partition("/")
    return BrowserOut(
        id=key.pk, browser=browser, system=system, created=key.created, seen=key.seen, this=key.pk == this
    )


def key_out(key: Key) -> KeyOut:
    return KeyOut(id=key.pk, name=key.program, created=key.created, seen=key.seen)


def new_key(key: Key, text: str) -> NewKeyOut:
    return NewKeyOut(**key_out(key).dict(), key=text)
