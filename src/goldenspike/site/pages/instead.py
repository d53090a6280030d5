"""Continuing without a player who does not come back: a separate page, because it asks for confirmation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_safe

from goldenspike.site import people, presence, tables
from goldenspike.site.failures import NotYourTable, Unknown
from goldenspike.site.models import Seat
from goldenspike.site.pages.common import explained, page, words_of
from goldenspike.site.pages.parts import Choice, Form, Page
from goldenspike.site.pages.seats_panel import bot_choices
from goldenspike.words.catalogue import N_


@dataclass(frozen=True, kw_only=True)
class InsteadPage(Page):
    template: ClassVar[str] = "instead.html"
    table: str
    name: str
    here: bool
    """The person has the table open just now."""
    bots: list[Choice]
    to_bot: Form
    new_link: Form


@require_safe
@explained
def show(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """For the player who opened the table."""
    person, opened = people.current(request), tables.get(table)
    if person is None or opened.created_by_id != person.pk:
        raise NotYourTable
    given = next((row for row in tables.seats(opened) if row.number == seat), None)
    if given is None:
        raise Unknown
    if opened.finished or given.kind != Seat.PERSON or given.person_id == person.pk:
        return HttpResponseRedirect(f"/t/{table}")  # nothing to confirm any more
    words, address = words_of(request), f"/t/{table}/seat/{seat}"
    return page(
        request,
        InsteadPage(
            title=words(N_("Continue without {name}?"), name=given.name),
            table=table,
            name=given.name,
            here=presence.is_here(table, given.person_id),
            bots=bot_choices(words, opened.game),
            to_bot=Form(f"{address}/bot", (("instead", "1"),)),
            new_link=Form(f"{address}/link"),
        ),
    )
