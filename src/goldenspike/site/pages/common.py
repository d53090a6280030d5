"""What every page needs: the reader's language and theme, addresses, answers to failures."""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token

from goldenspike.core import registry
from goldenspike.core.errors import GoldenSpikeError
from goldenspike.drawing import style
from goldenspike.site import people
from goldenspike.site.failures import Failure, Invalid, Refused, Unknown
from goldenspike.site.pages.render import render
from goldenspike.words.catalogue import LANGUAGES, N_, Words

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, P], HttpResponse]

THEME_COOKIE = "theme"
YEAR = 365 * 24 * 3600


def words_of(request: HttpRequest) -> Words:
    return Words(people.language(request))


def theme_of(request: HttpRequest) -> str:
    """Empty: as the system says."""
    person = people.current(request)
    theme = person.theme if person is not None else request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in people.THEMES else ""


def theme_names(words: Words) -> list[tuple[str, str]]:
    return [
        ("", words(N_("As the system says"))),
        ("light", words(N_("Light"))),
        ("dark", words(N_("Dark"))),
        ("contrast", words(N_("High contrast"))),
    ]


@functools.cache
def boards_css() -> tuple[str, str]:
    """The CSS of the boards, and the address that names it: a new text gets a new address."""
    css = style.page_css()
    return css, f"/boards-{hashlib.sha256(css.encode()).hexdigest()[:12]}.css"


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return HttpResponse(render(template, {**basics(request), **context}), status=status)


def basics(request: HttpRequest) -> dict[str, Any]:
    words = words_of(request)
    theme = theme_of(request)
    return {
        "words": words,
        "language": words.language,
        "theme": theme,
        "themes": theme_names(words),
        "theme_name": dict(theme_names(words))[theme],
        "languages": list(LANGUAGES.items()),
        "language_name": LANGUAGES[words.language],
        "csrf": get_token(request),
        "here": request.get_full_path(),
        "boards_css": boards_css()[1],
        "person": people.current(request),
        "first_game": registry.names()[0],
    }


def number_in(request: HttpRequest, field: str) -> int:
    """A whole number of a form. Invalid if it is none."""
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
    """An address to go back to: only a path of our own, never another site."""
    ours = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if ours and address.isprintable() else "/"


def explained(view: Page[P]) -> Page[P]:
    """A page for people instead of an answer for programs when something cannot be done."""

    @functools.wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Failure as failure:
            return failed(request, failure)
        except GoldenSpikeError as error:
            return failed(request, Refused(error))

    return wrapped


def failed(request: HttpRequest, failure: Failure) -> HttpResponse:
    words = words_of(request)
    if isinstance(failure, Unknown) and request.path.startswith(("/join", "/t/")):
        return no_table(request, words)
    context = {"title": words(N_("Not possible")), "text": failure.words(words)}
    return page(request, "failed.html", context, failure.status)


def no_table(request: HttpRequest, words: Words) -> HttpResponse:
    """A link that leads nowhere can be mended and tried again."""
    context = {
        "title": words(N_("No table with this link")),
        "text": words(N_("Perhaps a part of it is missing: paste the whole link once more, or ask for it again.")),
        "retry": True,
        "link": str(request.POST.get("link", "")).strip()[:300] or request.build_absolute_uri(request.path)[:300],
    }
    return page(request, "failed.html", context, Unknown.status)
