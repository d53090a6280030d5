"""What every page needs: the reader's language and theme, addresses, answers to failures."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import people
from goldenspike.site.failures import Failure, GameMissing, Invalid, Refused, TakenDown, Unknown, come_back
from goldenspike.site.pages.parts import Page, Part, Reader
from goldenspike.site.pages.readers import anybody
from goldenspike.site.pages.render import render
from goldenspike.words.catalogue import N_, Words

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

YEAR = 365 * 24 * 3600


def words_of(request: HttpRequest) -> Words:
    return Words(people.language(request))


def theme_of(request: HttpRequest) -> str:
    """Empty: the system's theme."""
    person = people.current(request)
    return person.theme if person is not None and person.theme in people.THEMES else people.browser_theme(request)


def page(request: HttpRequest, shown: Page, status: int = 200) -> HttpResponse:
    return HttpResponse(render(shown, reader_of(request)), status=status)


def parts(request: HttpRequest, shown: Iterable[Part], status: int = 200) -> HttpResponse:
    """Parts of a page that is open in the browser: each replaces the one with its id."""
    reader = reader_of(request)
    return HttpResponse("".join(render(part, reader, swap=True) for part in shown), status=status)


def reader_of(request: HttpRequest) -> Reader:
    person = people.current(request)
    return replace(
        anybody_like(request),
        csrf=get_token(request),
        address=request.get_full_path(),
        name=person.name if person else "",
    )


def anybody_like(request: HttpRequest) -> Reader:
    """The reader's language and theme, and nothing that belongs to one reader alone."""
    return anybody(people.language(request), theme_of(request))


def number_in(request: HttpRequest, field: str) -> int:
    """A whole number from a form. Raises Invalid if it is not one."""
    value = request.POST.get(field, "")
    if not re.fullmatch(r"[0-9]{1,7}", value):
        raise Invalid(field=field)
    return int(value)


def text_in(request: HttpRequest, field: str) -> str:
    value = request.POST.get(field)
    if not value:
        raise Invalid(field=field)
    return value


def is_htmx(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def local_path(address: str) -> str:
    """An address to return to: only a path of ours, never another site."""
    ours = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if ours and address.isprintable() else "/"


def explained(view: View[P]) -> View[P]:
    """If something cannot be done: a page for people instead of an answer for programs."""

    @functools.wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Failure as failure:
            return failed(request, failure)
        except GoldenSpikeError as error:
            return failed(request, Refused(error))

    return wrapped


@dataclass(frozen=True, kw_only=True)
class FailedPage(Page):
    template: ClassVar[str] = "failed.html"
    text: str
    retry: JoinForm | None = None
    record: str = ""
    """The address of a table's record, if its game cannot be shown."""
    request_id: str = ""
    """For the site's operator to find in the log."""


@dataclass(frozen=True)
class JoinForm(Part):
    """A field for the link to a table."""

    template: ClassVar[str] = "parts/join.html"
    link: str = ""


def failed(request: HttpRequest, failure: Failure) -> HttpResponse:
    words = words_of(request)
    if isinstance(failure, Unknown) and request.path.startswith(("/join", "/t/")):
        return no_table(request, words)
    if isinstance(failure, GameMissing):
        return game_missing(request, failure)
    if isinstance(failure, TakenDown):
        return taken_down(request, failure)
    return come_back(failure, not_possible(request, failure.words(words), failure.status))


def game_missing(request: HttpRequest, failure: GameMissing) -> HttpResponse:
    """The table exists, but its game is not installed: the record can still be read."""
    words = words_of(request)
    match = re.match(r"/t/[a-z0-9]+", request.path)
    record = f"{match[0]}/record" if match else ""
    shown = FailedPage(title=words(N_("Not possible")), text=failure.words(words), record=record)
    return come_back(failure, page(request, shown, failure.status))


def taken_down(request: HttpRequest, failure: TakenDown) -> HttpResponse:
    words = words_of(request)
    shown = FailedPage(title=words(N_("Taken down")), text=failure.words(words))
    response = page(request, shown, failure.status)
    if is_htmx(request):
        response.headers["HX-Refresh"] = "true"  # replaces a table that is open in the browser
    return response


def not_possible(request: HttpRequest, text: str, status: int) -> HttpResponse:
    title, request_id = words_of(request)(N_("Not possible")), request.headers.get("X-Request-ID", "")
    return page(request, FailedPage(title=title, text=text, request_id=request_id), status)


WHOLE_INVITATION = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}/?$")
"""A complete link to a seat: it worked once."""


def no_table(request: HttpRequest, words: Words) -> HttpResponse:
    """A broken link can be corrected and tried again."""
    link = str(request.POST.get("link", "")).strip()[:300] or request.build_absolute_uri(request.path)[:300]
    missing = N_("Part of it may be missing. Paste the whole link, or ask for it to be sent again.")
    replaced = N_("This link has been replaced, or its table no longer exists. Ask for the new link.")
    shown = FailedPage(
        title=words(N_("No table for this link")),
        text=words(replaced if WHOLE_INVITATION.search(link) else missing),
        retry=JoinForm(link),
    )
    return page(request, shown, Unknown.status)
