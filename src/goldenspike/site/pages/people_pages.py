"""A person: name, language, theme, devices; and taking a seat by link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods, require_POST

from goldenspike.core.errors import GoldenSpikeError
from goldenspike.core.record import check_names
from goldenspike.site import fair, people, tables
from goldenspike.site.failures import Failure
from goldenspike.site.models import Seat
from goldenspike.site.naming import table_name
from goldenspike.site.operations import addresses
from goldenspike.site.pages import markup
from goldenspike.site.pages.common import YEAR, explained, local_path, page, words_of
from goldenspike.site.pages.parts import Page
from goldenspike.site.pages.setup import Setting, pitch_of, setup_of
from goldenspike.site.pages.viewing import seat_views_of
from goldenspike.words.catalogue import LANGUAGES, N_
from goldenspike.words.errors import error_text
from goldenspike.words.games import game_words


@require_POST
@explained
def choose(request: HttpRequest) -> HttpResponse:
    """Language or theme, from any page, to which it returns."""
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
        put(response, people.THEME_COOKIE, theme)
    return response


@require_POST
@explained
def read_pointer(request: HttpRequest) -> HttpResponse:
    """A pointer of a first game was dismissed: it appears on none of the person's devices again."""
    person = people.current(request)
    if person is not None:
        people.note_pointer(person, str(request.POST.get("game", "")), str(request.POST.get("code", "")))
    return HttpResponse(status=204)


def put(response: HttpResponse, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=settings.HTTPS)


@dataclass(frozen=True, kw_only=True)
class YouPage(Page):
    template: ClassVar[str] = "you.html"
    saved: bool = False
    fault: str = ""
    link: str = ""
    """To open on another device."""
    minutes: int = people.LINK_MINUTES


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def you(request: HttpRequest) -> HttpResponse:
    words = words_of(request)
    fault = ""
    if request.method == "POST":
        try:
            name = str(request.POST.get("name", "")).strip()
            check_names([name])
            people.rename(people.ensure(request), name)
        except GoldenSpikeError as error:
            fault = error_text(words, error)
    saved = request.method == "POST" and not fault
    return page(request, YouPage(title=words(N_("You")), saved=saved, fault=fault), 422 if fault else 200)


@require_POST
@explained
def device_link(request: HttpRequest) -> HttpResponse:
    """A link to open on the other device, once."""
    token = people.device_link(people.ensure(request))
    link = f"{addresses.shareable(request)}/device/{token}"
    return page(request, YouPage(title=words_of(request)(N_("You")), link=link))


class DevicePage(Page):
    template: ClassVar[str] = "device.html"


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def device(request: HttpRequest, token: str) -> HttpResponse:
    """Opening the link asks for confirmation: programs that only preview links must not use it up."""
    if request.method == "POST":
        people.take_device_link(request, token)
        return HttpResponseRedirect("/")
    return page(request, DevicePage(title=words_of(request)(N_("This device"))))


class Seated(NamedTuple):
    ring: SafeString
    name: str
    offered: bool
    """The seat the link leads to, while nobody has taken it."""
    note: str
    """For the other seats: which bot it is, or that nobody has come yet."""


@dataclass(frozen=True, kw_only=True)
class SeatPage(Page):
    template: ClassVar[str] = "seat.html"
    game: str
    game_name: str
    """In addresses."""
    pitch: str
    setup: list[Setting]
    """What will be played: map, edition, options."""
    has_chance: bool
    table: str
    table_name: str
    seats: list[Seated]
    free: bool
    name: str
    fault: str


@require_http_methods(["GET", "HEAD", "POST"])
@explained
def seat(request: HttpRequest, token: str) -> HttpResponse:
    """The invitation to a seat."""
    offered = tables.find_invitation(token)
    person = people.current(request)
    if person is not None and offered.person_id == person.pk:
        return HttpResponseRedirect(f"/t/{offered.table_id}")
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
            return HttpResponseRedirect(f"/t/{offered.table_id}")
        except GoldenSpikeError as error:
            fault, status = error_text(words, error), 422
        except Failure as failure:
            fault, status = failure.words(words), failure.status
    free = offered.kind == Seat.OPEN or offered.stands_in
    shown = SeatPage(
        title=words(N_("A seat for you")) if free else words(N_("This seat is taken")),
        game=game_words(offered.table.game).title,
        game_name=offered.table.game,
        pitch=pitch_of(words, offered.table.game),
        setup=setup_of(words, offered.table),
        has_chance=fair.has_chance(offered.table.game),
        table=offered.table_id,
        table_name=table_name(offered.table_id),
        seats=[
            Seated(
                markup.seat(seat_view.seat, seat_view.name, seat_view.mine),
                seat_view.name,
                free and seat_view.seat == offered.number,
                seat_view.note(words),
            )
            for seat_view in seat_views_of(tables.seats(offered.table), person, words)
        ],
        free=free,
        name=(person.name if person else "") or (offered.name if offered.name != tables.OPEN_NAME else ""),
        fault=fault,
    )
    return page(request, shown, status)
