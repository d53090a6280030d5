"""A person: name, language, theme, devices; and taking a seat by link."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_POST

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.site import addresses, people, tables
from goldenspike.site.failures import Failure
from goldenspike.site.models import Seat
from goldenspike.site.naming import table_name
from goldenspike.site.pages.common import THEME_COOKIE, YEAR, explained, local_path, page, words_of
from goldenspike.site.pages.table import seat_views_of
from goldenspike.words.catalogue import LANGUAGES, N_
from goldenspike.words.errors import error_text
from goldenspike.words.games import game_words


@require_POST
@explained
def choose(request: HttpRequest) -> HttpResponse:
    """Language or theme, from any page; back to it afterwards."""
    response = HttpResponseRedirect(local_path(str(request.POST.get("next", "/"))))
    person = people.current(request)
    language, theme = request.POST.get("language"), request.POST.get("theme")
    if theme is not None:
        theme = "" if theme == "auto" else theme
    if person is not None:
        people.choose(person, language=language, theme=theme)
    if language in LANGUAGES:
        put(response, people.LANGUAGE_COOKIE, language)
    if theme is not None and theme in people.THEMES:
        put(response, THEME_COOKIE, theme)
    return response


def put(response: HttpResponse, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=settings.HTTPS)


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def you(request: HttpRequest) -> HttpResponse:
    words = words_of(request)
    context = {"title": words(N_("You")), "saved": False, "fault": "", "link": ""}
    if request.method == "POST":
        try:
            people.rename(people.ensure(request), str(request.POST.get("name", "")).strip())
            context["saved"] = True
        except GoldenSpikeError as error:
            context["fault"] = error_text(words, error)
    return page(request, "you.html", context, 422 if context["fault"] else 200)


@require_POST
@explained
def device_link(request: HttpRequest) -> HttpResponse:
    """A link to open on the other device, once."""
    token = people.device_link(people.ensure(request))
    link = f"{addresses.shareable(request)}/device/{token}"
    words = words_of(request)
    return page(request, "you.html", {"title": words(N_("You")), "link": link, "minutes": people.LINK_MINUTES})


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def device(request: HttpRequest, token: str) -> HttpResponse:
    """Opening the link asks first: programs that only look at links must not use it up."""
    if request.method == "POST":
        people.take_device_link(request, token)
        return HttpResponseRedirect("/")
    return page(request, "device.html", {"title": words_of(request)(N_("This device"))})


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def seat(request: HttpRequest, token: str) -> HttpResponse:
    """A seat that somebody offers."""
    found = tables.find_invitation(token)
    person = people.current(request)
    if person is not None and found.person_id == person.pk:
        return HttpResponseRedirect(f"/t/{found.table_id}")
    words = words_of(request)
    fault = ""
    status = 200
    if request.method == "POST":
        name = str(request.POST.get("name", "")).strip()
        try:
            taker = people.ensure(request, name)
            if name and not taker.name:
                people.rename(taker, name)
            tables.take(token, taker, name)
            return HttpResponseRedirect(f"/t/{found.table_id}")
        except GoldenSpikeError as error:
            fault, status = error_text(words, error), 422
        except Failure as failure:
            fault, status = failure.words(words), failure.status
    free = found.kind == Seat.OPEN
    context = {
        "title": words(N_("A seat for you")) if free else words(N_("This seat is taken")),
        "table_title": table_name(found.table_id),
        "game_title": game_words(found.table.game).title,
        "seat_views": seat_views_of(tables.seats(found.table), person, words),
        "number": found.number,
        "free": free,
        "name": (person.name if person else "") or (found.name if found.name != tables.OPEN_NAME else ""),
        "table_id": found.table_id,
        "fault": fault,
    }
    return page(request, "seat.html", context, status)
