"""The page of a person's browsers and programs: which ones act for them, and ending those that no longer should."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import browsers, people, programs
from goldenspike.site.failures import Invalid, LastBrowser
from goldenspike.site.models import Key, Person
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Page
from goldenspike.words.catalogue import N_, Words
from goldenspike.words.errors import error_text
from goldenspike.words.names import date_text


class BrowserRow(NamedTuple):
    number: int
    name: str
    first: str
    """The day on which it became the person's."""
    seen: str
    this: bool
    """The browser that shows this page."""


class KeyRow(NamedTuple):
    number: int
    name: str
    seen: str
    """The day on which it was last used."""


@dataclass(frozen=True, kw_only=True)
class ProgramsPage(Page):
    template: ClassVar[str] = "programs.html"
    key: str
    """A new key, shown only once."""
    fault: str
    ended: bool
    browsers: Sequence[BrowserRow]
    only_browser: str
    """Why the only one cannot be ended, and what to do first; empty if there are several."""
    keys: Sequence[KeyRow]
    others: bool
    """Whether there is anything to end besides this browser."""


class Done(NamedTuple):
    key: str = ""
    ended: bool = False
    away: bool = False
    """This browser itself was ended."""


@require_http_methods(["GET", "POST"])
@explained
def show(request: HttpRequest) -> HttpResponse:
    done, fault, status = Done(), "", 200
    if request.method == "POST":
        try:
            done = change(request)
        except GoldenSpikeError as error:
            fault, status = error_text(words_of(request), error), 422
        except LastBrowser as failure:
            fault, status = failure.words(words_of(request)), failure.status
    if done.away:
        return HttpResponseRedirect("/")
    return page(request, programs_page(request, done, fault), status)


def programs_page(request: HttpRequest, done: Done, fault: str) -> ProgramsPage:
    words, person, this = words_of(request), people.current(request), people.this_browser(request)
    rows = [browser_row(words, key, this) for key in browsers.working(person)] if person else []
    keys = (
        [KeyRow(key.pk, key.program, date_text(words, key.seen)) for key in programs.listed(person)] if person else []
    )
    return ProgramsPage(
        title=words(N_("Your browsers and programs")),
        key=done.key,
        fault=fault,
        ended=done.ended,
        browsers=sorted(rows, key=lambda row: not row.this),
        only_browser=words(LastBrowser.message) if len(rows) == 1 else "",
        keys=keys,
        others=len(rows) + len(keys) > 1,
    )


def browser_row(words: Words, key: Key, this: int | None) -> BrowserRow:
    name = browser_name(words, key.browser)
    return BrowserRow(key.pk, name, date_text(words, key.created.date()), date_text(words, key.seen), key.pk == this)


def browser_name(words: Words, stored: str) -> str:
    browser, _, system = stored.partition("/")
    if browser and system:
        return words(N_("{browser} on {system}"), browser=browser, system=system)
    return browser or (words(N_("A browser on {system}"), system=system) if system else words(N_("A browser")))


def change(request: HttpRequest) -> Done:
    """End something, or make a key, whose text is shown only once."""
    person = people.ensure(request)
    if "end" in request.POST:
        programs.end(person, number_of(request, "end"))
        return Done(ended=True)
    if "end_browser" in request.POST:
        people.end_browser(request, person, number_of(request, "end_browser"))
        return Done(ended=True, away=people.current(request) is None)
    if "end_others" in request.POST:
        end_others(request, person)
        return Done(ended=True)
    return Done(key=programs.make(person, str(request.POST.get("name", "")).strip())[1])


def end_others(request: HttpRequest, person: Person) -> None:
    this = people.this_browser(request)
    if this is not None:  # otherwise it is new, and there are no others
        browsers.end_all_but(person, this)


def number_of(request: HttpRequest, field: str) -> int:
    text = str(request.POST.get(field, ""))
    if not re.fullmatch(r"[0-9]{1,18}", text, re.ASCII):
        raise Invalid(field=field)
    return int(text)
